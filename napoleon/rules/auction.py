"""The auction: which bids are possible, which bid beats which, and when nobody bids."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from napoleon.kit.options import Need, choice, number, switch

NO_TRUMP: Final = 4
"""In the place of a trump suit: no trump."""
HIGHEST: Final = 20
FORCED_BID: Final = 10
MIGHTY_BID: Final = 13

_TURNS = (Need("auction.order", ("turns",)),)


@dataclass(frozen=True)
class Auction:
    """Options of the auction (rules.md 3, `auction.*`)."""

    minimum: int = number(10, HIGHEST, default=11)
    no_trump: bool = switch()
    suits: str = choice("ranked", "equal", default="ranked")
    passing: str = choice("once", "unlimited", default="once", needs=_TURNS)
    order: str = choice("turns", "open", default="turns")
    all_pass: str = choice(
        "first-bidder",
        "redeal",
        "turned-jack",
        "dealer-bids",
        "open-widow",
        "mighty-holder",
        default="first-bidder",
    )


def bids_over(auction: Auction, count: int, trump: int) -> tuple[tuple[int, int], ...]:
    """Every bid (number, trump) that beats a standing one, lowest first.

    Suits rank ♠ > ♥ > ♦ > ♣, no trump above them, at the same number (S 〔2〕, C 競り).
    Nothing stands: ``count`` is 0.
    """
    trumps = range(5 if auction.no_trump else 4)
    ranked = auction.suits == "ranked"
    return tuple(
        (number, suit)
        for number in range(max(auction.minimum, count), HIGHEST + 1)
        for suit in trumps
        if number > count or (ranked and suit > trump)
    )
