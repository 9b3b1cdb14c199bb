"""The possible places of hidden cards, as far as one seat can be certain."""

from __future__ import annotations

from typing import NamedTuple

from napoleon.games.napoleon.ai.reading import could_hold
from napoleon.games.napoleon.play.state import CHANGE, EXCHANGE
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules import adjutant, betrayal, widow
from napoleon.games.napoleon.rules.auction import nobody_bid, shown_by_force
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.games.napoleon.rules.trick import HONORS_MASK
from napoleon.kit.cards import NO_CARD, Card, CardSet, cards_of, mask_of
from napoleon.match.refusals import NoWorld


class Places(NamedTuple):
    """The places of hidden cards: one for each seat, then the discards, then the widow.

    ``rooms``: how many hidden cards lie in each; ``allowed``: which may (masks); ``cards``: the
    hidden cards; ``lying``: widow cards that are known and still there. About the original deal:
    ``from_widow`` cards came from the widow, ``dealt`` cards did not, wherever they are now.
    """

    rooms: tuple[int, ...]
    allowed: tuple[int, ...]
    cards: tuple[Card, ...]
    lying: int
    from_widow: int
    dealt: int

    def homes(self, card: Card) -> tuple[int, ...]:
        """The places in which a card may be."""
        return tuple(
            place
            for place, mask in enumerate(self.allowed)
            if mask >> card & 1 and self.rooms[place]
        )


def places_of(view: PlayerView) -> Places:
    """The possible places of the cards that this seat has not seen. Raises `NoWorld`."""
    pack = pack_of(view.rules)
    players, napoleon = view.players, view.napoleon
    from_widow, dealt = _forced(view)
    holds_widow = napoleon is not None and (view.phase in (CHANGE, EXCHANGE) or view.discarded)
    shown_mask = mask_of(view.auction.shown)
    lying = 0 if holds_widow else shown_mask
    known = view.hand | view.played | view.discards | lying
    hidden = mask_of(pack.cards) & ~known
    rooms = _rooms(view, holds_widow=holds_widow)
    down, laid = players, players + 1
    allowed = [hidden if room else 0 for room in rooms]
    if view.trump is not None:
        for seat, mask in enumerate(could_hold(view, hidden)):
            allowed[seat] &= mask
    allowed[down] &= ~widow.face_up(view.rules.widow, HONORS_MASK)
    if napoleon is not None:
        _bind(allowed, (from_widow | dealt) & hidden, {napoleon, down} if holds_widow else set())
        if not holds_widow:
            _bind(allowed, dealt & hidden, {napoleon})
            _bind(allowed, from_widow & hidden, {laid})
        if view.betrayed == "napoleon":
            shown = 1 << betrayal.BETRAYAL_CARD | view.law.jokers_mask
            _bind(allowed, shown & hidden, {napoleon})
            others = set(range(players)) - {napoleon}
            _bind(allowed, 1 << view.card & hidden, others)
        named = not_dealt(view) & hidden
        no_room = from_widow.bit_count() == pack.widow_size and not from_widow & named
        if _was_named_last(view) or no_room:
            _bind(allowed, named, set(range(players)) - {napoleon})
        elif not holds_widow:
            _bind(allowed, named, {*range(players), laid} - {napoleon})
    if view.adjutant is not None and view.card != NO_CARD:
        _bind(allowed, 1 << view.card & hidden, {view.adjutant})
    found = Places(tuple(rooms), tuple(allowed), tuple(cards_of(hidden)), lying, from_widow, dealt)
    if sum(rooms) != len(found.cards) or min(rooms) < 0:
        raise NoWorld("not as many hidden cards as places for them")
    return found


def not_dealt(view: PlayerView) -> CardSet:
    """The named card, as a mask, if it cannot have been dealt to Napoleon; else 0."""
    if view.card == NO_CARD:
        return 0
    return adjutant.refused(view.rules.adjutant, 1 << view.card)


def _was_named_last(view: PlayerView) -> bool:
    """Whether Napoleon had seen the widow when they named the card that is named now."""
    section, auction = view.rules.adjutant, view.auction
    if adjutant.named_after_exchange(section):
        return True
    if not adjutant.may_change(section, "adjutant") or view.bid is None:
        return False
    number, trump = auction.number, auction.trump
    if view.forced:
        turned, everybody = auction.shown[-1:], (mask_of(pack_of(view.rules).cards),)
        made = nobody_bid(view.rules.auction, first=0, hands=everybody, widow=turned, shown=())
        number, trump = made.number, made.trump
    of_trump = adjutant.changed_bid(section, number, int(view.trump != trump))
    return of_trump is not None and view.bid > of_trump


def _bind(allowed: list[int], cards_mask: CardSet, places: set[int]) -> None:
    """Remove cards from all places except these (an empty set removes nothing)."""
    if places and cards_mask:
        for place in range(len(allowed)):
            if place not in places:
                allowed[place] &= ~cards_mask


def _rooms(view: PlayerView, *, holds_widow: bool) -> list[int]:
    pack = pack_of(view.rules)
    rooms = [pack.hand_size] * view.players
    for trick in (*view.tricks, view.trick):
        for at in range(len(trick.cards)):
            rooms[(trick.leader + at) % view.players] -= 1
    napoleon = view.napoleon
    down = laid = 0
    if napoleon is None or not holds_widow:
        laid = pack.widow_size - len(view.auction.shown)
    elif not view.discarded:
        rooms[napoleon] += pack.widow_size
    elif napoleon != view.seat:
        down = pack.widow_size - view.discards.bit_count()
    rooms[view.seat] = 0
    return [*rooms, down, laid]


def _forced(view: PlayerView) -> tuple[int, int]:
    """The known cards of the deal: (those that were in the widow, those dealt to Napoleon)."""
    shown = view.auction.shown
    if not view.forced:
        return mask_of(shown), 0
    from_widow, dealt = shown_by_force(view.rules.auction, shown)
    return mask_of(shown) | from_widow, dealt
