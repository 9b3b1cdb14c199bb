"""The crusade: cards go to the stacks that they continue, or to the hand (V21)."""

from __future__ import annotations

from napoleon.games.durak.play.actions import TOP, Plain
from napoleon.games.durak.play.between import told_opening
from napoleon.games.durak.play.events import Event, Kept, Stacked
from napoleon.games.durak.play.opening import eldest_of
from napoleon.games.durak.play.refusals import refuse
from napoleon.games.durak.play.roles import watchers
from napoleon.games.durak.play.state import CRUSADE, DEALT, NOBODY, State, face_of, replaced
from napoleon.games.durak.play.structure import Phase, Prelude
from napoleon.kit.cards import ACE, mask_of


def begin(state: State) -> State:
    """The state with an open card before each seat; the highest one begins (ours: the first)."""
    law = state.law
    eldest = eldest_of(law, state.deal, state.first)
    order = [(eldest + at) % law.seats for at in range(law.seats)]
    (*talon,) = state.talon
    tops = {seat: talon.pop() for seat in order}
    highest = max(order, key=lambda seat: law.power(tops[seat]))
    stacks = tuple((tops[seat],) for seat in range(law.seats))
    after = state._replace(phase=CRUSADE, acting=(highest,), talon=tuple(talon), stacks=stacks)
    return after if talon else _taken_up(after)


def legal(state: State, seat: int) -> list[Plain]:
    """To draw a card."""
    del state, seat
    return [TOP]


def apply(state: State, seat: int, action: Plain) -> State:
    """The state after a draw: the card goes to a stack that it continues, or to the hand."""
    if action != TOP:
        refuse("wrong-phase")
    *rest, card = state.talon
    on = _stack_for(state, seat, card)
    if on == NOBODY:
        hands = replaced(state.hands, seat, state.hands[seat] | 1 << card)
        state = state._replace(hands=hands)
    else:
        stacks = (*state.stacks[:on], (*state.stacks[on], card), *state.stacks[on + 1 :])
        state = state._replace(stacks=stacks)
    state = state._replace(talon=tuple(rest), acting=((seat + 1) % state.law.seats,))
    return state if rest else _taken_up(state)


def _stack_for(state: State, seat: int, card: int) -> int:
    """The stack that a card must be laid on: the nearest clockwise, the own one first (ours)."""
    law, seats = state.law, state.law.seats
    for at in range(seats):
        on = (seat + at) % seats
        top = law.power(state.stacks[on][-1])
        if law.power(card) == (law.six if top == ACE else top + 1):
            return on
    return NOBODY


def _taken_up(state: State) -> State:
    """The state after everybody has taken up the stack before them, which all have seen."""
    taken = [mask_of(stack) for stack in state.stacks]
    return state._replace(
        phase=DEALT,
        acting=(),
        hands=tuple(hand | cards for hand, cards in zip(state.hands, taken, strict=True)),
        known=tuple(known | cards for known, cards in zip(state.known, taken, strict=True)),
        stacks=(),
    )


def _tell(before: State, seat: int, action: Plain, after: State) -> list[Event]:
    del action
    card = before.talon[-1]
    on = _stack_for(before, seat, card)
    if on == NOBODY:
        drawn: Event = Kept(seat, face_of(card), watchers(before, seat))
    else:
        drawn = Stacked(seat, face_of(card), on)
    return [drawn, *told_opening(after)]


CRUSADING = Prelude(begin, {CRUSADE: Phase(legal, apply, _tell)})
