"""Who sits where: who is still in, neighbours, opponents, who may add cards, who knows which."""

from __future__ import annotations

from functools import lru_cache

from napoleon.games.durak.play.actions import (
    PASS,
    SIX,
    Action,
    Cover,
    Plain,
    Seated,
    Throw,
    Top,
    Word,
    plain,
)
from napoleon.games.durak.play.state import NOBODY, RESPOND, THROW, State
from napoleon.games.durak.rules import table, throw
from napoleon.games.durak.rules.law import Law
from napoleon.kit.cards import Seat


@lru_cache(maxsize=4096)
def active(law: Law, out: tuple[int, ...]) -> tuple[int, ...]:
    """The seats that are still in and attack and defend."""
    section = law.rules.table
    return tuple(s for s in range(law.seats) if s not in out and table.has_roles(section, s))


@lru_cache(maxsize=4096)
def round_from(law: Law, out: tuple[int, ...], seat: Seat, step: int) -> tuple[int, ...]:
    """The active seats after a seat, in a direction; the seat itself last if it is active."""
    seats = active(law, out)
    order = [(seat + step * at) % law.seats for at in range(1, law.seats + 1)]
    return tuple(other for other in order if other in seats)


def left(state: State, seat: Seat) -> int:
    """The next active seat clockwise."""
    return round_from(state.law, state.course.out, seat, 1)[0]


def next_with_cards(state: State, seat: Seat) -> Seat:
    """The next active seat clockwise that has cards in hand; the same one if no other has any."""
    others = round_from(state.law, state.course.out, seat, 1)
    return next((other for other in others if state.hands[other]), seat)


@lru_cache(maxsize=4096)
def opponent_of(law: Law, out: tuple[int, ...], seat: Seat, step: int) -> int:
    """The next active seat of another side, in a direction, once these seats are out."""
    sides = law.sides(anybody_out=bool(out))
    others = (other for other in round_from(law, out, seat, step) if sides[other] != sides[seat])
    return next(others, NOBODY)


def next_opponent(state: State, seat: Seat, step: int = 1) -> Seat:
    """The next active seat of another side: the one that a seat attacks (B01)."""
    return opponent_of(state.law, state.course.out, seat, step)


@lru_cache(maxsize=4096)
def throwers_on(law: Law, out: tuple[int, ...], attacker: Seat, defender: Seat) -> tuple[int, ...]:
    """The seats that may add attacks on a defender, clockwise from the attacker."""
    sides = law.sides(anybody_out=bool(out))
    ring = [(attacker + at) % law.seats for at in range(law.seats)]
    seats = [
        seat
        for seat in ring
        if seat != defender and seat not in out and sides[seat] != sides[defender]
    ]
    if throw.neighbours_only(law.rules.throw) and law.seats > 3:
        near = round_from(law, out, defender, 1)[0], round_from(law, out, defender, -1)[0]
        seats = [seat for seat in seats if seat in near]
    return tuple(seats)


def throwers(state: State) -> tuple[int, ...]:
    """The seats that may add attacks, clockwise from the attacker (B11, H09)."""
    bout = state.bout
    return throwers_on(state.law, state.course.out, bout.attacker, bout.defender)


def next_in_round(state: State, last: tuple[Action, int | None] | None) -> int:
    """The seat that is asked next, after ``last``: the previous action and its seat.

    In a window every seat that may add cards is asked once a round, from the attacker clockwise,
    until nobody adds any more; only then does the defender answer. No seat is skipped.
    """
    if len(state.acting) < 2:
        return state.acting[0]
    ring = throwers(state)
    start = 0
    if last is not None and last[1] in ring and _is_in_window(plain(last[0])):
        start = ring.index(last[1]) + 1
    order = (*ring[start:], *ring[:start])
    return next((seat for seat in order if seat in state.acting), state.acting[0])


def _is_in_window(action: Plain) -> bool:
    """Whether an action belongs to such a round: something added, or a pass."""
    return isinstance(action, Throw | Cover) or action == PASS


def doubters(state: State) -> tuple[int, ...]:
    """All other active seats, clockwise from the attacker (V50)."""
    bout = state.bout
    ring = (bout.attacker, *round_from(state.law, state.course.out, bout.attacker, 1)[:-1])
    return tuple(seat for seat in ring if seat != bout.defender)


def controller(state: State, seat: Seat) -> Seat:
    """The seat of the player who decides for a seat: the first attacker for the dummy's."""
    return state.controller if seat == state.law.dummy else seat


def sees(state: State, seat: Seat, other: Seat) -> bool:
    """Whether a seat sees the hand of another one, or of itself (V11, V22)."""
    same = controller(state, seat) == controller(state, other)
    return same != state.law.unseen


def watchers(state: State, other: int) -> int:
    """The seats that see a hand, as bits."""
    return sum(1 << seat for seat in range(state.law.seats) if sees(state, seat, other))


def reveal(state: State, cards: int, to: int) -> None:
    """Changes a state: the seats in ``to``, as bits, learn where these cards are."""
    pairs = enumerate(state.privy)
    state.privy = tuple([privy | cards if to >> seat & 1 else privy for seat, privy in pairs])


def conceal(state: State, cards: int, but: int = 0) -> None:
    """Changes a state: the seats not in ``but``, as bits, no longer know where these cards are."""
    pairs = enumerate(state.privy)
    state.privy = tuple([privy if but >> seat & 1 else privy & ~cards for seat, privy in pairs])
    state.known = tuple([known & ~cards for known in state.known])
    state.placed &= ~cards


# ---- whose an action is --------------------------------------------------------------------


_ADDING = Throw, Top


def seat_of(state: State, action: Plain) -> int:
    """The seat of an action that names none."""
    acting = state.acting
    if len(acting) < 2:
        if state.phase == RESPOND and isinstance(action, _ADDING):
            return state.bout.attacker  # too late; the refusal is theirs
        return acting[0] if acting else NOBODY
    if state.phase == THROW and action != SIX and not _is_added(action):
        return state.bout.defender
    return acting[0]


def acting_seat(state: State, action: Action) -> int:
    """The seat that does an action; `NOBODY`: chance does."""
    if isinstance(action, Seated):
        return action.seat
    return seat_of(state, action)


def _is_added(action: Plain) -> bool:
    return action == PASS if isinstance(action, Word) else isinstance(action, _ADDING)


def may_go_unnamed(state: State, seat: Seat) -> bool:
    """Whether a seat, of several that may act, could do something that names no seat."""
    if state.phase != THROW:
        return False
    return seat == state.bout.defender or len(state.acting) == 2


def names_seat(state: State, action: Plain) -> bool:
    """Whether several seats could do an action now, so that it names its own."""
    acting = state.acting
    if len(acting) < 2:
        return False
    if state.phase != THROW:
        return True
    if not _is_added(action):
        return action == SIX
    return len(acting) > 2 or acting[1] != state.bout.defender
