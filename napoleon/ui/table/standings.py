"""The standings after a deal, and the grade after the last."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from napoleon.ui.shell.charts import race
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, panel, portrait, scene
from napoleon.ui.table.company import HUMAN
from napoleon.ui.table.pieces import Grading
from napoleon.ui.table.result import challenge_panel, gain_cell


def _mood(totals: Sequence[int], seat: int) -> str:
    """Who leads alone is glad of it; who is last by far is not."""
    if totals[seat] == max(totals) > min(totals):
        return "glad"
    return "worried" if totals[seat] == min(totals) < max(totals) else "neutral"


def standings(model: Model) -> Html:
    """All deals of the match so far, the totals and the places."""
    words, match = model.words, model.running
    seats = range(match.seats)
    totals = match.totals
    head = [
        h(
            "th",
            portrait(seat, _mood(totals, seat)),
            words.seat(seat),
            scope="col",
            data_seat=seat,
        )
        for seat in seats
    ]
    rows = [
        h(
            "tr",
            h("th", words("chip.deal", number=at + 1), scope="row"),
            [gain_cell(gain) for gain in played.ending.points],
        )
        for at, played in enumerate(match.deals)
    ]
    places = [_place(totals, seat) for seat in seats]
    feet = [
        h(
            "tr",
            h("th", words("standings.sum"), scope="row"),
            [h("td", total, class_="num") for total in totals],
        ),
        h(
            "tr",
            h("th", words("standings.place"), scope="row"),
            [h("td", h("span", place, class_="place-no", data_place_no=place)) for place in places],
        ),
    ]
    table = h(
        "table",
        h("thead", h("tr", h("th", words("standings.deal"), scope="col"), head)),
        h("tbody", rows),
        h("tfoot", feet),
        class_="score score-wide",
    )
    return scene(
        "standings",
        panel(
            words("standings.title"),
            _left(model),
            h(
                "section",
                table,
                class_="scroll",
                tabindex="0",
                aria_label=words("standings.title"),
            ),
            _race(model) if len(match.deals) > 1 else None,
        ),
        [
            btn(words("key.study"), "study", drawing="play", id="k-study"),
            btn(words("tool.record"), "record", drawing="record"),
            btn(words("practice.again"), "again", drawing="again", id="k-again"),
            btn("NEXT", "next", style="main", id="k-next"),
        ],
    )


def _place(totals: Sequence[int], seat: int) -> int:
    return 1 + sum(total > totals[seat] for total in totals)


def _left(model: Model) -> Child:
    """How many deals are still to come, where that is known."""
    words, match = model.words, model.running
    deals = model.page.deals(match.rules)
    if match.over:
        return h("p", words("standings.last"), class_="fine")
    if deals is None:
        return None
    return h("p", words("standings.left", deals=deals - len(match.deals)), class_="fine")


def _race(model: Model) -> Html:
    """The points of every seat over the deals, as lines; the table has the same numbers."""
    match = model.running
    lines: dict[int, list[float]] = {}
    for seat in range(match.seats):
        gains = [0, *(played.ending.points[seat] for played in match.deals)]
        lines[seat] = list(accumulate(gains))
    return h("p", race(model.words("standings.race"), lines), class_="race")


def match_end(model: Model) -> Html:
    """The place after the last deal, with the grade and the figures that it rests on."""
    words, match = model.words, model.running
    totals, grading = match.totals, model.page.grading(match, words)
    text = h(
        "div",
        h("p", words("grade.after", deals=len(match.deals)), class_="fine"),
        h(
            "h2",
            words("grade.place", place=_place(totals, HUMAN), points=totals[HUMAN]),
            class_="grade-title",
            id="grade-title",
        ),
        h("p", words(f"grade.{grading.name}.words")) if grading else None,
        class_="grade-text",
    )
    return scene(
        "end",
        [
            h(
                "section",
                h("p", words(f"grade.{grading.name}"), class_="grade-seal") if grading else None,
                text,
                class_="grade",
                aria_labelledby="grade-title",
            ),
            challenge_panel(model),
            _figures(model, grading) if grading else None,
        ],
        [
            btn(words("key.study"), "study", drawing="play", id="k-study"),
            btn(words("tool.record"), "record", drawing="record"),
            btn(words("share.show"), "sheet", arg="match", drawing="share", id="k-sheet"),
            btn(words("key.home"), "home", id="k-to-home"),
            btn(words("grade.again"), "next", drawing="again", style="main", id="k-next"),
        ],
    )


def _figures(model: Model, grading: Grading) -> Html:
    """What the grade rests on, and what the user was helped with."""
    words = model.words
    notes = [grading.basis]
    if model.table.undos:
        notes.append(words("grade.undos", times=model.table.undos))
    if model.table.hints:
        notes.append(words("grade.hints", times=model.table.hints))
    return panel(
        words("grade.figures"),
        h(
            "section",
            grading.figures,
            class_="scroll",
            tabindex="0",
            aria_label=words("grade.figures"),
        ),
        [h("p", note, class_="fine") for note in notes],
    )
