"""The auction: which bids are possible, which bid beats which, and when nobody bids."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from napoleon.games.napoleon.rules.trick import HONORS
from napoleon.kit.cards import (
    ACE,
    JACK,
    JOKER,
    SPADES,
    Card,
    CardSet,
    Seat,
    Suit,
    card_of,
    mask_of,
    suit_of,
)
from napoleon.kit.options import Need, Section, choice, number, switch

NO_TRUMP: Final = 4
"""The value for no trump, instead of a suit."""
HIGHEST: Final = HONORS
FORCED_BID: Final = 10
MIGHTY_BID: Final = 13

_TURNS = (Need("auction.order", ("turns",)),)


@dataclass(frozen=True)
class Auction(Section):
    """Options of the auction (docs/sources.md, `auction`)."""

    minimum: int = number(8, HIGHEST, default=11)
    """The lowest number that may be bid."""
    no_trump: bool = switch()
    """Whether a bid may do without a trump suit."""
    suits: str = choice("ranked", "equal", default="ranked")
    """Whether a higher suit beats a bid of the same number."""
    passing: str = choice("once", "unlimited", default="once", needs=_TURNS)
    """Whether a pass is final."""
    order: str = choice("turns", "open", default="turns")
    """Whether players bid in turn or at any moment."""
    all_pass: str = choice(
        "first-bidder",
        "redeal",
        "turned-jack",
        "dealer-bids",
        "open-widow",
        "mighty-holder",
        default="first-bidder",
    )
    """The consequence when nobody bids."""


def is_open(auction: Auction) -> bool:
    """Whether anyone may bid at any moment, until a count-down runs out."""
    return auction.order == "open"


def pass_is_final(auction: Auction) -> bool:
    """Whether a pass is final."""
    return auction.passing == "once"


def first_must_bid(auction: Auction) -> bool:
    """Whether the first bidder may not pass on their first turn."""
    return auction.all_pass == "dealer-bids"


def forces_higher(auction: Auction) -> bool:
    """Whether the bid of a first bidder who is forced lies above the lowest one."""
    return auction.all_pass == "first-bidder" and auction.minimum < FORCED_BID


def trumps(auction: Auction) -> range:
    """The trumps that may be named: the suits, and no trump if it can be bid."""
    return range(NO_TRUMP + auction.no_trump)


def numbers(auction: Auction) -> range:
    """How many honors may be bid."""
    return range(auction.minimum, HIGHEST + 1)


@lru_cache(maxsize=512)
def bids_over(auction: Auction, count: int, trump: Suit) -> tuple[tuple[int, int], ...]:
    """Every bid (number, trump) that beats the highest bid so far, lowest first.

    Suits rank ♠ > ♥ > ♦ > ♣, no trump above them, at the same number (S 〔2〕, C 競り).
    ``count`` is 0 while nobody has bid.
    """
    ranked = auction.suits == "ranked"
    return tuple(
        (number, suit)
        for number in range(max(auction.minimum, count), HIGHEST + 1)
        for suit in trumps(auction)
        if number > count or (ranked and suit > trump)
    )


class Unbid(NamedTuple):
    """The consequence when nobody has bid.

    If there is a ``napoleon``, the contract is ``number`` honors in ``trump``. Otherwise
    ``must_bid``: the first bidder has to bid now; ``again``: there is another round; neither: the
    cards are dealt again. ``shown`` are the widow cards that were turned up.
    """

    napoleon: Seat | None = None
    number: int = 0
    trump: Suit = NO_TRUMP
    shown: tuple[int, ...] = ()
    must_bid: bool = False
    again: bool = False


def jack_of(suit: Suit) -> Card:
    """The Jack of a suit: its holder becomes Napoleon if that suit is turned up (C)."""
    return card_of(suit, JACK)


def nobody_bid(
    auction: Auction,
    *,
    first: Seat,
    hands: Sequence[CardSet],
    widow: tuple[int, ...],
    shown: tuple[int, ...],
) -> Unbid:
    """The consequence under `auction.all_pass` (S 〔2〕, C 競りに関するローカルルール).

    ``hands`` are the masks by seat, ``shown`` the widow cards that lie face up already.
    """
    match auction.all_pass:
        case "first-bidder":
            return Unbid(first, FORCED_BID)
        case "dealer-bids":
            return Unbid(must_bid=True)
        case "mighty-holder":
            holder = _holder(hands, card_of(SPADES, ACE))
            return Unbid(holder, MIGHTY_BID, SPADES)
        case "turned-jack":
            for turned, card in enumerate(widow, start=1):
                holder = None if card >= JOKER else _holder(hands, jack_of(suit_of(card)))
                if holder is not None:
                    return Unbid(holder, auction.minimum, suit_of(card), widow[:turned])
        case "open-widow" if widow and not shown:
            return Unbid(shown=widow, again=True)
    return Unbid()


def shown_by_force(auction: Auction, shown: Sequence[Card]) -> tuple[CardSet, CardSet]:
    """What everybody knows of a deal in which nobody bid and somebody was made Napoleon.

    These are the Jacks that lay in the widow, besides the cards that were turned up, and the card
    by which Napoleon was found: it was dealt to them.
    """
    if not shown:
        mighty = 1 << card_of(SPADES, ACE)
        made = nobody_bid(auction, first=-1, hands=(mighty,), widow=(), shown=())
        return 0, mighty if made.napoleon == 0 else 0
    # Cards were turned up until a player held the Jack of that suit.
    suits = [suit_of(card) for card in shown if card < JOKER]
    held = 1 << jack_of(suits[-1]) if shown[-1] < JOKER else 0
    return mask_of(map(jack_of, suits)) & ~held, held


def _holder(hands: Sequence[CardSet], card: Card) -> Seat | None:
    return next((seat for seat, hand in enumerate(hands) if hand >> card & 1), None)
