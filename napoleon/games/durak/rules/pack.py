"""The pack: how low it goes, how many copies, and what is left out so that all can be dealt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from napoleon.kit.cards import DECK, Card, card_of
from napoleon.kit.options import Need, Section, choice, number, switch

_LOWEST: Final = {"6": 4, "7": 5, "2": 0, "9": 7}


@dataclass(frozen=True)
class Pack(Section):
    """Options of the pack."""

    lowest: str = choice("6", "7", "2", "9", default="6")
    """The lowest rank; every rule about sixes means this rank."""
    copies: int = number(1, 2, default=1)
    """How many packs are shuffled together."""
    trim: bool = switch(needs=(Need("deal.all", ("on",)),))
    """Whether low cards are left out until everybody gets the same number."""


def lowest_rank(pack: Pack) -> int:
    """The lowest rank of the pack, as a rank number."""
    return _LOWEST[pack.lowest]


def is_double(pack: Pack) -> bool:
    """Whether two packs are shuffled together."""
    return pack.copies == 2


def cards(pack: Pack, seats: int) -> tuple[Card, ...]:
    """The cards that are dealt to this many seats, low ranks first.

    The second copy of a card is its number plus 54. Clubs are left out first, then diamonds, hearts
    and spades, rank by rank (V26, ours); if one of two copies is left, it is the first.
    """
    every = [
        card_of(suit, rank) + copy * DECK
        for rank in range(lowest_rank(pack), 13)
        for suit in range(4)
        for copy in range(pack.copies)
    ]
    out = len(every) % seats if pack.trim else 0
    left = every[out:]
    if out % pack.copies:
        left[0] %= DECK
    return tuple(left)
