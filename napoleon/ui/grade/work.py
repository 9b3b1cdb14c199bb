"""The value of a review's decisions, in the grade's terms."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from napoleon.ui.grade.state import PROGRESS, Progress, Work
from napoleon.ui.page_of import PageOf
from napoleon.ui.review.findings import finding, swing
from napoleon.ui.review.state import Review, helped
from napoleon.ui.shell.sitting import Sitting
from napoleon.ui.shell.table_frame import TableFrame
from napoleon.ui.table.pieces import AnyDecided, Decided


def decided(page: PageOf, review: Review, aids: Collection[int] = ()) -> list[AnyDecided]:
    """The decisions of a review that were judged in points; a loss is at most everything.

    ``aids``: the plies at which the user had help.
    """
    found, with_help = list[AnyDecided](), helped(review.course, review.seat, aids)
    for judged in review.judged:
        loss, state = finding(page, review, judged).loss, review.course.states[judged.ply]
        if loss is not None:
            lost = min(1.0, loss / swing(page, state))
            found.append(Decided(state, lost, helped=judged.ply in with_help))
    return found


def decided_in(page: PageOf, table: Sitting | TableFrame) -> list[list[AnyDecided]]:
    """The judged decisions of a finished match, deal by deal, as far as it is graded."""
    reviews = (table.of(PROGRESS) or Progress()).reviews
    deals = [(played.number, played.attempt) for played in table.match.deals]
    return [
        decided(page, review, [aid.ply for aid in table.aids if aid.deal == deal])
        for deal, review in zip(deals, reviews, strict=False)
    ]


def work_of(found: Sequence[AnyDecided]) -> Work:
    """The sum of some decisions; those with help are only counted."""
    own = [one.lost for one in found if not one.helped]
    return Work(len(own), sum(own), len(found) - len(own))
