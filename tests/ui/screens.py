"""What a page shows in a test: a record, a review, a lesson, an evening."""

from __future__ import annotations

from napoleon.ui.evening.occasion import Evening, evening_at
from napoleon.ui.lessons.state import Course, course_at
from napoleon.ui.review.state import Review, reviewed
from napoleon.ui.shell.sitting import Showing
from napoleon.ui.study.state import AnyStudy, studied


def study_of(page: Showing) -> AnyStudy:
    """The record on the screen."""
    found = studied(page)
    assert found is not None, "no record is shown"
    return found


def review_of(page: Showing) -> Review:
    """The review on the screen."""
    found = reviewed(page)
    assert found is not None, "no review is shown"
    return found


def course_of(page: Showing) -> Course:
    """The lesson at the table."""
    found = course_at(page)
    assert found is not None, "no lesson is going on"
    return found


def evening_of(page: Showing) -> Evening:
    """The evening at the table."""
    found = evening_at(page)
    assert found is not None, "nobody passes the device around"
    return found
