"""Rounds in which cards are thrown in: what is shown at once, and what takes hardly any time."""

from __future__ import annotations

from napoleon.games.durak.play.actions import PASS, Cover, plain
from napoleon.games.durak.play.roles import controller
from napoleon.games.durak.play.state import AFTER_TAKE, DOUBT, THROW, State
from napoleon.match.game import Action
from napoleon.match.match import Match
from napoleon.ui.table.company import HUMAN


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
    seat = match.next_actor
    return seat if controller(state, seat) == HUMAN else HUMAN
