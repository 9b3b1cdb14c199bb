"""The crusade: cards go to the stacks that they continue, or to the hand (V21)."""

from __future__ import annotations

from napoleon.games.durak.play.actions import TOP, Plain
from napoleon.games.durak.play.between import events_at_start
from napoleon.games.durak.play.events import Event, Kept, Stacked
from napoleon.games.durak.play.opening import eldest_of
from napoleon.games.durak.play.refusals import refuse
from napoleon.games.durak.play.roles import watchers
from napoleon.games.durak.play.state import CRUSADE, DEALT, NOBODY, State, face_of, replaced
from napoleon.games.durak.play.stock import draw
from napoleon.games.durak.play.structure import Phase, Prelude
from napoleon.kit.cards import ACE, Card, Seat, mask_of


def begin(state: State) -> None:
    """Changes a state: an open card comes before each seat; the highest one begins.

    Of equal ones the first begins (ours).
    """
    law = state.law
    eldest = eldest_of(law, state.deal, state.first)
    order = [(eldest + at) % law.seats for at in range(law.seats)]
    (*talon,) = state.talon
    tops = {seat: talon.pop() for seat in order}
    highest = max(order, key=lambda seat: law.power(tops[seat]))
    state.phase, state.acting = CRUSADE, (highest,)
    state.talon = tuple(talon)
    state.stacks = tuple((tops[seat],) for seat in range(law.seats))
    if not talon:
        _take_up(state)


def legal(_state: State, _seat: Seat) -> list[Plain]:
    """To draw a card."""
    return [TOP]


def apply(state: State, seat: Seat, action: Plain) -> None:
    """Changes a state: a card is drawn and goes to a stack that it continues, or to the hand."""
    if action != TOP:
        refuse("wrong_phase")
    card = draw(state)
    on = _stack_for(state, seat, card)
    if on == NOBODY:
        state.hands = replaced(state.hands, seat, state.hands[seat] | 1 << card)
    else:
        stacks = state.stacks
        state.stacks = (*stacks[:on], (*stacks[on], card), *stacks[on + 1 :])
    state.acting = ((seat + 1) % state.law.seats,)
    if not state.talon:
        _take_up(state)


def _stack_for(state: State, seat: Seat, card: Card) -> int:
    """The stack that a card must be laid on: the nearest clockwise, one's own first (ours)."""
    law, seats = state.law, state.law.seats
    for at in range(seats):
        on = (seat + at) % seats
        top = law.power(state.stacks[on][-1])
        if law.power(card) == (law.six if top == ACE else top + 1):
            return on
    return NOBODY


def _take_up(state: State) -> None:
    """All take up the stacks before them, which everybody has seen."""
    taken = [mask_of(stack) for stack in state.stacks]
    state.phase, state.acting, state.stacks = DEALT, (), ()
    state.hands = tuple(hand | cards for hand, cards in zip(state.hands, taken, strict=True))
    state.known = tuple(known | cards for known, cards in zip(state.known, taken, strict=True))


def _events(before: State, seat: Seat, _action: Plain, after: State) -> list[Event]:
    card = before.talon[-1]
    on = _stack_for(before, seat, card)
    if on == NOBODY:
        drawn: Event = Kept(seat, face_of(card), watchers(before, seat))
    else:
        drawn = Stacked(seat, face_of(card), on)
    return [drawn, *events_at_start(after)]


CRUSADING = Prelude(begin, {CRUSADE: Phase(legal, apply, _events)})
