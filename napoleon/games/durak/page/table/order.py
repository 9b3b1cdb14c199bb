"""Who is asked next where several may act: throwing in goes in rounds, and nobody is overtaken."""

from __future__ import annotations

from napoleon.games.durak.play.actions import PASS, Cover, Throw, plain
from napoleon.games.durak.play.roles import controller, throwers
from napoleon.games.durak.play.state import AFTER_TAKE, DOUBT, THROW, State
from napoleon.match.game import Action
from napoleon.match.match import Match
from napoleon.ui.table.company import HUMAN


def next_actor(match: Match) -> int:
    """The seat that is asked next.

    In a window every seat that may add cards is asked once a round, from the attacker clockwise,
    until nobody adds any more; only then the defender answers what was added.
    """
    state: State = match.state
    if len(state.acting) < 2:
        return state.acting[0]
    ring = throwers(state)
    last = match.actors[-1] if match.actors else None
    start = 0
    if last in ring and _was_in_window(match):
        start = ring.index(last) + 1
    order = (*ring[start:], *ring[:start])
    return next((seat for seat in order if seat in state.acting), state.acting[0])


def _was_in_window(match: Match) -> bool:
    """Whether the last action was one of this round: something added, or a pass."""
    action = plain(match.actions[-1])
    return isinstance(action, Throw | Cover) or action == PASS


def is_pass(match: Match, action: Action) -> bool:
    """Whether an action is a pass in a round of passes."""
    state: State = match.state
    return plain(action) == PASS and state.phase in (THROW, AFTER_TAKE, DOUBT)


def is_shown_with_next(match: Match, action: Action) -> bool:
    """Whether a computer's action is one of several: a pass of a round, a cover among covers."""
    return isinstance(plain(action), Cover) or is_pass(match, action)


def seat_played(match: Match) -> int:
    """The dummy's seat, where the user decides for it and it is next; else their own."""
    state: State = match.state
    if state.law.dummy is None or not state.acting:
        return HUMAN
    seat = next_actor(match)
    return seat if controller(state, seat) == HUMAN else HUMAN
