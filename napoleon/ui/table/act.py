"""Doing an action that is named by its letters."""

from __future__ import annotations

from napoleon.match.game import Action
from napoleon.ui.shell.controls import Controls, Outcome, argument
from napoleon.ui.shell.model import Model
from napoleon.ui.table import course


def asides(model: Model) -> tuple[Action, ...]:
    """What the user may do at any time, whoever is to act."""
    if model.match is None or model.screen is not None:
        return ()
    game, match = model.game, model.match
    seats = filter(model.plays, range(match.seats))
    return tuple(action for seat in seats for action in game.asides(match.state, seat))


def _act(model: Model, text: str) -> Outcome:
    """The action of that text, where the user may do it now: on their turn, or at any time."""
    game, found = model.game, asides(model)
    if model.my_turn:
        found += game.legal(model.running.state, model.seat)
    for action in found:
        if game.write_action(action) == text:
            return course.act(model, action)
    return course.complain(model, "not_now") if model.my_turn else (model, ())


CONTROLS: Controls = {"act": argument(_act)}
