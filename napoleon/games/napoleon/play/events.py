"""Events: what happened and why, made from two states and the action between them."""

from __future__ import annotations

from typing import NamedTuple

from napoleon.games.napoleon.play import actions
from napoleon.games.napoleon.play.gain import Gain, gain_of
from napoleon.games.napoleon.play.state import FINISHED, Result, State
from napoleon.games.napoleon.rules import widow
from napoleon.kit.cards import NO_CARD, Card, CardSet, Seat, Suit


class Called(NamedTuple):
    """A seat bid or passed."""

    seat: Seat
    call: actions.Action


class AuctionEnded(NamedTuple):
    """The auction is over; ``forced``: nobody bid, the rules made this contract."""

    napoleon: Seat
    bid: int
    trump: Suit
    forced: bool


class WidowShown(NamedTuple):
    """Nobody bid: widow cards were turned up."""

    cards: tuple[Card, ...]


class NobodyPlays(NamedTuple):
    """Nobody bid: the cards are dealt again."""


class Named(NamedTuple):
    """Napoleon named the adjutant card."""

    seat: Seat
    card: Card


class Changed(NamedTuple):
    """Napoleon changed the contract; the new bid, trump and adjutant card."""

    seat: Seat
    bid: int
    trump: Suit
    card: Card


class WidowTaken(NamedTuple):
    """Napoleon took the widow; ``cards_mask`` is None for those who do not see it."""

    seat: Seat
    cards_mask: CardSet | None


class Discarded(NamedTuple):
    """Napoleon discarded cards; the hidden ones are None for those who do not see them."""

    seat: Seat
    face_up_mask: CardSet
    face_down_mask: CardSet | None


class CardPlayed(NamedTuple):
    """A seat played a card; the suit or card that a Joker named; whether the adjutant betrayed."""

    seat: Seat
    play: actions.Play


class AdjutantShown(NamedTuple):
    """The named card was shown; ``alone``: Napoleon had it."""

    seat: Seat
    alone: bool


class Betrayed(NamedTuple):
    """A seat changed sides."""

    seat: Seat


class TrickWon(NamedTuple):
    """A trick ended: its winner, the winning card, the name of the rung, the honors gained.

    ``held``: a Joker won and its honors wait for the next winner. Of the honors, ``discarded``
    were among the discards, and ``carried`` waited from earlier tricks.
    """

    seat: Seat
    card: Card
    by: str
    honors: int
    held: bool = False
    discarded: int = 0
    carried: int = 0


class DealEnded(NamedTuple):
    """The deal is over."""

    result: Result


Event = (
    Called
    | AuctionEnded
    | WidowShown
    | NobodyPlays
    | Named
    | Changed
    | WidowTaken
    | Discarded
    | CardPlayed
    | AdjutantShown
    | Betrayed
    | TrickWon
    | DealEnded
)


def events_between(before: State, action: actions.Action, after: State) -> tuple[Event, ...]:
    """The events of one step, in order, with nothing hidden."""
    match action:
        case actions.Play():
            found = _played(before, action, after)
        case actions.Betray():
            found = [Betrayed(before.actor)]
        case actions.Discard(cards_mask):
            found = _discarded(cards_mask, after)
        case actions.Name(card):
            found = [Named(_napoleon(after), card)]
            # A card that is named after the exchange may already be face up among the discards.
            if widow.face_up(after.rules.widow, after.discards_mask) >> card & 1:
                found.append(AdjutantShown(_napoleon(after), alone=True))
        case actions.Change():
            contract = after.agreed
            found = [Changed(contract.napoleon, contract.bid, contract.trump, contract.card)]
        case _:
            found = _called(before, action, after)
    if not _has_widow(before) and _has_widow(after):
        found.append(WidowTaken(_napoleon(after), after.deal.widow_mask))
    return tuple(found)


def _napoleon(state: State) -> int:
    return state.agreed.napoleon


def _has_widow(state: State) -> bool:
    return sum(hand.bit_count() for hand in state.hands) > sum(
        hand.bit_count() for hand in state.deal.hands
    )


def _called(before: State, action: actions.Action, after: State) -> list[Event]:
    found: list[Event] = []
    if isinstance(action, actions.Seated):
        found.append(Called(action.seat, action.bid))
    elif before.turn is not None and before.contract is None:
        found.append(Called(before.turn, action))
    if after.auction.shown != before.auction.shown:
        found.append(WidowShown(after.auction.shown))
    if before.contract is None and after.contract is not None:
        contract = after.contract
        found.append(AuctionEnded(contract.napoleon, contract.bid, contract.trump, contract.forced))
        if contract.card != NO_CARD:  # it was named with the bid
            found.append(Named(contract.napoleon, contract.card))
    elif after.phase == FINISHED:
        found.append(NobodyPlays())
    return found


def _discarded(cards_mask: CardSet, after: State) -> list[Event]:
    napoleon, contract = _napoleon(after), after.agreed
    face_up = widow.face_up(after.rules.widow, cards_mask)
    found: list[Event] = [Discarded(napoleon, face_up, cards_mask & ~face_up)]
    if contract.card >= 0 and face_up >> contract.card & 1:
        found.append(AdjutantShown(napoleon, alone=True))
    return found


def _played(before: State, action: actions.Play, after: State) -> list[Event]:
    seat, contract = before.actor, after.agreed
    found: list[Event] = [CardPlayed(seat, action)]
    if action.betrays:
        found.append(Betrayed(seat))
    if action.card == contract.card:
        found.append(AdjutantShown(seat, alone=seat == contract.napoleon))
    if len(after.tricks) > len(before.tricks):
        trick, winner = after.tricks[-1], after.winners[-1]
        card, by = contract.law.winner(trick, trick.number)
        waits = after.waiting > 0
        gain = Gain(0) if waits else gain_of(contract.law, after.tricks, after.discards_mask)
        honors, discarded, carried = gain
        found.append(TrickWon(winner, card, by, honors, waits, discarded, carried))
    if after.result is not None:
        found.append(DealEnded(after.result))
    return found
