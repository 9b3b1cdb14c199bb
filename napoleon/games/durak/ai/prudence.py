"""Actions that spend more than they need to while many cards are left to be drawn."""

from __future__ import annotations

from typing import Final

from napoleon.games.durak.play.actions import TAKE, Action, Cover, Lead, Throw, plain
from napoleon.games.durak.play.view import View
from napoleon.kit.cards import DECK, suit_of

LONG: Final = 6
"""A talon of more cards than this is long."""
_NOTHING, _HIGH, _TRUMP = range(3)


def is_rash(view: View, action: Action, usual: Action) -> bool:
    """Whether an action gives away more than the usual one, with a long talon.

    That is an ace or a king where a lower card would do, a trump where a plain card would do, or
    taking where a plain card covers.
    """
    if view.talon <= LONG:
        return False
    spent = _spent(view, usual)
    if plain(action) == TAKE:
        return isinstance(plain(usual), Cover) and spent < _TRUMP
    return _spent(view, action) > spent


def is_wasteful(view: View, action: Action) -> bool:
    """Whether a trump does what a lower card would do, with a long talon.

    It covers what a plain card or a lower trump would cover, or is led with plain cards in hand. In
    imagined deals that may look good: a player without trumps takes, and gets it back. But that is
    only because nobody there takes while they can cover.
    """
    if view.talon <= LONG or _spent(view, action) < _TRUMP:
        return False
    inner, others = plain(action), [*map(plain, view.legal)]
    if isinstance(inner, Lead):
        return any(isinstance(one, Lead) and _spent(view, one) < _TRUMP for one in others)
    if not isinstance(inner, Cover):
        return False
    power = view.law.power
    return any(
        _spent(view, one) < _TRUMP or power(one.card) < power(inner.card)
        for one in others
        if isinstance(one, Cover)
        and one.attack == inner.attack
        and one.card < DECK
        and not one.down
    )


def _spent(view: View, action: Action) -> int:
    """The dearest kind of card that an action lays down."""
    match plain(action):
        case Lead(cards=cards) | Throw(cards=cards):
            faces = cards
        case Cover(card=card):
            faces = (card,)
        case _:
            return _NOTHING
    trump = view.own[view.seat] if view.own else view.trump
    power = view.law.power
    high = max(power(card) for card in view.law.cards) - 1
    kinds = (
        _TRUMP if suit_of(face) == trump else _HIGH if power(face) >= high else _NOTHING
        for face in faces
        if face < DECK
    )
    return max(kinds, default=_NOTHING)
