"""Following suit, and the cards that need not follow."""

from __future__ import annotations

from dataclasses import dataclass

from napoleon.games.napoleon.rules.trick import ASKED_MASK, NO_SUIT, RANKS, Must, Trick
from napoleon.kit.cards import CardSet
from napoleon.kit.options import Need, Section, switch

_JACKS = Need("jacks.right", RANKS[:-1], instead=Need("jacks.left", RANKS[:-1]))


@dataclass(frozen=True)
class Follow(Section):
    """Options of following suit (docs/sources.md, `follow`)."""

    free_roles: bool = switch(needs=(Need("strength.mighty", ("on",), instead=_JACKS),))
    """Whether the Mighty and the Jacks with a power need not follow suit."""


def must(follow: Follow, *, jokers_mask: CardSet, roles_mask: CardSet) -> Must:
    """The duty to follow suit; Jokers are always free, role cards under `follow.free_roles`.

    A free card may be played to any lead, and need not be played even if it is the only card of the
    led suit (C プレイ).
    """
    free_mask = jokers_mask | (roles_mask if follow.free_roles else 0)

    def leaves(allowed_mask: CardSet, trick: Trick) -> CardSet:
        suit = trick.suit
        if suit == NO_SUIT:
            return 0
        asked_mask = ASKED_MASK[suit]
        if not allowed_mask & asked_mask & ~free_mask:
            return 0
        return allowed_mask & (asked_mask | free_mask)

    return Must("follow", leaves)
