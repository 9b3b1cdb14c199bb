"""The hand as its holder likes it: the order of the cards, and the one that the keys are on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from napoleon.kit.cards import NO_CARD, SPADES, cards_of, suit_of, write_card
from napoleon.ui.settings.state import Settings, setting
from napoleon.ui.shell.effects import Focus

if TYPE_CHECKING:
    from collections.abc import Sequence

    from napoleon.ui.table.pieces import AnyDraft, Drafted, OwnT

TRUMP: Final = setting(
    "trump", "none", "left", "right", default="none", section="cards", after="order"
)
"""Where the trumps lie in the hand, in games that have them."""
# Where plain suits, trumps and Jokers lie in the hand, for each side of the trumps.
_PLACES: Final = {"none": (0, 0, 1), "left": (2, 1, 0), "right": (0, 1, 2)}


def hand_order(mask: int) -> list[int]:
    """A hand as it is usually shown: by suit ♠ ♥ ♦ ♣, high cards first, Jokers last."""
    return sorted(cards_of(mask), key=lambda card: (suit_of(card) > SPADES, -card))


def own_order(settings: Settings, trump: int | None, mask: int) -> list[int]:
    """The user's cards in the order of the settings; Jokers lie with the trumps, else last."""
    place = _PLACES[settings[TRUMP] if trump is not None else "none"]
    rising = settings.order == "ascending"

    def key(card: int) -> tuple[int, int, int]:
        suit = suit_of(card)
        kind = 2 if suit > SPADES else int(suit == trump)
        return place[kind], -suit, card if rising else -card

    return sorted(cards_of(mask), key=key)


def focus_card(draft: AnyDraft, cards: Sequence[int]) -> int:
    """The card of the hand that the keys are on; `NO_CARD` for an empty hand."""
    return int(draft.focus) if draft.focus in cards else next(iter(cards), NO_CARD)


def moved(draft: OwnT, cards: Sequence[int], focus: str, step: int) -> Drafted[OwnT] | None:
    """Move the keys through the hand, to the next card or to its end; None for an empty hand.

    ``focus``: the id of the element with the focus.
    """
    if not cards:
        return None
    at = cards.index(focus_card(draft, cards))
    if focus.startswith("h-") or abs(step) > 1:
        at = min(max(at + step, 0), len(cards) - 1)
    return focused(draft, cards[at])


def focused(draft: OwnT, card: int) -> Drafted[OwnT]:
    """Move the keys to a card of the hand."""
    return replace(draft, focus=card), (Focus(f"h-{write_card(card)}"),)
