"""The exact value of every play, as plain minimax through the engine has it."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given

from napoleon import Action, IllegalAction, RuleSet, State, apply, legal, solve
from napoleon.games.napoleon.play.actions import Betray, Play
from napoleon.games.napoleon.play.result import french_seats
from tests.laws.random_play import CHANCES, EVERY_RULES, examples, new_state, some_action, steps


def changes_side(action: Action) -> bool:
    return isinstance(action, Betray) or (isinstance(action, Play) and action.betrays)


def minimax(state: State) -> int:
    """The honors that the French have in the end, by trying everything."""
    if state.result is not None:
        return state.result.french
    values = [
        minimax(apply(state, action).state) for action in legal(state) if not changes_side(action)
    ]
    return max(values) if state.turn in french_seats(state) else min(values)


def late(chance: random.Random, rules: RuleSet, cards: int) -> State:
    """A state in which each hand has at most this many cards, of the first deal with a bid."""
    while True:
        every = [before for before, _, _ in steps(chance, rules) if before.phase == "play"]
        ends = [state for state in every if max(map(int.bit_count, state.hands)) <= cards]
        if ends:
            return chance.choice(ends)


@examples(40, share=4)
@given(CHANCES, EVERY_RULES)
def test_every_play_is_worth_what_minimax_says(
    chance: random.Random, rules_of: Callable[[random.Random], RuleSet]
) -> None:
    state = late(chance, rules_of(chance), 2)
    found = solve(state)
    assert found is not None
    assert found.values == {action: minimax(apply(state, action).state) for action in legal(state)}
    values = found.values.values()
    assert found.value == (max(values) if found.is_french else min(values))
    assert found.is_french == (state.turn in french_seats(state))
    assert {found.values[action] for action in found.best} == {found.value}


def test_whoever_plays_the_best_card_gets_what_it_promised() -> None:
    """Both sides do, so the value never moves."""
    chance = random.Random(5)
    state = late(chance, RuleSet(), 4)
    promised = None
    while state.result is None:
        found = solve(state)
        assert found is not None
        assert promised in (None, found.value)
        promised = found.value
        state = apply(state, chance.choice(found.best)).state
    assert state.result.french == promised


def test_what_would_take_too_long_is_not_guessed() -> None:
    chance = random.Random(1)
    first = next(state for state, _, _ in steps(chance, RuleSet()) if state.phase == "play")
    assert solve(first, nodes=50) is None


def test_only_plays_are_solved_and_only_of_who_plays() -> None:
    chance = random.Random(1)
    auction = new_state(chance, RuleSet())
    with pytest.raises(IllegalAction, match="wrong_phase"):
        solve(auction)
    state = late(chance, RuleSet(), 2)
    assert solve(state, state.actor) == solve(state)
    with pytest.raises(IllegalAction, match="not_your_turn"):
        solve(state, (state.actor + 1) % 5)
    while state.result is None:
        state = apply(state, some_action(chance, state)).state
    with pytest.raises(IllegalAction, match="wrong_phase"):
        solve(state)
