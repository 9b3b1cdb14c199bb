"""Betrayal: the adjutant, or even Napoleon, joins the allies."""

from __future__ import annotations

from dataclasses import dataclass

from napoleon.kit.cards import CLUBS, TEN, Card, CardSet, card_of
from napoleon.kit.options import Need, Section, switch

BETRAYAL_CARD = card_of(CLUBS, TEN)


@dataclass(frozen=True)
class Betrayal(Section):
    """Options of betrayal (docs/sources.md, `betrayal`)."""

    adjutant: bool = switch()
    """Whether the adjutant may change sides when playing ♣10."""
    napoleon: bool = switch(needs=(Need("joker.count", ("1", "2")),))
    """Whether Napoleon may join the allies by showing ♣10 and every Joker."""


def is_on(betrayal: Betrayal) -> bool:
    """Whether anyone may change sides at all."""
    return betrayal.adjutant or betrayal.napoleon


def adjutant_may(betrayal: Betrayal, card: Card) -> bool:
    """Whether the adjutant may change sides when playing this card."""
    return betrayal.adjutant and card == BETRAYAL_CARD


def napoleon_may(betrayal: Betrayal, hand_mask: CardSet, jokers_mask: CardSet) -> bool:
    """Whether Napoleon holds the cards to show: ♣10 and every Joker of the pack."""
    needed = 1 << BETRAYAL_CARD | jokers_mask
    return betrayal.napoleon and jokers_mask != 0 and hand_mask & needed == needed
