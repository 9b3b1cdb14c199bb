"""The events of a step: what an action led to, from the states before and after it."""

from __future__ import annotations

from napoleon.games.durak.play.actions import SIX, Action, plain
from napoleon.games.durak.play.between import events_at_start
from napoleon.games.durak.play.events import Event, Finished, TrumpChanged, TurnedUp
from napoleon.games.durak.play.games import phase_of
from napoleon.games.durak.play.roles import acting_seat
from napoleon.games.durak.play.state import NO_CARD, State, face_of


def opening_events(state: State) -> tuple[Event, ...]:
    """What everybody sees of the deal before its first action."""
    return (TurnedUp(face_of(_turned_up(state)), state.trump), *events_at_start(state))


def _turned_up(state: State) -> int:
    """The card that was turned up; where the talon is put away, the one that was seen."""
    if not state.law.shows_turnup:
        return NO_CARD
    put_away = state.seen if state.deal.position is None else 0
    return state.turnup if state.turnup >= 0 else put_away.bit_length() - 1


def events_between(before: State, action: Action, after: State) -> tuple[Event, ...]:
    """The events of one step, in order, with nothing hidden."""
    inner = plain(action)
    seat = acting_seat(before, action)
    phase = phase_of(before)
    found = phase.events(before, seat, inner, after) if phase else []
    if after.turnup >= 0 and after.turnup != before.turnup and inner != SIX:
        found.append(TrumpChanged(face_of(after.turnup), after.trump))
    if after.result is not None:
        found.append(Finished(after.result))
    return tuple(found)
