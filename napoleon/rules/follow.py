"""Following suit: what a lead asks for, and which cards are free of it."""

from __future__ import annotations

from dataclasses import dataclass

from napoleon.kit.options import Section, switch
from napoleon.rules.trick import ASKED_MASK, NO_SUIT, Must, Played


@dataclass(frozen=True)
class Follow(Section):
    """Options of following suit (rules.md 3, `follow.*`)."""

    free_roles: bool = switch()


def must(follow: Follow, *, jokers_mask: int, roles_mask: int) -> Must:
    """The duty to follow suit; Jokers are always free, role cards under `follow.free_roles`."""
    free_mask = jokers_mask | (roles_mask if follow.free_roles else 0)

    def leaves(allowed_mask: int, trick: Played) -> int:
        suit = trick.suit
        if suit == NO_SUIT:
            return 0
        fitting = allowed_mask & ASKED_MASK[suit]
        if not fitting:
            return 0
        return fitting | allowed_mask & free_mask

    return Must("follow", leaves)
