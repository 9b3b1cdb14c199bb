"""Before the first lead: every player chooses a trump suit of their own (V06)."""

from __future__ import annotations

from napoleon.games.durak.play.actions import Choose, Plain
from napoleon.games.durak.play.refusals import refuse
from napoleon.games.durak.play.state import CHOOSE, State, replaced
from napoleon.games.durak.rules import trump

NOT_CHOSEN = -1


def begin(state: State) -> State:
    """The state in which the player to the dealer's left is to choose."""
    return _next(state._replace(phase=CHOOSE, own=(NOT_CHOSEN,) * state.law.seats))


def is_over(state: State) -> bool:
    """Whether all have chosen."""
    return NOT_CHOSEN not in state.own


def _next(state: State) -> State:
    seats = state.law.seats
    order = [(state.first + 1 + at) % seats for at in range(seats)]
    waiting = tuple(seat for seat in order if state.own[seat] == NOT_CHOSEN)
    return state._replace(acting=waiting[:1])


def legal(state: State, seat: int) -> list[Plain]:
    """The suits that may be chosen."""
    del seat
    chosen = [suit for suit in state.own if suit != NOT_CHOSEN]
    return [Choose(suit) for suit in trump.choices(chosen)]


def apply(state: State, seat: int, action: Plain) -> State:
    """The state after a choice. Raises `IllegalAction`."""
    if not isinstance(action, Choose):
        refuse("wrong-phase")
    if action not in legal(state, seat):
        refuse("suit-taken")
    return _next(state._replace(own=replaced(state.own, seat, action.suit)))
