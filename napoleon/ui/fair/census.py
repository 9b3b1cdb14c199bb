"""The census of deals: how often each player was dealt the valuable cards."""

from __future__ import annotations

from typing import Final

from napoleon.match.census import Census, Sheet
from napoleon.ui.rival.state import SURVEY, Survey
from napoleon.ui.shell import tables
from napoleon.ui.shell.controls import Outcome, argument, plain
from napoleon.ui.shell.effects import Say, Wait
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h, hidden, icon
from napoleon.ui.shell.messages import Waited
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, close_button, dialog
from napoleon.ui.shell.reactions import Reaction, from_frame, then
from napoleon.ui.shell.words import Words, figure

MORE: Final = (100, 1_000, 10_000)
"""How many deals a press counts: a choice of three."""


def census_dialog(frame: Frame) -> Html:
    """The counts so far, and how to count more."""
    words, survey = frame.words, frame.table.of(SURVEY)
    if survey is None:
        raise ValueError("nothing is counted")
    census = survey.census
    body: list[Child] = [
        h("p", words("census.words", seed=census.seed)),
        h("div.row#census-controls", _controls(words, survey)),
    ]
    if census.deals:
        usual = all(_is_usual(census))
        verdict = h(
            "p.dealt-verdict",
            icon("i-check" if usual else "i-warn"),
            summary(words, census),
            data_fits=usual,
        )
        body += [verdict, _tables(words, census), h("p.fine", words("census.note"))]
    foot = [btn(words("dealt.title"), "dealt", style="quiet"), close_button(words)]
    return dialog(words, "d-census", words("census.title"), body, foot)


def summary(words: Words, census: Census) -> str:
    """How many deals were counted, and how many counts are unusual."""
    usual = _is_usual(census)
    key = "census.usual" if all(usual) else "census.unusual"
    return words(
        key,
        deals=figure(words, census.deals),
        outside=str(usual.count(False)),
        counts=str(len(usual)),
    )


def _is_usual(census: Census) -> list[bool]:
    return [census.is_usual(cell) for cell in census.draws]


def _controls(words: Words, survey: Survey) -> list[Child]:
    if survey.asked:
        bar = h(
            "progress.progress",
            max=survey.goal,
            value=survey.census.deals,
            aria_label=words("census.running"),
        )
        return [bar, btn(words("census.stop"), "census-stop", id="census-stop")]
    return [
        btn(
            words("census.more", deals=figure(words, count)),
            "census-more",
            arg=str(count),
            id=f"census-{count}",
        )
        for count in MORE
    ]


def _tables(words: Words, census: Census) -> Html:
    drawn = [_table(words, census, table) for table in census.tables]
    return h("div.scroll", drawn, tabindex="0", role="group", aria_label=words("census.title"))


def _table(words: Words, census: Census, table: Sheet) -> Html:
    """The counts by place, and the range under the last of those that have the same."""
    rows = []
    ranges = [_ranges(words, census, place, table) for place in table.places]
    for place, own, below in zip(table.places, ranges, [*ranges[1:], None], strict=True):
        rows.append(_counts(words, census, place, table))
        if own != below:
            cells = [h("td", text) for text in own]
            name = h("th", words("census.range"), scope="row")
            rows.append(h("tr.census-range", name, cells))
    head = [h("td"), tables.columns(map(words, table.groups))]
    return tables.score(head, rows, style="census")


def _counts(words: Words, census: Census, place: str, table: Sheet) -> Html:
    cells = []
    for group in table.groups:
        cell = place, group
        if cell not in census.draws:
            cells.append(h("td"))
            continue
        usual = census.is_usual(cell)
        cells.append(
            h(
                "td.num",
                None if usual else [icon("i-warn"), hidden(words("census.outside"))],
                figure(words, census.got[cell]),
                data_outside=not usual,
            )
        )
    return h("tr", h("th", _place(words, place), scope="row"), cells)


def _place(words: Words, name: str) -> str:
    """The name of a place; ``census.hand.3`` is the third one of its kind."""
    kind, _, number = name.rpartition(".")
    return words(kind, number=number) if kind == "census.hand" else words(name)


def _ranges(words: Words, census: Census, place: str, table: Sheet) -> list[str]:
    """The range of each group; "" for a group that the place cannot hold."""
    texts = []
    for group in table.groups:
        if (place, group) in census.draws:
            low, high = census.expected((place, group))
            texts.append(f"{figure(words, low)}–{figure(words, high)}")
        else:
            texts.append("")
    return texts


DIALOG: Final = "census"
RUN: Final = "census-run"
AT_ONCE: Final = 100
MOST: Final = 100_000


def _open(model: Model) -> Outcome:
    """The census of the current match's seed; one that was begun continues."""
    if model.match is None:
        return model, ()
    match = model.match
    # Cards that were laid out have no seed: the shuffle is the same with any other.
    fresh = Census.begun(match.game, match.rules, match.seed if match.dealt_by_seed else model.seed)
    kept = model.table.of(SURVEY)
    known = kept and (kept.census.rules, kept.census.seed) == (fresh.rules, fresh.seed)
    survey = kept._replace(asked=0) if kept and known else Survey(fresh)
    return model.put_at_table(SURVEY, survey)._replace(dialog=DIALOG), ()


@from_frame
def _more(frame: Frame, arg: str) -> Reaction:
    survey = frame.table.of(SURVEY) if frame.tables else None
    if survey is None or survey.asked or arg not in map(str, MORE):
        return ()
    goal = min(survey.census.deals + int(arg), MOST)
    return then(_go_on, survey._replace(goal=goal))


def _stop(model: Model) -> Outcome:
    survey = model.sitting and model.sitting.of(SURVEY)
    if survey is None:
        return model, ()
    return model.put_at_table(SURVEY, survey._replace(asked=0)), ()


def _go_on(model: Model, survey: Survey) -> Outcome:
    if survey.census.deals >= survey.goal:
        model = model.put_at_table(SURVEY, survey._replace(asked=0))
        return model, (Say("status", summary(model.words, survey.census)),)
    number = model.serial + 1
    return model.put_at_table(SURVEY, survey._replace(asked=number))._replace(serial=number), (
        Wait(RUN, number, 0),
    )


def _ran(model: Model, message: Waited) -> Outcome:
    """The page has been drawn: count the next deals, as long as the dialog is open."""
    survey = model.sitting and model.sitting.of(SURVEY)
    if survey is None or survey.asked != message.question:
        return model, ()
    if model.dialog != DIALOG:
        return model.put_at_table(SURVEY, survey._replace(asked=0)), ()
    more = min(AT_ONCE, survey.goal - survey.census.deals)
    return _go_on(model, survey._replace(census=survey.census.counted(more)))


FEATURE: Final = Feature(
    DIALOG,
    does={"census": plain(_open), "census-more": argument(_more), "census-stop": plain(_stop)},
    heard={RUN: _ran},
    shown={DIALOG: census_dialog},
)
