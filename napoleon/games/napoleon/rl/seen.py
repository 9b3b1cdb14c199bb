"""A player's view of Napoleon as bits that a program learns from: one whole number.

The size is the same for every rule set. Seats are relative to the player's own: 0 is the player, 1
the next one to act, up to 5. What all seats see is written as seat 0 sees it, and then turned.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import accumulate
from typing import Concatenate, Final, ParamSpec, TypeVar

from napoleon.games.napoleon.play.actions import Action, bid_of
from napoleon.games.napoleon.play.state import PHASES
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rl.numbers import FIRST_BID, FIRST_DISCARD
from napoleon.games.napoleon.rules.trick import ASKED_MASK, HONORS, Trick
from napoleon.kit.cards import DECK, mask_of
from napoleon.rl.bits import Block, up_to

RING: Final = 6
"""The number of seats in a ring: a part with as many bits for each seat, in the seats' order."""


class SeatTurns:
    """How rows look from each seat of a table."""

    def __init__(self, rings: Mapping[int, Iterable[int]], players: int) -> None:
        """``rings``: by the number of bits that each seat has, where its rings begin."""
        turned = 0
        moves: list[list[tuple[int, int, int, int]]] = [[] for _ in range(players)]
        for width, starts in rings.items():
            begins = sum(1 << start for start in starts)
            turned |= begins * _ones(width * players)
            for seat, found in enumerate(moves):
                down, up = width * seat, width * (players - seat)
                found.append((down, begins * _ones(up), up, (begins << up) * _ones(down)))
        self._others: Final = ~turned
        """The bits outside of rings."""
        self._moves: Final = tuple(moves)
        """By seat: how far a ring moves down and where to, how far up and where to."""

    def turned(self, row: int, seat: int) -> int:
        """A row as seat 0 sees it, as this seat sees it."""
        found = row & self._others
        for down, low, up, high in self._moves[seat]:
            found |= row >> down & low | row << up & high
        return found


def _ones(count: int) -> int:
    return (1 << count) - 1


P = ParamSpec("P")
Kept = TypeVar("Kept")

_TRUMPS: Final = 5
_TRICKS: Final = 13

PARTS: Final = (
    Block("own hand", DECK),
    Block("cards played, by seat", DECK, RING),
    Block("cards of the running trick, by seat", DECK, RING),
    Block("cards that Jokers of the trick stand for", DECK),
    Block("widow, as far as seen", DECK),
    Block("discards, as far as known; while laying away: chosen so far", DECK),
    Block("discards that everybody sees", DECK),
    Block("widow cards that lie face up", DECK),
    Block("adjutant card", DECK),
    Block("history: cards that Jokers stood for", DECK),
    Block("history: cards, by trick", DECK, _TRICKS),
    Block("last bid: number up to, by seat", HONORS, RING),
    Block("own bid that waits for its card: number up to", HONORS),
    Block("contract: number up to", HONORS),
    Block("honors to reach up to", HONORS),
    Block("honors taken up to, by seat", HONORS, RING),
    Block("honors waiting for the next winner up to", HONORS),
    Block("phase", len(PHASES)),
    Block("who bids first", RING),
    Block("passed, by seat", RING),
    Block("Napoleon", RING),
    Block("the adjutant, where known", RING),
    Block("who leads the trick", RING),
    Block("history: who led the first trick", RING),
    Block("history: who won, by trick", RING, _TRICKS),
    Block("suit that the trick asks for; honors", _TRUMPS),
    Block("trump", _TRUMPS),
    Block("last bid: trump, by seat", _TRUMPS, RING),
    Block("trumps bid at any time, by seat", _TRUMPS, RING),
    Block("own bid that waits for its card: trump", _TRUMPS),
    Block("history: suit asked for, by trick", _TRUMPS, _TRICKS),
    Block("known that there is none; nobody bid; betrayed: adjutant, Napoleon; discarded", 5),
    Block("players: 4, 5, 6", 3),
)
"""The parts of the observation without the rules, in order."""
_STARTS: Final = (*accumulate((part.length * part.times for part in PARTS), initial=0),)
SIZE: Final = _STARTS[-1]
"""The number of their bits; those of the rules come next."""
# Where each part begins.
(
    HAND,
    _PLAYED,
    _RUNNING,
    _STANDS,
    _WIDOW,
    _DISCARDS,
    _FACE_UP,
    _SHOWN,
    _NAMED,
    _STOOD,
    _CARDS,
    _BIDS,
    _OWN_BID,
    _CONTRACT,
    _TARGET,
    _TAKEN,
    _WAITING,
    _PHASE,
    _FIRST,
    _PASSED,
    _NAPOLEON,
    _ADJUTANT,
    _LEADER,
    _FIRST_LEADER,
    _WINNERS,
    _SUIT,
    _TRUMP,
    _LAST_TRUMPS,
    _ALL_TRUMPS,
    _OWN_TRUMP,
    _SUITS,
    _FACTS,
    _PLAYERS,
) = _STARTS[:-1]
TURNS: Final = {
    players: SeatTurns(
        {
            DECK: (_PLAYED, _RUNNING),
            HONORS: (_BIDS, _TAKEN),
            _TRUMPS: (_LAST_TRUMPS, _ALL_TRUMPS),
            1: (
                *(_FIRST, _PASSED, _NAPOLEON, _ADJUTANT, _LEADER, _FIRST_LEADER),
                *range(_WINNERS, _WINNERS + RING * _TRICKS, RING),
            ),
        },
        players,
    )
    for players in range(4, RING + 1)
}
"""By number of players: how what all see looks from each seat."""
_UP_TO: Final = up_to(HONORS)
_PHASES: Final = {phase: 1 << _PHASE + at for at, phase in enumerate(PHASES)}
_BETRAYED: Final = {None: 0, "adjutant": 1 << _FACTS + 2, "napoleon": 1 << _FACTS + 3}
_PLAY: Final = 1 << _PLAYED | 1 << _RUNNING
_MOST_KEPT: Final = 4096


