"""What is remembered of a finished deal, for the statistics and for the deals of the day.

Every game has points and who has won. What only one game has are its facts: its page's `Accounts`
make, write and read them, and the shared features hand them on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from napoleon.match.game import Game, State
from napoleon.match.match import Played

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

    def facts(self, _state: State, _me: int) -> Facts:
        """The game's own facts of a finished deal, for the seat ``me``."""

    def played(self, _account: Account) -> int:
        """From how many seats a day's deal was played, where there are several."""
        return 1

    def joined(self, account: Account, _other: Account) -> Account:
        """A day's deal from one more seat."""
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


class TwoAccounts(Protocol):
    """The two ways in which a game's page remembers deals (`Ledger`)."""

    @property
    def deals(self) -> Accounts:
        """How the statistics remember a deal."""

    @property
    def days(self) -> Accounts:
        """How the deals of the day are remembered."""


class KeepsAccount(Protocol):
    """What is asked of a game's page to remember its deals (`napoleon.ui.shell.page_of.PageOf`)."""

    @property
    def game(self) -> Game:
        """The game."""

    @property
    def ledger(self) -> TwoAccounts:
        """How it does."""
