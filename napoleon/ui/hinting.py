"""The hint: what a computer player would do in the user's place, and why."""

from __future__ import annotations

from collections.abc import Mapping

from napoleon.game.actions import (
    Pass,
)
from napoleon.ui.effects import Say, Think
from napoleon.ui.handling import Handler, Outcome
from napoleon.ui.messages import Do
from napoleon.ui.model import HUMAN, Model, Question
from napoleon.ui.telling import status_sentence
from napoleon.ui.thinking import BadAnswerError, read_hint, write_question


def _ask(model: Model, message: Do) -> Outcome:
    """ヒント: ask, where the user is to act and nobody else is being asked."""
    del message
    if not model.my_turn or model.question is not None:
        return model, ()
    number = model.serial + 1
    text = write_question(number, model.running, HUMAN, model.settings.level)
    question = Question(number, HUMAN, hint=True)
    return model._replace(serial=number, question=question), (Think(number, text),)


def take(model: Model, number: int, text: str) -> Outcome:
    """The answer to a hint; one that is no good is no hint."""
    model = model._replace(question=None)
    try:
        hint = read_hint(number, text)
    except BadAnswerError:
        hint = None
    if hint is None or (hint.action not in model.view.legal and not isinstance(hint.action, Pass)):
        return model, (Say("alert", model.words("hint.none")),)
    model = model._replace(draft=model.draft._replace(hint=hint), hints=model.hints + 1)
    return model, (Say("status", status_sentence(model)),)


HANDLERS: Mapping[str, Handler] = {"hint": _ask}
