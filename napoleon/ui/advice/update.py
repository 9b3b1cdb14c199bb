"""Advice: what a strong player would do in the user's place, why, and whom they would suspect.

The hint is computed in advance, while the user thinks, so that it is ready when needed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from napoleon.match.answers import BadAnswerError
from napoleon.match.game import Action, View
from napoleon.match.parties.leading import write_question
from napoleon.ui.advice.questions import (
    ADVISER,
    BUDGET_MS,
    read_hint,
    read_suspicion,
    write_suspicion,
)
from napoleon.ui.advice.view import hint_dialog
from napoleon.ui.settings.state import Settings
from napoleon.ui.shell.controls import Outcome, plain
from napoleon.ui.shell.effects import Reject, Say, Think
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.frame import TABLE
from napoleon.ui.shell.messages import Answered, NoAnswer
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.sitting import Sitting
from napoleon.ui.table.look import AT_REST, status_sentence
from napoleon.ui.table.pauses import NOTHING, Pause
from napoleon.ui.table.questions import QUESTION, Advised, Ahead, Question, Suspects

AHEAD: Final = "hint-ahead"
SUSPECTS: Final = "suspects"


def ask_ahead(model: Model) -> Outcome:
    """Begin to think about the user's own decision, in case they ask."""
    if not model.my_turn or not _may_help(model.settings, model.table) or len(model.view.legal) < 2:
        return model.with_table(model.table._replace(ahead=None)), ()
    number, text = _question(model)
    table = model.table._replace(ahead=Ahead(number, model.table.seat.ply))
    model = model.with_table(table)._replace(serial=number)
    return model, (Think(AHEAD, number, text, aside=True, spare=True),)


def _question(model: Model) -> tuple[int, str]:
    """The question to the adviser, what the user should do now: its number and its text."""
    number, match = model.serial + 1, model.table.home.match
    seat, levels, budget_ms = model.view.seat, model.frame.levels(match.rules), BUDGET_MS[ADVISER]
    return number, write_question(match, number, seat, ADVISER, budget_ms, table=levels)


def _can_be_done(view: View, table: Sitting, action: Action) -> bool:
    """Whether the user could do this now; silence counts as an action."""
    return action in view.legal or table.home.keeps_silent(action)


def _may_help(settings: Settings, table: Sitting) -> bool:
    """Whether hints are on, and the occasion allows them."""
    return settings.hints != "off" and table.occasion.helps


def _waits(scene: str, pause: Pause) -> bool:
    """Whether answers computed ahead are of any use now."""
    return scene == TABLE and pause == NOTHING


def _asked(model: Model) -> frozenset[int]:
    """The numbers of the questions about the match in its present state."""
    sitting = model.sitting
    if sitting is None or not _waits(model.scene, model.pause):
        return frozenset()
    asides = sitting.ahead, sitting.suspects
    return frozenset(a.number for a in asides if a and a.ply == sitting.seat.ply)


def _ahead(model: Model, message: Answered | NoAnswer) -> Outcome:
    """The hint that was computed ahead, or that there will be none."""
    ahead = model.table.ahead
    answer = message.text if isinstance(message, Answered) else None
    after = ahead and answer and ahead._replace(answer=answer)
    return model.with_table(model.table._replace(ahead=after or None)), ()


def _suspects(model: Model, message: Answered | NoAnswer) -> Outcome:
    """The answer to the question whom the computer suspects."""
    suspects = model.table.suspects
    if suspects is None or isinstance(message, NoAnswer):
        model = model.with_table(model.table._replace(suspects=None))
        return model, (Say("alert", model.words("hint.none")),)
    try:
        chances = read_suspicion(message.question, message.text)
    except BadAnswerError as bad:
        return model, (Reject(message.question, str(bad)),)
    return model.with_table(model.table._replace(suspects=suspects._replace(chances=chances))), ()


def advised(table: Sitting) -> tuple[Advised, ...]:
    """The hints computed ahead for decisions of the user, including the current one.

    Those for decisions that were taken back are dropped.
    """
    ahead, deal, ply = table.ahead, table.deal, table.ply
    kept = tuple(a for a in table.advised if a.deal != deal or a.ply < ply)
    if ahead is None or ahead.ply != table.seat.ply or ahead.answer is None:
        return kept
    return (*kept, Advised(deal, ply, ahead.answer))


def ask(model: Model) -> Outcome:
    """Ask what to do; the user waits for it at the table."""
    number, text = _question(model)
    question = Question(number, model.view.seat, hint=True)
    model = model.with_question(question)._replace(serial=number)
    return model, (Think(QUESTION, number, text),)


def take(model: Model, number: int, text: str) -> Outcome:
    """The answer with a hint; an unusable answer gives no hint."""
    model = model.with_question(None)
    try:
        hint = read_hint(model.game, number, text)
    except BadAnswerError:
        hint = None
    if hint is None or not _can_be_done(model.view, model.table, hint.action):
        return model, (Say("alert", model.words("hint.none")),)
    before = model.draft
    draft = model.page.table.hinted(model.view, before, hint)
    table = model.table.with_aid(model.table.ply, hints=1)
    model = model.with_table(table._replace(draft=draft))
    rest = () if replace(draft, hint=before.hint) == before else (AT_REST,)
    return model, (Say("status", status_sentence(model.frame)), *rest)


# ---- what the controls do ----------------------------------------------------------------


def _hint(model: Model) -> Outcome:
    """ヒント: ask for one on the user's turn; pressed again, show the full comparison."""
    if (
        not model.my_turn
        or not _may_help(model.settings, model.table)
        or model.question is not None
    ):
        return model, ()
    if model.draft.hint is not None:
        return model._replace(dialog="hint"), ()
    ahead = model.table.ahead
    if ahead is None or ahead.ply != model.table.seat.ply or ahead.answer is None:
        return ask(model)
    model, effects = take(model, ahead.number, ahead.answer)
    return model, (*model.table.saved, *effects)


def _suspect(model: Model) -> Outcome:
    """Ask whom the computer suspects, seen from the user's seat. This counts as help, too."""
    if model.scene != TABLE or not _may_help(model.settings, model.table):
        return model, ()
    if not model.page.table.has_suspects(model.view):
        return model, ()
    number = model.serial + 1
    table = model.table.with_aid(model.table.ply, hints=1)
    table = table._replace(suspects=Suspects(number, table.seat.ply))
    model = model.with_table(table)._replace(serial=number)
    return model, (
        *model.table.saved,
        Think(SUSPECTS, number, write_suspicion(model.game, number, model.view)),
    )


FEATURE: Final = Feature(
    "hint",
    does={"hint": plain(_hint), "suspect": plain(_suspect)},
    heard={AHEAD: _ahead, SUSPECTS: _suspects},
    shown={"hint": hint_dialog},
    asked=_asked,
)
