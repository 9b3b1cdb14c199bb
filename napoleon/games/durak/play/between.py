"""Between two bouts or piles: who draws, who is out, and the events of both."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from napoleon.games.durak.play.events import (
    Attacks,
    Drew,
    Event,
    HandsSwapped,
    TrumpShown,
    TurnupDrawn,
    WentOut,
)
from napoleon.games.durak.play.opening import first_attacker
from napoleon.games.durak.play.outcome import outcome
from napoleon.games.durak.play.roles import active, left, reveal, watchers
from napoleon.games.durak.play.state import (
    FINISHED,
    NOBODY,
    PREPARING,
    SHUFFLE,
    Result,
    State,
    face_of,
    faces_of,
    replaced,
)
from napoleon.games.durak.play.stock import draw, to_hand
from napoleon.games.durak.rules import bout as bouts
from napoleon.games.durak.rules import refill
from napoleon.kit.cards import Seat, mask_of


@cache
def drawing_order(seats: int, start: int, last: int) -> tuple[int, ...]:
    """Clockwise from the attacker, who draws first; the defender draws last (B15)."""
    ring = [(start + at) % seats for at in range(seats)]
    return (*(seat for seat in ring if seat != last), last)


def replenish(state: State, order: Sequence[int], emptied: tuple[int, ...] = ()) -> None:
    """Changes a state: all draw, in this order, and some go out; it may be the end of the deal.

    ``emptied``: the seats whose hands became empty, in order.
    """
    course = state.own_course()
    course.bouts += 1
    if draws(state):
        course.refills += 1
        _refill(state, order)
    pick_up_down_cards(state)
    forget_played(state)
    go_out(state, emptied)


def forget_played(state: State) -> None:
    """Changes a state: nothing is known any more of cards that have left their hand."""
    if any(state.known):
        pairs = zip(state.known, state.hands, strict=True)
        state.known = tuple([cards & hand for cards, hand in pairs])


def go_out(state: State, emptied: tuple[int, ...] = ()) -> None:
    """Changes a state: those without cards go out, if nobody draws any more (B16).

    The deal may be over then.
    """
    out = _newly_out(state, emptied)
    if not out:
        return
    before = state.course.out
    state.own_course().out = before + out
    result = outcome(state, out_before=before)
    if result is not None:
        finish(state, result)


def finish(state: State, result: Result) -> None:
    """Changes a state: the deal is over."""
    state.phase, state.acting, state.result = FINISHED, (), result


def draws(state: State) -> bool:
    """Whether any seat may still draw a card."""
    return bool(state.talon) and refill.draws(state.law.rules.refill)


def _refill(state: State, order: Sequence[int]) -> None:
    """Everybody draws in turn (B15)."""
    law, course = state.law, state.course
    section, refills = law.rules.refill, course.refills
    for seat in order:
        if seat not in course.out and state.talon:
            hand = state.hands[seat].bit_count()
            held = hand + len(state.down[seat])
            size = law.hand_size
            wanted = refill.wanted(section, size=size, held=held, hand=hand, refills=refills)
            if wanted:
                _draw(state, seat, wanted)


def _draw(state: State, seat: Seat, wanted: int) -> None:
    """A seat draws this many cards, or all that are left."""
    talon = state.talon
    wanted = min(wanted, len(talon))
    if state.turnup < 0 or len(talon) - wanted > talon.index(state.turnup):
        hand = state.hands[seat] | mask_of(talon[-wanted:])
        state.hands, state.talon = replaced(state.hands, seat, hand), talon[:-wanted]
        return
    for _ in range(wanted):
        shown = state.turnup
        card = draw(state)
        to_hand(state, seat, card, public=card == shown and state.law.shows_turnup)


def pick_up_down_cards(state: State) -> None:
    """Changes a state: all pick up what lies face down once nobody draws any more (V16)."""
    if any(state.down) and not draws(state):
        pairs = zip(state.hands, state.down, strict=True)
        state.hands = tuple([hand | mask_of(cards) for hand, cards in pairs])
        state.down = ((),) * len(state.hands)


def _newly_out(state: State, emptied: tuple[int, ...]) -> tuple[int, ...]:
    """The seats that are out from now on, in the order in which their hands became empty."""
    if (0 in state.hands) and not draws(state):
        empty = [seat for seat in active(state.law, state.course.out) if not state.held(seat)]
        return tuple(
            sorted(empty, key=lambda s: emptied.index(s) if s in emptied else len(emptied))
        )
    return ()


def swap(state: State) -> None:
    """Changes a state: every hand goes to the left (V14); its former holder has seen it."""
    if not bouts.swaps_hands(state.law.rules.bout):
        return
    for seat, hand in enumerate(state.hands):
        reveal(state, hand, watchers(state, seat))
    hands, known = list(state.hands), list(state.known)
    for seat in active(state.law, state.course.out):
        to = left(state, seat)
        hands[to], known[to] = state.hands[seat], state.known[seat]
    state.hands, state.known = tuple(hands), tuple(known)


# ---- what has happened since ---------------------------------------------------------------


def has_swapped(state: State) -> bool:
    """Whether the hands have gone to the left since the bout before."""
    settled, section = state.settled, state.law.rules.bout
    if settled is None or settled.bout.defender == NOBODY or state.phase in (SHUFFLE, FINISHED):
        return False
    return bouts.swaps_hands(section)


def drawn_since(state: State) -> tuple[int, ...]:
    """What each seat has drawn since the bout or pile before, as masks; () before the first.

    It is what has come from the talon and is still in the hand where it went. Only a bout that
    nobody took gives cards back to the talon (V27).
    """
    settled = state.settled
    if settled is None:
        return ()
    hands = [*state.hands]
    if has_swapped(state):
        for seat in active(state.law, state.course.out):
            hands[seat] = state.hands[left(state, seat)]
    new = [hand & ~had for hand, had in zip(hands, settled.hands, strict=True)]
    if not any(new):
        return tuple(new)
    drawable = mask_of(settled.talon)
    if settled.bout.taker == NOBODY:
        drawable |= settled.bout.cards
    return tuple([cards & drawable for cards in new])


# ---- events ------------------------------------------------------------------------------


def events_between_bouts(before: State, after: State) -> list[Event]:
    """What happened between two bouts or piles: draws, hands that moved, exits, the next attack."""
    law = after.law
    found: list[Event] = []
    for seat, drawn in enumerate(drawn_since(after)):
        if drawn:
            found.append(Drew(seat, drawn.bit_count(), faces_of(drawn), watchers(before, seat)))
            if law.shows_turnup and before.turnup >= 0 and drawn >> before.turnup & 1:
                found.append(TurnupDrawn(seat, face_of(before.turnup)))
    if has_swapped(after):
        found.append(HandsSwapped())
    return found + exit_events(before, after) + _next_attack(after)


def events_at_start(state: State) -> list[Event]:
    """What is seen once the hands are complete: cards that were shown, exits, who attacks."""
    if state.phase in PREPARING:
        return []
    found: list[Event] = []
    if state.law.dealt:
        found += [
            TrumpShown(seat, face)
            for seat, cards in enumerate(state.known)
            for face in faces_of(cards)
        ]
    else:  # of what a prelude brought, much is known; only the first attacker shows a card
        shown = first_attacker(state)
        found += [TrumpShown(shown.seat, face_of(shown.card))] if shown.card >= 0 else []
    found += [WentOut(seat, place) for place, seat in enumerate(state.course.out, 1)]
    return found + _next_attack(state)


def _next_attack(state: State) -> list[Event]:
    if state.phase == FINISHED:
        return []
    bout = state.bout
    return [Attacks(bout.attacker, bout.defender)] if bout.attacker >= 0 else []


def exit_events(before: State, after: State) -> list[Event]:
    """The seats that went out, in order."""
    out = after.course.out
    return [WentOut(out[place], place + 1) for place in range(len(before.course.out), len(out))]
