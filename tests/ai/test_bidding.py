"""Bidding, naming and laying away by imagined deals: legal everywhere, and not foolish."""

from __future__ import annotations

import pytest

from napoleon import PRESETS, observe
from napoleon.ai import bidding
from napoleon.ai.bot import choose
from napoleon.game.actions import PASS
from tests.ai.players import states
from tests.ai.test_sense import STRONG, WEAK
from tests.letters import dealt, rules_of

FOREVER = float("inf")


@pytest.mark.parametrize("preset", PRESETS)
def test_imagined_bids_are_legal(preset: str) -> None:
    for state in states(PRESETS[preset], "imagined", 2):
        if state.phase != "auction":
            break
        for seat in range(state.rules.table.players):
            view = observe(state, seat)
            if view.legal:
                casual = choose(view, "casual", "s", 0)
                found = bidding.bid(view, "s", 8, FOREVER, casual)
                assert found.action in view.legal or (view.turn is None and found.action == PASS)
                assert found.candidates[0].action == found.action


def test_imagination_knows_a_good_hand() -> None:
    best = []
    for hand in (STRONG, WEAK):
        view = observe(dealt(rules_of(), a=hand), 0)
        found = bidding.bid(view, "s", 40, FOREVER, choose(view, "casual", "s", 0))
        best.append(max(entry.estimate for entry in found.candidates if entry.action != PASS))
    assert best[0] > best[1] + 4
