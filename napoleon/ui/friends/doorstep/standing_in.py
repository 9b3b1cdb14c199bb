"""The status line at a table of people while whoever is waited for is not there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from napoleon.ui.table.status import Status

if TYPE_CHECKING:
    from napoleon.ui.shell.model import Model


def absent(model: Model) -> Status | None:
    """That the own line is cut, or who is not there; None while everybody waits for somebody."""
    friends, question = model.friends, model.question
    if friends is None or friends.is_cut:
        return None if friends is None else Status("friends.trouble.status", {}, "wait")
    if question is None or friends.chair is None or model.pause:
        return None
    is_lost = question.seat in friends.chair.lost
    if not is_lost and question.seat not in friends.chair.seat.away:
        return None
    key = "friends.status.lost" if is_lost else "friends.status.away"
    return Status(key, {"name": model.words.seat(question.seat)}, "wait")
