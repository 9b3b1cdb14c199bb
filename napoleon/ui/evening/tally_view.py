"""The drawing of how everybody stands in an evening."""

from __future__ import annotations

from napoleon.ui.evening.tally import marks_of, tallied
from napoleon.ui.people.view import people_table
from napoleon.ui.results.result import gain_cell
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html
from napoleon.ui.shell.parts import panel


def evening_panel(frame: Frame) -> Html | None:
    """How everybody stands in this evening, after each deal."""
    evening, words = frame.evening, frame.words
    if evening is None:
        return None
    gains = [*zip(*(deal.ending.points for deal in frame.table.match.deals), strict=True)]
    found = tallied(evening.before, frame.table.names, gains, marks_of(frame))
    heads = [words("house.head.name"), words("evening.deals"), words("house.head.points")]
    rows: list[list[Child]] = [[one.name, one.deals, gain_cell(one.points)] for one in found]
    if any(one.marks for one in found):
        heads.append(words(frame.page.table.marks))
        rows = [[*row, one.marks] for row, one in zip(rows, found, strict=True)]
    title = words("evening.so_far")
    return panel(title, people_table(title, heads, rows))
