"""The browser is asked to keep what is stored, but not in the middle of play: it may ask back."""

from __future__ import annotations

from typing import Final

from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Persist
from napoleon.ui.shell.messages import Message
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.screen import START
from napoleon.ui.shell.slot import Slot, never_seen

WANTED: Final = Slot("persisting", 0, never_seen)
"""1 while there is something to keep that the browser was not asked about."""


def asked_after_result(_before: Model, _message: Message, outcome: Outcome) -> Outcome:
    """The outcome of a message; once the result is left, the browser is asked, if it is to be.

    That is on the home screen, or as the next deal begins.
    """
    model, effects = outcome
    begins = model.match is not None and not model.match.deal_over
    if not model.of(WANTED) or model.dialog or not (begins or model.scene == START):
        return outcome
    return model.put(WANTED, 0), (*effects, Persist())
