"""The effect of a message on the page."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from napoleon.ui.back import places
from napoleon.ui.evening.state import Called
from napoleon.ui.listening import announcing, early
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.dialogs import name_of
from napoleon.ui.shell.effects import Effect, Focus, Hush, Say
from napoleon.ui.shell.feature import delivered, is_apart, used
from napoleon.ui.shell.frame import CURTAIN
from napoleon.ui.shell.late import later
from napoleon.ui.shell.messages import Do, Message, Went
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.opening import noted_as_last
from napoleon.ui.table import home
from napoleon.ui.table.pauses import AFTER_DEAL
from napoleon.ui.table.sounds import Sound
from napoleon.ui.tabs import update as tabs

HEARD: Final = later("napoleon.ui.listening.voices:heard")


def update(model: Model, message: Message) -> Outcome:
    """The page after a message, and what is to be done outside it."""
    outcome = _updated(model, message)
    if early.is_too_early(model, message, outcome[0]):
        return model, ()
    if _left_scene(model, outcome[0]):
        outcome = noted_as_last(outcome[0].without_notices_of(model), outcome[1])
    if outcome[0].scene == CURTAIN:
        outcome = behind_curtain(*outcome, falls=model.scene != CURTAIN)
    if outcome[0].clock is not None:
        after, ticks = home.keep_time(outcome[0])
        outcome = after, (*outcome[1], *ticks)
    if model.of(tabs.ELSEWHERE):
        outcome = tabs.guarded(model, outcome, message)
    outcome = announcing.in_order(model, message, early.guarded(model, outcome))
    settings = outcome[0].settings
    if settings.listening == "on" or settings.speech != "off":
        with suppress(ImportError):  # the table need not wait for its voice
            outcome = HEARD(model, message, outcome)
    return places.noted(model, outcome)


def _left_scene(before: Model, after: Model) -> bool:
    """Whether another scene is shown: start, table, the end of a deal, study, review."""
    if before.scene != after.scene:
        return True
    return before.pause != after.pause and bool({before.pause, after.pause} & AFTER_DEAL)


def behind_curtain(model: Model, effects: tuple[Effect, ...], *, falls: bool) -> Outcome:
    """The table behind the curtain: once it falls, nothing is shown, announced or played.

    An open dialog is closed, unless it has nothing to do with the table (`Feature.apart`).
    """
    stays = model.dialog if is_apart(model, name_of(model.dialog)) else None
    if not falls:
        gone = model.dialog is not stays
        return (model._replace(dialog=None, asking=None) if gone else model), effects
    kept = (one for one in effects if not isinstance(one, Say | Sound | Focus))
    called = (model.evening and model.evening.question) or Called(model.me)
    said = Say("status", model.words(called.key, name=model.words.seat(called.seat)))
    model = model._replace(dialog=stays, asking=model.asking if stays else None)
    focus = () if stays else (Focus("scene"),)
    return model, (*kept, Hush(), said, *focus)


def _updated(model: Model, message: Message) -> Outcome:
    match message:
        case Do():
            return used(model, message)
        case Went(place):
            return places.went(model, place, used)
        case _:
            return delivered(model, message)
