"""Before the first lead: every player chooses a trump suit of their own (V06)."""

from __future__ import annotations

from napoleon.games.durak.play.actions import Choose, Plain
from napoleon.games.durak.play.between import events_at_start
from napoleon.games.durak.play.events import Chose, Event
from napoleon.games.durak.play.opening import eldest_of
from napoleon.games.durak.play.refusals import refuse
from napoleon.games.durak.play.state import CHOOSE, DEALT, State, replaced
from napoleon.games.durak.play.structure import Phase, Prelude
from napoleon.games.durak.rules import trump
from napoleon.kit.cards import Seat

NOT_CHOSEN = -1


def begin(state: State) -> None:
    """Changes a state: the player to the dealer's left is to choose."""
    state.own = (NOT_CHOSEN,) * state.law.seats
    _ask(state)


def _ask(state: State) -> None:
    seats = state.law.seats
    eldest = eldest_of(state.law, state.deal, state.first)
    order = [(eldest + at) % seats for at in range(seats)]
    waiting = tuple(seat for seat in order if state.own[seat] == NOT_CHOSEN)
    state.phase, state.acting = CHOOSE if waiting else DEALT, waiting[:1]


def legal(state: State, _seat: Seat) -> list[Plain]:
    """The suits that may be chosen."""
    chosen = [suit for suit in state.own if suit != NOT_CHOSEN]
    return [Choose(suit) for suit in trump.choices(chosen)]


def apply(state: State, seat: Seat, action: Plain) -> None:
    """Changes a state by a choice. Raises `IllegalAction`."""
    if not isinstance(action, Choose):
        refuse("wrong_phase")
    if action not in legal(state, seat):
        refuse("suit_taken")
    state.own = replaced(state.own, seat, action.suit)
    _ask(state)


def _events(_before: State, seat: Seat, action: Plain, after: State) -> list[Event]:
    assert isinstance(action, Choose)
    return [Chose(seat, action.suit), *events_at_start(after)]


CHOOSING = Prelude(begin, {CHOOSE: Phase(legal, apply, _events)})
