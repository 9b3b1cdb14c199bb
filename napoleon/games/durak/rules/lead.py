"""The lead: which cards may open a bout."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from napoleon.games.durak.rules.needs import CLASSIC, TALON
from napoleon.kit.options import Need, Section, choice, number, switch

_ONE_RANK: Final = Need("lead.shapes", ("one-rank",))
_BARE: Final = ((2,), (2, 2), (3,), (3, 2))
_SHAPES: Final[dict[str, tuple[tuple[int, ...], ...]]] = {
    "one-rank": (),
    "pair": ((2, 1), (2, 2, 1)),
    "group": ((2, 1), (2, 2, 1), (3,), (4,), (4, 1)),
}


@dataclass(frozen=True)
class Lead(Section):
    """Options of the lead."""

    same: int = number(1, 8, default=1, needs=(CLASSIC, _ONE_RANK))
    """How many cards of one rank may be led together."""
    shapes: str = choice("one-rank", "pair", "group", default="one-rank", needs=(CLASSIC,))
    """Whether pairs, or also groups, may be led with another card."""
    kicker: str = choice(
        "other", "any", default="other",
        needs=(CLASSIC, Need("lead.shapes", ("pair", "group"))),
    )  # fmt: skip
    """Whether the odd card of a shape must be of a rank of its own."""
    whole_set: bool = switch(needs=(CLASSIC, _ONE_RANK))
    """Whether all cards of the rank that is led must be led."""
    strongest: bool = switch(needs=(CLASSIC, _ONE_RANK))
    """Whether only the strongest card may be led."""
    talon: str = choice(
        "off", "lead", "lead-and-throw", default="off", needs=(CLASSIC, *TALON, _ONE_RANK)
    )
    """Whether the top card of the talon may be turned over to attack."""


def most_of_a_rank(lead: Lead) -> int:
    """How many cards of one rank may be led together (H05)."""
    return 8 if lead.whole_set else lead.same


def needs_whole_set(lead: Lead) -> bool:
    """Whether all cards of a rank must go together (V32)."""
    return lead.whole_set


def needs_strongest(lead: Lead) -> bool:
    """Whether only the strongest card may be led (V46)."""
    return lead.strongest


def is_free(lead: Lead) -> bool:
    """Whether any single card may be led, whatever the rest of the hand."""
    return not lead.whole_set and not lead.strongest


def is_one_card(lead: Lead) -> bool:
    """Whether a lead is any one card from the hand, and never anything else."""
    return is_free(lead) and lead.same == 1 and lead.shapes == "one-rank" and lead.talon == "off"


def has_shapes(lead: Lead) -> bool:
    """Whether cards of several ranks may be led together (V43, V44)."""
    return lead.shapes != "one-rank"


def is_shape(lead: Lead, ranks: Sequence[int]) -> bool:
    """Whether cards of these ranks may be led together under V43 or V44.

    With ``lead.kicker=any`` the odd card may share the rank of the others, and a bare pair or two
    pairs are a lead too (K9).
    """
    counts = sorted(Counter(ranks).values(), reverse=True)
    return len(ranks) == 1 or tuple(counts) in shapes_of(lead)


def shapes_of(lead: Lead) -> tuple[tuple[int, ...], ...]:
    """How many cards of each rank may be led together, besides a single card; the most first."""
    return _SHAPES[lead.shapes] + (() if lead.kicker == "other" else _BARE)


def longest_shape(lead: Lead) -> int:
    """How many cards a lead may have under V43 and V44."""
    return 5 if lead.shapes != "one-rank" else lead.same


def leads_pairs(lead: Lead) -> bool:
    """Whether two cards of a rank may be led together."""
    return most_of_a_rank(lead) > 1 or has_shapes(lead)


def from_talon(lead: Lead) -> bool:
    """Whether the top card of the talon may be led (V23)."""
    return lead.talon != "off"


def throws_from_talon(lead: Lead) -> bool:
    """Whether the top card of the talon may also be thrown in."""
    return lead.talon == "lead-and-throw"
