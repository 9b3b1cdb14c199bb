"""The hand as its holder likes to see it: the order of the cards, and the one that has the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from napoleon.kit.cards import NO_CARD, SPADES, cards_of, suit_of
from napoleon.ui.settings.state import Settings

if TYPE_CHECKING:
    from napoleon.ui.shell.model import Model

# Where plain suits, trumps and Jokers lie in the hand, by the side of the trumps.
_PLACES: Final = {"none": (0, 0, 1), "left": (2, 1, 0), "right": (0, 1, 2)}


def hand_order(mask: int) -> list[int]:
    """A hand as it is usually shown: by suit ♠ ♥ ♦ ♣, high cards first, Jokers last."""
    return sorted(cards_of(mask), key=lambda card: (suit_of(card) > SPADES, -card))


def own_order(settings: Settings, trump: int | None, mask: int) -> list[int]:
    """The user's cards in the order of the settings; Jokers lie with the trumps, else last."""
    place = _PLACES[settings.trump if trump is not None else "none"]
    rising = settings.order == "ascending"

    def key(card: int) -> tuple[int, int, int]:
        suit = suit_of(card)
        kind = 2 if suit > SPADES else int(suit == trump)
        return place[kind], -suit, card if rising else -card

    return sorted(cards_of(mask), key=key)


def focus_card(model: Model) -> int:
    """The card of the hand that the keys are on; `NO_CARD` for an empty hand."""
    cards = model.page.hand(model)
    if model.draft.focus in cards:
        return int(model.draft.focus)
    return next(iter(cards), NO_CARD)
