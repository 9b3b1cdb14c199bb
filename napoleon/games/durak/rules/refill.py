"""Drawing from the talon after a bout."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from napoleon.games.durak.rules.needs import CLASSIC, NO_PRELUDE, NOT_ALL
from napoleon.kit.cards import Seat
from napoleon.kit.options import Need, Section, choice

_GAMES: Final = Need("table.game", ("classic", "heap", "chinese"))


@dataclass(frozen=True)
class Refill(Section):
    """Options of drawing from the talon."""

    rule: str = choice(
        "to-size", "when-empty", "arithmetic", "none", default="to-size",
        needs=(_GAMES, NOT_ALL, NO_PRELUDE),
    )  # fmt: skip
    """Who draws how many cards."""
    start: str = choice("final", "original", default="final", needs=(CLASSIC,))
    """Whether the attacker at the end of the bout draws first, or the leader."""


def wanted(refill: Refill, *, size: int, held: int, hand: int, refills: int) -> int:
    """How many cards a player draws who holds ``held`` in all, ``hand`` of them in the hand.

    ``refills`` counts the refills of the deal, including this one (B15, V15, V17).
    """
    match refill.rule:
        case "none":
            return 0
        case "when-empty":
            return 0 if hand else size - held
        case "arithmetic":
            return max(0, size + refills - held)
    return max(0, size - held)


def draws(refill: Refill) -> bool:
    """Whether anybody ever draws; if not, a player without cards is out (V25)."""
    return refill.rule != "none"


def begins(refill: Refill, *, attacker: Seat, leader: Seat) -> Seat:
    """The seat that draws first: the attacker at the end, or the one who led (B15)."""
    return leader if starts_with_leader(refill) else attacker


def starts_with_leader(refill: Refill) -> bool:
    """Whether the one who led draws first, also after the attack was passed on."""
    return refill.start == "original"
