"""How everybody stands in an evening at one device, after each deal."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from napoleon.ui.evening.state import EveningSum
from napoleon.ui.people.meetings import Meeting
from napoleon.ui.shell.frame import Frame


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
