"""What the handlers of messages share."""

from __future__ import annotations

from collections.abc import Callable

from napoleon.kit.cards import BadCard, read_card
from napoleon.rules.trick import NO_CARD
from napoleon.ui.effects import Effect
from napoleon.ui.messages import Do
from napoleon.ui.model import Model
from napoleon.ui.sitting import Draft

Outcome = tuple[Model, tuple[Effect, ...]]
Handler = Callable[[Model, Do], Outcome]


def card_arg(message: Do) -> int:
    """The card that a message names, or `NO_CARD`."""
    try:
        return read_card(message.arg)
    except BadCard:
        return NO_CARD


def drafted(model: Model, draft: Draft) -> Outcome:
    """The model with another draft; a complaint is over."""
    return model.with_draft(draft._replace(complaint="")), ()
