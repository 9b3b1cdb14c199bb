"""The curtain: while it hides the table, nothing is shown, announced or played."""

from __future__ import annotations

from napoleon.ui.evening.occasion import evening_at
from napoleon.ui.evening.state import Called
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.dialogs import name_of
from napoleon.ui.shell.effects import Focus, Hush, Say
from napoleon.ui.shell.feature import is_apart
from napoleon.ui.shell.frame import CURTAIN
from napoleon.ui.shell.messages import Message
from napoleon.ui.shell.model import Model
from napoleon.ui.table.sounds import Sound


def behind(before: Model, _message: Message, outcome: Outcome) -> Outcome:
    """The outcome of a message, behind the curtain if there is one.

    An open dialog is closed, unless it has nothing to do with the table (`Feature.apart`).
    """
    model, effects = outcome
    if model.scene != CURTAIN:
        return outcome
    stays = model.dialog if is_apart(model.page, name_of(model.dialog)) else None
    if before.scene == CURTAIN:
        gone = model.dialog is not stays
        return (model._replace(dialog=None, asking=None) if gone else model), effects
    kept = (one for one in effects if not isinstance(one, Say | Sound | Focus))
    evening = evening_at(model)
    called = (evening and evening.question) or Called(model.me)
    said = Say("status", model.words(called.key, name=model.words.seat(called.seat)))
    model = model._replace(dialog=stays, asking=model.asking if stays else None)
    focus = () if stays else (Focus("scene"),)
    return model, (*kept, Hush(), said, *focus)
