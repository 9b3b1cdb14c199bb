"""Asking computer players, and when their answers are shown: the pace shows nothing of a hand."""

from __future__ import annotations

from typing import Final

from napoleon.match.game import Action
from napoleon.match.match import AnyMatch
from napoleon.match.parties.leading import write_question
from napoleon.match.protocol import THINKS_MS
from napoleon.ui.advice.questions import BUDGET_MS
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Think, Wait
from napoleon.ui.shell.model import Model
from napoleon.ui.table import showing
from napoleon.ui.table.pauses import NOTHING
from napoleon.ui.table.questions import QUESTION, TIMER, Question

LATE_MS: Final = 10_000
"""An answer that takes longer is shown as soon as it comes."""


def ask(model: Model, seat: int, player: int, *, held_ms: int = 0) -> Outcome:
    """The computer player of a seat is asked; its answer shows after a time that is always alike.

    A choice takes longer to compute than a forced action, which must not be visible. So no answer
    of a level is shown before its slowest ones come, unless the user wants no delay at all.
    """
    number, level = model.serial + 1, model.frame.level_of(player)
    brief_ms = THINKS_MS[level] if model.settings.delay_ms else 0
    wait_ms = showing.action_ms(model, held_ms, brief_ms)
    question = Question(number, seat, waited=not wait_ms, timer=number)
    question = question._replace(brief_ms=brief_ms, wait_ms=wait_ms, beat_ms=brief_ms)
    model, effects = _sent(model, question, player, model.table.home.match)
    return model, (*effects, Wait(TIMER, number, brief_ms)) if wait_ms else effects


def _sent(model: Model, question: Question, player: int, match: AnyMatch) -> Outcome:
    """Send a question to its computer player; ``match`` includes what is not shown yet."""
    number, frame = question.number, model.frame
    level, style = frame.level_of(player), frame.style_of(player)
    text = write_question(match, number, question.actor, level, BUDGET_MS[level], style=style)
    return model.with_question(question)._replace(serial=number), (Think(QUESTION, number, text),)


def next_beat(model: Model, question: Question) -> Outcome:
    """The next wait of a question: until the brief time, until the whole one, and beyond."""
    if question.answer is None and question.elapsed_ms >= LATE_MS:
        return model.with_question(question._replace(waited=True)), ()
    left = (question.brief_ms - question.elapsed_ms, question.wait_ms - question.elapsed_ms)
    beat_ms = next((ms for ms in left if ms > 0), question.brief_ms)
    model = model.with_question(question._replace(beat_ms=beat_ms))
    return model, (Wait(TIMER, question.timer, beat_ms),)


def is_due(model: Model, question: Question, action: Action) -> bool:
    """Whether an answer can be shown now, at the end of a wait."""
    home = model.table.home.after(*question.held)
    brief = model.page.table.is_brief(home.seen(model.me).view, action) or home.keeps_silent(action)
    return question.elapsed_ms >= (question.brief_ms if brief else question.wait_ms)


def with_next(model: Model, question: Question, action: Action) -> Outcome:
    """If the next action is shown at the same time, ask its player now.

    Raises `IllegalAction`.
    """
    page, home = model.page, model.table.home.after(*question.held)
    after, view = home.after(action), home.seen(model.me).view
    if model.lesson or not page.table.is_shown_with_next(view, action) or after.match.deal_over:
        return model, ()
    due = after.due()
    if page.pause(view, after.seen(model.me, home), None) != NOTHING or len(due) != 1:
        return model, ()
    asked = due[0]
    if asked.sitter.is_person or asked.seat not in home.actors:
        return model, ()
    held = (*question.held, action)
    brief_ms = question.brief_ms + THINKS_MS[model.frame.level_of(asked.player)]
    following = question._replace(number=model.serial + 1, asked=asked.seat, answer=None, held=held)
    following = following._replace(brief_ms=brief_ms, wait_ms=max(question.wait_ms, brief_ms))
    return _sent(model, following, asked.player, after.match)
