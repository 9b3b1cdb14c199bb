"""Which seats are suspected to be the adjutant."""

from __future__ import annotations

from itertools import pairwise

import pytest

from napoleon import PRESETS, observe
from napoleon.games.napoleon.ai.worlds import suspicion
from tests.games.napoleon.ai.players import states


@pytest.mark.parametrize("preset", PRESETS)
def test_suspicion_is_spread_over_the_seats_that_may_be_it(preset: str) -> None:
    suspected = 0
    for state in states(PRESETS[preset], "suspect", 2):
        for seat in range(state.rules.table.players):
            view = observe(state, seat)
            found = suspicion(view, worlds=20)
            if state.phase in ("auction", "naming"):
                assert not found or view.card >= 0
                continue
            if found:
                suspected += 1
                assert 0 <= sum(found.values()) <= 1 + 1e-9
                assert view.napoleon not in found
                if view.adjutant is not None:
                    assert found[view.adjutant] == 1
                elif seat in found:
                    assert found[seat] == 0
    assert suspected


def test_who_showed_themselves_void_is_not_suspected() -> None:
    compared = 0
    for number in range(1, 12):
        void = set[int]()
        for state, then in pairwise(states(PRESETS["sdc"], "void", number)):
            if state.phase != "play":
                continue
            view = observe(state, state.actor)
            if void and view.adjutant is None and not view.alone:
                found = suspicion(view, worlds=30)
                assert not any(found.get(seat) for seat in void)
                compared += 1
            laid_mask = state.hands[view.seat] & ~then.hands[view.seat]
            both_mask = laid_mask | 1 << view.card
            legal = state.law.legal(both_mask, state.trick, state.trick.number)
            if not laid_mask & legal:
                void.add(view.seat)
    assert compared > 20
