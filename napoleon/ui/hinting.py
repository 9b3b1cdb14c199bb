"""Advice: what a strong player would do in the user's place, why, and whom they would suspect.

The hint is computed in advance, while the user thinks, so that it is ready when needed.
"""

from __future__ import annotations

from collections.abc import Mapping

from napoleon.game.actions import Pass
from napoleon.rules.trick import NO_CARD
from napoleon.ui import drafts
from napoleon.ui.effects import Effect, Say, Think
from napoleon.ui.handling import Handler, Outcome, save_match
from napoleon.ui.messages import Do
from napoleon.ui.model import HUMAN, TABLE, Ahead, Model, Question, Suspects
from napoleon.ui.pauses import NOTHING
from napoleon.ui.telling import status_sentence
from napoleon.ui.thinking import (
    ADVISER,
    BadAnswerError,
    read_hint,
    read_suspicion,
    write_question,
    write_suspicion,
)


def ask_ahead(model: Model) -> Outcome:
    """Compute a hint for the user's decision in advance."""
    if model.settings.hints == "off" or not model.my_turn or len(model.view.legal) < 2:
        return model._replace(ahead=None), ()
    number = model.serial + 1
    text = write_question(number, model.running, HUMAN, ADVISER, model.levels(model.running.rules))
    model = model._replace(serial=number, ahead=Ahead(number, model.running))
    return model, (Think(number, text, aside=True),)


def _waits(model: Model) -> bool:
    """Whether what was computed ahead is of any use now."""
    return model.scene == TABLE and model.pause == NOTHING


def wanted(model: Model) -> frozenset[int]:
    """The numbers of the questions about the match whose answers are still wanted."""
    asides = (model.ahead, model.suspects)
    found = {a.number for a in asides if a and _waits(model) and a.match is model.match}
    return frozenset(found | ({model.question.number} if model.question else set()))


def answered(model: Model, number: int, text: str) -> Outcome:
    """What was computed aside: a hint that nobody has asked for yet, or the suspects."""
    if model.ahead and model.ahead.number == number:
        return model._replace(ahead=model.ahead._replace(answer=text)), ()
    suspects = model.suspects
    if suspects is None or suspects.number != number or suspects.match is not model.match:
        return model, ()
    try:
        chances = read_suspicion(number, text)
    except BadAnswerError:
        return failed(model, number)
    return model._replace(suspects=suspects._replace(chances=chances)), ()


def failed(model: Model, number: int) -> Outcome:
    """What was to be computed aside was not."""
    if model.ahead and model.ahead.number == number:
        return model._replace(ahead=None), ()
    if model.suspects and model.suspects.number == number:
        return model._replace(suspects=None), (Say("alert", model.words("hint.none")),)
    return model, ()


def ask(model: Model, *, here: bool = False) -> Outcome:
    """Ask what to do; the user waits for it. ``here``: the page itself computes."""
    number = model.serial + 1
    text = write_question(number, model.running, HUMAN, ADVISER, model.levels(model.running.rules))
    question = Question(number, HUMAN, hint=True, here=here)
    return model._replace(serial=number, question=question), (Think(number, text, here),)


def take(model: Model, number: int, text: str) -> Outcome:
    """The answer to a hint; one that is no good is no hint."""
    model = model._replace(question=None)
    try:
        hint = read_hint(number, text)
    except BadAnswerError:
        hint = None
    if hint is None or (hint.action not in model.view.legal and not isinstance(hint.action, Pass)):
        return model, (Say("alert", model.words("hint.none")),)
    draft = drafts.hinted(model.view, model.draft, hint)
    model = model._replace(draft=draft, hints=model.hints + 1, aided=True)
    return model, (Say("status", status_sentence(model)),)


# ---- what the controls do ----------------------------------------------------------------


def _hint(model: Model, message: Do) -> Outcome:
    """ヒント: asked for, where the user is to act; once more: everything that was compared."""
    del message
    if model.settings.hints == "off" or not model.my_turn or model.question is not None:
        return model, ()
    if model.draft.hint is not None:
        return model._replace(dialog="hint"), ()
    ahead = model.ahead
    if ahead is None or ahead.match is not model.match or ahead.answer is None:
        return ask(model)
    model, effects = take(model, ahead.number, ahead.answer)
    return model, (save_match(model), *effects)


def _suspect(model: Model, message: Do) -> Outcome:
    """副官はだれか: how the computer sees it from the user's seat. That is help, too."""
    del message
    view = model.view if model.match is not None else None
    if model.settings.hints == "off" or model.scene != TABLE or view is None:
        return model, ()
    if view.napoleon is None or view.card == NO_CARD or view.result is not None:
        return model, ()
    number = model.serial + 1
    model = model._replace(
        serial=number,
        suspects=Suspects(number, model.running),
        hints=model.hints + 1,
        aided=True,
    )
    effects: tuple[Effect, ...] = (save_match(model), Think(number, write_suspicion(number, view)))
    return model, effects


HANDLERS: Mapping[str, Handler] = {"hint": _hint, "suspect": _suspect}
