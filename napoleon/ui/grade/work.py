"""The value of a review's decisions, in the grade's terms."""

from __future__ import annotations

from collections.abc import Sequence

from napoleon.ui.grade.state import Work
from napoleon.ui.review.findings import finding, swing
from napoleon.ui.review.state import Review
from napoleon.ui.shell.page_of import PageOf
from napoleon.ui.table.pieces import AnyDecided, Decided


def decided(page: PageOf, review: Review) -> list[AnyDecided]:
    """The decisions of a review that were judged in points; a loss is at most everything."""
    found = []
    for judged in review.judged:
        loss, state = finding(page, review, judged).loss, review.course.states[judged.ply]
        if loss is not None:
            found.append(Decided(state, min(1.0, loss / swing(page, state))))
    return found


def work_of(found: Sequence[AnyDecided]) -> Work:
    """The sum of some decisions."""
    return Work(len(found), sum(one.lost for one in found))
