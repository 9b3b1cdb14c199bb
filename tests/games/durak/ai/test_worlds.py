"""Worlds agree with everything that a seat knows."""

from __future__ import annotations

import random
from random import Random

import pytest

from napoleon.games.durak.ai.worlds import Worlds
from napoleon.games.durak.play.state import FINISHED
from napoleon.games.durak.play.view import observe
from napoleon.games.durak.rules import PRESETS, RuleSet
from napoleon.games.durak.rules.law import law_of
from tests.games.durak.laws import check_cards
from tests.games.durak.random_play import any_rules, new_state, steps
from tests.nightly import spread

SHARE = 0.04


def _check(chance: random.Random, rules: RuleSet) -> set[str]:
    """Plays a deal and draws a world for each seat of some states; returns their phases."""
    phases = set()
    for before, _, after in steps(chance, rules):
        for state in (before, after):
            if chance.random() > SHARE and state.phase == before.phase == after.phase:
                continue
            phases.add(state.phase)
            for seat in range(state.law.seats):
                view = observe(state, seat)
                world = Worlds(view).draw(Random(chance.random()))
                assert observe(world, seat) == view
                if state.phase != FINISHED:
                    check_cards(world)
    return phases


@pytest.mark.parametrize("preset", spread(PRESETS, 9))
def test_a_world_of_a_preset_looks_to_the_seat_as_the_deal_does(preset: str) -> None:
    assert _check(random.Random(preset), PRESETS[preset])


@pytest.mark.parametrize("number", spread(range(40), 12))
def test_a_world_looks_to_the_seat_as_the_deal_does_under_any_rules(number: int) -> None:
    chance = random.Random(f"worlds {number}")
    assert _check(chance, any_rules(chance))


def test_no_world_looks_the_law_up_again() -> None:
    """Finding it takes as long as dealing: the view that a page sends has rules of its own."""
    chance = random.Random("law")
    worlds = Worlds(observe(new_state(chance, PRESETS["podkidnoy"]), 0))
    before = law_of.cache_info()
    for _ in range(3):
        worlds.draw(chance)
        worlds.talon(worlds.cut(chance))
    assert law_of.cache_info() == before
