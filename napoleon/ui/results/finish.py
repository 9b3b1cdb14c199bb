"""How a match of one deal ended where the players finish one after another.

Then the order decides the places, and not the points: all but the last may have as many.
"""

from __future__ import annotations

from napoleon.match.standing import AnyStanding
from napoleon.ui.shell.frame import Frame


def order_of(frame: Frame, match: AnyStanding) -> tuple[int, ...]:
    """The seats in the order in which they finished; () where the points decide."""
    if not match.over or len(match.deals) != 1:
        return ()
    return frame.page.table.verdict(frame.words, match.end).order


def finish_of(frame: Frame, match: AnyStanding) -> int | None:
    """The user's place in that order, 0 for none; None where the points decide."""
    order, me = order_of(frame, match), frame.me
    if not order:
        return None
    return order.index(me) + 1 if me in order else 0


def places_of(frame: Frame) -> list[tuple[int, int]]:
    """All places of the match with their seats, the first place first."""
    match = frame.table.match
    order, seats = order_of(frame, match), range(match.seats)
    if not order:
        return sorted((match.place(seat), seat) for seat in seats)
    last = len(order) + 1
    return sorted((order.index(s) + 1 if s in order else last, s) for s in seats)
