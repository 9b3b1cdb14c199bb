"""When the page is redrawn after a message."""

from __future__ import annotations

from typing import Final, Literal

from napoleon.ui.shell.messages import Answered, Do, Message, Waited, Went
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.slot import unseen

SOON_MS: Final = 100
"""The longest that a drawing may be put off."""

When = Literal["now", "soon", "never"]


def when(before: Model, after: Model, message: Message) -> When:
    """When to draw ``after``, the page that ``message`` has made from ``before``.

    ``soon``: without pauses between moves, the next move comes while the last is being drawn, and
    drawing would take all the time. What the user does is always drawn now.
    """
    if not isinstance(message, Do | Went) and looks_same(before, after):
        return "never"
    if _looks_alike(before, after):
        return "never"
    asks_on = before.question is not None and after.question is not None
    if after.settings.delay_ms == 0 and asks_on and isinstance(message, (Answered, Waited)):
        return "soon"
    return "now"


def looks_same(before: Model, after: Model) -> bool:
    """Whether nothing has changed but what is not drawn (`Slot.seen`)."""
    same = after._replace(held=unseen(before.held, after.held), serial=before.serial)
    return same == before


def _looks_alike(before: Model, after: Model) -> bool:
    """Whether only the progress of a question has changed: its answer came, or may be played."""
    asked, asks = before.question, after.question
    if asked is None or asks is None or asked.seat != asks.seat:
        return False
    was = before.table
    table = after.table._replace(question=asked, pace=was.pace, waited_ms=was.waited_ms)
    return after.with_table(table)._replace(serial=before.serial) == before
