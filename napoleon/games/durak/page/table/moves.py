"""Actions with cards: the legal ones by the cards that are lifted for them.

An action is put together on the table: cards of the hand are lifted, an attack is chosen where
several could be meant, and an action that then fits exactly can be done. Cards are faces here, or
positions in a hand that its holder does not see.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from napoleon.games.durak.play.actions import (
    POSITION,
    Action,
    Chance,
    Cover,
    Exchange,
    Lead,
    Plain,
    Show,
    Throw,
    Transfer,
    plain,
)
from napoleon.games.durak.play.actions import Counter as CounterAttack
from napoleon.games.durak.play.state import NO_FACE
from napoleon.games.durak.play.view import View
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import rank_of


class Options(NamedTuple):
    """What some lifted cards can do."""

    exact: tuple[Action, ...] = ()
    """The actions that need just these cards; of those at attacks, the likeliest answer first."""
    wider: bool = False
    """Whether more cards could be lifted with them."""

    def at(self, attack: Face) -> tuple[Action, ...]:
        """Those of the exact ones that are aimed at an attack."""
        return tuple(action for action in self.exact if target_of(plain(action)) == attack)

    @property
    def targets(self) -> tuple[Face, ...]:
        """The attacks that they can be aimed at, if they differ in nothing else; else ()."""
        kinds = {_kind(plain(action)) for action in self.exact}
        found = tuple(target_of(plain(action)) for action in self.exact)
        alike = len(kinds) == 1 and len(set(found)) == len(found)
        return found if alike and NO_FACE not in found else ()


def _kind(action: Plain) -> tuple[type, bool]:
    return type(action), isinstance(action, Cover) and action.down


def cards_in(action: Plain) -> tuple[Face, ...]:
    """The cards of the hand that an action needs."""
    match action:
        case Cover(card=card) | Show(card):
            return (card,)
        case CounterAttack(_, card, cards):
            return (card, *cards)
        case Throw(cards, cover):
            return cards if cover is None else (*cards, cover)
        case Lead(cards) | Transfer(cards) | Exchange(cards):
            return cards
    return ()


def target_of(action: Plain) -> Face:
    """The attack that an action is aimed at; `NO_FACE` for one without."""
    match action:
        case Cover(attack=attack) | CounterAttack(attack=attack) | Chance(attack):
            return attack
    return NO_FACE


def options(view: View, lifted: Sequence[Face]) -> Options:
    """What some lifted cards can do."""
    wanted = Counter(lifted)
    exact, wider = [], False
    for action, needed in _needing_cards(view):
        if wanted <= needed:
            same = sum(needed.values()) == len(lifted)
            exact += [action] if same else []
            wider = wider or not same
    if all(target_of(plain(action)) != NO_FACE for action in exact):
        exact.sort(key=lambda action: _likely(view, target_of(plain(action))))
    return Options(tuple(exact), wider)


def _likely(view: View, attack: Face) -> tuple[int, int]:
    """The order of attacks to answer: first those that the fewest cards beat, then the highest."""
    return len(covering(view, attack)), -rank_of(attack)


def _needing_cards(view: View) -> Iterator[tuple[Action, Counter[Face]]]:
    for action in view.legal:
        cards = cards_in(plain(action))
        if cards:
            yield action, Counter(cards)


def lifts_first(view: View, attack: Face) -> bool:
    """Whether some card of the hand can do several things, and so is lifted before it does one.

    ``attack``: the one that was chosen, which cards answer; `NO_FACE` for none.
    """
    found = [(target_of(plain(action)), needed) for action, needed in _needing_cards(view)]
    needs = [needed for target, needed in found if target == attack] or [n for _, n in found]
    alone = Counter(card for needed in needs for card in needed)
    return any(needed.total() > 1 for needed in needs) or any(n > 1 for n in alone.values())


def can_lift(view: View, lifted: Sequence[Face]) -> bool:
    """Whether these cards are part of an action that the user can do."""
    found = options(view, lifted)
    return bool(found.exact) or found.wider


def playable(view: View) -> frozenset[Face]:
    """The cards that can be lifted first."""
    return frozenset(card for action in view.legal for card in cards_in(plain(action)))


def covering(view: View, attack: Face) -> frozenset[Face]:
    """The cards that can be aimed at an attack."""
    return frozenset(
        card
        for action in view.legal
        if target_of(plain(action)) == attack
        for card in cards_in(plain(action))
    )


def without_cards(view: View) -> tuple[Action, ...]:
    """The actions that need no card of the hand."""
    return tuple(action for action in view.legal if not cards_in(plain(action)))


def count_in_hand(view: View, card: Face) -> int:
    """How many copies of a face the user holds; 1 for a position."""
    hand = view.hand
    if card >= POSITION or hand is None:
        return 1
    return (hand >> card & 1) + (hand >> (card + 54) & 1)
