"""Events: what happened and why, derived from two states and the action between them.

``sees`` in an event is the set of seats, as bits, that may know its secret part; for the others
`view.redact` puts None there.
"""

from __future__ import annotations

from typing import NamedTuple

from napoleon.games.durak.play.state import Result
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import Seat, Suit


class TurnedUp(NamedTuple):
    """The deal began with this turn-up (-1: none that is seen) and this trump suit (-1: none)."""

    card: Face
    trump: Suit


class TrumpShown(NamedTuple):
    """A seat showed a card to all: the lowest trump, or the last card that was dealt."""

    seat: Seat
    card: Face


class Chose(NamedTuple):
    """A seat chose its own trump suit."""

    seat: Seat
    suit: Suit


class Turned(NamedTuple):
    """A seat turned over a card in the prelude and took these cards of the field with it."""

    seat: Seat
    card: Face
    took: tuple[Face, ...]


class Fielded(NamedTuple):
    """A card came to lie on the field."""

    card: Face


class Stacked(NamedTuple):
    """A seat drew a card that had to be laid on the stack of a seat."""

    seat: Seat
    card: Face
    on: Seat


class Kept(NamedTuple):
    """A seat drew a card that fits no stack and keeps it."""

    seat: Seat
    card: Face | None
    sees: int


class Led(NamedTuple):
    """A seat led cards; ``top``: from the talon; ``climbs``: onto a pile that nobody defends."""

    seat: Seat
    cards: tuple[Face, ...]
    top: bool = False
    climbs: bool = False


class Covered(NamedTuple):
    """A seat covered an attack, by this rung; a card face down is None for those who must not."""

    seat: Seat
    attack: Face
    card: Face | None
    by: str
    down: bool = False
    sees: int = 0


class TurnedOver(NamedTuple):
    """A seat turned over the top card of the talon; ``fits``: it could be used."""

    seat: Seat
    card: Face
    fits: bool


class Thrown(NamedTuple):
    """A seat added attacks, perhaps one with a cover of its own."""

    seat: Seat
    cards: tuple[Face, ...]
    cover: Face | None = None


class Passed(NamedTuple):
    """A seat adds nothing, or does not doubt, or does not double."""

    seat: Seat


class Transferred(NamedTuple):
    """A seat passed the attack on to another one; ``shown``: with a trump that it only showed."""

    seat: Seat
    to: Seat
    cards: tuple[Face, ...]
    shown: bool


class Countered(NamedTuple):
    """A seat covered an attack and attacked back."""

    seat: Seat
    attack: Face
    card: Face
    cards: tuple[Face, ...]


class Exchanged(NamedTuple):
    """A seat put cards away and drew as many."""

    seat: Seat
    cards: tuple[Face, ...] | None
    drawn: tuple[Face, ...] | None
    sees: int


class SixExchanged(NamedTuple):
    """A seat exchanged the lowest trump for the turn-up."""

    seat: Seat
    six: Face
    turnup: Face


class Doubted(NamedTuple):
    """A seat doubted a cover, which was turned up; ``right``: it does not beat the attack."""

    seat: Seat
    attack: Face
    card: Face
    right: bool


class WrongCard(NamedTuple):
    """A seat that does not see its hand played a card that does not fit."""

    seat: Seat
    card: Face


class GaveUp(NamedTuple):
    """The defender takes."""

    seat: Seat


class Beaten(NamedTuple):
    """The defence was good; the cards that lay open, and how many lay face down."""

    cards: tuple[Face, ...]
    hidden: int = 0


class Taken(NamedTuple):
    """A seat took the cards of the table, of which some had lain face down."""

    seat: Seat
    cards: tuple[Face, ...]
    hidden: tuple[Face, ...] | None
    sees: int


class Swept(NamedTuple):
    """The pile was put away.

    ``why``: ``count`` for the number of its cards, ``ace`` and ``nine`` for its top card, ``alone``
    where nobody else has a card to lay, ``taken`` where a seat took a card of it.
    """

    why: str
    cards: tuple[Face, ...]


class Recycled(NamedTuple):
    """The cards of the table went back into the talon."""

    cards: tuple[Face, ...]
    """Those that lay open."""
    hidden: int = 0
    """How many lay face down: nobody sees them."""


class Shuffled(NamedTuple):
    """Chance has put cards in order: of the talon, or of a hand (``seat``)."""

    seat: Seat | None


class Drew(NamedTuple):
    """A seat drew cards; which ones, only some know."""

    seat: Seat
    number: int
    cards: tuple[Face, ...] | None
    sees: int


class TurnupDrawn(NamedTuple):
    """A seat drew the turn-up."""

    seat: Seat
    card: Face


class TrumpChanged(NamedTuple):
    """There is another turn-up, and another trump suit (-1: none)."""

    card: Face
    trump: Suit


class HandsSwapped(NamedTuple):
    """Every hand went to the left."""


class WentOut(NamedTuple):
    """A seat is out, in this place, from 1."""

    seat: Seat
    place: int


class Attacks(NamedTuple):
    """The next bout or pile: who attacks whom."""

    attacker: Seat
    defender: Seat


class Doubled(NamedTuple):
    """A seat offered to double the stake, accepted it or dropped out."""

    seat: Seat
    word: str


class Finished(NamedTuple):
    """The deal is over."""

    result: Result


Event = (
    TurnedUp
    | TrumpShown
    | Chose
    | Turned
    | Fielded
    | Stacked
    | Kept
    | Led
    | Covered
    | TurnedOver
    | Thrown
    | Passed
    | Transferred
    | Countered
    | Exchanged
    | SixExchanged
    | Doubted
    | WrongCard
    | GaveUp
    | Beaten
    | Taken
    | Swept
    | Recycled
    | Shuffled
    | Drew
    | TurnupDrawn
    | TrumpChanged
    | HandsSwapped
    | WentOut
    | Attacks
    | Doubled
    | Finished
)
