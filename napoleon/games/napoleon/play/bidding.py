"""The auction, step by step: who may bid what, when it ends, and what follows without a bid."""

from __future__ import annotations

from functools import lru_cache

from napoleon.games.napoleon.play.actions import CLOSE, PASS, Action, Bid, Close, Pass, Seated
from napoleon.games.napoleon.play.state import FINISHED, NAMING, Auction, Contract, State
from napoleon.games.napoleon.rules import auction as auction_rules
from napoleon.games.napoleon.rules.adjutant import named_with_bid
from napoleon.games.napoleon.rules.auction import NO_TRUMP, bids_over, numbers, trumps
from napoleon.games.napoleon.rules.book import RuleSet
from napoleon.games.napoleon.rules.law import law_of
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.kit.cards import NO_CARD, Card, Seat, Suit
from napoleon.match.refusals import IllegalAction


def begins_with(rules: RuleSet, first: Seat) -> Seat | None:
    """The seat that acts first in an auction; None if anyone may."""
    return None if auction_rules.is_open(rules.auction) else first


@lru_cache(maxsize=4096)
def bids(rules: RuleSet, number: int, trump: Suit) -> tuple[Bid, ...]:
    """Every bid that beats the highest so far, lowest first; with adjutant cards if allowed."""
    found = []
    cards = pack_of(rules).cards if named_with_bid(rules.adjutant) else ()
    for higher, suit in bids_over(rules.auction, number, trump):
        found.append(Bid(higher, suit))
        found.extend(Bid(higher, suit, card) for card in cards)
    return tuple(found)


@lru_cache(maxsize=1024)
def _open_bids(rules: RuleSet, number: int, trump: Suit, bidder: Seat | None) -> tuple[Action, ...]:
    seats = [seat for seat in range(rules.table.players) if seat != bidder]
    return tuple(Seated(seat, bid) for seat in seats for bid in bids(rules, number, trump))


def refusal(rules: RuleSet, standing: Auction, bid: Bid) -> str | None:
    """Why a bid is not possible now, as a key in the page's catalogues; None if it is."""
    if bid.trump not in trumps(rules.auction):
        return "no_trump" if bid.trump == NO_TRUMP else "no_such_trump"
    if bid.number not in numbers(rules.auction):
        below = bid.number in range(numbers(rules.auction).start)
        return "below_minimum" if below else "bid_too_high"
    if bid.card is not None and not named_with_bid(rules.adjutant):
        return "card_in_bid"
    if bid.card is not None and bid.card not in pack_of(rules).cards:
        return "not_in_pack"
    if (bid.number, bid.trump) not in bids_over(rules.auction, standing.number, standing.trump):
        return "bid_too_low"
    return None


def may_pass(rules: RuleSet, auction: Auction) -> bool:
    """Whether the seat to act may pass; under `dealer-bids` the first bidder may not (C)."""
    must_bid = not auction.calls and auction_rules.first_must_bid(rules.auction)
    return not (must_bid or auction.forced)


def legal(state: State) -> tuple[Action, ...]:
    """The bids and passes that are possible now."""
    auction = state.auction
    if state.turn is None:
        open_bids = _open_bids(state.rules, auction.number, auction.trump, auction.bidder)
        return (CLOSE, *open_bids)
    over = bids(state.rules, auction.number, auction.trump)
    return (PASS, *over) if may_pass(state.rules, auction) else over


def apply(state: State, action: Action) -> State:
    """The state after a bid or a pass. Raises `IllegalAction`."""
    if state.turn is None:
        return _apply_open(state, action)
    if isinstance(action, Pass):
        if not may_pass(state.rules, state.auction):
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
    if action.seat not in range(state.rules.table.players):
        raise IllegalAction("unknown_seat")
    if action.seat == state.auction.bidder:
        raise IllegalAction("own_bid")
    if not isinstance(action.bid, Bid):
        raise IllegalAction("wrong_phase")
    after = _with_bid(state, action.seat, action.bid)
    return _won(after) if _unbeatable(after) else after


def _with_bid(state: State, seat: Seat, bid: Bid) -> State:
    auction = state.auction
    if reason := refusal(state.rules, auction, bid):
        raise IllegalAction(reason)
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


def _passed(state: State, seat: Seat) -> State:
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
    unlimited = not auction_rules.pass_is_final(state.rules.auction)
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
    napoleon: Seat,
    bid: int,
    trump: Suit,
    *,
    card: Card | None = None,
    forced: bool = False,
) -> State:
    named = NO_CARD if card is None else card
    law = law_of(state.rules, trump, named)
    contract = Contract(napoleon, bid, trump, named, law, forced)
    return state._replace(phase=NAMING, turn=napoleon, contract=contract)


def _nobody_bid(state: State) -> State:
    found = auction_rules.nobody_bid(
        state.rules.auction,
        first=state.first,
        hands=state.deal.hands,
        widow=state.deal.widow,
        shown=state.auction.shown,
    )
    if found.must_bid:
        # Only in an open auction: with turns the first bidder could not pass.
        return state._replace(turn=state.first, auction=state.auction._replace(forced=True))
    if found.again:
        return state._replace(
            turn=begins_with(state.rules, state.first),
            auction=Auction(calls=state.auction.calls, shown=found.shown),
        )
    if found.napoleon is None:
        return state._replace(phase=FINISHED, turn=None)
    shown = state._replace(auction=state.auction._replace(shown=found.shown or state.auction.shown))
    return _contract(shown, found.napoleon, found.number, found.trump, forced=True)
