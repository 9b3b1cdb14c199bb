"""Doing an action that is named by its letters."""

from __future__ import annotations

from napoleon.ui.shell.controls import Controls, Outcome, argument
from napoleon.ui.shell.model import Model
from napoleon.ui.table import course


def _act(model: Model, text: str) -> Outcome:
    """The action of that text, where the user may do it now."""
    if not model.my_turn:
        return model, ()
    game = model.game
    for action in game.legal(model.running.state, model.seat):
        if game.write_action(action) == text:
            return course.act(model, action)
    return course.complain(model, "not_now")


CONTROLS: Controls = {"act": argument(_act)}
