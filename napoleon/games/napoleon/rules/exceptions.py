"""What has no effect, or may not be played, in the first and in the last trick."""

from __future__ import annotations

from dataclasses import dataclass

from napoleon.games.napoleon.rules.trick import Must, Trick
from napoleon.kit.cards import JOKERS_MASK, CardSet
from napoleon.kit.options import Section, words

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
class Exceptions(Section):
    """Options of the first and the last trick (docs/sources.md, `exceptions`).

    Same Two in the first trick is an option of its own, `same_two.first_trick`.
    """

    first_trick: frozenset[str] = words(*WORDS, "different-suit-void")
    """What is different in the first trick."""
    last_trick: frozenset[str] = words(*WORDS, "same-two-void", "different-suit-void")
    """What is different in the last trick."""


def in_first_trick(exceptions: Exceptions) -> frozenset[str]:
    """What is different in the first trick."""
    return exceptions.first_trick


def in_last_trick(exceptions: Exceptions) -> frozenset[str]:
    """What is different in the last trick."""
    return exceptions.last_trick


def voids(words_: frozenset[str]) -> frozenset[str]:
    """The powers that have no effect, by the names that rungs depend on."""
    found = (word.removesuffix("-void") for word in words_ if word.endswith("-void"))
    return frozenset(name.replace("-", "_") for name in found)


def bans(words_: frozenset[str], *, trump_mask: CardSet, joker_is_trump: bool) -> list[Must]:
    """The cards that may be played only if the hand has no others.

    ``joker_is_trump``: a led Joker counts as a trump lead.
    """
    found = []
    led_mask = trump_mask | (JOKERS_MASK if joker_is_trump else 0)
    if "joker-lead" in words_:
        found.append(_keeps_back("joker_lead", JOKERS_MASK, 0))
    if "trump-lead" in words_:
        found.append(_keeps_back("trump_lead", led_mask, 0))
    if "trump-ban" in words_:
        found.append(_keeps_back("trump_ban", led_mask, trump_mask))
    return found


def names_no_trump(words_: frozenset[str], *, leading: bool) -> bool:
    """Whether a Joker may not be played as a trump, nor ask for trumps."""
    return "trump-ban" in words_ or (leading and "trump-lead" in words_)


def _keeps_back(name: str, led_mask: CardSet, followed_mask: CardSet) -> Must:
    def leaves(allowed_mask: CardSet, trick: Trick) -> CardSet:
        banned_mask = followed_mask if trick.cards else led_mask
        return allowed_mask & ~banned_mask if banned_mask else 0

    return Must(name, leaves)
