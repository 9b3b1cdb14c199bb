"""What the page stores of a finished deal of Napoleon, in statistics and deals of the day."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.state import State
from napoleon.games.napoleon.rules.scoring import PAID_AS
from napoleon.ui.shell.html import Child
from napoleon.ui.shell.words import Words
from napoleon.ui.statistics.accounts import Account, Accounts, are_points, is_whole

ROLES: Final = PAID_AS
UNKNOWN: Final = -1
_MOST_SEATS: Final = 6


class Facts(NamedTuple):
    """The outcome of a contract."""

    role: str
    """The user's role at the end, one of `ROLES`; a traitor is an ally."""
    bid: int
    """The number of the contract."""
    french: int
    """The honors of the French side at the end."""
    made: bool
    """Whether the French reached their goal."""
    honors: int = 0
    """The user's own honors; 0 for a deal of the day, which does not store them."""
    napoleon: int = UNKNOWN
    """The highest bidder, clockwise from the user; `UNKNOWN` if it was not stored."""
    adjutant: int = UNKNOWN
    """The player who was named; `UNKNOWN` also if Napoleon was alone."""

    @property
    def won(self) -> bool:
        """Whether the user's side has won."""
        return self.made == (self.role != "ally")


class DealAccounts(Accounts[State, Action, Facts]):
    """The statistics: a row has role, bid, honors of the French, own honors, points, made.

    After these, the seats of Napoleon and the adjutant; rows of earlier pages end before them.
    """

    def facts(self, state: State, me: int) -> Facts:
        """The outcome of the contract. Raises `ValueError` if there was none."""
        result = state.final
        seats = len(state.honors)
        adjutant = UNKNOWN if result.adjutant is None else (result.adjutant - me) % seats
        return _facts(state, me)._replace(
            honors=state.honors[me], napoleon=(result.napoleon - me) % seats, adjutant=adjutant
        )

    def write(self, account: Account[Facts]) -> list[object]:
        """An account as the fields of a row."""
        facts = account.facts
        own = [facts.role, facts.bid, facts.french, facts.honors, account.points, int(facts.made)]
        seats = [] if facts.napoleon == UNKNOWN else [facts.napoleon, facts.adjutant]
        return [*own, *seats]

    def read(self, fields: Sequence[object]) -> Account[Facts] | None:
        """The account in such fields; None if they are damaged."""
        match fields:
            case [str(role), int(bid), int(french), int(honors), int(points), int(made), *seats]:
                if not (is_whole(made, 0, 1) and is_whole(honors, 0, 20)):
                    return None
                if role in ("napoleon", "adjutant") and made == (points <= 0):
                    # Saved when a traitor still counted in their role in the contract.
                    role = "ally"
                facts = Facts(role, bid, french, made=bool(made), honors=honors)
                return _read(_with_seats(facts, seats), points)
        return None


def _with_seats(facts: Facts, seats: Sequence[object]) -> Facts | None:
    """The facts with the seats in a row, if it has any; None if they are damaged."""
    match seats:
        case []:
            return facts
        case [int(napoleon), int(adjutant)] if is_whole(napoleon, 0, _MOST_SEATS - 1) and is_whole(
            adjutant, UNKNOWN, _MOST_SEATS - 1
        ):
            return facts._replace(napoleon=napoleon, adjutant=adjutant)
    return None


class DayAccounts(Accounts[State, Action, Facts]):
    """The deals of the day: a row has role, bid, honors of the French, made, points."""

    def facts(self, state: State, me: int) -> Facts:
        """The outcome of the contract. Raises `ValueError` if there was none."""
        return _facts(state, me)

    def write(self, account: Account[Facts]) -> list[object]:
        """An account as the fields of a row."""
        facts = account.facts
        return [facts.role, facts.bid, facts.french, facts.made, account.points]

    def read(self, fields: Sequence[object]) -> Account[Facts] | None:
        """The account in such fields; None if they are damaged."""
        match fields:
            case [str(role), int(bid), int(french), bool(made), int(points)]:
                return _read(Facts(role, bid, french, made), points)
        return None


def day_columns(words: Words, account: Account[Facts]) -> list[tuple[str, Child]]:
    """Role and contract of a deal of the day, each under its heading."""
    facts = account.facts
    outcome = words("grade.made" if facts.made else "grade.broken", bid=facts.bid)
    return [
        (words("daily.head.role"), words(f"grade.role.{facts.role}")),
        (words("daily.head.contract"), outcome),
    ]


def _facts(state: State, me: int) -> Facts:
    result = state.final
    return Facts(result.paid_as(me), result.bid, result.french, result.made)


def _read(facts: Facts | None, points: int) -> Account[Facts] | None:
    if facts is None or facts.role not in ROLES:
        return None
    numbers = is_whole(facts.bid, 8, 20) and is_whole(facts.french, 0, 20) and are_points(points)
    return Account(points, facts.won, facts) if numbers else None
