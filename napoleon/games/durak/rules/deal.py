"""The deal: how many cards, what stays face down, what is dealt again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from napoleon.games.durak.rules.needs import CLASSIC, HANDS, NO_PRELUDE, NOT_ALL, TALON
from napoleon.kit.cards import SUIT_MASK
from napoleon.kit.options import Need, Section, choice, number, switch

_TURNUP: Final = Need("trump.source", ("next", "bottom", "pulled", "last-dealt"))


@dataclass(frozen=True)
class DealOptions(Section):
    """Options of the deal."""

    hand: int = number(1, 9, default=6, needs=(HANDS, NOT_ALL, NO_PRELUDE))
    """How many cards everybody gets, including those that lie face down."""
    all: bool = switch(needs=(HANDS, NO_PRELUDE))
    """Whether the whole pack is dealt."""
    down: int = number(0, 5, default=0, needs=(CLASSIC, NOT_ALL, NO_PRELUDE))
    """How many of the cards lie face down before their owner."""
    prelude: str = choice("none", "suit-matching", "crusade", default="none")
    """A play that deals the cards."""
    suit_run: str = choice("0", "5", "6", default="0", needs=(HANDS, NO_PRELUDE))
    """With how many cards of one suit in a hand the cards are dealt again; 0: never."""
    redeal_ace: bool = switch(needs=(HANDS, NO_PRELUDE, _TURNUP))
    """Whether the cards are dealt again when an ace is turned up."""
    drop_talon: bool = switch(needs=(NOT_ALL, NO_PRELUDE))
    """Whether the talon is put away after the deal."""
    sorted: bool = switch(needs=TALON)
    """Whether the talon is sorted, the aces on top."""


def prelude(deal: DealOptions) -> str:
    """The play that deals the cards, or ``none``."""
    return deal.prelude


def hand_size(deal: DealOptions, *, cards: int, seats: int) -> int:
    """How many cards each seat gets, the face-down ones included; rounded up if all are dealt."""
    return -(-cards // seats) if deal.all else deal.hand


def size_fits(deal: DealOptions, *, cards: int, seats: int) -> bool:
    """Whether there are enough cards for all hands."""
    return deal.all or deal.prelude != "none" or deal.hand * seats <= cards


def holds_a_card(deal: DealOptions) -> bool:
    """Whether at least one card of each hand does not lie face down."""
    return deal.down < deal.hand


def dealt(deal: DealOptions, *, cards: int, seats: int) -> int:
    """How many cards are dealt in all; none where a prelude deals them."""
    if deal.prelude != "none":
        return 0
    return cards if deal.all else deal.hand * seats


def down_size(deal: DealOptions) -> int:
    """How many cards of each hand lie face down (V16)."""
    return deal.down


def drops_talon(deal: DealOptions) -> bool:
    """Whether the talon is put away after the deal (V25)."""
    return deal.drop_talon


def is_sorted(deal: DealOptions) -> bool:
    """Whether the talon is sorted, the aces on top."""
    return deal.sorted


def redeals_ace(deal: DealOptions) -> bool:
    """Whether the cards are dealt again when an ace is turned up (H03)."""
    return deal.redeal_ace


def redeals_suit_run(deal: DealOptions) -> bool:
    """Whether the cards are dealt again when a hand has many of one suit (H02)."""
    return deal.suit_run != "0"


def is_dealt_again(deal: DealOptions, hands: Iterable[int], *, shown_ace: bool) -> bool:
    """Whether hands (masks of faces) or an ace that was turned up are dealt again (H02, H03)."""
    if deal.redeal_ace and shown_ace:
        return True
    run = int(deal.suit_run)
    return run > 0 and any(
        (hand & suit).bit_count() >= run for hand in hands for suit in _BOTH_COPIES
    )


_BOTH_COPIES: Final = tuple(mask | mask << 54 for mask in SUIT_MASK)
