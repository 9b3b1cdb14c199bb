"""Cards as numbers, sets of cards as bit masks, and the names of these numbers in signatures.

>>> write_cards(mask_of(read_cards("D2SAJo")))
'D2SAJo'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Final, TypeAlias, cast

from napoleon.kit.kinds import must_be, several
from napoleon.kit.refusal import Misread, Refusal

Card: TypeAlias = Annotated[int, range(-2, 108)]
"""A card: its suit times 13 plus its rank, then the two Jokers, 52 and 53.

Where a game has two packs, the second copy of a card is `DECK` higher. `NO_CARD` is in the place of
a card; a game may have -2 for one that is not seen."""
Face: TypeAlias = int
"""What is printed on a card: a number below `DECK`, the same for both copies.

Where there is one pack it is the card. Durak, which may have two, has a type of its own for it."""
CardSet: TypeAlias = Annotated[int, range(1 << 108)]
"""A set of cards as a mask: bit *n* says that card *n* is in it."""
Suit: TypeAlias = Annotated[int, range(-1, 5)]
"""A suit by its number, from 0 (clubs) to 3 (spades); a game has a number of its own for none."""
MOST_SEATS: Final = 7
"""The most seats of a table: six players and a dummy."""
Seat: TypeAlias = Annotated[int, range(-1, MOST_SEATS)]
"""A seat at the table, from 0, clockwise; a game may have -1 for nobody."""
SeatSet: TypeAlias = Annotated[int, range(1 << MOST_SEATS)]
"""A set of seats as a mask."""

SUITS: Final = "CDHS"
"""Letters of the suits, by suit number; a higher number is a higher suit."""
RANKS: Final = "23456789TJQKA"
"""Letters of the ranks, by rank number."""

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
TWO, THREE, FOUR, FIVE, SIX = range(5)
TEN, JACK, QUEEN, KING, ACE = range(8, 13)

JOKER: Final = 52
SECOND_JOKER: Final = 53
DECK: Final = 54
"""How many cards there are; the numbers of cards stay below it."""

NO_CARD: Final = -1
"""In the place of a card: there is none."""

JOKERS_MASK: Final = 1 << JOKER | 1 << SECOND_JOKER
SUIT_MASK: Final = tuple(0x1FFF << 13 * suit for suit in range(4))
RANK_MASK: Final = tuple(sum(1 << 13 * suit + rank for suit in range(4)) for rank in range(13))

_TEXT: Final = (*(suit + rank for suit in SUITS for rank in RANKS), "Jo", "jo")
_NUMBER: Final = {text: number for number, text in enumerate(_TEXT)}


class BadCard(Misread):
    """A text or a number that is not a card; ``args[0]`` is it as a text."""

    reason = "bad_card"


def must_be_seat(seat: object, seats: int) -> None:
    """Raises `TypeError` for what is no number, `Refusal` for a seat that a table does not have."""
    if type(seat) is int and 0 <= seat < seats:
        return
    must_be(seat, int, "seat")
    if seat not in range(seats):
        raise Refusal("no_seat", str(seat)[:40])


def card_of(suit: Suit, rank: int) -> Face:
    """The card of a suit (0–3) and a rank (0–12)."""
    return suit * 13 + rank


def suit_of(card: Face) -> Suit:
    """The suit printed on a card: 0–3, or 4 for a Joker."""
    return card // 13


def rank_of(card: Face) -> int:
    """The rank of a card other than a Joker: 0 (two) to 12 (ace)."""
    return card % 13


def mask_of(cards: Iterable[Card]) -> CardSet:
    """The set of the given cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_of(mask: CardSet) -> Iterator[Card]:
    """The cards of a set, lowest number first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def write_card(card: Face) -> str:
    """A card in letters: suit and rank, ``Jo`` and ``jo`` for the Jokers."""
    return _TEXT[card]


def read_card(text: str) -> Face:
    """Parse a card. Raises `BadCard` for anything else."""
    try:
        return _NUMBER[text]
    except KeyError:
        raise BadCard(text) from None


def write_cards(cards: CardSet | Iterable[Face]) -> str:
    """Cards one after another; a mask is written in ascending order.

    Raises `BadCard` for a number that no card has, `TypeError` for anything but a mask or numbers.

    >>> write_cards((51, 8)), write_cards(mask_of((51, 8)))
    ('SACT', 'CTSA')
    """
    if type(cards) is int:
        if not 0 <= cards < 1 << DECK:
            raise BadCard(f"{cards:#x}"[:40])
        return "".join(_TEXT[card] for card in cards_of(cards))
    faces = several(cast("Iterable[Face]", cards), "cards")
    for face in faces:
        must_be(face, int, "card")
        if not 0 <= face < DECK:
            raise BadCard(str(face)[:40])
    return "".join(_TEXT[face] for face in faces)


def read_cards(text: str) -> tuple[Face, ...]:
    """The cards of a text such as ``SAHTD2``, in its order. Raises `BadCard`."""
    must_be(text, str)
    return tuple(read_card(text[at : at + 2]) for at in range(0, len(text), 2))
