"""Rounds in which cards are thrown in: what is shown at once, and what takes hardly any time."""

from __future__ import annotations

from napoleon.games.durak.play.actions import PASS, Action, Cover, plain
from napoleon.games.durak.play.state import AFTER_TAKE, DOUBT, THROW
from napoleon.games.durak.play.view import View


def is_pass(view: View, action: Action) -> bool:
    """Whether an action is a pass in a round of passes."""
    return plain(action) == PASS and view.phase in (THROW, AFTER_TAKE, DOUBT)


def open_question(view: View) -> str:
    """What a seat that may pass in such a round is asked in the open; "" where it may not."""
    if not any(is_pass(view, action) for action in view.legal):
        return ""
    return "doubt" if view.phase == DOUBT else "throw"


def is_shown_with_next(view: View, action: Action) -> bool:
    """Whether a computer's action is one of several: a pass of a round, a cover among covers."""
    return isinstance(plain(action), Cover) or is_pass(view, action)
