"""A player's view of Napoleon as whole numbers whose bits a program learns from.

The size is the same for every rule set. Seats are relative to the player's own: 0 is the player, 1
the next one to act, up to 5.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from napoleon.games.napoleon.play.actions import Action, bid_of
from napoleon.games.napoleon.play.state import PHASES
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rl.numbers import FIRST_BID, FIRST_DISCARD
from napoleon.games.napoleon.rules.trick import Trick
from napoleon.kit.cards import DECK
from napoleon.rl.bits import Block, up_to

_SEATS: Final = 6
_HONORS: Final = 20
_TRUMPS: Final = 5
_TRICKS: Final = 13

PARTS: Final = (
    Block("own hand", DECK),
    Block("cards played, by seat", DECK, _SEATS),
    Block("cards of the running trick, by seat", DECK, _SEATS),
    Block("cards that Jokers of the trick stand for", DECK),
    Block("widow, as far as seen", DECK),
    Block("discards, as far as known; while laying away: chosen so far", DECK),
    Block("discards that everybody sees", DECK),
    Block("widow cards that lie face up", DECK),
    Block("adjutant card", DECK),
    Block("history: cards that Jokers stood for", DECK),
    Block("history: cards, by trick", DECK, _TRICKS),
    Block("last bid: number up to, by seat", _HONORS, _SEATS),
    Block("own bid that waits for its card: number up to", _HONORS),
    Block("contract: number up to", _HONORS),
    Block("honors to reach up to", _HONORS),
    Block("honors taken up to, by seat", _HONORS, _SEATS),
    Block("honors waiting for the next winner up to", _HONORS),
    Block("phase", len(PHASES)),
    Block("who bids first", _SEATS),
    Block("passed, by seat", _SEATS),
    Block("Napoleon", _SEATS),
    Block("the adjutant, where known", _SEATS),
    Block("who leads the trick", _SEATS),
    Block("history: who led the first trick", _SEATS),
    Block("history: who won, by trick", _SEATS, _TRICKS),
    Block("suit that the trick asks for; honors", _TRUMPS),
    Block("trump", _TRUMPS),
    Block("last bid: trump, by seat", _TRUMPS, _SEATS),
    Block("trumps bid at any time, by seat", _TRUMPS, _SEATS),
    Block("own bid that waits for its card: trump", _TRUMPS),
    Block("history: suit asked for, by trick", _TRUMPS, _TRICKS),
    Block("known that there is none; nobody bid; betrayed: adjutant, Napoleon; discarded", 5),
    Block("players: 4, 5, 6", 3),
)
"""The parts of the observation without the rules, in order."""
_UP_TO: Final = up_to(_HONORS)
_NONE: Final = [0] * _TRICKS
_PHASE: Final = {phase: 1 << at for at, phase in enumerate(PHASES)}
_BETRAYED: Final = {None: 0, "adjutant": 1 << 2, "napoleon": 1 << 3}
_BIT: Final = (*(1 << at for at in range(64)), 0)
"""The number with this bit; none for -1."""
_TURNED: Final = {
    (players, own): (*(1 << (seat - own) % players for seat in range(players)), 0)
    for players in range(4, _SEATS + 1)
    for own in range(players)
}
"""By number of players and own seat: by seat, its bit counted from the own seat; none for -1."""


class _Past(NamedTuple):
    """What the finished tricks have shown."""

    tricks: tuple[Trick, ...]
    by_seat: list[int]
    cards: list[int]
    suits: list[int]
    stands: int


_PASTS: Final[dict[tuple[int, int], _Past]] = {}
"""By number of players and the identity of the tricks, which are kept here so that it is unique."""
_MOST_KEPT: Final = 4096


def _past(tricks: tuple[Trick, ...], players: int) -> _Past:
    """What finished tricks have shown; every player of a trick asks for the same ones."""
    found = _PASTS.get((players, id(tricks)))
    if found is not None:
        return found
    by_seat = [0] * players
    for trick in tricks:
        for at, card in enumerate(trick.cards, trick.leader):
            by_seat[at % players] |= 1 << card
    rest = [0] * (_TRICKS - len(tricks))
    found = _Past(
        tricks,
        by_seat,
        [*[trick.played for trick in tricks], *rest],
        [*[_BIT[trick.suit] for trick in tricks], *rest],
        _mask(card for trick in tricks for _, card in trick.stands),
    )
    if len(_PASTS) >= _MOST_KEPT:
        _PASTS.clear()
    _PASTS[players, id(tricks)] = found
    return found


class _Bids(NamedTuple):
    """What an auction shows to a seat."""

    calls: tuple[tuple[int, Action], ...]
    numbers: list[int]
    trumps: list[int]


_BIDS: Final[dict[tuple[int, int, int], _Bids]] = {}
"""By number of players, own seat and the identity of the calls, which the auction leaves as is."""


def _bids(
    calls: tuple[tuple[int, Action], ...], players: int, own: int
) -> tuple[list[int], list[int]]:
    """By seat: the numbers of the last bids; their trumps, and then the trumps of all bids."""
    found = _BIDS.get((players, own, id(calls)))
    if found is not None:
        return found[1:]
    numbers, last, ever = [0] * _SEATS, [0] * _SEATS, [0] * _SEATS
    for caller, call in calls:
        bid = bid_of(call)
        if bid is not None:
            seat = (caller - own) % players
            numbers[seat] = _UP_TO[bid.number]
            last[seat] = 1 << bid.trump
            ever[seat] |= 1 << bid.trump
    if len(_BIDS) >= _MOST_KEPT:
        _BIDS.clear()
    found = _BIDS[players, own, id(calls)] = _Bids(calls, numbers, [*last, *ever])
    return found[1:]


def values(view: PlayerView, chosen: tuple[int, ...] = ()) -> list[int]:
    """The view in the order of `PARTS`; ``chosen``: the numbers chosen so far in a decision."""
    honors, own, trick, auction = view.honors, view.seat, view.trick, view.auction
    players = len(honors)
    absent = [0] * (_SEATS - players)
    turned = _TURNED[players, own]
    past = _past(view.tricks, players)
    running = [0] * players
    for at, card in enumerate(trick.cards, trick.leader):
        running[at % players] = 1 << card
    played = [one | more for one, more in zip(past.by_seat, running, strict=True)]
    numbers, trumps = _bids(auction.calls, players, own)
    laid, waits, waiting_trump = _chosen(chosen) if chosen else (0, 0, 0)
    passed = auction.passed_mask
    won = [_UP_TO[one] for one in honors]
    return [
        view.hand,
        *played[own:],
        *played[:own],
        *absent,
        *running[own:],
        *running[:own],
        *absent,
        _mask(card for _, card in trick.stands) if trick.stands else 0,
        view.widow or 0,
        view.discards | laid,
        view.face_up,
        _mask(auction.shown) if auction.shown else 0,
        _BIT[view.card],
        past.stands,
        *past.cards,
        *numbers,
        _UP_TO[waits],
        _UP_TO[view.bid or 0],
        _UP_TO[view.target or 0],
        *won[own:],
        *won[:own],
        *absent,
        _UP_TO[view.waiting],
        _PHASE[view.phase],
        turned[view.first],
        (passed >> own | passed << players - own) & (1 << players) - 1,
        0 if view.napoleon is None else turned[view.napoleon],
        0 if view.adjutant is None else turned[view.adjutant],
        turned[trick.leader],
        turned[past.tricks[0].leader] if past.tricks else 0,
        *[turned[seat] for seat in view.winners],
        *_NONE[len(view.winners) :],
        _BIT[trick.suit],
        0 if view.trump is None else 1 << view.trump,
        *trumps,
        waiting_trump,
        *past.suits,
        view.alone | view.forced << 1 | _BETRAYED[view.betrayed] | view.discarded << 4,
        1 << players - 4,
    ]


def _chosen(chosen: tuple[int, ...]) -> tuple[int, int, int]:
    """The cards laid away so far; the number of a bid that waits for its card, and its trump."""
    if chosen[0] >= FIRST_DISCARD:
        return _mask(number - FIRST_DISCARD for number in chosen), 0, 0
    number, trump = divmod(chosen[0] - FIRST_BID, _TRUMPS)
    return 0, number + 1, 1 << trump


def _mask(cards: Iterable[int]) -> int:
    found = 0
    for card in cards:
        found |= 1 << card
    return found
