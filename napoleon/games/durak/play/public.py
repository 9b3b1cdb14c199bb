"""What is public of a deal: all that a person who only watches sees, field by field.

Of cards there are only the faces: which of two copies one is, nobody can see.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

from napoleon.games.durak.play.state import FINISHED, Entry, State, face_of
from napoleon.games.durak.play.view import HIDDEN
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import DECK, NO_CARD, Card, Seat, cards_of

Shown = Annotated[int, range(HIDDEN, DECK)]
"""The face of a card; `NO_CARD` for none, `HIDDEN` for one that lies face down."""
Number = Annotated[int, range(-2, 1000)]


class Pair(NamedTuple):
    """An attack, and what covers it."""

    owner: Seat
    attack: Shown
    cover: Shown


class Public(NamedTuple):
    """All that is public of a deal."""

    held: tuple[Number, ...]
    """How many cards each seat has in hand."""
    attacker: Seat
    """Who attacks; -1 where nobody does."""
    defender: Seat
    """Who defends; -1."""
    taker: Seat
    """Who takes; -1."""
    out: tuple[Seat, ...]
    """Who has no more cards, in order."""
    talon: Number
    """How many cards are in the talon."""
    turnup: Shown
    """The turn-up, as long as it lies there and is seen."""
    trump: Number
    """The trump suit; -1 for none."""
    pairs: tuple[Pair, ...]
    """What lies on the table."""
    piles: tuple[tuple[Shown, ...], ...]
    """Open piles, stacks and cards, each with its top card last."""
    discards: Number
    """How many cards are out of play."""


def public_of(state: State) -> Public:
    """All that is public of a state."""
    bout, law = state.bout, state.law
    piles = (tuple(layer.card for layer in state.pile[-3:]), *(s[-1:] for s in state.stacks))
    piles = (*piles, tuple(cards_of(state.field)), (state.turned,))
    return Public(
        held=tuple(hand.bit_count() for hand in state.hands),
        attacker=bout.attacker,
        defender=bout.defender,
        taker=bout.taker,
        out=tuple(state.course.out),
        talon=len(state.talon),
        turnup=_face(state.turnup) if law.shows_turnup or state.phase == FINISHED else NO_CARD,
        trump=state.trump,
        pairs=tuple(map(_pair, bout.table)),
        piles=tuple(tuple(map(_face, pile)) for pile in piles if any(c >= 0 for c in pile)),
        discards=state.discard.bit_count(),
    )


def _pair(entry: Entry) -> Pair:
    return Pair(entry.owner, _face(entry.attack), HIDDEN if entry.down else _face(entry.cover))


def _face(card: Card) -> Face:
    return face_of(max(card, NO_CARD))
