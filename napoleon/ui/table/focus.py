"""Where the focus lies when the user is to act, for those who play by keys."""

from __future__ import annotations

from napoleon.kit.cards import NO_CARD, write_card
from napoleon.ui.shell.effects import Focus
from napoleon.ui.shell.model import Model


def at_own_turn(model: Model) -> Focus:
    """The focus at the beginning of the user's turn; in play it moves within the hand only."""
    if key := model.page.main_key(model):
        return Focus(key)
    card = model.draft.focus
    return Focus(f"h-{write_card(card)}" if card != NO_CARD else "hand", within="hand")
