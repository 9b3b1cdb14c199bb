"""The match above the deals: the target, who begins, the doubling cube."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from napoleon.kit.options import Need, Section, choice, number, switch

HIGHEST: Final = 64
"""The highest stake of the cube (ours)."""


@dataclass(frozen=True)
class MatchOptions(Section):
    """Options of the match."""

    target: int = number(0, 99, default=0)
    """The points that win a match; 0: a match is one deal."""
    lead: str = choice(
        "by-durak", "alternate", default="by-durak", needs=(Need("first.later", ("left", "right")),)
    )
    """Whether the durak decides who attacks first in the next deal, or turns are taken."""
    cube: bool = switch(needs=(Need("table.players", ("2",)), Need("table.dummy", ("none",))))
    """Whether the stake may be doubled."""


def points_to_win(match: MatchOptions) -> int:
    """The points that win a match; 0: a match is one deal (V01)."""
    return match.target


def is_over(match: MatchOptions, totals: Sequence[int]) -> bool:
    """Whether a match with these points, after at least one deal, is over (V01)."""
    return not match.target or max(totals) >= match.target


def alternates(match: MatchOptions) -> bool:
    """Whether the players take turns in attacking first (V01)."""
    return match.lead == "alternate"


def has_cube(match: MatchOptions) -> bool:
    """Whether the stake may be doubled (V01)."""
    return match.cube


def points(losers: Sequence[bool], stake: int) -> tuple[int, ...]:
    """The points of a deal: the stake for everybody but the losers; in a draw for nobody (ours)."""
    some = any(losers)
    return tuple(0 if lost or not some else stake for lost in losers)
