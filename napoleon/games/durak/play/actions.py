"""The actions of the players and of nature. Each has one text, see `notation`.

Cards in actions are faces: with two packs the engine takes a copy, and equal copies are one action.
Where hands are unseen, a card of one's own hand is a position: `POSITION` plus its place, from 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from napoleon.kit.cards import JOKER, Card, Seat, Suit, cards_of

POSITION: Final = 64
"""Numbers from here on are places in a hand that its holder does not see."""


@dataclass(frozen=True, slots=True)
class Lead:
    """The attacker leads cards, in ascending order; in games with a pile a card is laid on it."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Top:
    """The top card of the talon is turned over: to attack with it, or to see what it is good for.

    With ``throws``: to throw it in.
    """

    throws: bool = False


@dataclass(frozen=True, slots=True)
class Cover:
    """An attack is covered; ``down``: face down. After a take its owner covers it."""

    attack: int
    card: Card
    down: bool = False


@dataclass(frozen=True, slots=True)
class Chance:
    """The defender turns over the top card of the talon for an attack."""

    attack: int


@dataclass(frozen=True, slots=True)
class Counter:
    """The defender covers an attack and attacks back with more cards of the cover's rank."""

    attack: int
    card: Card
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Throw:
    """Cards are added to the attack; ``cover``: the seat's own cover with a single card."""

    cards: tuple[Card, ...]
    cover: int | None = None


@dataclass(frozen=True, slots=True)
class Transfer:
    """The defender passes the attack on with cards of its rank."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Show:
    """The defender passes the attack on by showing a trump of its rank."""

    card: Card


@dataclass(frozen=True, slots=True)
class Exchange:
    """The defender puts cards away and draws as many."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Doubt:
    """A player doubts the cover on an attack."""

    attack: int


@dataclass(frozen=True, slots=True)
class Choose:
    """A player chooses their own trump suit."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Pick:
    """A player takes a card of the field with the one that they turned over."""

    card: Card


@dataclass(frozen=True, slots=True)
class Nature:
    """Chance decides: the cards in their new order, the one to be drawn first in front."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Word:
    """An action without a card."""

    text: str


@dataclass(frozen=True, slots=True)
class Seated:
    """An action with its seat, where several seats could do it."""

    seat: Seat
    action: Plain


Plain = (
    Lead
    | Top
    | Cover
    | Chance
    | Counter
    | Throw
    | Transfer
    | Show
    | Exchange
    | Doubt
    | Choose
    | Pick
    | Nature
    | Word
)
Action = Plain | Seated

PASS: Final = Word("pass")
"""Nothing more to add, no doubt, no doubling."""
TAKE: Final = Word("take")
"""The defender gives up, or a player takes from the pile."""
SIX: Final = Word("six")
"""The lowest trump is exchanged for the turn-up."""
DOUBLE: Final = Word("double")
ACCEPT: Final = Word("accept")
DROP: Final = Word("drop")
WORDS: Final = {word.text: word for word in (PASS, TAKE, SIX, DOUBLE, ACCEPT, DROP)}
TOP: Final = Top()
TOP_THROWN: Final = Top(throws=True)

LEADS: Final = tuple(Lead((card,)) for card in range(JOKER))
"""Leads of one card, made once: they and the next are made more often than anything else."""
THROWS: Final = tuple(Throw((card,)) for card in range(JOKER))
"""Single cards that are thrown in."""
_SUIT: Final = (1 << 13) - 1


@cache
def _leads_of_suit(suit: Suit, cards: int) -> tuple[Lead, ...]:
    return tuple([LEADS[card] for card in cards_of(cards << 13 * suit)])


def leads_of(faces: int) -> list[Lead]:
    """The leads of one card out of some faces, in ascending order."""
    return [
        *_leads_of_suit(0, faces & _SUIT),
        *_leads_of_suit(1, faces >> 13 & _SUIT),
        *_leads_of_suit(2, faces >> 26 & _SUIT),
        *_leads_of_suit(3, faces >> 39 & _SUIT),
    ]


cover: Final = lru_cache(maxsize=None)(Cover)
"""The `Cover` with these fields, made once."""


@lru_cache(maxsize=1 << 14)
def covers_of(attack: int, faces: int) -> tuple[Cover, ...]:
    """The covers of an attack with any of some faces, in ascending order."""
    return tuple([cover(attack, card) for card in cards_of(faces)])


seated: Final = lru_cache(maxsize=None)(Seated)
"""The `Seated` with these fields, made once."""


def plain(action: Action) -> Plain:
    """An action without its seat."""
    match action:
        case Seated(action=inner):
            return inner
    return action
