"""How everybody stands in an evening at one device, after each deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from napoleon.ui.evening.occasion import EveningSum, evening_at
from napoleon.ui.people.meetings import Meeting
from napoleon.ui.people.page import people_table
from napoleon.ui.results.result import gain_cell
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.parts import panel, portrait


def tallied(
    before: tuple[EveningSum, ...],
    names: Sequence[str],
    gains: Sequence[Sequence[int]],
    marks: Sequence[int],
) -> tuple[EveningSum, ...]:
    """How everybody stands after some deals, the best first; the sequences are by seat."""
    found = {one.name: one for one in before}
    for seat, name in enumerate(names):
        if name:
            _, deals, points, marked = found.get(name, EveningSum(name, 0, 0, 0))
            mine = gains[seat]
            more = marks[seat] if marks else 0
            found[name] = EveningSum(name, deals + len(mine), points + sum(mine), marked + more)
    return tuple(sorted(found.values(), key=lambda one: (-one.points, one.name)))


def of_evening(meetings: Sequence[Meeting], now: Meeting) -> tuple[EveningSum, ...]:
    """How everybody stood before a match, by the matches of these people just before it.

    ``meetings``: the newest first. An evening may last past midnight.
    """
    found: tuple[EveningSum, ...] = ()
    for one in meetings:
        if one.people != now.people or one.way or _days_between(one.day, now.day) > 1:
            break
        names = [sat.name for sat in one.seats]
        found = tallied(found, names, [sat.points for sat in one.seats], one.marks)
    return found


def _days_between(one: str, other: str) -> int:
    if not (one and other):
        return 0
    return abs((date.fromisoformat(other) - date.fromisoformat(one)).days)


def marks_of(frame: Frame) -> tuple[int, ...]:
    """How often each seat was marked in the match; () if none was."""
    marked = [frame.page.table.marked(deal.state) for deal in frame.table.match.deals]
    marks = tuple(sum(seat in one for one in marked) for seat in range(frame.table.match.seats))
    return marks if any(marks) else ()


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
