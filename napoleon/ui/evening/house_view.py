"""The drawing of the table of the house: who played how often, and the matches one by one."""

from __future__ import annotations

from napoleon.ui.club.view import text_fold
from napoleon.ui.evening import house
from napoleon.ui.evening.house import Meeting
from napoleon.ui.evening.house_update import TABLE, House, heads_of, text_of
from napoleon.ui.results.result import gain_cell, place_mark
from napoleon.ui.rule_form.names import rules_name
from napoleon.ui.shell.figures import signed
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, dialog

_SHOWN = 60
"""The most matches that are listed; all of them count."""


def house_dialog(model: Model) -> Html | None:
    """Who has played, how often, and with what results."""
    shown, words = model.dialog, model.words
    if not isinstance(shown, House):
        return None
    found = shown.meetings
    body: list[Child] = [
        h("p", words("house.words" if found else "house.empty")),
        _last(model, found[0]) if found and shown.is_fresh else None,
        _table(model, shown) if found else None,
        _matches(model, found) if found else None,
        text_fold(model.words, text_of(model, shown), TABLE, "house") if found else None,
    ]
    onward = words("house.again" if found else "evening.title")
    drawing = "again" if found else "play"
    again = btn(onward, "evening", drawing=drawing, style="main", id="k-house-again")
    foot = [
        btn(words("house.erase"), "house-erase", style="quiet", id="k-house-erase")
        if found
        else None,
        btn(words("house.export"), "house-export", drawing="save", id="k-house-export")
        if house.tournaments(found)
        else None,
        btn(words("key.close"), "close", id="k-close"),
        again,
    ]
    return dialog(words, "d-house", words("house.title"), body, foot, size="wide")


def _last(model: Model, meeting: Meeting) -> Html:
    """The match that has just finished: the people by place."""
    return h("p", h("strong", _result(model, meeting)), class_="house-last", id="house-last")


def _result(model: Model, meeting: Meeting) -> str:
    """Everybody with their points, the best first."""
    words = model.words
    sat = (meeting.seats[seat] for seat in meeting.persons)
    return words.listed(
        words("house.person", name=one.name, points=signed(one.total)) for one in sat
    )


def _table(model: Model, shown: House) -> Html:
    rows = house.rows(shown.meetings)
    best = [1 + sum((other.wins, other.points) > (row.wins, row.points) for other in rows)
            for row in rows]  # fmt: skip
    body = [
        h(
            "tr",
            h("th", place_mark(place), " ", h("bdi", row.name, translate="no"), scope="row"),
            h("td", row.matches, class_="num"),
            h("td", row.wins, class_="num"),
            gain_cell(row.points),
        )
        for place, row in zip(best, rows, strict=True)
    ]
    return h(
        "section",
        h(
            "table",
            h("thead", h("tr", [h("th", head, scope="col") for head in heads_of(model)])),
            h("tbody", body),
            class_="score house-table",
        ),
        class_="scroll",
        tabindex="0",
        aria_label=model.words("house.title"),
    )


def _matches(model: Model, found: tuple[Meeting, ...]) -> Html:
    """The matches, the newest first."""
    words = model.words
    items = [
        h(
            "li",
            h("p", _when(model, one), class_="fine"),
            h("p", _result(model, one)),
        )
        for one in found[:_SHOWN]
    ]
    return h(
        "details",
        h("summary", words("house.matches"), " ", h("span", len(found), class_="num")),
        h("ol", items, class_="house-matches"),
        class_="fold",
        id="house-fold",
        data_keep_open=True,
    )


def _when(model: Model, meeting: Meeting) -> str:
    """The date, the rules, and how people met."""
    rules = rules_name(model, meeting.cards.rules)
    way = [model.words(f"house.way.{meeting.way}")] if meeting.way else []
    return model.words.listed([*([meeting.day] if meeting.day else []), rules, *way])
