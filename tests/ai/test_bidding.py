"""Bidding, naming and laying away by the stronger levels: legal everywhere, and not foolish."""

from __future__ import annotations

import pytest

from napoleon import PRESETS, observe
from napoleon.ai import bidding, choose
from napoleon.game.actions import PASS
from napoleon.game.state import State
from tests.ai.players import answer, states
from tests.ai.test_sense import STRONG, WEAK
from tests.letters import after, dealt, rules_of


@pytest.mark.parametrize("preset", PRESETS)
def test_bids_are_legal(preset: str) -> None:
    for state in states(PRESETS[preset], "imagined", 2):
        if state.phase != "auction":
            break
        for seat in range(state.rules.table.players):
            view = observe(state, seat)
            if view.legal:
                found = choose(view, "expert", "s", 1000)
                assert found.action in view.legal or (view.turn is None and found.action == PASS)
                assert found.candidates[0].action == found.action


@pytest.mark.parametrize("level", ["strong", "expert"])
def test_a_good_hand_bids_and_a_poor_one_does_not(level: str) -> None:
    assert answer(dealt(rules_of(), a=STRONG), level) == "11H"
    assert answer(after(dealt(rules_of(), b=STRONG), "13S"), level) == "14H"
    assert answer(dealt(rules_of(), a=WEAK), level) == "pass"


def test_chances_fall_with_the_bid_and_rise_with_the_hand() -> None:
    rules = rules_of()
    for level in ("casual", "expert"):
        high = _chance(after(dealt(rules, b=STRONG), "11C"), level)
        higher = _chance(after(dealt(rules, b=STRONG), "14C"), level)
        poor = _chance(after(dealt(rules, b=WEAK), "11C"), level)
        assert 100 > high > higher > poor > 0


def _chance(state: State, level: str) -> int:
    """The best chance among the bids."""
    found = choose(observe(state, state.actor), level, "s", 1000).candidates
    return max(entry.chance for entry in found if entry.chance is not None)


def test_the_last_one_in_dares_more() -> None:
    first = after(dealt(rules_of(), b=WEAK), "11H")
    last = after(dealt(rules_of(), e=WEAK), "11H pass pass pass")
    assert bidding.lean(observe(last, 4)) > bidding.lean(observe(first, 1)) + 1


def test_who_suits_the_standing_trump_would_rather_help() -> None:
    hearts = after(dealt(rules_of(), b=STRONG), "13H")
    spades = after(dealt(rules_of(), b=STRONG), "13S")
    assert bidding.lean(observe(hearts, 1)) < bidding.lean(observe(spades, 1)) - 1


def test_only_final_passes_lean() -> None:
    state = after(dealt(rules_of("auction.passing=unlimited"), b=STRONG), "13H")
    assert bidding.lean(observe(state, 1)) == 0
