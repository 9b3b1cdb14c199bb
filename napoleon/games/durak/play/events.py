"""Events: what happened and why, derived from two states and the action between them.

``sees`` in an event is the set of seats, as bits, that may know its secret part; for the others
`view.redact` puts None there.
"""

from __future__ import annotations

from typing import NamedTuple

from napoleon.games.durak.play.state import Result


class TurnedUp(NamedTuple):
    """The deal began with this turn-up (-1: none that is seen) and this trump suit (-1: none)."""

    card: int
    trump: int


class TrumpShown(NamedTuple):
    """A seat showed a card to all: the lowest trump, or the last card that was dealt."""

    seat: int
    card: int


class Chose(NamedTuple):
    """A seat chose its own trump suit."""

    seat: int
    suit: int


class Turned(NamedTuple):
    """A seat turned over a card in the prelude and took these cards of the field with it."""

    seat: int
    card: int
    took: tuple[int, ...]


class Fielded(NamedTuple):
    """A card came to lie on the field."""

    card: int


class Stacked(NamedTuple):
    """A seat drew a card that had to be laid on the stack of a seat."""

    seat: int
    card: int
    on: int


class Kept(NamedTuple):
    """A seat drew a card that fits no stack and keeps it."""

    seat: int
    card: int | None
    sees: int


class Led(NamedTuple):
    """A seat led cards; ``top``: from the talon; ``climbs``: onto a pile that nobody defends."""

    seat: int
    cards: tuple[int, ...]
    top: bool = False
    climbs: bool = False


class Covered(NamedTuple):
    """A seat covered an attack, by this rung; a card face down is None for those who must not."""

    seat: int
    attack: int
    card: int | None
    by: str
    down: bool = False
    sees: int = 0


class TurnedOver(NamedTuple):
    """A seat turned over the top card of the talon; ``fits``: it could be used."""

    seat: int
    card: int
    fits: bool


class Thrown(NamedTuple):
    """A seat added attacks, perhaps one with a cover of its own."""

    seat: int
    cards: tuple[int, ...]
    cover: int | None = None


class Passed(NamedTuple):
    """A seat adds nothing, or does not doubt, or does not double."""

    seat: int


class Transferred(NamedTuple):
    """A seat passed the attack on to another one; ``shown``: with a trump that it only showed."""

    seat: int
    to: int
    cards: tuple[int, ...]
    shown: bool


class Countered(NamedTuple):
    """A seat covered an attack and attacked back."""

    seat: int
    attack: int
    card: int
    cards: tuple[int, ...]


class Exchanged(NamedTuple):
    """A seat put cards away and drew as many."""

    seat: int
    cards: tuple[int, ...] | None
    drawn: tuple[int, ...] | None
    sees: int


class SixExchanged(NamedTuple):
    """A seat exchanged the lowest trump for the turn-up."""

    seat: int
    six: int
    turnup: int


class Doubted(NamedTuple):
    """A seat doubted a cover, which was turned up; ``right``: it does not beat the attack."""

    seat: int
    attack: int
    card: int
    right: bool


class WrongCard(NamedTuple):
    """A seat that does not see its hand played a card that does not fit."""

    seat: int
    card: int


class GaveUp(NamedTuple):
    """The defender takes."""

    seat: int


class Beaten(NamedTuple):
    """The defence was good; the cards that lay open, and how many lay face down."""

    cards: tuple[int, ...]
    hidden: int = 0


class Taken(NamedTuple):
    """A seat took the cards of the table, of which some had lain face down."""

    seat: int
    cards: tuple[int, ...]
    hidden: tuple[int, ...] | None
    sees: int


class Swept(NamedTuple):
    """The pile was put away.

    ``why``: ``count`` for the number of its cards, ``ace`` and ``nine`` for its top card, ``alone``
    where nobody else has a card to lay, ``taken`` where somebody took a card of it.
    """

    why: str
    cards: tuple[int, ...]


class Recycled(NamedTuple):
    """The cards of the table went back into the talon."""

    cards: tuple[int, ...]


class Shuffled(NamedTuple):
    """Chance has put cards in order: of the talon, or of a hand (``seat``)."""

    seat: int | None


class Drew(NamedTuple):
    """A seat drew cards; which ones, only some know."""

    seat: int
    number: int
    cards: tuple[int, ...] | None
    sees: int


class TurnupDrawn(NamedTuple):
    """A seat drew the turn-up."""

    seat: int
    card: int


class TrumpChanged(NamedTuple):
    """There is another turn-up, and another trump suit (-1: none)."""

    card: int
    trump: int


class HandsSwapped(NamedTuple):
    """Every hand went to the left."""


class WentOut(NamedTuple):
    """A seat is out, as the one in this place, from 1."""

    seat: int
    place: int


class Attacks(NamedTuple):
    """The next bout or pile: who attacks whom."""

    attacker: int
    defender: int


class Doubled(NamedTuple):
    """A seat offered to double the stake, accepted it or dropped out."""

    seat: int
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
