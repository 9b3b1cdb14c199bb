"""The standings: all deals of a match with totals and places, as a page and as a dialog."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from napoleon.ui.results.charts import race
from napoleon.ui.results.result import deals_left, gain_cell, place_mark
from napoleon.ui.shell.figures import counted
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, close_button, dialog, panel, portrait, scene


def mood_of(totals: Sequence[int], seat: int) -> str:
    """Who leads alone is glad of it; who is last by far is not."""
    if totals[seat] == max(totals) > min(totals):
        return "glad"
    return "worried" if totals[seat] == min(totals) < max(totals) else "neutral"


def standings(model: Model) -> Html:
    """The page after the last deal of a match."""
    words = model.words
    return scene(
        "standings",
        panel(words("standings.title"), _content(model)),
        [
            btn(words("key.study"), "study", drawing="play", id="k-study"),
            btn(words("tool.record"), "record", drawing="record", id="k-record"),
            btn(words("key.next"), "next", style="main", id="k-next"),
        ],
    )


def standings_dialog(model: Model) -> Html:
    """The same over the result of any deal."""
    words = model.words
    return dialog(
        words,
        "d-standings",
        words("standings.title"),
        _content(model),
        close_button(words),
        size="wide",
    )


def _content(model: Model) -> list[Child]:
    lines = _race(model) if len(model.table.match.deals) > 1 else None
    return [deals_left(model), h("div", _table(model), lines, class_="standings")]


def _table(model: Model) -> Html:
    words, match = model.words, model.table.match
    seats, totals = range(match.seats), match.totals
    head = [
        h(
            "th",
            portrait(seat, mood_of(totals, seat)),
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
    feet = [
        h(
            "tr",
            h("th", words("standings.sum"), scope="row"),
            [h("td", counted(total), class_="num") for total in totals],
        ),
        h(
            "tr",
            h("th", words("standings.place"), scope="row"),
            [h("td", place_mark(match.place(seat))) for seat in seats],
        ),
    ]
    table = h(
        "table",
        h("thead", h("tr", h("th", words("standings.deal"), scope="col"), head)),
        h("tbody", rows),
        h("tfoot", feet),
        class_="score score-wide",
    )
    return h("section", table, class_="scroll", tabindex="0", aria_label=words("standings.title"))


def _race(model: Model) -> Html:
    """The points of every seat over the deals, as lines; the table has the same numbers."""
    match = model.table.match
    lines: dict[int, list[float]] = {}
    for seat in range(match.seats):
        gains = [0, *(played.ending.points[seat] for played in match.deals)]
        lines[seat] = list(accumulate(gains))
    return h(
        "p",
        race(model.words("standings.race"), lines, model.me, model.words.seat(model.me)),
        class_="race",
    )
