"""The drawing of how everybody stands in an evening."""

from __future__ import annotations

from collections.abc import Mapping

from napoleon.ui.evening.occasion import evening_at
from napoleon.ui.evening.state import EveningSum
from napoleon.ui.evening.tally import marks_of, tallied
from napoleon.ui.people.view import people_table
from napoleon.ui.results.result import gain_cell
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.parts import panel, portrait


def evening_panel(frame: Frame) -> Html | None:
    """How everybody stands in this evening, after each deal."""
    evening, words = evening_at(frame), frame.words
    if evening is None:
        return None
    gains = [*zip(*(deal.ending.points for deal in frame.table.match.deals), strict=True)]
    found = tallied(evening.before, frame.table.names, gains, marks_of(frame))
    heads = [words("house.head.name"), words("evening.deals"), words("house.head.points")]
    faces = {name: frame.sitter(seat) for seat, name in enumerate(frame.table.names)}
    rows: list[list[Child]] = [[one.name, one.deals, gain_cell(one.points)] for one in found]
    if any(one.marks for one in found):
        heads.append(words(frame.page.table.marks))
        rows = [[*row, _marks(faces, one)] for row, one in zip(rows, found, strict=True)]
    title = words("evening.so_far")
    return panel(title, people_table(title, heads, rows))


def _marks(faces: Mapping[str, int], one: EveningSum) -> Child:
    """How often a person was marked, and their face with the marks."""
    if not one.marks:
        return one.marks
    seat = faces.get(one.name, 0)
    face = h("span.marked-face", portrait(seat, "worried", marked=True), data_seat=seat)
    return [face, " ", one.marks]
