"""The defence: covers that nobody sees, covers from the talon, exchanges, counter-attacks."""

from __future__ import annotations

from dataclasses import dataclass

from napoleon.games.durak.rules.needs import CLASSIC, TALON
from napoleon.kit.options import Section, choice, switch

_LARGEST_HAND = 6


@dataclass(frozen=True)
class Defend(Section):
    """Options of the defence."""

    face_down: str = choice("off", "must", "may", default="off", needs=(CLASSIC,))
    """Whether covers are laid face down, so that the others may doubt them."""
    chance: bool = switch(needs=(CLASSIC, *TALON))
    """Whether a defender without a fitting card may turn over the top card of the talon."""
    exchange: str = choice("0", "2", default="0", needs=(CLASSIC, *TALON))
    """How many cards the defender may exchange before the defence."""
    counter: bool = switch(needs=(CLASSIC,))
    """Whether a cover may come with cards of its rank, which the attacker must cover."""


def covers(defend: Defend) -> tuple[bool, bool]:
    """Whether a cover may be laid open, and whether face down (V50, K8)."""
    return {"off": (True, False), "must": (False, True), "may": (True, True)}[defend.face_down]


def is_plain(defend: Defend) -> bool:
    """Whether attacks are covered openly and from the hand, and nothing else is done to them."""
    return defend == Defend()


def has_chance(defend: Defend) -> bool:
    """Whether the talon gives a second chance (V24)."""
    return defend.chance


def exchanged(defend: Defend, *, hand: int, talon: int) -> int:
    """How many cards may be exchanged now; 0: none (V18)."""
    count = int(defend.exchange)
    return count if hand <= _LARGEST_HAND and talon >= count <= hand else 0


def may_counter(defend: Defend) -> bool:
    """Whether the defender may attack back (V38)."""
    return defend.counter