def row_of(view: PlayerView, chosen: tuple[int, ...] = ()) -> int:
    """All that a view shows; ``chosen``: the numbers chosen so far in a decision."""
    players = len(view.honors)
    seen = before_tricks(view) | running(view.trick, players) | waiting(view.waiting)
    if view.tricks:
        seen |= _past(view.tricks, view.winners)
    for seat, honors in enumerate(view.honors):
        seen |= taken(seat, honors)
    turned = TURNS[players].turned(seen, view.seat)
    return view.hand << HAND | own(view) | turned | (_chosen(chosen) if chosen else 0)


def own(view: PlayerView) -> int:
    """What perhaps only this seat knows, but for its hand."""
    found = view.discards << _DISCARDS | view.alone << _FACTS
    if view.widow is not None:
        found |= view.widow << _WIDOW
    if view.adjutant is not None:
        found |= 1 << _ADJUTANT + (view.adjutant - view.seat) % len(view.honors)
    return found


def before_tricks(view: PlayerView) -> int:
    """What every seat sees but for the tricks, as seat 0 sees it."""
    auction, players = view.auction, len(view.honors)
    found = _PHASES[view.phase] | 1 << _PLAYERS + players - 4 | 1 << _FIRST + view.first
    found |= auction.passed_mask << _PASSED | _called(auction.calls)
    if auction.shown:
        found |= mask_of(auction.shown) << _SHOWN
    if view.napoleon is None:
        return found
    found |= 1 << _NAPOLEON + view.napoleon | _UP_TO[view.bid or 0] << _CONTRACT
    found |= _UP_TO[view.target or 0] << _TARGET | 1 << _TRUMP + (view.trump or 0)
    if view.card >= 0:
        found |= 1 << _NAMED + view.card
    found |= view.forced << _FACTS + 1 | _BETRAYED[view.betrayed] | view.discarded << _FACTS + 4
    return found | view.face_up << _FACE_UP


def running(trick: Trick, players: int) -> int:
    """The running trick, as seat 0 sees it."""
    if trick.leader < 0:
        return 0
    found = 1 << _LEADER + trick.leader
    for place, card in enumerate(trick.cards, trick.leader):
        found |= _PLAY << place % players * DECK + card
    if trick.suit >= 0:
        found |= 1 << _SUIT + trick.suit
    for _, other in trick.stands:
        found |= 1 << _STANDS + other
    return found


def finished(trick: Trick, winner: int) -> int:
    """A finished trick, as seat 0 sees it."""
    number, leader, players = trick.number, trick.leader, len(trick.cards)
    found = trick.played << _CARDS + number * DECK | 1 << _WINNERS + number * RING + winner
    for place, card in enumerate(trick.cards, leader):
        found |= 1 << _PLAYED + place % players * DECK + card
    if trick.suit >= 0:
        found |= 1 << _SUITS + number * len(ASKED_MASK) + trick.suit
    for _, other in trick.stands:
        found |= 1 << _STOOD + other
    return found | (0 if number else 1 << _FIRST_LEADER + leader)


def taken(seat: int, honors: int) -> int:
    """The honors that a seat has taken, as seat 0 sees them."""
    return _UP_TO[honors] << _TAKEN + seat * HONORS


def waiting(honors: int) -> int:
    """The honors that wait for the next winner."""
    return _UP_TO[honors] << _WAITING


def revealed(adjutant: int | None) -> int:
    """Whose the adjutant card is that was played, as seat 0 sees it; None: Napoleon's."""
    return 1 << (_FACTS if adjutant is None else _ADJUTANT + adjutant)


def _chosen(chosen: tuple[int, ...]) -> int:
    """The cards laid away so far; or the bid that waits for its card."""
    if chosen[0] >= FIRST_DISCARD:
        return mask_of(number - FIRST_DISCARD for number in chosen) << _DISCARDS
    number, trump = divmod(chosen[0] - FIRST_BID, _TRUMPS)
    return _UP_TO[number + 1] << _OWN_BID | 1 << _OWN_TRUMP + trump


def _kept(bits: Callable[Concatenate[Kept, P], int]) -> Callable[Concatenate[Kept, P], int]:
    """Keeps results by the identity of the first argument, which is kept so that it is unique."""
    known: dict[int, tuple[Kept, int]] = {}

    def found(first: Kept, /, *more: P.args, **named: P.kwargs) -> int:
        one = known.get(id(first))
        if one is None:
            if len(known) >= _MOST_KEPT:
                known.clear()
            one = known[id(first)] = first, bits(first, *more, **named)
        return one[1]

    return found


@_kept
def _called(calls: tuple[tuple[int, Action], ...]) -> int:
    """The bids: of each seat the last one, and the trumps of all."""
    last: dict[int, int] = {}
    found = 0
    for seat, call in calls:
        if (bid := bid_of(call)) is not None:
            trump = seat * _TRUMPS + bid.trump
            found |= 1 << _ALL_TRUMPS + trump
            last[seat] = 1 << _LAST_TRUMPS + trump | _UP_TO[bid.number] << _BIDS + seat * HONORS
    for bits in last.values():
        found |= bits
    return found


@_kept
def _past(tricks: tuple[Trick, ...], winners: tuple[int, ...]) -> int:
    """The finished tricks; every player of the next one asks for the same ones."""
    found = 0
    for trick, winner in zip(tricks, winners, strict=True):
        found |= finished(trick, winner)
    return found
