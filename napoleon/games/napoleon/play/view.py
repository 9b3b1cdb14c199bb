"""What a seat may see. Only this file hides anything."""

from __future__ import annotations

from typing import NamedTuple

from napoleon.games.napoleon.play import engine
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.events import Discarded, Event, WidowTaken
from napoleon.games.napoleon.play.result import target
from napoleon.games.napoleon.play.state import (
    AUCTION,
    CHANGE,
    EXCHANGE,
    FINISHED,
    Auction,
    Phase,
    Result,
    State,
)
from napoleon.games.napoleon.rules import widow
from napoleon.games.napoleon.rules.book import RuleSet
from napoleon.games.napoleon.rules.law import Law, law_of
from napoleon.games.napoleon.rules.trick import Trick
from napoleon.kit.cards import MOST_SEATS, NO_CARD, Card, CardSet, Seat, Suit, must_be_seat
from napoleon.kit.drawn import svg_of
from napoleon.kit.kinds import must_be
from napoleon.kit.refusal import Refusal


class PlayerView(NamedTuple):
    """All that one seat may know of a deal, and nothing else. Sets of cards are masks."""

    rules: RuleSet
    """The rules of the deal."""
    seat: Seat
    """The seat whose view this is."""
    first: Seat
    """The seat that is dealt to and bids first."""
    phase: Phase
    """One of `PHASES`."""
    turn: Seat | None
    """The seat to act; None in an open auction and when the deal is finished."""
    auction: Auction
    """The auction, which is public."""
    napoleon: Seat | None
    """Napoleon's seat; None before there is a contract."""
    bid: int | None
    """The number of honors that was bid; None before there is a contract."""
    trump: Suit | None
    """The trump suit or `NO_TRUMP`; None before there is a contract."""
    target: int | None
    """The honors that the French must reach; None before there is a contract."""
    card: Card
    """The adjutant card; `NO_CARD` while it is not named."""
    forced: bool
    """Whether the rules made the contract because nobody bid."""
    betrayed: str | None
    """``adjutant`` or ``napoleon`` once one of them has changed sides."""
    hand: CardSet
    """The seat's own cards, as a mask."""
    widow: int | None
    """The widow; None for a seat that never saw it."""
    discards: CardSet
    """The discards that this seat knows."""
    face_up: int
    """The discards that everybody sees."""
    discarded: bool
    """Whether Napoleon has discarded."""
    adjutant: Seat | None
    """The adjutant's seat; None if this seat does not know it."""
    alone: bool
    """Whether this seat knows that there is no adjutant."""
    trick: Trick
    """The running trick."""
    tricks: tuple[Trick, ...]
    """The finished tricks in order."""
    winners: tuple[int, ...]
    """The seats that won them."""
    honors: tuple[int, ...]
    """The honors taken so far, by seat."""
    waiting: int
    """The honors of tricks that a Joker won; they go to the next winner."""
    result: Result | None
    """The result of a finished deal."""
    legal: tuple[Action, ...]
    """What this seat may do now; () when it is not its turn."""

    def _repr_svg_(self) -> str | None:
        return svg_of(self)

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.rules.table.players

    @property
    def acting(self) -> tuple[Seat, ...]:
        """The seats that may act now: in an open auction all but the last bidder's."""
        if self.turn is not None or self.phase != AUCTION:
            return () if self.turn is None else (self.turn,)
        return tuple(seat for seat in range(self.players) if seat != self.auction.bidder)

    @property
    def law(self) -> Law:
        """The law of the contract. Raises `ValueError` before there is one."""
        if self.trump is None:
            raise Refusal("no_contract")
        return law_of(self.rules, self.trump, self.card)

    @property
    def played(self) -> int:
        """All cards played so far, as a mask."""
        mask = self.trick.played
        for trick in self.tricks:
            mask |= trick.played
        return mask

    def role(self, seat: Seat) -> str:
        """The role of a seat, as far as this seat knows.

        ``"napoleon"``, ``"adjutant"``, ``"ally"``, or ``"?"`` (adjutant or ally); before the
        contract always ``"?"``.
        """
        if seat == self.napoleon:
            return "napoleon"
        if self.napoleon is None or self.card == NO_CARD:
            return "?"
        if self.adjutant is not None:
            return "adjutant" if seat == self.adjutant else "ally"
        if self.alone or seat == self.seat:
            return "ally"
        return "?"


