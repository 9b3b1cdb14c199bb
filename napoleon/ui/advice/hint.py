"""A hint: what a strong player would do in the user's place, why, and what it compares."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from napoleon.match.answers import BadAnswerError
from napoleon.match.game import Action, View
from napoleon.match.parties.leading import write_question
from napoleon.match.protocol import Advice, Candidate
from napoleon.ui.advice.questions import (
    ADVISER,
    BUDGET_MS,
    read_hint,
    read_suspicion,
    write_suspicion,
)
from napoleon.ui.page_of import PageOf
from napoleon.ui.settings.state import Settings
from napoleon.ui.shell import tables
from napoleon.ui.shell.controls import Outcome, plain
from napoleon.ui.shell.effects import Reject, Say, Think
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.frame import TABLE, Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.messages import Answered, NoAnswer
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, close_button, dialog
from napoleon.ui.shell.sitting import Sitting
from napoleon.ui.shell.words import Words, figure, in_a_row, percent
from napoleon.ui.table.look import AT_REST, status_sentence
from napoleon.ui.table.pauses import NOTHING, Pause
from napoleon.ui.table.questions import QUESTION, Advised, Ahead, Question, Suspects

WIDTH = 100
HEIGHT = 10
MOST = 6
"""The most rows; further ones say little."""


def bar(about: str, share: float, kind: str = "plain") -> Html:
    """A small bar; ``share`` of it, from 0 to 1, is filled."""
    filled = max(0.0, min(1.0, share)) * WIDTH
    return h(
        "svg.option-bar",
        h("rect.chart-well", x=0, y=0, width=WIDTH, height=HEIGHT, rx=3),
        h("rect", x=0, y=0, width=f"{filled:.1f}", height=HEIGHT, rx=3, class_=f"chart-{kind}"),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        preserveAspectRatio="none",
        role="img",
        aria_label=about,
    )


def gap(words: Words, value: float, best: float) -> str:
    """The distance from the best, in points."""
    return "±0" if best - value < 0.05 else f"−{figure(words, best - value, 1)}"


def options_table(
    page: PageOf,
    words: Words,
    advice: Advice[Action],
    view: View,
    where: str,
    *,
    done: Action | None = None,
) -> Html | None:
    """All compared actions, best first; ``done`` is the one that was done, None for none.

    ``view`` is that of the decision.
    """
    if len(advice.candidates) < 2:
        return None
    chances = not advice.settled and any(entry.chance is not None for entry in advice.candidates)
    best = advice.candidates[0].estimate
    rough = None if advice.points else page.texts.rough_column(words, advice)
    head = [words("options.what")]
    if chances:
        head.append(words("options.chance"))
    if advice.points:
        head.append(words("options.gap"))
    elif rough:
        head.append(rough.name)
    rows = []
    for at, candidate in enumerate(_shown(advice, done)):
        picture = page.picture(words, candidate.action, view, f"{where}{at}")
        marks = _marks(words, best=not at, done=candidate.action == done)
        cells: list[Child] = [h("th.option", picture, marks, scope="row")]
        if chances:
            cells.append(_chance(words, candidate, best=not at))
        if advice.points:
            cells.append(h("td.num", gap(words, candidate.estimate, best)))
        elif rough:
            cells.append(h("td.num", rough.cell(candidate)))
        rows.append(h("tr", cells, data_best=not at, data_done=candidate.action == done))
    return tables.score(tables.columns(head), rows, style="options")


def whose(words: Words, advice: Advice[Action]) -> Child:
    """The players for whose levels an advice gives the chances.

    None without chances, without levels, or where the chances are exact.
    """
    estimated = (entry.chance is not None for entry in advice.candidates)
    if not advice.levels or advice.exact or not any(estimated):
        return None
    levels = words.listed([words(f"setting.level.{level}") for level in advice.levels])
    return h("p.fine", words("options.whose", levels=levels))


def _shown(advice: Advice[Action], done: Action | None) -> list[Candidate[Action]]:
    """The best few, and the action that was done."""
    best = list(advice.candidates[:MOST])
    return best + [found for found in advice.candidates[MOST:] if found.action == done]


def _marks(words: Words, *, best: bool, done: bool) -> list[Child]:
    """The notes on a row."""
    marks: list[Child] = []
    if best:
        marks.append(h("span.option-note", words("options.best"), data_kind="best"))
    if done:
        marks.append(h("span.option-note", words("options.done"), data_kind="done"))
    return marks


def _chance(words: Words, candidate: Candidate[Action], *, best: bool) -> Html:
    if candidate.chance is None:
        return h("td.num", "–")
    return h(
        "td",
        h(
            "span.option-chance",
            bar(
                words("options.per_cent", chance=candidate.chance),
                candidate.chance / 100,
                "good" if best else "plain",
            ),
            h("span.num", percent(words, candidate.chance / 100), aria_hidden="true"),
        ),
    )


# ---- drawing ------------------------------------------------------------------------------------


LEAST_SHOWN: Final = 0.005
"""Smaller chances are not worth a line."""


def hint_dialog(frame: Frame) -> Html:
    """What to do, why, the alternatives, and the suspects."""
    words, page, hint = frame.words, frame.page, frame.draft.hint
    body: list[Child] = []
    if hint is not None:
        why = in_a_row(page.texts.reason(words, reason) for reason in hint.reasons)
        best = page.picture(words, hint.action, frame.view, "hb")
        body.append(h("div.hint-best", best, h("p.hint-why", why)))
        table = options_table(page, words, hint, frame.view, "ho")
        if table is not None:
            note = page.texts.compared(words, hint, frame.view)
            body += [table, h("p.fine", note), whose(words, hint)]
    body.append(_suspects_list(frame))
    foot = close_button(words)
    return dialog(words, "d-hint", words("tool.hint"), body, foot)


def _suspects_list(frame: Frame) -> Child:
    """Who may be the hidden player, as far as the user can know."""
    words = frame.words
    if not frame.page.table.has_suspects(frame.view):
        return None
    asked = frame.table.suspects
    content: Child
    if asked is None or asked.ply != frame.table.seat.ply:
        content = [h("p.fine", words("suspects.words")), btn(words("suspects.ask"), "suspect")]
    elif asked.chances is None:
        content = h("p.fine", words("suspects.wait"))
    else:
        alone = max(0.0, 1 - sum(chance for _, chance in asked.chances))
        rows: list[tuple[str, float, str | None]] = [
            (words.seat(seat), chance, str(seat))
            for seat, chance in sorted(asked.chances, key=lambda pair: -pair[1])
            if chance > 0
        ]
        if alone >= LEAST_SHOWN:
            rows.append((words("suspects.alone"), alone, None))
        content = [
            h("ul.suspects", [_suspect_row(frame, *row) for row in rows]),
            h("p.fine", words("suspects.note")),
        ]
    return h("section", h("h3.sub", words("suspects.title")), content)


def _suspect_row(frame: Frame, name: str, chance: float, seat: str | None) -> Html:
    per_cent = round(100 * chance)
    return h(
        "li",
        h("span.suspect-name", h("span.dot") if seat else None, name),
        bar(frame.words("options.per_cent", chance=per_cent), chance),
        h("span.num", percent(frame.words, chance), aria_hidden="true"),
        data_seat=seat,
    )


# ---- controls -----------------------------------------------------------------------------------


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
