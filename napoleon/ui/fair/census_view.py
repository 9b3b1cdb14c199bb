"""The census of deals: how often each player was dealt the valuable cards."""

from __future__ import annotations

from typing import Final

from napoleon.match.census import Census, Sheet
from napoleon.ui.rival.state import SURVEY, Survey
from napoleon.ui.shell.figures import figure
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h, hidden, icon
from napoleon.ui.shell.parts import btn, close_button, dialog
from napoleon.ui.shell.words import Words

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
    foot = [
        btn(words("dealt.title"), "dealt", style="quiet", id="k-dealt"),
        close_button(words),
    ]
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
    tables = [_table(words, census, table) for table in census.tables]
    return h("div.scroll", tables, tabindex="0", role="group", aria_label=words("census.title"))


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
    head = [h("th", words(name), scope="col") for name in table.groups]
    return h("table.score.census", h("thead", h("tr", h("td"), head)), h("tbody", rows))


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
