"""Likely places of hidden cards, judged by bids, names and plays.

The likelihood of a world is the product of the weights of its cards in their places. The weights
were fitted so that such worlds agree on average with the true places of the cards, in deals
among `strong` players (`python -m bench.belief`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from napoleon.games.napoleon.ai.hand import strength_order
from napoleon.games.napoleon.play.actions import Bid
from napoleon.games.napoleon.play.state import FINISHED
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules.law import law_of
from napoleon.games.napoleon.rules.strength import SPECULATION
from napoleon.games.napoleon.rules.trick import HONORS_MASK, Trick
from napoleon.kit.cards import (
    ACE,
    JOKERS_MASK,
    KING,
    NO_CARD,
    QUEEN,
    RANK_MASK,
    SUIT_MASK,
    TWO,
    Card,
    CardSet,
    Seat,
    mask_of,
    suit_of,
)

_TOPS_MASK: Final = RANK_MASK[ACE] | RANK_MASK[KING] | RANK_MASK[QUEEN]
_LOW_HONORS_MASK: Final = HONORS_MASK & ~RANK_MASK[ACE] & ~RANK_MASK[KING]
_HIGH: Final = 13
_OVER: Final = 6

WEIGHTS: Final[Mapping[str, float]] = {
    # A seat that bid: cards of the suit; again for a bid of 13 or more. And one that never bid.
    "bid jack": 4.2, "bid top": 3.0, "bid suit": 1.9, "bid power": 0.34,
    "high jack": 1.8, "high top": 1.2, "high suit": 1.3, "high power": 6.0, "no bid power": 0.1,
    # Napoleon: cards stronger than the named one, powers, trumps, side cards.
    "over": 10.0, "power": 8.4, "top": 4.3, "trump": 2.9, "ace": 1.3, "honor": 0.31, "two": 0.89,
    "down strong": 0.02, "down trump": 0.02, "down honor": 0.07, "down two": 0.21,
    # The named card: with Napoleon, among the discards, with a seat that did this:
    "named alone": 0.4, "named down": 0.02, "named led trump": 2.1,
    "named n gave": 2.7, "named n kept free": 0.71, "named n beaten": 0.66,
    "named n robbed": 0.45, "named o gave": 0.37, "named o gave free": 0.12,
    "named o kept": 1.2, "named o beaten": 0.6,
    # Cards of the suit of a card that was led, honor or low, trump or not.
    "led honor higher": 1.6, "led honor honor": 0.72, "led low honor": 1.2, "led low lower": 0.43,
    "led trump honor higher": 2.4, "led trump honor honor": 0.27,
    "led trump low honor": 1.2, "led trump low lower": 0.24,
    # The same for one that followed suit and won for the moment, or did not.
    "won higher": 1.1, "won honor honor": 0.56, "won honor lower": 0.66, "won low lower": 0.46,
    "gave honor": 0.25, "gave n lower": 0.5, "gave o lower": 0.68, "followed lower": 0.22,
    # The same for one that did not follow: a trump or a side card.
    "ruffed honor lower": 0.6, "ruffed trump honor honor": 0.1, "ruffed trump low honor": 0.35,
    "ruffed trump low lower": 0.17, "void honor honor": 0.37, "void honor lower": 0.83,
    "void low honor": 0.78, "void low lower": 0.29,
}  # fmt: skip
"""By kind of sign: how much likelier a place is to hold one of its cards. Other signs have no
effect.

