"""Different suit: when a trick has all four suits, one rank gets a power."""

from __future__ import annotations

from dataclasses import dataclass

from napoleon.games.napoleon.rules.trick import Rung, Trick
from napoleon.kit.cards import NO_CARD, RANK_MASK, RANKS, SUIT_MASK, CardSet
from napoleon.kit.options import Section, choice

_RANKS = tuple("10" if letter == "T" else letter for letter in RANKS)


@dataclass(frozen=True)
class DifferentSuit(Section):
    """Options of the rule of four suits (docs/sources.md, `different_suit`)."""

    rank: str = choice("off", *_RANKS, default="off")
    """The rank of card that gets the power, or `off`."""


def cards_mask(different_suit: DifferentSuit) -> CardSet:
    """The cards that may have its power."""
    rank = different_suit.rank
    return 0 if rank == "off" else RANK_MASK[_RANKS.index(rank)]


def rungs(different_suit: DifferentSuit, *, same_two_place: str) -> list[tuple[str, Rung]]:
    """The rung with its place, just below Same Two's (below all powers if that has none)."""
    if different_suit.rank == "off":
        return []
    rank_mask = cards_mask(different_suit)

    def judge(trick: Trick) -> int:
        played = trick.played
        if not all(played & mask for mask in SUIT_MASK):
            return NO_CARD
        return next((card for card in trick.cards if rank_mask >> card & 1), NO_CARD)

    rung = Rung("different_suit", judge, rank_mask, frozenset({"different_suit"}))
    return [(same_two_place, rung)]
