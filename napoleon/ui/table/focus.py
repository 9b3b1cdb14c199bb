"""Where the focus lies when the user is to act, for those who play by keys."""

from __future__ import annotations

from napoleon.games.napoleon.page.table import drafts
from napoleon.games.napoleon.play.state import AUCTION, CHANGE, NAMING
from napoleon.kit.cards import NO_CARD, write_card
from napoleon.ui.shell.effects import Focus
from napoleon.ui.shell.model import Model


def at_own_turn(model: Model) -> Focus:
    """The focus at the beginning of the user's turn; in play it moves within the hand only."""
    if key := calling_key(model):
        return Focus(key)
    card = model.draft.focus
    return Focus(f"h-{write_card(card)}" if card != NO_CARD else "hand", within="hand")


def calling_key(model: Model) -> str:
    """The button that calls, or "" in the phases of cards.

    By the keys of Napoleon L it is the table: Space on a button would press that.
    """
    phase = model.view.phase
    if phase not in (AUCTION, NAMING, CHANGE):
        return ""
    if model.settings.keys == "napoleon-l" and model.settings.letters == "on":
        return "table"
    if phase == AUCTION:
        return "k-raise" if drafts.drafted_bid(model.view, model.draft) else "k-drop"
    return "k-call" if phase == NAMING else "k-keep"
