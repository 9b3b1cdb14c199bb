"""What is shown over the table in a test: a record, a review."""

from __future__ import annotations

from napoleon.ui.review.state import Review, reviewed
from napoleon.ui.shell.screen import Showing
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