Fitted on 700 deals of sdc, 3,800 views; weights within two standard errors of 1 are left out, and
none goes beyond a tenth or ten, because people do not bid by our rule of thumb.
"""


class Sign(NamedTuple):
    """Cards that a place of `Places` is more or less likely to hold; a key of `WEIGHTS`."""

    place: int
    cards_mask: CardSet
    key: str


def weights(view: PlayerView) -> Callable[[int, int], float] | None:
    """The weight of a card in a place; None if there is no sign."""
    by_place: list[list[tuple[int, float]]] = [[] for _ in range(view.players + 2)]
    for sign in signs(view):
        factor = WEIGHTS.get(sign.key, 1.0)
        if factor != 1.0:
            by_place[sign.place].append((sign.cards_mask, factor))
    if not any(by_place):
        return None

    def weight(card: Card, place: int) -> float:
        value = 1.0
        for mask, factor in by_place[place]:
            if mask >> card & 1:
                value *= factor
        return value

    return weight


def signs(view: PlayerView) -> Iterator[Sign]:
    """Everything uncertain that a view shows about hidden cards."""
    if view.phase == FINISHED:
        return
    yield from _bids(view)
    if view.napoleon is None or view.trump is None:
        return
    if view.napoleon != view.seat:
        yield from _napoleon(view, view.napoleon)
    for trick in (*view.tricks, view.trick):
        yield from _trick(view, trick)


def _bids(view: PlayerView) -> Iterator[Sign]:
    """The signs from the last bid of a seat, or from the fact that it never bid."""
    last: dict[int, Bid | None] = {}
    for seat, call in view.auction.calls:
        if isinstance(call, Bid) and call.trump < len(SUIT_MASK):
            last[seat] = call
        else:
            last.setdefault(seat, None)
    powers_mask = JOKERS_MASK | 1 << SPECULATION
    for seat, bid in last.items():
        if seat in (view.seat, view.napoleon):
            continue
        if bid is None:
            yield Sign(seat, powers_mask, "no bid power")
            continue
        law = law_of(view.rules, bid.trump)
        suit_mask = law.trump_mask & ~law.roles_mask
        for word in ("bid", "high") if bid.number >= _HIGH else ("bid",):
            yield Sign(seat, powers_mask, f"{word} power")
            yield Sign(seat, law.roles_mask & ~powers_mask, f"{word} jack")
            yield Sign(seat, suit_mask & _TOPS_MASK, f"{word} top")
            yield Sign(seat, suit_mask & ~_TOPS_MASK, f"{word} suit")


def _napoleon(view: PlayerView, napoleon: Seat) -> Iterator[Sign]:
    """The signs from the contract about Napoleon's hand and discards."""
    law, down = view.law, view.players
    named_mask = _hidden_card(view)
    order = strength_order(law_of(view.rules, law.trump))
    named_at = order.index(view.card) if view.card in order else 0
    over_mask = mask_of(order[: min(named_at, _OVER)])
    powers_mask = (law.roles_mask | JOKERS_MASK) & ~named_mask
    trumps_mask = law.trump_mask & ~powers_mask & ~named_mask
    side_mask = ~(law.trump_mask | powers_mask | named_mask)
    yield Sign(napoleon, named_mask, "named alone")
    yield Sign(down, named_mask, "named down")
    yield Sign(down, over_mask | powers_mask, "down strong")
    yield Sign(down, trumps_mask & ~over_mask, "down trump")
    yield Sign(down, side_mask & HONORS_MASK, "down honor")
    yield Sign(down, side_mask & RANK_MASK[TWO], "down two")
    if view.forced:
        return
    yield Sign(napoleon, over_mask, "over")
    yield Sign(napoleon, powers_mask & ~over_mask, "power")
    yield Sign(napoleon, trumps_mask & _TOPS_MASK & ~over_mask, "top")
    yield Sign(napoleon, trumps_mask & ~_TOPS_MASK & ~over_mask, "trump")
    yield Sign(napoleon, side_mask & RANK_MASK[ACE], "ace")
    yield Sign(napoleon, side_mask & _LOW_HONORS_MASK, "honor")
    yield Sign(napoleon, side_mask & RANK_MASK[TWO], "two")


def _hidden_card(view: PlayerView) -> int:
    """The named card as a mask, 0 if this seat knows who has it."""
    known = view.card == NO_CARD or view.adjutant is not None or view.alone
    return 0 if known else 1 << view.card


def _trick(view: PlayerView, trick: Trick) -> Iterator[Sign]:
    """The signs from the cards of one trick about the cards that their players kept."""
    law = view.law
    named_mask = _hidden_card(view)
    silent_mask = law.roles_mask | JOKERS_MASK | RANK_MASK[TWO]
    winner = trick.leader
    for seat, card, before, after in trick.turns(view.players):
        bit = 1 << card
        wins = law.winner(after, trick.number).card == card
        napoleons = winner == view.napoleon
        if seat != view.seat:
            if named_mask and seat != view.napoleon:
                key = _side(view, before, card, napoleons=napoleons, wins=wins)
                yield Sign(seat, named_mask, f"named {key}")
            if not bit & silent_mask and card != view.card:
                yield from _kept(view, before, seat, card, napoleons=napoleons, wins=wins)
        if wins:
            winner = seat


def _side(view: PlayerView, trick: Trick, card: Card, *, napoleons: bool, wins: bool) -> str:
    """The sign from a card about its player's side; ``napoleons``: Napoleon led the trick."""
    if not trick.cards:
        return "led trump" if view.law.trump_mask >> card & 1 else "led"
    whose = "n" if napoleons else "o"
    if wins:
        return f"{whose} robbed" if trick.played & HONORS_MASK else f"{whose} beaten"
    what = "gave" if HONORS_MASK >> card & 1 else "kept"
    return f"{whose} {what}" if suit_of(card) == trick.suit else f"{whose} {what} free"


def _kept(
    view: PlayerView, trick: Trick, seat: Seat, card: Card, *, napoleons: bool, wins: bool
) -> Iterator[Sign]:
    """What a card shows of the others of its suit in the hand that it came from."""
    law, suit = view.law, suit_of(card)
    order = law.order[suit]
    place = order.index(card)
    free_mask = ~(law.roles_mask | RANK_MASK[TWO])
    lower_mask = mask_of(order[place + 1 :]) & free_mask
    higher_mask = mask_of(order[:place]) & HONORS_MASK & ~law.roles_mask
    honor = bool(HONORS_MASK >> card & 1)
    trump = " trump" if law.trump_mask >> card & 1 else ""
    what = "honor" if honor else "low"
    if trick.cards and suit == trick.suit and not wins:
        if honor:
            yield Sign(seat, lower_mask & ~HONORS_MASK, f"gave {'n' if napoleons else 'o'} lower")
            yield Sign(seat, lower_mask & HONORS_MASK, "gave honor")
        else:
            yield Sign(seat, lower_mask, "followed lower")
        return
    if not trick.cards:
        word = f"led{trump}"
    elif suit == trick.suit:
        word = "won"
        yield Sign(seat, higher_mask, "won higher")
    else:
        word = f"ruffed{trump}" if wins else f"void{trump}"
    yield Sign(seat, lower_mask & ~HONORS_MASK, f"{word} {what} lower")
    if honor:
        yield Sign(seat, lower_mask & HONORS_MASK, f"{word} honor honor")
        yield Sign(seat, higher_mask, f"{word} honor higher")
    elif word != "won":
        yield Sign(seat, higher_mask, f"{word} low honor")
