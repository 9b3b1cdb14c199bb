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
    TEN,
    THREE,
    TWO,
    Card,
    CardSet,
    Seat,
    card_of,
)
from napoleon.kit.options import Need, Section, choice, number

_STRIPPING_ORDER = (DIAMONDS, HEARTS, SPADES, CLUBS)


@dataclass(frozen=True)
class Table(Section):
    """Options of the table (docs/sources.md, `table`)."""

    players: int = number(4, 6, default=5)
    """How many seats there are."""
    deals: int = number(1, 20, default=5)
    """How many deals a match has."""
    first: str = choice("adjutant", "napoleon", "rotate", default="adjutant")
    """Who is dealt to and bids first in the next deal."""
    widow: str = choice("natural", "three", "none", default="natural")
    """How many cards are left over for the widow."""
    stripped: str = choice(
        "spare", "low", default="spare", needs=(Need("table.widow", ("three", "none")),)
    )
    """Which low cards leave the pack if the widow needs it."""
    remarks: str = choice("plain", "honest", default="plain")
    """Whether the players' remarks may give the adjutant away (`honest`)."""


def has_no_widow(table: Table) -> bool:
    """Whether the whole pack is dealt out, without an exchange."""
    return table.widow == "none"


class Pack(NamedTuple):
    """The cards that are dealt, the number of cards a hand gets, and what stays as the widow."""

    cards: tuple[Card, ...]
    hand_size: int
    widow_size: int


def has_honest_remarks(table: Table) -> bool:
    """Whether the players' remarks may give the adjutant away (L)."""
    return table.remarks == "honest"


def pack(table: Table, *, jokers: int, keeps_twos: bool, useful_mask: CardSet = 0) -> Pack:
    """The pack for a number of Jokers.

    ``keeps_twos``: Same Two is played, so threes are stripped first (C). ``useful_mask``: other low
    cards that a rule makes high, or that call the Joker; `table.stripped=spare` keeps them (ours).
    """
    cards = [*range(JOKER + jokers)]
    least = {"natural": 2, "three": 3, "none": 0}[table.widow]
    hand_size = (len(cards) - least) // table.players
    if table.widow != "natural":
        strip = len(cards) - least - hand_size * table.players
        kept_mask = useful_mask if table.stripped == "spare" else 0
        for card in _stripping(kept_mask, keeps_twos=keeps_twos)[:strip]:
            cards.remove(card)
    return Pack(tuple(cards), hand_size, len(cards) - hand_size * table.players)


def _stripping(kept_mask: CardSet, *, keeps_twos: bool) -> list[int]:
    ranks = range(THREE if keeps_twos else TWO, TEN)
    order = [card_of(suit, rank) for rank in ranks for suit in _STRIPPING_ORDER]
    return [card for card in order if not kept_mask >> card & 1]


def next_first(table: Table, *, first: Seat, napoleon: Seat, adjutant: Seat | None) -> Seat:
    """The seat that is dealt to and bids first in the next deal."""
    if table.first == "rotate":
        return (first + 1) % table.players
    if table.first == "adjutant" and adjutant is not None:
        return adjutant
    return napoleon
