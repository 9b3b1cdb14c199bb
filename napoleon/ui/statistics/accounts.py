"""What is remembered of a finished deal, for the statistics and for the deals of the day.

Every game has points and winners. What only one game has are its facts: its page's `Accounts` make,
write and read them, and the shared features pass them on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from napoleon.match.game import Game, State
from napoleon.match.match import Played

Facts: TypeAlias = Any
"""What only a game's own page knows of a deal; None for nothing."""

MOST_POINTS: Final = 1000


class Account(NamedTuple):
    """The result of a deal for the user."""

    points: int
    """The user's points."""
    won: bool
    """Whether the user's side has won."""
    facts: Facts = None
    """The game's own facts."""


class Accounts:
    """How deals are remembered. This class is for any game: only points and who has won."""

    def account(self, played: Played, me: int = 0) -> Account:
        """What is remembered of a finished deal by the user at the seat ``me``."""
        ending = played.ending
        return Account(ending.points[me], ending.won[me], self.facts(played.state, me))

    def facts(self, _state: State, _me: int) -> Facts:
        """The game's own facts of a finished deal, for the seat ``me``."""

    def played(self, _account: Account) -> int:
        """From how many seats a day's deal was played, if there are several."""
        return 1

    def joined(self, account: Account, _other: Account) -> Account:
        """A day's deal with the result from one more seat."""
        return account

    def write(self, account: Account) -> list[object]:
        """An account as the fields of a row of JSON."""
        return [account.points, int(account.won)]

    def read(self, fields: Sequence[object]) -> Account | None:
        """The account in such fields; None if they are damaged."""
        match fields:
            case [int(points), int(won)] if are_points(points) and is_whole(won, 0, 1):
                return Account(points, bool(won))
        return None


def is_whole(value: object, least: int, most: int) -> bool:
    """Whether a value of JSON is an integer between two bounds; `True` is not one."""
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
    """The part of a game's page that remembers its deals (`napoleon.ui.shell.page_of.PageOf`)."""

    @property
    def game(self) -> Game:
        """The game."""

    @property
    def ledger(self) -> TwoAccounts:
        """How it remembers them."""
