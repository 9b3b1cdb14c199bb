"""The auction, step by step: who may bid what, when it ends, and what follows if nobody bids."""

from __future__ import annotations

from functools import lru_cache

from napoleon.game.actions import (
    CLOSE,
    PASS,
    Action,
    Bid,
    Close,
    IllegalAction,
    Pass,
    Seated,
)
from napoleon.game.state import FINISHED, NAMING, Auction, Contract, State
from napoleon.kit.cards import SPADES, SUIT_MASK, suit_of
from napoleon.rules.auction import FORCED_BID, MIGHTY_BID, NO_TRUMP, bids_over
from napoleon.rules.book import RuleSet
from napoleon.rules.law import jack_of, law_of, pack_of
from napoleon.rules.strength import SPECULATION
from napoleon.rules.trick import NO_CARD


def begins_with(rules: RuleSet, first: int) -> int | None:
    """The seat that acts first in an auction; None: anyone may."""
    return None if rules.auction.order == "open" else first


@lru_cache(maxsize=4096)
def bids(rules: RuleSet, number: int, trump: int) -> tuple[Action, ...]:
    """Every bid that beats a standing one, lowest first; with cards where these may be named."""
    found: list[Action] = []
    cards = pack_of(rules).cards if rules.adjutant.naming == "with-bid" else ()
    for higher, suit in bids_over(rules.auction, number, trump):
        found.append(Bid(higher, suit))
        found.extend(Bid(higher, suit, card) for card in cards)
    return tuple(found)


def may_pass(state: State) -> bool:
    """Whether the seat to act may pass; under `dealer-bids` the first bidder may not (C)."""
    auction = state.auction
    must_bid = state.rules.auction.all_pass == "dealer-bids" and not auction.calls
    return not (must_bid or auction.forced)


def legal(state: State) -> tuple[Action, ...]:
    """The calls that are possible now."""
    auction = state.auction
    over = bids(state.rules, auction.number, auction.trump)
    if state.turn is not None:
        return (PASS, *over) if may_pass(state) else over
    return (
        CLOSE,
        *(
            Seated(seat, bid)
            for seat in range(state.rules.table.players)
            if seat != auction.bidder
            for bid in over
            if isinstance(bid, Bid)
        ),
    )


def apply(state: State, action: Action) -> State:
    """The state after a call. Raises `IllegalAction`."""
    if state.turn is None:
        return _apply_open(state, action)
    if isinstance(action, Pass):
        if not may_pass(state):
            raise IllegalAction("must_bid")
        return _passed(state, state.turn)
    if not isinstance(action, Bid):
        raise IllegalAction("wrong_phase")
    return _after_bid(_with_bid(state, state.turn, action))


def _apply_open(state: State, action: Action) -> State:
    if isinstance(action, Close):
        if state.auction.bidder is None:
            return _nobody_bid(state)
        return _won(state)
    if not isinstance(action, Seated):
        raise IllegalAction("wrong_phase")
    if action.seat == state.auction.bidder or action.seat >= state.rules.table.players:
        raise IllegalAction("own_bid")
    after = _with_bid(state, action.seat, action.bid)
    return _won(after) if _unbeatable(after) else after


def _with_bid(state: State, seat: int, bid: Bid) -> State:
    auction = state.auction
    if bid not in bids(state.rules, auction.number, auction.trump):
        raise IllegalAction("bid_too_low")
    return state._replace(
        auction=auction._replace(
            calls=(*auction.calls, (seat, bid)),
            bidder=seat,
            number=bid.number,
            trump=bid.trump,
            card=bid.card,
            passes_in_row=0,
        )
    )


def _unbeatable(state: State) -> bool:
    auction = state.auction
    return not bids_over(state.rules.auction, auction.number, auction.trump)


def _after_bid(state: State) -> State:
    if state.auction.forced or _unbeatable(state):
        return _won(state)
    return _next_turn(state)


def _passed(state: State, seat: int) -> State:
    auction = state.auction
    return _next_turn(
        state._replace(
            auction=auction._replace(
                calls=(*auction.calls, (seat, PASS)),
                passed_mask=auction.passed_mask | 1 << seat,
                passes_in_row=auction.passes_in_row + 1,
            )
        )
    )


def _next_turn(state: State) -> State:
    """The next seat in the auction, or what follows its end."""
    auction, players = state.auction, state.rules.table.players
    unlimited = state.rules.auction.passing == "unlimited"
    others_out = (
        auction.passes_in_row
        if unlimited
        else sum(auction.passed_mask >> seat & 1 for seat in range(players))
    )
    if auction.bidder is None:
        if others_out == players:
            return _nobody_bid(state)
    elif others_out == players - 1:
        return _won(state)
    seat = state.actor
    while True:
        seat = (seat + 1) % players
        if unlimited or not auction.passed_mask >> seat & 1:
            return state._replace(turn=seat)


def _won(state: State) -> State:
    auction = state.auction
    bidder, _ = next(call for call in reversed(auction.calls) if call[0] == auction.bidder)
    return _contract(state, bidder, auction.number, auction.trump, card=auction.card)


def _contract(
    state: State,
    napoleon: int,
    bid: int,
    trump: int,
    *,
    card: int | None = None,
    forced: bool = False,
) -> State:
    named = NO_CARD if card is None else card
    law = law_of(state.rules, trump, named)
    contract = Contract(napoleon, bid, trump, named, law, forced)
    return state._replace(phase=NAMING, turn=napoleon, contract=contract)


def _nobody_bid(state: State) -> State:
    """What `auction.all_pass` says (S 〔2〕, C 競りに関するローカルルール)."""
    rules, deal = state.rules, state.deal
    match rules.auction.all_pass:
        case "first-bidder":
            return _contract(state, state.first, FORCED_BID, NO_TRUMP, forced=True)
        case "dealer-bids":
            # Only an open auction can come here: in turns the first bidder could not pass.
            return state._replace(turn=state.first, auction=state.auction._replace(forced=True))
        case "mighty-holder":
            for seat, hand in enumerate(deal.hands):
                if hand >> SPECULATION & 1:
                    return _contract(state, seat, MIGHTY_BID, SPADES, forced=True)
        case "turned-jack":
            for turned, card in enumerate(deal.widow, start=1):
                suit = suit_of(card)
                for seat, hand in enumerate(deal.hands):
                    if suit < len(SUIT_MASK) and hand >> jack_of(suit) & 1:
                        shown = state.auction._replace(shown=deal.widow[:turned])
                        return _contract(
                            state._replace(auction=shown),
                            seat,
                            rules.auction.minimum,
                            suit,
                            forced=True,
                        )
        case "open-widow":
            if not state.auction.shown and deal.widow:
                return state._replace(
                    turn=begins_with(rules, state.first),
                    auction=Auction(calls=state.auction.calls, shown=deal.widow),
                )
    return state._replace(phase=FINISHED, turn=None)
