"""Where the page waits for NEXT, and in which order; saved matches depend on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from napoleon.match.game import View
    from napoleon.match.seat import Seat
    from napoleon.match.standing import AnyStanding

Pause: TypeAlias = Literal[
    "", "all-passed", "ready", "trick", "result", "standings", "grade", "lesson"
]
NOTHING: Final = ""
ALL_PASSED: Final = "all-passed"
"""Nobody wanted to play: the status line says what follows."""
READY: Final = "ready"
"""The agreement is shown before the first card."""
TRICK: Final = "trick"
"""A finished trick, or something else complete, lies on the table; it may be cleared without
NEXT."""
RESULT: Final = "result"
STANDINGS: Final = "standings"
GRADE: Final = "grade"
LESSON: Final = "lesson"
"""Something is being explained."""
PAUSES: Final[tuple[Pause, ...]] = (NOTHING, ALL_PASSED, READY, TRICK, RESULT, STANDINGS, GRADE)
"""The pauses of a match, which can be saved."""
AFTER_DEAL: Final = frozenset({RESULT, STANDINGS, GRADE})
"""The pauses with a scene of their own instead of the table."""


def following(match: AnyStanding, pause: Pause) -> Pause | None:
    """What the table waits for after NEXT, on the same cards.

    None if another deal or match follows, or if nothing waits.
    """
    if pause == NOTHING:
        return None
    if not match.deal_over:
        return NOTHING
    if pause == TRICK:
        return RESULT
    if not match.over or match.origin is not None:
        return None
    if pause == RESULT and len(match.deals) > 1:  # a single deal has everything in its result
        return STANDINGS
    return GRADE if pause in (RESULT, STANDINGS) else None


def at_last(match: AnyStanding, pause: Pause) -> Pause:
    """A pause for a user who plays alone: everything after a match is one page."""
    over = pause == RESULT and match.over and match.origin is None
    return GRADE if over else pause


def from_there(match: AnyStanding, pause: Pause) -> Iterator[Pause]:
    """A pause, and all those that NEXT leads to on the same cards, in order."""
    found: Pause | None = pause
    while found is not None:
        yield found
        found = following(match, found)


def view_at(seat: Seat, pause: Pause) -> View:
    """What a seat knows of the current deal, from the seat for which it acts.

    That is its own, or a dummy's. Raises `ValueError` if there is no deal.
    """
    now = seat.newest
    return now.view if now.acts is None or pause != NOTHING else now.acts
