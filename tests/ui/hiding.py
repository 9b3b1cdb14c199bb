"""The same deal as the user sees it, with the cards that he does not see in other places."""

from __future__ import annotations

import random

from napoleon import Match, State, observe
from napoleon.kit.cards import cards_of
from napoleon.rules.trick import HONORS_MASK
from napoleon.ui.model import HUMAN


def _moved(state: State, swaps: list[tuple[int, int]]) -> State:
    """The state with cards in each other's places, everywhere that they lie hidden."""

    def moved(mask: int) -> int:
        for one, other in swaps:
            if (mask >> one ^ mask >> other) & 1:
                mask ^= 1 << one | 1 << other
        return mask

    def card(at: int) -> int:
        return moved(1 << at).bit_length() - 1

    deal = state.deal._replace(
        hands=tuple(moved(hand) for hand in state.deal.hands),
        widow=tuple(card(at) for at in state.deal.widow),
    )
    return state._replace(
        deal=deal,
        hands=tuple(moved(hand) for hand in state.hands),
        discards_mask=moved(state.discards_mask),
    )


def elsewhere(match: Match, chance: random.Random) -> Match | None:
    """A match that looks the same to the user, but is another one; None where all is known."""
    state = match.state
    view = observe(state, HUMAN)
    unseen = [hand & ~view.hand if seat != HUMAN else 0 for seat, hand in enumerate(state.hands)]
    hidden = 0
    for mask in unseen:
        hidden |= mask
    if view.widow is None:
        hidden |= state.deal.widow_mask & ~view.played
    hidden |= state.discards_mask & ~view.discards
    changed = state
    for _ in range(8):
        one, other = (chance.choice(list(cards_of(hidden)) or [0]) for _ in range(2))
        if (HONORS_MASK >> one ^ HONORS_MASK >> other) & 1 and state.discards_mask:
            continue  # honors that are laid away may lie face up
        candidate = _moved(changed, [(one, other)])
        if observe(candidate, HUMAN) == view:
            changed = candidate
    return match._replace(state=changed) if changed.deal != state.deal else None
