"""When the page is redrawn after a message."""

from __future__ import annotations

from typing import Final, Literal

from napoleon.ui.shell.messages import Answered, Key, Message, Waited
from napoleon.ui.shell.model import Model

SOON_MS: Final = 100
"""The longest that a drawing may be put off."""

When = Literal["now", "soon", "never"]


def when(before: Model, after: Model, message: Message) -> When:
    """When to draw ``after``, the page that ``message`` has made from ``before``.

    ``soon``: without pauses between moves, the next move comes while the last is being drawn, and
    drawing would take all the time. What the user does is always drawn now.
    """
    if isinstance(message, Waited | Key) and after._replace(ear=before.ear) == before:
        return "never"
    if _looks_alike(before, after) or _only_par_went_on(before, after):
        return "never"
    asks_on = before.question is not None and after.question is not None
    if after.settings.delay_ms == 0 and asks_on and isinstance(message, (Answered, Waited)):
        return "soon"
    return "now"


def _only_par_went_on(before: Model, after: Model) -> bool:
    """Whether only a decision in a computer player's deal of the day has changed."""
    was, par = before.par, after.par
    if was is None or par is None or (was.done, was.rival.failed) != (par.done, par.rival.failed):
        return False
    return after._replace(par=was, serial=before.serial) == before


def _looks_alike(before: Model, after: Model) -> bool:
    """Whether only the progress of a question has changed: its answer came, or may be played."""
    asked, asks = before.question, after.question
    if asked is None or asks is None or asked.seat != asks.seat:
        return False
    table = after.table._replace(question=asked, waited_ms=before.table.waited_ms)
    return after.with_table(table)._replace(serial=before.serial) == before
