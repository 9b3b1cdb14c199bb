"""Naming the adjutant card, and changing a contract once the widow is seen."""

from __future__ import annotations

from dataclasses import dataclass

from napoleon.kit.options import Need, choice
from napoleon.rules.auction import HIGHEST

_CHANGES = (Need("adjutant.change", ("trump", "adjutant", "both")),)


@dataclass(frozen=True)
class Adjutant:
    """Options of the adjutant (rules.md 3, `adjutant.*`)."""

    naming: str = choice("after-auction", "with-bid", "after-exchange", default="after-auction")
    change: str = choice("off", "trump", "adjutant", "both", default="off")
    change_cost: str = choice("1", "2", default="1", needs=_CHANGES)


def changed_bid(adjutant: Adjutant, bid: int, changes: int) -> int | None:
    """The bid after so many changes, or None where there is no room below 20."""
    raised = bid + changes * int(adjutant.change_cost)
    return raised if raised <= HIGHEST else None


def may_change(adjutant: Adjutant, what: str) -> bool:
    """Whether ``"trump"`` or ``"adjutant"`` may be changed once the widow is seen."""
    return adjutant.change in (what, "both")
