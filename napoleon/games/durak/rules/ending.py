"""The end: who is the durak."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from napoleon.games.durak.rules.needs import CLASSIC
from napoleon.kit.cards import TEN
from napoleon.kit.options import Need, Section, choice, switch

_BOUTS: Final = Need("table.game", ("classic", "heap"))

_LAST: Final = Need("ending.loser", ("last-holder",), Need("table.game", ("heap",)))


@dataclass(frozen=True)
class Ending(Section):
    """Options of the end."""

    loser: str = choice(
        "last-holder", "fewest-covers", "fewest-courts", "fewest-pairs", default="last-holder",
        needs=(CLASSIC,),
    )  # fmt: skip
    """Who loses: the last with cards, or the one who has done something least often."""
    draw: bool = switch(default=True, needs=(_BOUTS, _LAST))
    """Whether it is a draw when the last cards go at once; if not, the defender loses."""
    sixes: bool = switch(default=True, needs=(_BOUTS,))
    """Whether losing to nothing but sixes has a name of its own."""


def counts(ending: Ending) -> str:
    """What is counted: ``covers``, ``courts``, ``pairs``, or ``""`` for nothing (V47-V49)."""
    return "" if ending.loser == "last-holder" else ending.loser.removeprefix("fewest-")


def is_counted_cover(ending: Ending, rank: int) -> bool:
    """Whether a cover on an attack of this rank counts (V47, V48)."""
    return ending.loser == "fewest-covers" or (ending.loser == "fewest-courts" and rank >= TEN)


def is_counted_set(ending: Ending, size: int) -> bool:
    """Whether this many cards of one rank, laid at once, count (V49)."""
    return ending.loser == "fewest-pairs" and size >= 2


def is_draw(ending: Ending) -> bool:
    """Whether it is a draw when the last cards go at once (B18, H13)."""
    return ending.draw


def minds_sixes(ending: Ending) -> bool:
    """Whether losing to an attacker with the lowest cards only has a name (B19)."""
    return ending.sixes


def disgrace(ending: Ending, *, hand: Sequence[int], six: int, plain: bool) -> str:
    """The name of losing to an attacker with these ranks: ``six``, ``sixes`` or ``""`` (B19).

    ``six``: the lowest rank; ``plain``: the card, if it is one, is not a trump.
    """
    if not ending.sixes or not hand or set(hand) != {six}:
        return ""
    if len(hand) == 1:
        return "six" if plain else ""
    return "sixes"
