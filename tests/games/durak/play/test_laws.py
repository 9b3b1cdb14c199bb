"""What holds in every deal, whatever the rules: a few deals of `tests.games.durak.laws`."""

from __future__ import annotations

import random

import pytest

from napoleon.games.durak.play.engine import opening_events
from napoleon.games.durak.rules import PRESETS
from tests.games.durak.laws import check_exact, check_view, play
from tests.games.durak.random_play import any_rules, new_state, steps
from tests.nightly import spread


@pytest.mark.parametrize("number", spread(range(120), 9))
def test_every_deal_ends_and_breaks_no_law(number: int) -> None:
    assert play(number).result


@pytest.mark.parametrize("number", spread(range(30), 9))
def test_apply_accepts_exactly_what_is_legal(number: int) -> None:
    chance = random.Random(f"exact {number}")
    rules = any_rules(chance)
    whole = [before for before, _, _ in steps(chance, rules) if before.moves < 500]
    for before in [whole[0], *(one for one in whole if chance.random() < 0.02)]:
        check_exact(before)


@pytest.mark.parametrize("number", spread(range(30), 9))
def test_views_hide_what_they_must(number: int) -> None:
    chance = random.Random(f"view {number}")
    rules = any_rules(chance)
    looked = [(one, then) for one, _, then in steps(chance, rules) if chance.random() < 0.1]
    assert looked
    for before, after in looked:
        for seat in range(before.law.seats):
            check_view(before, seat)
            check_view(after, seat)


@pytest.mark.parametrize("preset", spread(PRESETS, 4))
def test_a_preset_plays_to_its_end(preset: str) -> None:
    chance = random.Random(preset)
    *_, (_, _, last) = steps(chance, PRESETS[preset])
    assert last.result is not None
    assert not last.acting


def test_presets_begin_with_somebody_who_may_act() -> None:
    chance = random.Random(3)
    for rules in PRESETS.values():
        state = new_state(chance, rules)
        assert state.acting
        assert opening_events(state)
