"""Between two bouts or piles: who draws, who is out, and what is told of it."""

from __future__ import annotations

from napoleon.games.durak.play.events import (
    Attacks,
    Drew,
    Event,
    HandsSwapped,
    TrumpShown,
    TurnupDrawn,
    WentOut,
)
from napoleon.games.durak.play.first import first_attacker
from napoleon.games.durak.play.outcome import outcome
from napoleon.games.durak.play.roles import active, left, watchers
from napoleon.games.durak.play.state import FINISHED, PREPARING, State, face_of, faces_of, replaced
from napoleon.games.durak.play.stock import draw, to_hand
from napoleon.games.durak.rules import bout as bouts
from napoleon.games.durak.rules import refill
from napoleon.kit.cards import mask_of


def settled(state: State, order: list[int], emptied: tuple[int, ...] = ()) -> State:
    """The state after all have drawn, in this order, and some have gone out.

    ``emptied``: the seats whose hands became empty, in order. If the deal is over, it is finished.
    """
    had = state.hands
    state = _refilled(state, order)
    drew = tuple([hand & ~old for hand, old in zip(state.hands, had, strict=True)])
    state = with_down_cards(state)
    known = tuple([cards & hand for cards, hand in zip(state.known, state.hands, strict=True)])
    course = state.course._replace(bouts=state.course.bouts + 1, drew=drew)
    return gone_out(state._replace(known=known, course=course), emptied)


def gone_out(state: State, emptied: tuple[int, ...] = ()) -> State:
    """The state after those without cards have gone out, if nobody draws any more (B16)."""
    before = state.course.out
    out = _newly_out(state, emptied)
    if out:
        state = state._replace(course=state.course._replace(out=before + out))
    result = outcome(state, out_before=before)
    if result is None:
        return state
    return state._replace(phase=FINISHED, acting=(), result=result)


def draws(state: State) -> bool:
    """Whether somebody may still draw a card."""
    return bool(state.talon) and refill.draws(state.law.rules.refill)


def _refilled(state: State, order: list[int]) -> State:
    """Everybody draws in turn (B15)."""
    section, law = state.law.rules.refill, state.law
    if not draws(state):
        return state
    refills = state.course.refills + 1
    for seat in order:
        if seat in state.course.out:
            continue
        wanted = refill.wanted(
            section,
            size=law.hand_size,
            held=state.held(seat),
            hand=state.hands[seat].bit_count(),
            refills=refills,
        )
        state = _drawn(state, seat, wanted)
    return state._replace(course=state.course._replace(refills=refills))


def _drawn(state: State, seat: int, wanted: int) -> State:
    """The state after a seat has drawn so many cards, or what is left."""
    if not wanted or not state.talon:
        return state
    if state.turnup < 0 or len(state.talon) - wanted > state.talon.index(state.turnup):
        wanted = min(wanted, len(state.talon))
        hand = state.hands[seat] | mask_of(state.talon[-wanted:])
        hands = replaced(state.hands, seat, hand)
        return state._replace(hands=hands, talon=state.talon[:-wanted])
    for _ in range(min(wanted, len(state.talon))):
        shown = state.turnup
        card, state = draw(state)
        state = to_hand(state, seat, card, public=card == shown and state.law.shows_turnup)
    return state


def with_down_cards(state: State) -> State:
    """Everybody picks up all that lies face down once nobody draws any more (V16)."""
    if not any(state.down) or draws(state):
        return state
    hands = tuple(
        hand | mask_of(cards) for hand, cards in zip(state.hands, state.down, strict=True)
    )
    return state._replace(hands=hands, down=((),) * len(hands))


def _newly_out(state: State, emptied: tuple[int, ...]) -> tuple[int, ...]:
    """The seats that are out from now on, in the order in which their hands became empty."""
    if draws(state):
        return ()
    empty = [seat for seat in active(state.law, state.course.out) if not state.held(seat)]
    return tuple(sorted(empty, key=lambda s: emptied.index(s) if s in emptied else len(emptied)))


def swapped(state: State) -> State:
    """Every hand goes to the left (V14)."""
    if not bouts.swaps_hands(state.law.rules.bout):
        return state
    hands, known = list(state.hands), list(state.known)
    for seat in active(state.law, state.course.out):
        to = left(state, seat)
        hands[to], known[to] = state.hands[seat], state.known[seat]
    return state._replace(hands=tuple(hands), known=tuple(known))


# ---- what is told ------------------------------------------------------------------------


def told_between(before: State, after: State) -> list[Event]:
    """What happened between two bouts or piles: draws, hands that moved, exits, the next attack."""
    law, course = after.law, after.course
    found: list[Event] = []
    for seat, drawn in enumerate(course.drew):
        if drawn:
            found.append(Drew(seat, drawn.bit_count(), faces_of(drawn), watchers(before, seat)))
            if law.shows_turnup and before.turnup >= 0 and drawn >> before.turnup & 1:
                found.append(TurnupDrawn(seat, face_of(before.turnup)))
    if course.swapped and after.phase != FINISHED:
        found.append(HandsSwapped())
    return found + told_exits(before, after) + _next_attack(after)


def told_opening(state: State) -> list[Event]:
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
    if bout.attacker >= 0:
        return [Attacks(bout.attacker, bout.defender)]
    return [Attacks(state.acting[0], left(state, state.acting[0]))]


def told_exits(before: State, after: State) -> list[Event]:
    """Who went out, in order."""
    out = after.course.out
    return [WentOut(out[place], place + 1) for place in range(len(before.course.out), len(out))]
