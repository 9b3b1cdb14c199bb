"""The dialog of the deal on the table: opening it, and copying from it."""

from __future__ import annotations

from typing import Final

from napoleon.ui.fair.dealt import copied, dealt_dialog
from napoleon.ui.shell.controls import argument, plain
from napoleon.ui.shell.effects import Copy
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.reactions import Reaction, Step, from_frame


@from_frame
def _dealt(frame: Frame) -> Reaction:
    """Show how the deal on the table was dealt."""
    return Step("dealt") if frame.match else ()


@from_frame
def _copy_dealt(frame: Frame, arg: str) -> Reaction:
    """Copy the seed, the cards or the command that checks them."""
    if frame.match is None:
        return ()
    text = copied(frame.table.match, arg)
    return (Copy(text, arg),) if text else ()


FEATURE: Final = Feature(
    "dealt",
    does={"dealt": plain(_dealt), "copy-dealt": argument(_copy_dealt)},
    shown={"dealt": dealt_dialog},
)
