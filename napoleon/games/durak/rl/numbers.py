"""Actions of Durak as numbers: one space for every rule set and phase.

`KINDS` has the kinds in the order of their numbers. Where a kind has 52 numbers, they are cards,
the numbers of `napoleon.kit.cards`: suit * 13 + rank; where it has 156, the places of a hand follow
that its holder does not see.

An action may take several numbers, one after another:

- a lead, what is thrown in, passed on or exchanged: its first card, then ``more`` for each other
  one, in ascending order, and ``enough`` where more could follow;
- a cover: the card that covers, then ``attack``, the one that it covers;
- a counter-attack: the card that covers, ``attack``, then ``more``;
- what is thrown in with its own cover: the card, then ``own cover``.

As soon as only one action is left, it is done: a cover of the only attack is one number.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from napoleon.games.durak.play import actions
from napoleon.games.durak.play.actions import POSITION
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import JOKER
from napoleon.rl.settings import BadNumber

CARDS: Final = JOKER
"""How many cards there are; Durak has no Jokers."""
PLACES: Final = 104
"""How many places of a hand have a number: no hand is larger than two packs."""

KINDS: Final = (
    ("enough", 1),
    ("pass", 1),
    ("take", 1),
    ("exchange the six", 1),
    ("double", 1),
    ("accept", 1),
    ("drop", 1),
    ("turn over to lead", 1),
    ("turn over to throw in", 1),
    ("choose a trump suit", 4),
    ("lead", CARDS + PLACES),
    ("cover", CARDS + PLACES),
    ("throw in", CARDS + PLACES),
    ("pass on", CARDS + PLACES),
    ("cover face down", CARDS),
    ("turn over to cover", CARDS),
    ("counter", CARDS),
    ("pass on by showing", CARDS),
    ("exchange", CARDS),
    ("doubt", CARDS),
    ("pick", CARDS),
    ("more", CARDS),
    ("attack", CARDS),
    ("own cover", CARDS),
)
"""The kinds of actions in the order of their numbers, each with how many it has."""
FIRST: Final = {name: sum(length for _, length in KINDS[:at]) for at, (name, _) in enumerate(KINDS)}
"""The first number of each kind."""
ENOUGH: Final = FIRST["enough"]
_WORDS: Final = {
    "pass": "pass",
    "take": "take",
    "six": "exchange the six",
    "double": "double",
    "accept": "accept",
    "drop": "drop",
}


def steps_of(action: actions.Action) -> tuple[int, ...]:
    """The numbers of an action, all of them. Raises `ValueError` for an action of chance.

    >>> from napoleon.games.durak.play.notation import read_action
    >>> steps_of(read_action("C6")), steps_of(read_action("C7/C9")), steps_of(read_action("0:pass"))
    ((17,), (176, 1058), (1,))
    """
    return _steps_of(actions.plain(action))


@lru_cache(maxsize=1 << 15)
def _steps_of(action: actions.Plain) -> tuple[int, ...]:
    match action:
        case actions.Lead(cards):
            return _cards("lead", cards)
        case actions.Cover(attack, card, down):
            return _number("cover face down" if down else "cover", card), _number("attack", attack)
        case actions.Throw(cards, cover):
            own = () if cover is None else (_number("own cover", cover),)
            return (*_cards("throw in", cards), *own)
        case actions.Transfer(cards):
            return _cards("pass on", cards)
        case actions.Exchange(cards):
            return _cards("exchange", cards)
        case actions.Counter(attack, card, cards):
            more = (_number("more", one) for one in cards)
            return (_number("counter", card), _number("attack", attack), *more)
    return (_one_step(action),)


def _one_step(action: actions.Plain) -> int:
    """The number of an action that has one. Raises `ValueError` for an action of chance."""
    match action:
        case actions.Show(card):
            return _number("pass on by showing", card)
        case actions.Chance(attack):
            return _number("turn over to cover", attack)
        case actions.Doubt(attack):
            return _number("doubt", attack)
        case actions.Pick(card):
            return _number("pick", card)
        case actions.Choose(suit):
            return FIRST["choose a trump suit"] + suit
        case actions.Top(throws):
            return FIRST["turn over to throw in" if throws else "turn over to lead"]
        case actions.Word(text):
            return FIRST[_WORDS[text]]
    raise BadNumber(f"nobody does this: {action}")


def _cards(kind: str, cards: tuple[Face, ...]) -> tuple[int, ...]:
    return (_number(kind, cards[0]), *(_number("more", card) for card in cards[1:]))


def _number(kind: str, card: Face) -> int:
    """The number of a card, or of a place, in a kind."""
    return FIRST[kind] + (card if card < POSITION else CARDS + card - POSITION)
