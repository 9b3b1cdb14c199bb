"""Enter and Space answer nothing until the user could notice what they are asked."""

from __future__ import annotations

from typing import Final

from napoleon.ui.evening.occasion import evening_at
from napoleon.ui.listening.ear import EAR
from napoleon.ui.review.state import reviewed
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Wait
from napoleon.ui.shell.frame import CURTAIN
from napoleon.ui.shell.messages import Do, Key, Message, Waited
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.screen import START
from napoleon.ui.study.state import studied

EARLY: Final = "table-early"
_LASTS_MS: Final = {"short": 400, "1": 1000, "2": 2000, "4": 4000}


def refused(before: Model, message: Message, outcome: Outcome) -> Outcome | None:
    """The outcome of a message; None for an Enter or a Space meant for what was there before."""
    return None if _is_too_early(before, message, outcome[0]) else outcome


def _is_too_early(model: Model, message: Message, after: Model) -> bool:
    if not model.of(EAR).early or after.sitting is model.sitting:
        return False
    match message:
        case Do():
            return message.value == "key"
        case Key():
            return message.key in ("Enter", " ")
    return False


def guarded(before: Model, _message: Message, outcome: Outcome) -> Outcome:
    """The outcome of a message; if the user is asked something new, early keys are not heard."""
    model, effects = outcome
    asked = _asked(model)
    if asked is None or asked == _asked(before):
        return outcome
    number = model.of(EAR).questions + 1
    wait = Wait(EARLY, number, _LASTS_MS[model.settings.early])
    ear = model.of(EAR)._replace(questions=number, early=True)
    return model.put(EAR, ear), (*effects, wait)


def _asked(model: Model) -> tuple[object, ...] | None:
    """What the user is asked at the table; None for nothing."""
    if model.match is None or model.scene == START or studied(model) or reviewed(model):
        return None
    if model.scene == CURTAIN:
        evening = evening_at(model)
        return CURTAIN, model.me, evening and evening.question
    if not model.my_turn and not model.pause:
        return None
    return model.me, model.table.seat.ply, model.pause


def over(model: Model, message: Waited) -> Outcome:
    """The time is over: from now on Enter answers the newest question."""
    if message.question != model.of(EAR).questions:
        return model, ()
    return model.put(EAR, model.of(EAR)._replace(early=False)), ()
