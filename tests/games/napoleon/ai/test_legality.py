"""Every level answers legally, under every rule set, and always the same."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from napoleon import PRESETS, RuleSet, apply, legal, new_deal, observe, shuffled
from napoleon.ai import choose
from napoleon.games.napoleon.ai.bot import LEVELS
from napoleon.games.napoleon.play.actions import PASS
from napoleon.games.napoleon.play.state import FINISHED
from tests.games.napoleon.ai.players import BUDGET_MS, decide, rule_sets, states
from tests.laws.random_play import examples
from tests.nightly import spread

LEVEL_NAMES = sorted(LEVELS)


@examples(10)
@given(
    rules=rule_sets(),
    seed=st.integers(0, 10**6),
    levels=st.lists(st.sampled_from(LEVEL_NAMES), min_size=6, max_size=6),
)
def test_every_answer_is_legal(rules: RuleSet, seed: int, levels: list[str]) -> None:
    state = new_deal(rules, shuffled(rules, str(seed), 1), first=seed % rules.table.players)
    while state.phase != FINISHED:
        turn = state.turn
        action = decide(state, levels[0 if turn is None else turn], str(seed))
        assert action in legal(state)
        state = apply(state, action).state


@pytest.mark.parametrize(("preset", "level"), spread(product(PRESETS, LEVEL_NAMES), 9))
def test_a_choice_explains_itself(preset: str, level: str) -> None:
    asked = [
        observe(state, seat)
        for state in states(PRESETS[preset], "explain", level=level)
        for seat in range(state.rules.table.players)
        if legal(state, seat)
    ]
    assert asked
    for view in asked:
        choice = choose(view, level, "seed", BUDGET_MS)
        assert choice.action in view.legal or (view.turn is None and choice.action == PASS)
        assert choice.reasons
        assert choice.candidates[0].action == choice.action
        values = [candidate.estimate for candidate in choice.candidates]
        assert values == sorted(values, reverse=True)
        offered = {candidate.action for candidate in choice.candidates} - {PASS}
        assert offered <= set(view.legal)


@pytest.mark.parametrize("level", ["random", "beginner", "casual"])
def test_the_same_question_has_the_same_answer(level: str) -> None:
    asked = [
        observe(state, state.turn)
        for state in states(RuleSet(), "again", level=level)
        if state.turn is not None
    ]
    assert asked
    for view in asked:
        assert choose(view, level, "x", 0) == choose(view, level, "x", 900)


@pytest.mark.parametrize("level", spread(["strong", "expert"], 2))
def test_a_search_that_has_the_time_has_one_answer(level: str) -> None:
    asked: set[tuple[str, int]] = set()
    for state in states(RuleSet(), "again"):
        step = (state.phase, len(state.tricks) // 4)
        if state.turn is not None and step not in asked:
            asked.add(step)
            view = observe(state, state.turn)
            assert choose(view, level, "x", 10**6) == choose(view, level, "x", 10**6)
    assert asked


def test_another_seed_makes_another_random_game() -> None:
    games = {
        tuple(trick.cards for trick in list(states(RuleSet(), seed, level="random"))[-1].tricks)
        for seed in ("a", "b", "c")
    }
    assert len(games) == 3


@pytest.mark.parametrize("level", ["", "wizard", "Casual", "strong" * 50])
def test_an_unknown_level_is_named(level: str) -> None:
    state = next(states(RuleSet(), "x"))
    with pytest.raises(ValueError, match="no_level"):
        choose(observe(state, state.turn or 0), level, "s", 10)


def test_a_seat_that_is_not_to_act_is_refused() -> None:
    state = new_deal(RuleSet(), shuffled(RuleSet(), "x", 1), first=0)
    with pytest.raises(ValueError, match="nothing to decide"):
        choose(observe(state, 1), "casual", "s", 10)