def observe(state: State, seat: Seat) -> PlayerView:
    """What a seat may know of a state. Raises `Refusal` for a seat that does not exist."""
    if type(state) is not State:  # saves a call in every drawing
        must_be(state, State)
    if seat not in range(len(state.hands)) or type(seat) is bool:
        must_be_seat(seat, len(state.hands))
    return known(state, seat, engine.legal(state, seat))


def known(state: State, seat: Seat, legal: tuple[Action, ...] = ()) -> PlayerView:
    """`observe`, with what the seat may do as it is given."""
    contract = state.contract
    over = state.phase == FINISHED
    own_contract = contract is not None and contract.napoleon == seat
    adjutant, alone = _known_adjutant(state, seat)
    laid_mask = state.discards_mask
    face_up = widow.face_up(state.rules.widow, laid_mask)
    shown = bool(state.auction.shown) and len(state.auction.shown) == len(state.deal.widow)
    has_widow = own_contract and (state.phase in (CHANGE, EXCHANGE) or bool(laid_mask))
    return PlayerView(
        rules=state.rules,
        seat=seat,
        first=state.first,
        phase=state.phase,
        turn=state.turn,
        auction=state.auction,
        napoleon=contract.napoleon if contract else None,
        bid=contract.bid if contract else None,
        trump=contract.trump if contract else None,
        target=_known_target(state) if contract else None,
        card=contract.card if contract else NO_CARD,
        forced=contract.forced if contract else False,
        betrayed=contract.betrayed if contract else None,
        hand=state.hands[seat],
        widow=state.deal.widow_mask if has_widow or over or shown else None,
        discards=laid_mask if own_contract or over else face_up,
        face_up=face_up,
        discarded=bool(laid_mask),
        adjutant=adjutant,
        alone=alone,
        trick=state.trick,
        tricks=state.tricks,
        winners=state.winners,
        honors=state.honors,
        waiting=state.waiting,
        result=state.result,
        legal=legal,
    )


def _known_target(state: State) -> int:
    """The honors that the French must reach.

    They are public: discards that raise them are face up.
    """
    return target(state)


def _known_adjutant(state: State, seat: Seat) -> tuple[int | None, bool]:
    """(the adjutant, whether Napoleon is known to be alone), as far as a seat knows.

    A seat knows after seeing the named card in its own hand, on the table, among the discards that
    are face up, or in the widow that Napoleon took; or when the adjutant betrays. If Napoleon
    betrays, the adjutant is not revealed (C 副官指定).
    """
    contract = state.contract
    if contract is None or contract.card == NO_CARD:
        return None, False
    bit = 1 << contract.card
    public_mask = state.trick.played | widow.face_up(state.rules.widow, state.discards_mask)
    for trick in state.tricks:
        public_mask |= trick.played
    for card in state.auction.shown:
        public_mask |= 1 << card
    knows = state.phase == FINISHED or contract.betrayed == "adjutant" or bool(public_mask & bit)
    if not knows and seat == contract.napoleon:
        own_mask = state.deal.hands[seat]
        if state.phase in (CHANGE, EXCHANGE) or state.discards_mask:
            own_mask |= state.deal.widow_mask
        knows = bool(own_mask & bit)
    elif not knows:
        knows = bool(state.deal.hands[seat] & bit)
    if not knows:
        return None, False
    adjutant = state.adjutant
    return adjutant, adjutant is None


def redact(event: Event, seat: Seat) -> Event:
    """An event as a seat may know it, without the secrets of other seats."""
    must_be(event, Event)
    must_be_seat(seat, MOST_SEATS + 1)  # a spectator has the number after the last seat
    match event:
        case WidowTaken(napoleon, _) if napoleon != seat:
            return WidowTaken(napoleon, None)
        case Discarded(napoleon, face_up, _) if napoleon != seat:
            return Discarded(napoleon, face_up, None)
    return event
