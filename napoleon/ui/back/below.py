"""The tables that wait below another, and what a new match would end."""

from __future__ import annotations

from collections.abc import Sequence

from napoleon.ui.shell.frame import TableFrame
from napoleon.ui.shell.sitting import Sitting


def waiting(tables: tuple[Sitting, ...], *, of_evening: bool) -> Sitting | None:
    """The unfinished evening at this device, or everything else, as it waits."""
    found: Sitting | None = None
    for one in reversed(tables):
        if one.occasion.at_one_device == of_evening and one.goes_on and one.stored:
            found = one.over(found).rested
    return found


def would_be_lost(tables: Sequence[Sitting | TableFrame], *, of_evening: bool = False) -> bool:
    """Whether a new match, or evening, would end something unfinished of its kind."""
    return any(under_way(one) for one in tables if one.occasion.at_one_device == of_evening)


def under_way(sitting: Sitting | TableFrame) -> bool:
    """Whether something unfinished is played here; lessons and untouched deals do not count."""
    match, occasion = sitting.match, sitting.occasion
    untouched = occasion.practice is not None and sitting.ply == match.given
    return not occasion.lesson and not match.over and not untouched
