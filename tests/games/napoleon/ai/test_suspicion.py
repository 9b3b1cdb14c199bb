"""Who is suspected to be the adjutant."""

from __future__ import annotations

import pytest

from napoleon import PRESETS, observe
from napoleon.games.napoleon.ai.worlds import suspicion
from tests.games.napoleon.ai.players import states


@pytest.mark.parametrize("preset", PRESETS)
def test_suspicion_is_spread_over_the_seats_that_may_be_it(preset: str) -> None:
    for state in states(PRESETS[preset], "suspect", 2):
        for seat in range(state.rules.table.players):
            view = observe(state, seat)
            found = suspicion(view, worlds=20)
            if state.phase in ("auction", "naming"):
                assert not found or view.card >= 0
                continue
            if found:
                assert 0 <= sum(found.values()) <= 1 + 1e-9
                assert view.napoleon not in found
                if view.adjutant is not None:
                    assert found[view.adjutant] == 1
                elif seat in found:
                    assert found[seat] == 0


def test_who_showed_himself_void_is_not_suspected() -> None:
    for number in range(1, 40):
        for state in states(PRESETS["sdc"], "void", number):
            if state.phase != "play":
                continue
            for seat in range(5):
                view = observe(state, seat)
                if view.adjutant is None and not view.alone:
                    found = suspicion(view, worlds=30)
                    for other, hand in enumerate(state.hands):
                        if not hand and other in found:
                            assert found[other] == 0
        return
