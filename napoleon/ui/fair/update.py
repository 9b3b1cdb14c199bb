"""The dialog of the deal on the table: opening it, and copying from it."""

from __future__ import annotations

from typing import Final

from napoleon.ui.fair.dealt import copied, dealt_dialog
from napoleon.ui.shell.controls import Outcome, argument, plain
from napoleon.ui.shell.effects import Copy
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.model import Model


def _dealt(model: Model) -> Outcome:
    """Show how the deal on the table was dealt."""
    return (model._replace(dialog="dealt"), ()) if model.match else (model, ())


def _copy_dealt(model: Model, arg: str) -> Outcome:
    """Copy the seed, the cards or the command that checks them."""
    if model.match is None:
        return model, ()
    text = copied(model.table.match, arg)
    return model, ((Copy(text, arg),) if text else ())


FEATURE: Final = Feature(
    "dealt",
    does={"dealt": plain(_dealt), "copy-dealt": argument(_copy_dealt)},
    shown={"dealt": dealt_dialog},
)
