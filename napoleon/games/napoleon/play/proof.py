"""Proof of a deal: the cards as dealt, worked out from the cards played and discarded."""

from __future__ import annotations

from napoleon.games.napoleon.play.deal import Deal
from napoleon.games.napoleon.play.state import FINISHED, State


def dealt_by_play(state: State) -> Deal | None:
    """The deal as the finished play shows it; None if not every card has been seen.

    Each seat was dealt the cards that it played, and Napoleon also the discards, except for the
    widow. Nothing here reads the deal itself, on purpose.
    """
    if state.phase != FINISHED or state.contract is None or any(state.hands):
        return None
    hands = [0] * len(state.hands)
    for trick in state.tricks:
        for turn, card in enumerate(trick.cards):
            hands[(trick.leader + turn) % len(hands)] |= 1 << card
    napoleon = state.contract.napoleon
    hands[napoleon] |= state.discards_mask
    widow = tuple(card for card in state.deal.widow if hands[napoleon] >> card & 1)
    hands[napoleon] &= ~state.deal.widow_mask
    return Deal(tuple(hands), widow)
