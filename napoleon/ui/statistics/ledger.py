"""What is remembered of a finished deal, for the statistics and for the deals of the day.

Every game has points and who has won. What only one game has are its facts: its page's `Accounts`
make, write and read them, and the shared features hand them on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from napoleon.match.game import State
from napoleon.match.match import Match, Played
from napoleon.ui.shell.html import Child
from napoleon.ui.shell.words import Words
from napoleon.ui.table.pieces import Decided, Evaluation, Rung, always

if TYPE_CHECKING:
    from napoleon.ui.achievements.state import Achievement
    from napoleon.ui.statistics.state import Entry

Facts: TypeAlias = Any
"""What only a game's own page knows of a deal; None where there is nothing."""

MOST_POINTS: Final = 1000


class Account(NamedTuple):
    """How a deal went for the user."""

    points: int
    """The user's points."""
    won: bool
    """Whether the user's side has won."""
    facts: Facts = None
    """What the game remembers besides."""


class Accounts:
    """How deals are remembered. This one is for any game: nothing but points and who has won."""

    def account(self, played: Played, me: int = 0) -> Account:
        """What is remembered of a finished deal by the user at the seat ``me``."""
        ending = played.ending
        return Account(ending.points[me], ending.won[me], self.facts(played.state, me))

    def facts(self, state: State, me: int) -> Facts:
        """The game's own facts of a finished deal, for the seat ``me``."""
        del state, me

    def played(self, account: Account) -> int:
        """From how many seats a day's deal was played, where there are several."""
        del account
        return 1

    def joined(self, account: Account, other: Account) -> Account:
        """A day's deal from one more seat."""
        del other
        return account

    def write(self, account: Account) -> list[object]:
        """An account as the fields of a row of JSON."""
        return [account.points, int(account.won)]

    def read(self, fields: Sequence[object]) -> Account | None:
        """The account in such fields; None where they are damaged."""
        match fields:
            case [int(points), int(won)] if are_points(points) and is_whole(won, 0, 1):
                return Account(points, bool(won))
        return None


def is_whole(value: object, least: int, most: int) -> bool:
    """Whether a value of JSON is a whole number between two bounds; true is none."""
    return type(value) is int and least <= value <= most


def are_points(value: object) -> bool:
    """Whether a value of JSON can be the points of a deal."""
    return is_whole(value, -MOST_POINTS, MOST_POINTS)


Rows: TypeAlias = Sequence[tuple[str, str]]
"""Names or headings, each with its text."""


Means: TypeAlias = "Callable[[Words, Sequence[Entry]], Rows]"


class Ledger(NamedTuple):
    """What a game's page keeps account of. What is left out, the game does not have."""

    deals: Accounts = Accounts()
    """How the statistics remember a deal."""
    days: Accounts = Accounts()
    """How the deals of the day are remembered."""
    figures: Callable[[Words, Sequence[Entry]], Rows] = always(())
    """What is counted of some deals besides wins and points."""
    means: Means = always(())
    """What a table of groups says of one of them, behind its points.

    The headings are the same for all deals, and for none.
    """
    panels: Callable[[Words, Sequence[Entry]], Child] = always(None)
    """Charts of what only this game counts (`napoleon.ui.statistics.view.chart`)."""
    day_columns: Callable[[Words, Account], Sequence[tuple[str, Child]]] = always(())
    """A deal of the day between its date and its points: headings and cells.

    The headings are the same for every deal.
    """
    achievements: Callable[[], tuple[Achievement, ...]] = always(())
    """What only this game has to achieve, in the order in which it is shown."""
    ladder: Sequence[Rung] = ()
    """The ranks that the user can have, the lowest first; () where there are no grades."""
    evaluation: Callable[[Match, Words, Sequence[Sequence[Decided] | None]], Evaluation | None] = (
        always(None)
    )
    """What a match that is over brought; None where nobody knows what is usual.

    The last parameter: the user's decisions, deal by deal, as far as they have been judged.
    """
