"""The public part of a deal: everything that spectators see, field by field."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from napoleon.games.napoleon.play.state import FINISHED, State
from napoleon.games.napoleon.rules import widow
from napoleon.kit.cards import DECK, NO_CARD, Seat, cards_of, mask_of

NOBODY = -1
Shown = Annotated[int, range(NO_CARD, DECK)]
"""A card; `NO_CARD` for none."""
Number = Annotated[int, range(-2, 100)]


class Public(NamedTuple):
    """Everything public in a deal."""

    held: tuple[Number, ...]
    """How many cards each seat has in hand."""
    honors: tuple[Number, ...]
    """The honors that each seat has taken."""
    bidder: Seat
    """The highest bidder, or Napoleon; -1 while nobody has bid."""
    bid: Number
    """The number of honors."""
    trump: Number
    """The trump suit, or that of the bid; -1 while nobody has bid."""
    is_agreed: bool
    """Whether the auction is over."""
    card: Shown
    """The adjutant card, once it is named."""
    adjutant: Seat
    """The adjutant, once everybody knows them; else -1."""
    open: tuple[Shown, ...]
    """Widow cards and discards that lie face up."""
    leader: Seat
    """Who led the trick that is shown."""
    trick: tuple[Shown, ...]
    """The running trick, or the last one until the next is led."""


def public_of(state: State) -> Public:
    """Everything public in a state."""
    contract, auction = state.contract, state.auction
    card = contract.card if contract else NO_CARD
    face_up = cards_of(widow.face_up(state.rules.widow, state.discards_mask))
    trick = state.tricks[-1] if state.tricks and not state.trick.cards else state.trick
    played = state.trick.played
    for one in state.tricks:
        played |= one.played
    played |= mask_of((*face_up, *auction.shown))
    knows = state.phase == FINISHED or bool(contract and contract.betrayed == "adjutant")
    knows = card != NO_CARD and (knows or bool(played >> card & 1))
    bidder = auction.bidder if contract is None else contract.napoleon
    return Public(
        held=tuple(hand.bit_count() for hand in state.hands),
        honors=state.honors,
        bidder=NOBODY if bidder is None else bidder,
        bid=contract.bid if contract else auction.number,
        trump=contract.trump if contract else auction.trump,
        is_agreed=contract is not None,
        card=card,
        adjutant=NOBODY if not knows or state.adjutant is None else state.adjutant,
        open=(*auction.shown, *face_up),
        leader=trick.leader,
        trick=trick.cards,
    )
