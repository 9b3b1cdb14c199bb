"""What does not hold, or may not be played, in the first and in the last trick."""

from __future__ import annotations

from dataclasses import dataclass

from napoleon.kit.cards import JOKERS_MASK
from napoleon.kit.options import words
from napoleon.rules.trick import Must, Played

WORDS = (
    "joker-lead",
    "trump-lead",
    "trump-ban",
    "trump-void",
    "joker-void",
    "jacks-void",
    "mighty-void",
    "yoromeki-void",
    "call-void",
)


@dataclass(frozen=True)
class Exceptions:
    """Options of the first and the last trick (rules.md 3, `exceptions.*`)."""

    first_trick: frozenset[str] = words(*WORDS)
    last_trick: frozenset[str] = words(*WORDS)


def voids(words_: frozenset[str]) -> frozenset[str]:
    """The powers that do not hold, by the names that rungs rest on."""
    return frozenset(word.removesuffix("-void") for word in words_ if word.endswith("-void"))


def bans(words_: frozenset[str], *, trump_mask: int, joker_is_trump: bool) -> list[Must]:
    """The cards that must be kept back unless one has no others.

    ``joker_is_trump``: a led Joker counts as a trump lead.
    """
    found = []
    if "joker-lead" in words_:
        found.append(_keeps_back("joker_lead", JOKERS_MASK, leading_only=True))
    if "trump-lead" in words_:
        led_mask = trump_mask | (JOKERS_MASK if joker_is_trump else 0)
        found.append(_keeps_back("trump_lead", led_mask, leading_only=True))
    if "trump-ban" in words_:
        found.append(_keeps_back("trump_ban", trump_mask, leading_only=False))
    return found


def _keeps_back(name: str, banned_mask: int, *, leading_only: bool) -> Must:
    def leaves(allowed_mask: int, trick: Played) -> int:
        if leading_only and trick.cards:
            return 0
        return allowed_mask & ~banned_mask

    return Must(name, leaves)
