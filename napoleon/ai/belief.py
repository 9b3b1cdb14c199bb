"""Soft knowledge: what bids, names and plays make likely about hidden cards."""

from __future__ import annotations

from collections.abc import Callable

from napoleon.ai.hand import strength_order
from napoleon.ai.places import Places
from napoleon.ai.reading import Reading
from napoleon.game.actions import Bid
from napoleon.game.state import FINISHED
from napoleon.game.view import PlayerView
from napoleon.kit.cards import JOKERS_MASK, SUIT_MASK
from napoleon.rules.law import law_of
from napoleon.rules.strength import SPECULATION
from napoleon.rules.trick import HONORS_MASK, NO_CARD

_STRONG = 1.7
"""How much likelier Napoleon holds a trump or a power than somebody else does."""
_NAMED_OVER = 4.0
"""The same for a card stronger than the one that he named."""
_ALONE = 0.3
"""How likely it is that Napoleon has the named card, against 1 for each other seat."""
_BID_SUIT = 1.35
_PASSED_POWER = 0.85


def weights(view: PlayerView, places: Places) -> Callable[[int, int], float] | None:
    """The weight of a card in a place, or None where nothing is known that tells."""
    if view.phase == FINISHED:
        return None
    if view.napoleon is None or view.trump is None:
        return _auction_weights(view)
    return _contract_weights(view, places)


def _bid_suits(view: PlayerView) -> dict[int, int]:
    """By seat: the cards of the suits that it has bid."""
    found: dict[int, int] = {}
    for seat, call in view.auction.calls:
        if isinstance(call, Bid) and call.trump < len(SUIT_MASK):
            found[seat] = found.get(seat, 0) | SUIT_MASK[call.trump]
    return found


def _auction_weights(view: PlayerView) -> Callable[[int, int], float] | None:
    suits = _bid_suits(view)
    passed = {seat for seat, call in view.auction.calls if not isinstance(call, Bid)}
    if not suits and not passed:
        return None
    powers_mask = JOKERS_MASK | 1 << SPECULATION

    def weight(card: int, place: int) -> float:
        bit = 1 << card
        if place in suits:
            if bit & powers_mask:
                return _BID_SUIT
            return _BID_SUIT if bit & suits[place] else 1.0
        return _PASSED_POWER if place in passed and bit & powers_mask else 1.0

    return weight


def _contract_weights(view: PlayerView, places: Places) -> Callable[[int, int], float]:
    law, napoleon = view.law, view.napoleon
    suits = _bid_suits(view)
    strong_mask = law.trump_mask | law.roles_mask | JOKERS_MASK
    order = strength_order(law_of(view.rules, law.trump))
    named_at = order.index(view.card) if view.card in order else 0
    over_mask = sum(1 << card for card in order[: min(named_at, 6)])
    down = view.players
    named = _named_weights(view, places) if view.card != NO_CARD else {}
    forced = view.forced

    def weight(card: int, place: int) -> float:
        if card == view.card and named:
            return named.get(place, 1.0)
        bit = 1 << card
        if place == down:
            if bit & (over_mask | law.roles_mask | JOKERS_MASK):
                return 0.02
            if bit & law.trump_mask:
                return 0.07
            return 0.07 if bit & HONORS_MASK else 1.0
        if place == napoleon and not forced:
            if bit & over_mask:
                return _NAMED_OVER
            return _STRONG if bit & strong_mask else 1.0
        if place in suits and bit & suits[place]:
            return _BID_SUIT
        return 1.0

    return weight


def _named_weights(view: PlayerView, places: Places) -> dict[int, float]:
    """The weight of the named card by place; the room of the place is taken out again."""
    if view.adjutant is not None or view.alone or view.napoleon == view.seat:
        return {}
    odds = Reading(view).adjutant_odds
    highest = max(odds) or 1.0
    found: dict[int, float] = {}
    for seat in range(view.players):
        room = max(1, places.rooms[seat])
        share = _ALONE if seat == view.napoleon else max(odds[seat] / highest, 0.02)
        found[seat] = share / room
    found[view.players] = 0.02 / max(1, places.rooms[view.players])
    found[view.players + 1] = 0.1
    return found
