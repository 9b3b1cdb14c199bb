"""What a message does to the page."""

from __future__ import annotations

from napoleon.ui.back import places
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.feature import tell, used
from napoleon.ui.shell.messages import Do, Message, Went
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.opening import noted_as_last
from napoleon.ui.table import silence
from napoleon.ui.table.pauses import AFTER_DEAL
from napoleon.ui.tabs import update as tabs


def update(model: Model, message: Message) -> Outcome:
    """The page after a message, and what is to be done outside of it."""
    outcome = _updated(model, message)
    if _left_scene(model, outcome[0]):
        outcome = noted_as_last(outcome[0].without_scene_notices(), outcome[1])
    if outcome[0].clock is not None:
        after, ticks = silence.keep_time(outcome[0])
        outcome = after, (*outcome[1], *ticks)
    if model.elsewhere:
        outcome = tabs.guarded(model, outcome, message)
    return places.noted(model, outcome)


def _left_scene(before: Model, after: Model) -> bool:
    """Whether another scene is shown: start, table, what comes after a deal, study, review."""
    if before.scene != after.scene:
        return True
    return before.pause != after.pause and bool({before.pause, after.pause} & AFTER_DEAL)


def _updated(model: Model, message: Message) -> Outcome:
    match message:
        case Do():
            return used(model, message)
        case Went(place):
            return places.went(model, place, used)
        case _:
            return tell(model, message)
