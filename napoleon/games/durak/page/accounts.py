"""What the page remembers of a finished deal of Durak, in statistics and in deals of the day."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, cast

from napoleon.games.durak.game import GAME, Played
from napoleon.games.durak.play import events, outcome
from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.events import Event
from napoleon.games.durak.play.state import Result, State, face_of
from napoleon.kit.cards import cards_of, suit_of
from napoleon.ui.shell.html import Child
from napoleon.ui.shell.words import Words
from napoleon.ui.statistics.accounts import Account, Accounts, are_points, is_whole

LABELS: Final = (outcome.DURAK, outcome.DRAW, outcome.DROPPED, outcome.NO_RESULT)
"""How a deal can end."""
_MOST_SEATS: Final = 7
_COUNT: Final = (0, 5000)
"""No deal has more actions than the greater number, so no count is higher."""
_BOUNDS: Final = (
    *((2, _MOST_SEATS), (0, _MOST_SEATS - 1), (0, _MOST_SEATS), (-1, 1)),
    *(_COUNT,) * 6,
)
"""The least and the greatest value of the facts, behind the label."""


class Facts(NamedTuple):
    """How a deal went for the user."""

    label: str
    """How it ended, one of `LABELS`."""
    seats: int
    """How many played, the dummy included."""
    losers: int
    """How many lost: one, or a team; none in a draw."""
    place: int
    """The user's place among those who went out, from 1; 0: they did not."""
    sixes: int
    """1: the user gave another player the sixes at the end, -1: they got them, 0: neither."""
    held: int
    """How many bouts the user defended to the end."""
    took: int
    """How many times they took cards."""
    cards: int
    """How many cards they took."""
    thrown: int
    """How many cards they added to attacks."""
    transfers: int
    """How often they passed an attack on."""
    trumps: int
    """How many trumps they were left with."""

    @property
    def fair(self) -> float:
        """The chance not to lose if all were equally good."""
        return 1 - self.losers / self.seats


class DealAccounts(Accounts[State, Action, Facts]):
    """The statistics: a row has the facts in their order, the points, and whether it was won."""

    def account(self, played: Played, me: int = 0) -> Account[Facts]:
        """How the deal went, from its record."""
        state = played.state
        ending = played.ending
        facts = _facts(state, state.final, replay_of(played, me), me)
        return Account(ending.points[me], ending.won[me], facts)

    def write(self, account: Account[Facts]) -> list[object]:
        """An account as the fields of a row."""
        return [*account.facts, account.points, int(account.won)]

    def read(self, fields: Sequence[object]) -> Account[Facts] | None:
        """The account in such fields; None where they are damaged."""
        match fields:
            case [str(label), *numbers, int(points), int(won)] if (
                label in LABELS
                and len(numbers) == len(_BOUNDS)
                and all(is_whole(n, *bounds) for n, bounds in zip(numbers, _BOUNDS, strict=True))
                and are_points(points)
                and is_whole(won, 0, 1)
            ):
                return Account(points, bool(won), Facts(label, *cast("list[int]", numbers)))
        return None


class Replay(NamedTuple):
    """A finished deal, replayed."""

    events: tuple[Event, ...]
    """Everything that happened, in order."""
    held: int
    """How many bouts the user defended to the end."""


def replay_of(played: Played, me: int) -> Replay:
    """What happened in a finished deal, for the seat ``me``."""
    state = GAME.new_deal(played.state.rules, played.state.deal, played.state.first)
    found: list[Event] = []
    held = 0
    for action in played.actions:
        step = GAME.apply(state, action)
        found += step.events
        settled = step.state.settled
        if settled is not None and step.state.course.bouts > state.course.bouts:
            last = settled.bout
            held += last.good and last.defender == me and bool(last.table)
        state = step.state
    return Replay(tuple(found), held)


def _facts(state: State, result: Result, replayed: Replay, me: int) -> Facts:
    own = [event for event in replayed.events if getattr(event, "seat", None) == me]
    taken = [event for event in own if isinstance(event, events.Taken)]
    trump = state.trump_of(me)
    return Facts(
        label=result.label,
        seats=state.law.seats,
        losers=len(result.losers),
        place=result.out.index(me) + 1 if me in result.out else 0,
        sixes=_sixes(state, result, me),
        held=replayed.held,
        took=len(taken),
        cards=sum(len(event.cards) for event in taken),
        thrown=sum(len(event.cards) for event in own if isinstance(event, events.Thrown)),
        transfers=sum(isinstance(event, events.Transferred) for event in own),
        trumps=sum(suit_of(face_of(card)) == trump for card in cards_of(state.hands[me])),
    )


def _sixes(state: State, result: Result, me: int) -> int:
    """Who was left with them: 1: another player, by the user's attack; -1: the user; 0: nobody."""
    if not result.disgrace:
        return 0
    return int(state.bout.leader == me) if result.won(me) else -1


class DayFacts(NamedTuple):
    """How a day's deal went from the seats from which it was played."""

    seats: tuple[int, ...]
    """For each seat 1 if it was won from there, else 0; never ()."""


class DayAccounts(Accounts[State, Action, DayFacts]):
    """The deals of the days, which are played from both seats: a row says which were won.

    The points are how many were won, and the day is won where all were.
    """

    def account(self, played: Played, me: int = 0) -> Account[DayFacts]:
        """How the deal went from one seat."""
        return _of_seats((int(played.ending.won[me]),))

    def played(self, account: Account[DayFacts]) -> int:
        """From how many seats it was played."""
        facts = account.facts
        return len(facts.seats)

    def joined(self, account: Account[DayFacts], other: Account[DayFacts]) -> Account[DayFacts]:
        """How it went from both."""
        return _of_seats((*account.facts.seats, *other.facts.seats))

    def write(self, account: Account[DayFacts]) -> list[object]:
        """An account as the fields of a row."""
        return list(account.facts.seats)

    def read(self, fields: Sequence[object]) -> Account[DayFacts] | None:
        """The account in such fields; None where they are damaged."""
        fits = 1 <= len(fields) <= GAME.day_seats and all(is_whole(one, 0, 1) for one in fields)
        return _of_seats(tuple(cast("Sequence[int]", fields))) if fits else None


def _of_seats(seats: tuple[int, ...]) -> Account[DayFacts]:
    return Account(sum(seats), all(seats), DayFacts(seats))


def day_columns(words: Words, account: Account[DayFacts]) -> list[tuple[str, Child]]:
    """How a day's deal went from each seat."""
    facts = account.facts
    cells = [words("daily.seat.won" if won else "daily.seat.lost") for won in facts.seats]
    cells += [words("daily.seat.open")] * (GAME.day_seats - len(cells))
    return [(words(f"daily.seat.{at}"), one) for at, one in enumerate(cells, 1)]
