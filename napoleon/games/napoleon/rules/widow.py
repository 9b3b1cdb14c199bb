"""What happens to the honors that Napoleon discards."""

from __future__ import annotations

from dataclasses import dataclass

from napoleon.games.napoleon.rules.trick import HONORS_MASK
from napoleon.kit.cards import CardSet
from napoleon.kit.options import Need, Section, choice


@dataclass(frozen=True)
class Widow(Section):
    """Options of the widow (docs/sources.md, `widow`)."""

    discarded_honors: str = choice(
        "collect",
        "scrap",
        "removed",
        "quota",
        default="collect",
        needs=(Need("table.widow", ("natural", "three")),),
    )
    """The fate of the honors that Napoleon discards."""


def face_up(widow: Widow, discards_mask: CardSet) -> CardSet:
    """The discards that everybody sees: honors that are still to be won, or that raise the bid."""
    if widow.discarded_honors in ("collect", "quota"):
        return discards_mask & HONORS_MASK
    return 0


def won_by_first_trick(widow: Widow, discards_mask: CardSet) -> CardSet:
    """The discarded honors that go to the winner of the first trick, as a mask."""
    return discards_mask & HONORS_MASK if widow.discarded_honors == "collect" else 0


def won_with_first_trick(widow: Widow, discards_mask: CardSet) -> int:
    """The number of these honors."""
    return won_by_first_trick(widow, discards_mask).bit_count()


def allied_discards(widow: Widow, discards_mask: CardSet) -> CardSet:
    """The discarded honors that count for the allies at the end, as a mask."""
    return discards_mask & HONORS_MASK if widow.discarded_honors == "scrap" else 0


def kept_for_allies(widow: Widow, discards_mask: CardSet) -> int:
    """The number of these honors."""
    return allied_discards(widow, discards_mask).bit_count()


def raises_target(widow: Widow, discards_mask: CardSet) -> int:
    """How much the discards raise the number that Napoleon must reach."""
    if widow.discarded_honors == "quota":
        return (discards_mask & HONORS_MASK).bit_count()
    return 0
