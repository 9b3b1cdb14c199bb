"""The pile of the games without a defender: what sweeps it and what is taken from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from napoleon.kit.cards import DIAMONDS, card_of
from napoleon.kit.options import Need, Section, choice

NINE: Final = card_of(DIAMONDS, 7)
"""♦9, the face that may sweep the pile (S06)."""


@dataclass(frozen=True)
class Pile(Section):
    """Options of the pile."""

    nine: str = choice(
        "off", "must-beat", "any", default="off", needs=(Need("table.game", ("kurukuru",)),)
    )
    """Whether ♦9 sweeps the pile, and whether it must beat the top card."""
    sweep: str = choice(
        "five", "players", default="five", needs=(Need("table.game", ("chinese",)),)
    )
    """Whether five cards are swept, or as many as there are players."""
    take: str = choice("all", "partial", default="all", needs=(Need("table.game", ("heap",)),))
    """Whether all cards are taken, or the last three or five."""


def nine_sweeps(pile: Pile) -> bool:
    """Whether ♦9 sweeps the pile that it is laid on (S06)."""
    return pile.nine != "off"


def nine_beats_all(pile: Pile) -> bool:
    """Whether ♦9 may be laid on any card (S06)."""
    return pile.nine == "any"


def swept_at(pile: Pile, active: int) -> int:
    """How many cards are swept in the Chinese game (V40, S09)."""
    return 5 if pile.sweep == "five" else active


def taken(pile: Pile, *, trump: bool, size: int) -> int:
    """How many of ``size`` cards are taken from the heap, the last ones first (V41, S10)."""
    if pile.take == "all":
        return size
    return min(size, 5 if trump else 3)
