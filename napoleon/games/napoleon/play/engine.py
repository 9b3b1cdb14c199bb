"""The engine: a new deal, the legal actions, and the effect of an action."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import Final

from napoleon.games.napoleon.play import bidding, naming
from napoleon.games.napoleon.play import deal as deals
from napoleon.games.napoleon.play.actions import (
    BETRAY,
    PLAYS,
    Action,
    Betray,
    Change,
    Discard,
    Name,
    Pass,
    Play,
    Seated,
)
from napoleon.games.napoleon.play.deal import Deal
from napoleon.games.napoleon.play.events import Event, events_between
from napoleon.games.napoleon.play.result import result_of
from napoleon.games.napoleon.play.state import (
    AUCTION,
    CHANGE,
    EXCHANGE,
    FINISHED,
    NAMING,
    PLAY,
    Auction,
    Contract,
    State,
)
from napoleon.games.napoleon.rules import adjutant, betrayal, joker, widow
from napoleon.games.napoleon.rules.book import RuleSet
from napoleon.games.napoleon.rules.law import Law, law_of
from napoleon.games.napoleon.rules.trick import HONORS_MASK, Trick
from napoleon.kit.cards import (
    JOKER,
    JOKERS_MASK,
    NO_CARD,
    SECOND_JOKER,
    Card,
    CardSet,
    Seat,
    Suit,
    cards_of,
    must_be_seat,
)
from napoleon.kit.kinds import must_be
from napoleon.match.game import Step
from napoleon.match.lazy_events import LazyEvents
from napoleon.match.refusals import BadDeal, IllegalAction


def new_deal(rules: RuleSet, deal: Deal, first: Seat) -> State:
    """The start of a deal; ``first`` is the seat that bids first.

    Raises `BadDeal` if the deal does not fit the rules or there is no such seat, `IllegalAction`
    with the reason ``rules_conflict`` if the rules cannot be played at all.
    """
    must_be(rules, RuleSet)
    must_be(deal, Deal)
    must_be(first, int, "first")
    if rules.conflict():
        raise IllegalAction("rules_conflict")
    deals.check(rules, deal)
    if first not in range(rules.table.players):
        raise BadDeal("wrong_first")
    return State(
        rules=rules,
        deal=deal,
        first=first,
        phase=AUCTION,
        turn=bidding.begins_with(rules, first),
        auction=Auction(),
        contract=None,
        hands=deal.hands,
        discards_mask=0,
        trick=Trick(0, -1),
        tricks=(),
        winners=(),
        honors=(0,) * rules.table.players,
        waiting=0,
        result=None,
    )


def legal(state: State, seat: Seat | None = None) -> tuple[Action, ...]:
    """What a seat may do now; () for a seat that may not act, and when the deal is over.

    Without a seat it is every action that is possible; in an open auction ``close`` comes first.
    Raises `Refusal` for a seat that does not exist.
    """
    if type(state) is not State:  # saves a call in every drawing
        must_be(state, State)
    if seat is not None and seat is not state.turn:  # small numbers are the same objects
        must_be_seat(seat, len(state.hands))
        if seat == state.turn:
            return legal(state)
        found = legal(state) if state.phase == AUCTION else ()
        return tuple(one for one in found if isinstance(one, Seated) and one.seat == seat)
    match state.phase:
        case "play":
            return _legal_plays(state)
        case "auction":
            return bidding.legal(state)
        case "naming":
            return naming.names(state)
        case "exchange":
            return _discards(state.hands[state.actor], len(state.deal.widow))
        case "change":
            return naming.changes(state)
    return ()


def apply(state: State, action: Action) -> Step[State, Event]:
    """Do an action. Raises `IllegalAction`, `TypeError`; the given state never changes."""
    if type(state) is not State:
        must_be(state, State)
    handler = _HANDLERS.get(state.phase)
    if handler is None:
        must_be(action, Action)
        raise IllegalAction("deal_over")
    try:
        after = handler(state, action)
    except IllegalAction:
        must_be(action, Action)
        raise
    return Step(after, LazyEvents(events_between, state, action, after))


# ---- from the auction to the first lead --------------------------------------------------


def _bid(state: State, action: Action) -> State:
    after = bidding.apply(state, action)
    if after.phase != NAMING:
        return after
    contract = after.agreed
    if contract.card != NO_CARD or adjutant.named_after_exchange(after.rules.adjutant):
        return _take_widow(after)
    return after


def _name(state: State, action: Action) -> State:
    if not isinstance(action, Name):
        raise IllegalAction("wrong_phase")
    if reason := naming.refusal(state, action):
        raise IllegalAction(reason)
    named = _with_contract(state, card=action.card)
    if adjutant.named_after_exchange(named.rules.adjutant):
        return _first_lead(named)
    return _take_widow(named)


def _with_contract(
    state: State, *, bid: int | None = None, trump: Suit | None = None, card: Card | None = None
) -> State:
    contract = state.agreed
    trump = contract.trump if trump is None else trump
    card = contract.card if card is None else card
    bid = contract.bid if bid is None else bid
    law = law_of(state.rules, trump, card)
    return state._replace(contract=contract._replace(bid=bid, trump=trump, card=card, law=law))


def _take_widow(state: State) -> State:
    contract = state.agreed
    napoleon = contract.napoleon
    if not state.deal.widow:
        return _first_lead(state)
    hands = _replaced(state.hands, napoleon, state.hands[napoleon] | state.deal.widow_mask)
    taken = state._replace(phase=EXCHANGE, turn=napoleon, hands=hands)
    return taken._replace(phase=CHANGE) if len(naming.changes(taken)) > 1 else taken


def _change(state: State, action: Action) -> State:
    if not isinstance(action, Pass | Change):
        raise IllegalAction("wrong_phase")
    if action not in naming.changes(state):
        raise IllegalAction("bad_change")
    if isinstance(action, Change):
        contract = state.agreed
        once = adjutant.changed_bid(state.rules.adjutant, contract.bid, 1)
        bid = once if action.number is None else action.number
        state = _with_contract(state, bid=bid, trump=action.trump, card=action.card)
    return state._replace(phase=EXCHANGE)


@lru_cache(maxsize=64)
def _discards(hand_mask: CardSet, size: int) -> tuple[Action, ...]:
    bits = [1 << card for card in cards_of(hand_mask)]
    return tuple(map(Discard, map(sum, combinations(bits, size))))


def _discard(state: State, action: Action) -> State:
    match action:
        case Discard(int(mask)):
            napoleon = state.actor
        case _:
            raise IllegalAction("wrong_phase")
    if mask & ~state.hands[napoleon]:
        raise IllegalAction("not_held")
    if mask.bit_count() != len(state.deal.widow):
        raise IllegalAction("wrong_discards")
    laid = state._replace(
        hands=_replaced(state.hands, napoleon, state.hands[napoleon] & ~mask), discards_mask=mask
    )
    contract = laid.agreed
    return laid._replace(phase=NAMING) if contract.card == NO_CARD else _first_lead(laid)


def _first_lead(state: State) -> State:
    contract = state.agreed
    return state._replace(phase=PLAY, turn=contract.napoleon, trick=Trick(0, contract.napoleon))


def _replaced(hands: tuple[CardSet, ...], seat: Seat, hand: CardSet) -> tuple[CardSet, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


# ---- the tricks --------------------------------------------------------------------------


def _legal_plays(state: State) -> tuple[Action, ...]:
    contract, turn, trick = state.agreed, state.actor, state.trick
    hand_mask = state.hands[turn]
    allowed = contract.law.legal(hand_mask, trick, trick.number)
    if not allowed & JOKERS_MASK and not _may_betray(state, contract, turn):
        found = []
        while allowed:
            low = allowed & -allowed
            found.append(PLAYS[low.bit_length() - 1])
            allowed ^= low
        return tuple(found)
    actions: list[Action] = []
    for card in cards_of(allowed):
        actions.extend(ways(contract.law, trick, card))
    if _may_betray(state, contract, turn):
        if turn == contract.napoleon:
            actions.append(BETRAY)
        elif allowed >> betrayal.BETRAYAL_CARD & 1:
            actions.append(Play(betrayal.BETRAYAL_CARD, betrays=True))
    return tuple(actions)


def ways(law: Law, trick: Trick, card: Card) -> tuple[Play, ...]:
    """The ways to play one card: a Joker may have to name a suit or a card."""
    if card >= JOKER:
        if stand_ins := law.stand_ins(card, trick, trick.number):
            return tuple(Play(card, stands_for=other) for other in stand_ins)
        if not trick.cards and (suits := law.namings(card, trick.number)):
            return tuple(Play(card, suit) for suit in suits)
    return (PLAYS[card],)


def _may_betray(state: State, contract: Contract, seat: Seat) -> bool:
    """Whether this seat could change sides now (C 裏切り)."""
    section = state.rules.betrayal
    if contract.betrayed or not betrayal.is_on(section):
        return False
    if seat == contract.napoleon:
        return state.adjutant is not None and betrayal.napoleon_may(
            section, state.hands[seat], contract.law.jokers_mask
        )
    return seat == state.adjutant and betrayal.adjutant_may(section, betrayal.BETRAYAL_CARD)


_BITS: Final = {card: 1 << card for card in range(SECOND_JOKER + 1)}
"""The masks of single cards; a number that is not a card has none."""


def _play(state: State, action: Action) -> State:
    contract, turn = state.agreed, state.actor
    if not isinstance(action, Play):
        return _betray(state, contract, turn, action)
    law, trick, hands = contract.law, state.trick, state.hands
    hand_mask, card = hands[turn], action.card
    bit = _BITS.get(card, 0)
    if not law.legal(hand_mask, trick, trick.number) & bit:
        _refuse(state, card)
    if action is not PLAYS[card] or card >= JOKER:
        if action.betrays:
            own_card = turn != contract.napoleon and card == betrayal.BETRAYAL_CARD
            if not (own_card and _may_betray(state, contract, turn)):
                raise IllegalAction("may_not_betray")
            contract = contract._replace(betrayed="adjutant")
        if replace(action, betrays=False) not in ways(law, trick, card):
            raise IllegalAction("wrong_naming")
    trick = law.play(trick, card, action.suit, action.stands_for)
    hands = (*hands[:turn], hand_mask ^ bit, *hands[turn + 1 :])
    if len(trick.cards) == len(hands):
        return _end_trick(state, contract, hands, trick)
    return State(
        state.rules,
        state.deal,
        state.first,
        PLAY,
        (turn + 1) % len(hands),
        state.auction,
        contract,
        hands,
        state.discards_mask,
        trick,
        state.tricks,
        state.winners,
        state.honors,
        state.waiting,
        None,
    )


def _refuse(state: State, card: Card) -> None:
    hand_mask, trick = state.hands[state.actor], state.trick
    if card not in _BITS:
        raise IllegalAction("not_in_pack")
    if not hand_mask >> card & 1:
        raise IllegalAction("not_held")
    raise IllegalAction(state.law.refusal(card, hand_mask, trick, trick.number) or "not_held")


def _betray(state: State, contract: Contract, turn: Seat, action: Action) -> State:
    if not isinstance(action, Betray):
        raise IllegalAction("wrong_phase")
    if turn != contract.napoleon or not _may_betray(state, contract, turn):
        raise IllegalAction("may_not_betray")
    return state._replace(contract=contract._replace(betrayed="napoleon"))


def taken_by(
    law: Law, trick: Trick, waiting: int, discards_mask: CardSet
) -> tuple[Seat, int, bool]:
    """Who wins a full trick; its honors with those that waited; whether they wait now."""
    rules = law.rules
    card = law.winner(trick, trick.number).card
    winner = (trick.leader + trick.cards.index(card)) % len(trick.cards)
    taken = (trick.played & HONORS_MASK).bit_count() + waiting
    if trick.number == 0:
        taken += widow.won_with_first_trick(rules.widow, discards_mask)
    return winner, taken, joker.holds_honors(rules.joker, card)


def _end_trick(state: State, contract: Contract, hands: tuple[CardSet, ...], trick: Trick) -> State:
    rules, honors = state.rules, state.honors
    winner, taken, holds = taken_by(contract.law, trick, state.waiting, state.discards_mask)
    if not holds:
        honors = (*honors[:winner], honors[winner] + taken, *honors[winner + 1 :])
    ended = State(
        rules,
        state.deal,
        state.first,
        PLAY,
        winner,
        state.auction,
        contract,
        hands,
        state.discards_mask,
        Trick(trick.number + 1, winner),
        (*state.tricks, trick),
        (*state.winners, winner),
        honors,
        taken if holds else 0,
        None,
    )
    if hands[winner]:
        return ended
    return ended._replace(phase=FINISHED, turn=None, result=result_of(ended))


_HANDLERS: dict[str, Callable[[State, Action], State]] = {
    AUCTION: _bid,
    NAMING: _name,
    CHANGE: _change,
    EXCHANGE: _discard,
    PLAY: _play,
}
