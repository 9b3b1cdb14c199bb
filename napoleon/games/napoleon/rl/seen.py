"""A player's view as zeros and ones, of one size for every rule set.

Seats are relative to the player's own: 0 is the player, 1 the next one to act, up to 5.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from napoleon.games.napoleon.play.actions import Bid
from napoleon.games.napoleon.play.state import PHASES
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules.trick import NO_SUIT
from napoleon.kit.cards import DECK, NO_CARD, cards_of

_SEATS: Final = 6
_HONORS: Final = 20
_TRUMPS: Final = 5

LAYOUT: Final = (
    ("phase", len(PHASES)),
    ("players: 4, 5, 6", 3),
    ("own hand", DECK),
    ("cards played, by seat", _SEATS * DECK),
    ("cards of the running trick, by seat", _SEATS * DECK),
    ("cards that Jokers of the trick stand for", DECK),
    ("suit that the trick asks for", _TRUMPS),
    ("who leads the trick", _SEATS),
    ("widow, as far as seen", DECK),
    ("discards, as far as known; while laying away: chosen so far", DECK),
    ("widow cards that lie face up", DECK),
    ("passed, by seat", _SEATS),
    ("last bid: number up to, by seat", _SEATS * _HONORS),
    ("last bid: trump, by seat", _SEATS * _TRUMPS),
    ("Napoleon", _SEATS),
    ("contract: number up to", _HONORS),
    ("honors to reach up to", _HONORS),
    ("trump", _TRUMPS),
    ("adjutant card", DECK),
    ("the adjutant, where known", _SEATS),
    ("known that there is none", 1),
    ("nobody bid", 1),
    ("betrayed: adjutant, Napoleon", 2),
    ("honors taken up to, by seat", _SEATS * _HONORS),
    ("honors waiting for the next winner up to", _HONORS),
)
"""The parts of the observation: name and length, in order."""
SIZE: Final = sum(length for _, length in LAYOUT)


def seen(view: PlayerView, chosen_mask: int = 0) -> bytearray:
    """The view as `SIZE` zeros and ones; ``chosen_mask``: discards chosen so far."""
    found = bytearray()
    players, own = view.players, view.seat

    def seat_bits(values: Iterable[bytearray]) -> bytearray:
        """By seat, starting with the player's own, padded to six."""
        by_seat = list(values)
        length = len(by_seat[0])
        turned = [by_seat[(own + step) % players] for step in range(players)]
        return bytearray().join([*turned, bytearray((_SEATS - players) * length)])

    def seat_bit(seat: int | None) -> bytearray:
        return _one(_SEATS, None if seat is None else (seat - own) % players)

    found += _one(len(PHASES), PHASES.index(view.phase))
    found += _one(3, players - 4)
    found += _cards(view.hand)
    found += seat_bits(map(_cards, _played_by(view)))
    found += seat_bits(map(_cards, _in_trick(view)))
    found += _cards(sum(1 << card for _, card in view.trick.stands))
    found += _one(_TRUMPS, view.trick.suit if view.trick.suit != NO_SUIT else None)
    found += seat_bit(view.trick.leader if view.trick.leader >= 0 else None)
    found += _cards(view.widow or 0)
    found += _cards(view.discards | chosen_mask)
    found += _cards(sum(1 << card for card in view.auction.shown))
    found += seat_bits(bytearray([view.auction.passed_mask >> seat & 1]) for seat in range(players))
    bids = _last_bids(view)
    found += seat_bits(_up_to(bid.number if bid else 0) for bid in bids)
    found += seat_bits(_one(_TRUMPS, bid.trump if bid else None) for bid in bids)
    found += seat_bit(view.napoleon)
    found += _up_to(view.bid or 0)
    found += _up_to(view.target or 0)
    found += _one(_TRUMPS, view.trump)
    found += _one(DECK, view.card if view.card != NO_CARD else None)
    found += seat_bit(view.adjutant)
    found += bytearray([view.alone, view.forced])
    found += bytearray([view.betrayed == "adjutant", view.betrayed == "napoleon"])
    found += seat_bits(map(_up_to, view.honors))
    found += _up_to(view.waiting)
    return found


def _one(length: int, at: int | None) -> bytearray:
    bits = bytearray(length)
    if at is not None:
        bits[at] = 1
    return bits


def _up_to(count: int) -> bytearray:
    """So many ones, then zeros, so that close numbers look similar."""
    return bytearray(1 if at < count else 0 for at in range(_HONORS))


def _cards(mask: int) -> bytearray:
    bits = bytearray(DECK)
    for card in cards_of(mask):
        bits[card] = 1
    return bits


def _played_by(view: PlayerView) -> list[int]:
    masks = _in_trick(view)
    for trick in view.tricks:
        for at, card in enumerate(trick.cards):
            masks[(trick.leader + at) % view.players] |= 1 << card
    return masks


def _in_trick(view: PlayerView) -> list[int]:
    masks = [0] * view.players
    for at, card in enumerate(view.trick.cards):
        masks[(view.trick.leader + at) % view.players] |= 1 << card
    return masks


def _last_bids(view: PlayerView) -> list[Bid | None]:
    bids: list[Bid | None] = [None] * view.players
    for seat, call in view.auction.calls:
        if isinstance(call, Bid):
            bids[seat] = call
    return bids
