"""Who attacks first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from napoleon.kit.cards import DIAMONDS, card_of
from napoleon.kit.options import Need, Section, choice

_SHOWN: Final = {"six-of-diamonds": card_of(DIAMONDS, 4), "nine-of-diamonds": card_of(DIAMONDS, 7)}


@dataclass(frozen=True)
class First(Section):
    """Options of who attacks first."""

    hand_one: str = choice(
        "lowest-trump", "dealer-left", "cut", "six-of-diamonds", "nine-of-diamonds",
        default="lowest-trump",
    )  # fmt: skip
    """Who attacks first in the first hand."""
    later: str = choice("left", "right", "as-first", default="left")
    """Who attacks first in a later hand, seen from the dealer, who was the durak."""
    no_trump: str = choice(
        "dealer-left", "random", "redeal", "lowest-card", default="dealer-left",
        needs=(Need("first.hand_one", ("lowest-trump",)),),
    )  # fmt: skip
    """Who attacks first when nobody holds a trump."""


def asks_for(first: First) -> str:
    """How the first attacker is found: ``trump``, ``left``, ``cut`` or ``card``."""
    ways = {"lowest-trump": "trump", "dealer-left": "left", "cut": "cut"}
    return ways.get(first.hand_one, "card")


def shown_card(first: First) -> int:
    """The face whose holder attacks first (V21, S06)."""
    return _SHOWN[first.hand_one]


def without_trump(first: First) -> str:
    """What happens when nobody holds a trump (B08)."""
    return first.no_trump


def is_dealt_again(first: First) -> bool:
    """Whether the cards are dealt again when nobody holds a trump."""
    return first.hand_one == "lowest-trump" and first.no_trump == "redeal"


def later_step(first: First) -> int | None:
    """How far from the dealer the first attacker of a later hand sits (B09).

    None: they are found as in the first hand (K1).
    """
    return {"left": 1, "right": -1, "as-first": None}[first.later]
