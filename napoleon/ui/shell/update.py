"""The effect of a message on the page."""

from __future__ import annotations

from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Effect, Save
from napoleon.ui.shell.feature import delivered, used
from napoleon.ui.shell.frame import TABLE
from napoleon.ui.shell.messages import Do, Message
from napoleon.ui.shell.model import Model
from napoleon.ui.storage import choice
from napoleon.ui.table.pauses import AFTER_DEAL


def update(model: Model, message: Message) -> Outcome:
    """The page after a message, and what is to be done outside it."""
    outcome = used(model, message) if isinstance(message, Do) else delivered(model, message)
    if _left_scene(model, outcome[0]):
        outcome = noted_as_last(outcome[0].without_notices_of(model), outcome[1])
    for wrap in model.page.features.wraps:
        wrapped = wrap(model, message, outcome)
        if wrapped is None:
            return model, ()
        outcome = wrapped
    return outcome


def _left_scene(before: Model, after: Model) -> bool:
    """Whether another scene is shown: start, table, the end of a deal, study, review."""
    if before.scene != after.scene:
        return True
    return before.pause != after.pause and bool({before.pause, after.pause} & AFTER_DEAL)


def noted_as_last(model: Model, effects: tuple[Effect, ...]) -> Outcome:
    """The page, with its game noted as the one played last if its table is shown."""
    name = model.game.name
    if name == model.last or model.scene != TABLE:
        return model, effects
    save = Save(choice.LAST_KEY, choice.write_last(name))
    return model._replace(last=name), (*effects, save)
