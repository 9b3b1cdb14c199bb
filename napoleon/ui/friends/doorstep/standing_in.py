"""The status line at a table of people while whoever is waited for is not there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from napoleon.ui.table.status import Status

if TYPE_CHECKING:
    from napoleon.ui.shell.frame import Frame


def absent(frame: Frame) -> Status | None:
    """That the own line is cut, or who is not there; None while everybody waits for somebody."""
    line, question = frame.line, frame.question
    if frame.is_cut:
        return Status("friends.trouble.status", {}, "wait")
    if line is None or question is None or frame.pause or not line.misses(question.seat):
        return None
    key = "friends.status.away" if question.seat in line.away else "friends.status.lost"
    return Status(key, {"name": frame.words.seat(question.seat)}, "wait")
