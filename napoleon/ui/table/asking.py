"""Asking computer players, and when their answers are shown: the pace shows nothing of a hand."""

from __future__ import annotations

from typing import Final

from napoleon.match.game import Action
from napoleon.match.parties.leading import write_question
from napoleon.match.parties.own import TableBehind
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


def ask(model: Model, seat: int, *, held_ms: int = 0) -> Outcome:
    """A computer player is asked. Its answer is shown after a time that does not depend on it."""
    number = model.serial + 1
    brief_ms, wait_ms = _times(model, seat, held_ms)
    question = Question(number, seat, waited=not wait_ms, timer=number)
    question = question._replace(brief_ms=brief_ms, wait_ms=wait_ms, beat_ms=brief_ms)
    model, effects = _sent(model, question, model.table.home)
    return model, (*effects, Wait(TIMER, number, brief_ms)) if wait_ms else effects


def _sent(model: Model, question: Question, home: TableBehind) -> Outcome:
    """Send a question to its computer player; ``home`` includes what is not shown yet."""
    number, seat, player = question.number, question.actor, home.player_of(question.actor)
    level, style = model.frame.level_of(player), model.frame.style_of(player)
    text = write_question(home.match, number, seat, level, BUDGET_MS[level], style=style)
    model = model.with_question(question)._replace(serial=question.number)
    return model, (Think(QUESTION, question.number, text),)


def _times(model: Model, seat: int, held_ms: int) -> tuple[int, int]:
    """After how many ms a brief answer and any other is shown: as set, but not too soon.

    A choice takes longer to compute than a forced action, which must not be visible. So no answer
    of a level is shown before its slowest ones come, unless the user wants no delay at all.
    """
    least_ms = _thinks_ms(model, model.table.home, seat) if model.settings.delay_ms else 0
    return least_ms, showing.action_ms(model, held_ms, least_ms)


def after_beat(question: Question) -> Question:
    """The question after its current wait."""
    return question._replace(elapsed_ms=question.elapsed_ms + question.beat_ms)


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
    asked = after.due()
    if page.pause(view, after.seen(model.me, home), None) != NOTHING or len(asked) != 1:
        return model, ()
    seat = asked[0].seat
    if asked[0].sitter.is_person or seat not in home.actors:
        return model, ()
    number = model.serial + 1
    held = (*question.held, action)
    brief_ms = question.brief_ms + _thinks_ms(model, after, seat)
    following = question._replace(number=number, asked=seat, answer=None, held=held)
    following = following._replace(brief_ms=brief_ms, wait_ms=max(question.wait_ms, brief_ms))
    return _sent(model, following, after)


def _thinks_ms(model: Model, home: TableBehind, seat: int) -> int:
    """The longest time that the player of a seat usually thinks."""
    return THINKS_MS[model.frame.level_of(home.player_of(seat))]
