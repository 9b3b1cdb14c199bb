"""What is remembered of a finished deal, for the statistics and for the deals of the day.

Every game has points and winners. What only one game has are its facts: its page's `Accounts` make,
write and read them, and the shared features pass them on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from napoleon.match.game import ActionT, Game, StateT
from napoleon.match.standing import Played

FactsT = TypeVar("FactsT")
"""What only a game's own page knows of a deal; None for nothing."""
FactsT_co = TypeVar("FactsT_co", covariant=True)

NO_FACTS: Final[Any] = None
"""The facts of a deal in a game that has none of its own."""
MOST_POINTS: Final = 1000


class Account(NamedTuple, Generic[FactsT_co]):
    """The result of a deal for the user."""

    points: int
    """The user's points."""
    won: bool
    """Whether the user's side has won."""
    facts: FactsT_co
    """The game's own facts."""


class Accounts(Generic[StateT, ActionT, FactsT]):
    """How deals are remembered. This class is for any game: only points and who has won."""

    def account(self, played: Played[StateT, ActionT], me: int = 0) -> Account[FactsT]:
        """What is remembered of a finished deal by the user at the seat ``me``."""
        ending = played.ending
        return Account(ending.points[me], ending.won[me], self.facts(played.state, me))

    def facts(self, _state: StateT, _me: int) -> FactsT:
        """The game's own facts of a finished deal, for the seat ``me``."""
        facts: FactsT = NO_FACTS
        return facts

    def played(self, _account: Account[FactsT]) -> int:
        """From how many seats a day's deal was played, if there are several."""
        return 1

    def joined(self, account: Account[FactsT], _other: Account[FactsT]) -> Account[FactsT]:
        """A day's deal with the result from one more seat."""
        return account

    def write(self, account: Account[FactsT]) -> list[object]:
        """An account as the fields of a row of JSON."""
        return [account.points, int(account.won)]

    def read(self, fields: Sequence[object]) -> Account[FactsT] | None:
        """The account in such fields; None if they are damaged."""
        match fields:
            case [int(points), int(won)] if are_points(points) and is_whole(won, 0, 1):
                return Account(points, bool(won), NO_FACTS)
        return None


AnyAccount: TypeAlias = Account[object]
"""The result of a deal of any game."""
AnyAccounts: TypeAlias = Accounts[Any, Any, Any]
"""How deals are remembered, in a game whose types are not known."""


def is_whole(value: object, least: int, most: int) -> bool:
    """Whether a value of JSON is an integer between two bounds; `True` is not one."""
    return type(value) is int and least <= value <= most


def are_points(value: object) -> bool:
    """Whether a value of JSON can be the points of a deal."""
    return is_whole(value, -MOST_POINTS, MOST_POINTS)


class TwoAccounts(Protocol):
    """The two ways in which a game's page remembers deals (`Ledger`)."""

    @property
    def deals(self) -> AnyAccounts:
        """How the statistics remember a deal."""

    @property
    def days(self) -> AnyAccounts:
        """How the deals of the day are remembered."""


class KeepsAccount(Protocol):
    """The part of a game's page that remembers its deals (`napoleon.ui.page_of.PageOf`)."""

    @property
    def game(self) -> Game:
        """The game."""

    @property
    def ledger(self) -> TwoAccounts:
        """How it remembers them."""
