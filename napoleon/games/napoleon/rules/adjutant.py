"""Naming the adjutant card, and changing a contract after seeing the widow."""

from __future__ import annotations

from dataclasses import dataclass

from napoleon.games.napoleon.rules.trick import HONORS
from napoleon.kit.cards import CardSet
from napoleon.kit.options import Need, Section, choice, switch

_CHANGES = (Need("adjutant.change", ("trump", "adjutant", "both")),)
_AFTER = (Need("adjutant.naming", ("after-auction", "after-exchange")),)


@dataclass(frozen=True)
class Adjutant(Section):
    """Options of the adjutant (docs/sources.md, `adjutant`)."""

    naming: str = choice("after-auction", "with-bid", "after-exchange", default="after-auction")
    """When the adjutant card is named."""
    change: str = choice("off", "trump", "adjutant", "both", default="off")
    """What Napoleon may change after seeing the widow."""
    change_cost: str = choice("1", "2", default="1", needs=_CHANGES)
    """How much each change raises the bid."""
    own_card: bool = switch(default=True, needs=_AFTER)
    """Whether Napoleon may name a card that they hold or have laid away."""


def named_with_bid(adjutant: Adjutant) -> bool:
    """Whether a bid may carry the adjutant card."""
    return adjutant.naming == "with-bid"


def named_after_exchange(adjutant: Adjutant) -> bool:
    """Whether the adjutant card is named only after the discards."""
    return adjutant.naming == "after-exchange"


def needs_widow(adjutant: Adjutant) -> str | None:
    """The name of an option whose value makes no sense without a widow, or None."""
    if named_after_exchange(adjutant):
        return "adjutant.naming"
    return "adjutant.change" if adjutant.change != "off" else None


def changed_bid(adjutant: Adjutant, bid: int, changes: int) -> int | None:
    """The bid after this many changes; None if that is more than all honors."""
    raised = bid + changes * int(adjutant.change_cost)
    return raised if raised <= HONORS else None


def may_change(adjutant: Adjutant, what: str) -> bool:
    """Whether ``"trump"`` or ``"adjutant"`` may be changed after seeing the widow."""
    return adjutant.change in (what, "both")


def refused(adjutant: Adjutant, own_mask: CardSet) -> CardSet:
    """The cards that may not be named by a player who knows these as their own.

    Cards in the widow may be named as long as Napoleon has not seen it.
    """
    free = adjutant.own_card or named_with_bid(adjutant)
    return 0 if free else own_mask
