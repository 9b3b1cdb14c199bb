"""Enter and Space answer nothing until the user could notice what they are asked."""

from __future__ import annotations

from typing import Final

from napoleon.ui.listening.ear import EAR
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Wait
from napoleon.ui.shell.frame import CURTAIN, START
from napoleon.ui.shell.messages import Do, Key, Message, Waited
from napoleon.ui.shell.model import Model

EARLY: Final = "table-early"
_LASTS_MS: Final = {"short": 400, "1": 1000, "2": 2000, "4": 4000}


def is_too_early(model: Model, message: Message, after: Model) -> bool:
    """Whether a message is an Enter or a Space that was meant for what was there before.

    ``after`` is the page that it would lead to.
    """
    if not model.of(EAR).early or after.sitting is model.sitting:
        return False
    match message:
        case Do():
            return message.value == "key"
        case Key():
            return message.key in ("Enter", " ")
    return False


def guarded(before: Model, outcome: Outcome) -> Outcome:
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
    if model.match is None or model.scene == START or model.studied or model.reviewed:
        return None
    if model.scene == CURTAIN:
        return CURTAIN, model.me, model.evening and model.evening.question
    if not model.my_turn and not model.pause:
        return None
    return model.me, model.table.seat.ply, model.pause


def over(model: Model, message: Waited) -> Outcome:
    """The time is over: from now on Enter answers the newest question."""
    if message.question != model.of(EAR).questions:
        return model, ()
    return model.put(EAR, model.of(EAR)._replace(early=False)), ()
