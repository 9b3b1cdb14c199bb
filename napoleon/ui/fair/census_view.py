"""The census of deals: how often everybody was dealt the cards worth having."""

from __future__ import annotations

from typing import Final

from napoleon.match.census import Census
from napoleon.ui.shell.html import Child, Html, h, hidden, icon
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, dialog
from napoleon.ui.shell.sitting import Survey
from napoleon.ui.shell.words import Words

MORE: Final = (100, 1_000, 10_000)
"""So many deals are counted at a press."""


def census_dialog(model: Model) -> Html:
    """What was counted so far, and how to count more."""
    words, survey = model.words, model.survey
    if survey is None:
        raise ValueError("nothing is counted")
    census = survey.census
    body: list[Child] = [
        h("p", words("census.words", seed=census.seed)),
        h("div", _controls(words, survey), class_="row", id="census-controls"),
    ]
    if census.deals:
        usual = all(_is_usual(census))
        verdict = h(
            "p",
            icon("i-check" if usual else "i-warn"),
            summary(words, census),
            class_="dealt-verdict",
            data_fits=usual,
        )
        body += [verdict, _table(words, census), h("p", words("census.note"), class_="fine")]
    foot = [
        btn(words("dealt.title"), "dealt", style="quiet", id="k-dealt"),
        btn(words("key.close"), "close", style="main", id="k-close"),
    ]
    return dialog(words, "d-census", words("census.title"), body, foot)


def summary(words: Words, census: Census) -> str:
    """How many deals were counted, and how many counts are unusual."""
    usual = _is_usual(census)
    key = "census.usual" if all(usual) else "census.unusual"
    return words(
        key, deals=f"{census.deals:,}", outside=str(usual.count(False)), counts=str(len(usual))
    )


def _is_usual(census: Census) -> list[bool]:
    masks = census.groups.values()
    return [census.is_usual(mask, place) for place in _places(census) for mask in masks]


def _places(census: Census) -> list[int]:
    """The seats, and the widow where there is one."""
    return [place for place, size in enumerate(census.sizes) if size]


def _controls(words: Words, survey: Survey) -> list[Child]:
    if survey.asked:
        bar = h(
            "progress",
            class_="progress",
            max=survey.goal,
            value=survey.census.deals,
            aria_label=words("census.running"),
        )
        return [bar, btn(words("census.stop"), "census-stop", id="census-stop")]
    return [
        btn(
            words("census.more", deals=f"{count:,}"),
            "census-more",
            arg=str(count),
            id=f"census-{count}",
        )
        for count in MORE
    ]


def _table(words: Words, census: Census) -> Html:
    named = census.groups
    seats = census.game.seats(census.rules)
    places = _places(census)
    rows = [_counts(words, census, seat, words.seat(seat)) for seat in range(seats)]
    rows.append(_ranges(words, census, 0))
    if seats in places:
        rows += [
            _counts(words, census, seats, words("census.widow")),
            _ranges(words, census, seats),
        ]
    head = [h("th", words(f"census.group.{name}"), scope="col") for name in named]
    table = h(
        "table",
        h("thead", h("tr", h("td"), head)),
        h("tbody", rows),
        class_="score census",
    )
    return h(
        "div", table, class_="scroll", tabindex="0", role="group", aria_label=words("census.title")
    )


def _counts(words: Words, census: Census, place: int, name: str) -> Html:
    cells = []
    for mask in census.groups.values():
        usual = census.is_usual(mask, place)
        cells.append(
            h(
                "td",
                None if usual else [icon("i-warn"), hidden(words("census.outside"))],
                f"{census.got(mask, place):,}",
                class_="num",
                data_outside=not usual,
            )
        )
    return h("tr", h("th", name, scope="row"), cells)


def _ranges(words: Words, census: Census, place: int) -> Html:
    cells = []
    for mask in census.groups.values():
        low, high = census.expected(mask, place)
        cells.append(h("td", f"{low:,}–{high:,}"))
    return h("tr", h("th", words("census.range"), scope="row"), cells, class_="census-range")
