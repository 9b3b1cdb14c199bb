"""The actions of the players and of nature. Each has one text, see `notation`.

Cards in actions are faces: with two packs the engine takes a copy, and equal copies are one action.
Where hands are unseen, a card of one's own hand is a position: `POSITION` plus its place, from 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, Protocol

from napoleon.games.durak.play.state import faces_of
from napoleon.games.durak.rules.law import EVERY_FACE
from napoleon.games.durak.rules.strength import ByFace, Face
from napoleon.kit.cards import CardSet, Seat, Suit

POSITION: Final = 64
"""Numbers from here on are places in a hand that its holder does not see."""


@dataclass(frozen=True, slots=True)
class Lead:
    """The attacker leads cards, in ascending order; in games with a pile a card is laid on it."""

    cards: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Top:
    """The top card of the talon is turned over: to attack with it, or to see what it is good for.

    With ``throws``: to throw it in.
    """

    throws: bool = False


@dataclass(frozen=True, slots=True)
class Cover:
    """An attack is covered; ``down``: face down. After a take its owner covers it."""

    attack: Face
    card: Face
    down: bool = False


@dataclass(frozen=True, slots=True)
class Chance:
    """The defender turns over the top card of the talon for an attack."""

    attack: Face


@dataclass(frozen=True, slots=True)
class Counter:
    """The defender covers an attack and attacks back with more cards of the cover's rank."""

    attack: Face
    card: Face
    cards: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Throw:
    """Cards are added to the attack; ``cover``: the seat's own cover with a single card."""

    cards: tuple[Face, ...]
    cover: Face | None = None


@dataclass(frozen=True, slots=True)
class Transfer:
    """The defender passes the attack on with cards of its rank."""

    cards: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Show:
    """The defender passes the attack on by showing a trump of its rank."""

    card: Face


@dataclass(frozen=True, slots=True)
class Exchange:
    """The defender puts cards away and draws as many."""

    cards: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Doubt:
    """A player doubts the cover on an attack."""

    attack: Face


@dataclass(frozen=True, slots=True)
class Choose:
    """A player chooses their own trump suit."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Pick:
    """A player takes a card of the field with the one that they turned over."""

    card: Face


@dataclass(frozen=True, slots=True)
class Nature:
    """Chance decides: the cards in their new order, the one to be drawn first in front."""

    cards: tuple[Face, ...]


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

LEADS: Final[ByFace[Lead]] = tuple(Lead((face,)) for face in EVERY_FACE)
"""Leads of one card, made once: they and the next are made more often than anything else."""
THROWS: Final[ByFace[Throw]] = tuple(Throw((face,)) for face in EVERY_FACE)
"""Single cards that are thrown in."""
_SUIT: Final = (1 << 13) - 1


@cache
def _leads_of_suit(suit: Suit, ranks: int) -> tuple[Lead, ...]:
    return tuple([LEADS[face] for face in faces_of(ranks << 13 * suit)])


def leads_of(faces: CardSet) -> list[Lead]:
    """The leads of one card out of some faces, in ascending order."""
    return [
        *_leads_of_suit(0, faces & _SUIT),
        *_leads_of_suit(1, faces >> 13 & _SUIT),
        *_leads_of_suit(2, faces >> 26 & _SUIT),
        *_leads_of_suit(3, faces >> 39 & _SUIT),
    ]


class _Covering(Protocol):
    """What `cover` takes: a cache by itself would take anything."""

    def __call__(self, attack: Face, card: Face, *, down: bool = False) -> Cover: ...


class _CoversOf(Protocol):
    def __call__(self, attack: Face, faces: CardSet, /) -> tuple[Cover, ...]: ...


cover: Final[_Covering] = lru_cache(maxsize=None)(Cover)
"""The `Cover` with these fields, made once."""


def _covers_of(attack: Face, faces: CardSet) -> tuple[Cover, ...]:
    return tuple([cover(attack, face) for face in faces_of(faces)])


covers_of: Final[_CoversOf] = lru_cache(maxsize=1 << 14)(_covers_of)
"""The covers of an attack with any of some faces, in ascending order."""


seated: Final = lru_cache(maxsize=None)(Seated)
"""The `Seated` with these fields, made once."""


def plain(action: Action) -> Plain:
    """An action without its seat."""
    match action:
        case Seated(action=inner):
            return inner
    return action
