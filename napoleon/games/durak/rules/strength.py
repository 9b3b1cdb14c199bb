"""Which card beats which: the ladder of beating."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple, NewType, Protocol, TypeVar

from napoleon.kit.cards import (
    ACE,
    CLUBS,
    KING,
    QUEEN,
    SPADES,
    TEN,
    Card,
    Suit,
    card_of,
    rank_of,
    suit_of,
)
from napoleon.kit.options import Need, Section, choice, switch

Face = NewType("Face", Card)
"""What is printed on a card: a number below `DECK`, the same for both copies; -1 for none.

In actions also a place in a hand that its holder does not see. A face may go wherever a card may,
not the other way round: `state.face_of` has the face of a card."""
Value_co = TypeVar("Value_co", covariant=True)


class ByFace(Protocol[Value_co]):
    """A row with a value for each face: a tuple, of which no card may be the index."""

    def __getitem__(self, face: Face, /) -> Value_co: ...


_CLOSED: Final = {"none": -1, "spades": SPADES, "clubs": CLUBS}
_QUEEN: Final = card_of(SPADES, QUEEN)


@dataclass(frozen=True)
class Strength(Section):
    """Options of card strength."""

    closed: str = choice("none", "spades", "clubs", default="none")
    """The suit that only itself can beat, and that is never trump."""
    queen_of_spades: bool = switch(needs=(Need("strength.closed", ("spades",)),))
    """Whether ♠Q is the highest spade."""
    one_plain_suit: bool = switch()
    """Whether all suits but the trump suit are alike."""
    royal: str = choice("off", "six", "six-and-ace", default="off")
    """Whether only an ace beats a six, and only a six an ace."""
    ten_high: bool = switch()
    """Whether the ten ranks between king and ace."""
    twin: str = choice("no", "closes", default="no", needs=(Need("pack.copies", ("2",)),))
    """Whether the same card of the other pack beats a card, and ends the throwing in."""


class Covering(NamedTuple):
    """A card laid on an attack. Cards are faces: a copy has the number of the first."""

    cover: Face
    """The card that is to beat the other."""
    attack: Face
    """The card that attacks."""
    trump: Suit
    """The trump suit of the player who covers; -1: none."""
    attackers_trump: Suit
    """The trump suit of the attacker, where everybody has their own."""


class Ruling(NamedTuple):
    """Whether the cover beats the attack, and the name of the rule that says so."""

    beats: bool
    by: str


Test = Callable[[Covering], Ruling | None]
"""A rung of the ladder; None: it does not decide this duel."""

TWIN: Final = "twin"
"""The name of the rung that ends the throwing in."""


def power(strength: Strength, rank: int) -> int:
    """The place of a rank in the order of ranks (S08: the ten beats the king)."""
    if strength.ten_high:
        if rank == TEN:
            return KING
        if TEN < rank <= KING:
            return rank - 1
    return rank


def ranks_ten_high(strength: Strength) -> bool:
    """Whether the ten ranks between king and ace (S08)."""
    return strength.ten_high


def has_one_plain_suit(strength: Strength) -> bool:
    """Whether all suits but the trump suit are alike (V07)."""
    return strength.one_plain_suit


def closed_suit(strength: Strength) -> Suit:
    """The suit that only itself can beat and that is never trump (V04); -1: none."""
    return _CLOSED[strength.closed]


def ladder(strength: Strength, *, six: int) -> tuple[Test, ...]:
    """The tests in order; the first one with an answer decides. ``six``: the lowest rank.

    They are ``closed_suit``, ``royal`` (as ``only_ace`` and ``only_six``), ``queen_of_spades``,
    ``twin``, ``same_suit`` and ``trump``.
    """
    tests: list[Test] = []
    if strength.closed != "none":
        tests.append(_closed(_CLOSED[strength.closed]))
    if strength.royal != "off":
        tests.append(_royal(strength, "only_ace", six, ACE))
    if strength.royal == "six-and-ace":
        tests.append(_royal(strength, "only_six", ACE, six))
    if strength.queen_of_spades:
        tests.append(_queen)
    if strength.twin == "closes":
        tests.append(_twin)
    tests.append(_same_suit(strength))
    return (*tests, _trump)


def _closed(closed: int) -> Test:
    def test(duel: Covering) -> Ruling | None:
        if suit_of(duel.attack) == closed != suit_of(duel.cover):
            return Ruling(beats=False, by="closed_suit")
        return None

    return test


def _are_one_suit(strength: Strength, duel: Covering) -> bool:
    """Whether both cards have the same suit, or plain ones that count as the same (V07)."""
    cover, attack = suit_of(duel.cover), suit_of(duel.attack)
    return cover == attack or (strength.one_plain_suit and duel.trump not in (cover, attack))


def _royal(strength: Strength, name: str, rank: int, answer: int) -> Test:
    """V08, S04: an answer of another suit must be a trump, on a plain card."""

    def test(duel: Covering) -> Ruling | None:
        if rank_of(duel.attack) != rank:
            return None
        fits = _are_one_suit(strength, duel) or suit_of(duel.cover) == duel.trump
        return Ruling(rank_of(duel.cover) == answer and fits, name)

    return test


def _queen(duel: Covering) -> Ruling | None:
    if duel.attack == _QUEEN:
        return Ruling(beats=False, by="queen_of_spades")
    if duel.cover == _QUEEN and suit_of(duel.attack) == SPADES:
        return Ruling(beats=True, by="queen_of_spades")
    return None


def _twin(duel: Covering) -> Ruling | None:
    return Ruling(beats=True, by=TWIN) if duel.cover == duel.attack else None


def _same_suit(strength: Strength) -> Test:
    def test(duel: Covering) -> Ruling | None:
        if _are_one_suit(strength, duel):
            higher = power(strength, rank_of(duel.cover)) > power(strength, rank_of(duel.attack))
            return Ruling(higher, "same_suit")
        return None

    return test


def _trump(duel: Covering) -> Ruling:
    return Ruling(suit_of(duel.cover) == duel.trump, "trump")
