"""What the decisions of a review were worth, in the grade's terms."""

from __future__ import annotations

from napoleon.ui.grade.state import Work
from napoleon.ui.review.state import Review, finding
from napoleon.ui.shell.page_of import PageOf


def work_of(page: PageOf, review: Review) -> Work:
    """The decisions of a review that were judged in points; nobody can lose more than all."""
    decisions, lost = 0, 0.0
    for judged in review.judged:
        loss = finding(page, review, judged).loss
        if loss is not None:
            decisions += 1
            lost += min(1.0, loss / page.swing(review.course.states[judged.ply]))
    return Work(decisions, lost)
