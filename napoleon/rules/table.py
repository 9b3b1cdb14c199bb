"""The table: seats, deals of a match, who begins, and how the pack is dealt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from napoleon.kit.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    JOKER,
    SPADES,
    THREE,
    TWO,
    card_of,
)
from napoleon.kit.options import Section, choice, number

_STRIPPING_ORDER = (DIAMONDS, HEARTS, SPADES, CLUBS)


@dataclass(frozen=True)
class Table(Section):
    """Options of the table (rules.md 3, `table.*`)."""

    players: int = number(4, 6, default=5)
    deals: int = number(1, 20, default=5)
    first: str = choice("adjutant", "napoleon", "rotate", default="adjutant")
    widow: str = choice("natural", "three", "none", default="natural")


def has_no_widow(table: Table) -> bool:
    """Whether the whole pack is dealt out, without an exchange."""
    return table.widow == "none"


class Pack(NamedTuple):
    """The cards that are dealt, the number of cards a hand gets, and what stays as the widow."""

    cards: tuple[int, ...]
    hand_size: int
    widow_size: int


def pack(table: Table, *, jokers: int, keeps_twos: bool) -> Pack:
    """The pack for a number of Jokers.

    ``keeps_twos``: the twos have a use (Same Two), so threes are stripped first.
    """
    cards = [*range(52), *range(JOKER, JOKER + jokers)]
    least = {"natural": 2, "three": 3, "none": 0}[table.widow]
    hand_size = (len(cards) - least) // table.players
    if table.widow != "natural":
        strip = len(cards) - least - hand_size * table.players
        for card in _stripping(keeps_twos=keeps_twos)[:strip]:
            cards.remove(card)
    return Pack(tuple(cards), hand_size, len(cards) - hand_size * table.players)


def _stripping(*, keeps_twos: bool) -> list[int]:
    first = THREE if keeps_twos else TWO
    return [card_of(suit, rank) for rank in (first, first + 1) for suit in _STRIPPING_ORDER]


def next_first(table: Table, *, first: int, napoleon: int, adjutant: int | None) -> int:
    """The seat that is dealt to and bids first in the next deal."""
    if table.first == "rotate":
        return (first + 1) % table.players
    if table.first == "adjutant" and adjutant is not None:
        return adjutant
    return napoleon
