"""The search: exact at the end, obedient to its budget, always the same."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise
from time import perf_counter

import pytest
from hypothesis import given

from napoleon import PRESETS, RuleSet, State, observe
from napoleon.ai import choose
from napoleon.ai.endgame import Solver, TooLong
from napoleon.ai.payoff import ALLY, NAPOLEON, payoffs
from napoleon.ai.playout import Position, after, play_out, play_randomly
from napoleon.ai.table import Table, table_of
from napoleon.game.actions import Play
from tests.ai.players import states
from tests.laws.random_play import CHANCES, EVERY_RULES, examples, steps


def position_of(state: State) -> Position:
    """A state as the search sees it when it knows everything."""
    table, contract = table_of(state.law), state.agreed
    side = {contract.napoleon, state.adjutant}
    return Position(
        tuple(table.to_mask(hand) for hand in state.hands),
        tuple(table.bit_of[card] for card in state.trick.cards),
        state.trick.suit,
        state.trick.stands,
        state.actor,
        state.trick.number,
        tuple(seat in side for seat in range(table.players)),
        state.waiting,
        sum(taken for seat, taken in enumerate(state.honors) if seat in side),
    )


class _EveryCard(Solver):
    """Looks at every legal card."""

    def _kinds(self, legal: int, at: Position) -> int:
        del at
        return legal


def _minimax(solver: Solver, table: Table, at: Position) -> int:
    if at.number == table.tricks:
        return at.taken
    values = [_minimax(solver, table, after(table, at, *move)) for move in solver.moves(at)]
    return max(values) if at.french[at.turn] else min(values)


@examples(40, share=4)
@given(CHANCES, EVERY_RULES)
def test_a_position_goes_on_as_in_the_engine(
    chance: random.Random, rules_of: Callable[[random.Random], RuleSet]
) -> None:
    every = [
        (state, action)
        for state, action, _ in steps(chance, rules_of(chance))
        if state.phase == "play"
    ]
    for (state, action), (then, _) in pairwise(every):
        if not isinstance(action, Play) or action.betrays or state.agreed.betrayed:
            return
        if state.trick.number == 0:
            continue  # discarded honors are the caller's business
        table, trick = table_of(state.law), then.trick
        suit, stands = trick.suit, trick.stands
        if not trick.cards:
            suit, stands = then.tricks[-1].suit, then.tricks[-1].stands
        found = after(table, position_of(state), table.bit_of[action.card], suit, stands)
        assert found == position_of(then)


@examples(40, share=4)
@given(CHANCES, EVERY_RULES)
def test_the_solver_is_minimax(
    chance: random.Random, rules_of: Callable[[random.Random], RuleSet]
) -> None:
    rules = rules_of(chance)
    for state, _, _ in steps(chance, rules):
        if state.phase == "play" and len(state.tricks) == state.law.tricks - 2:
            table, at = table_of(state.law), position_of(state)
            assert Solver(table, 10**6).solve(at) == _minimax(_EveryCard(table, 0), table, at)
            assert at.taken <= play_out(table, at) <= 20
            assert at.taken <= play_randomly(table, at, chance) <= 20
            with pytest.raises(TooLong):
                Solver(table, 0).solve(at)
            return


def test_playouts_of_whole_deals_give_all_honors_to_somebody() -> None:
    for preset, rules in PRESETS.items():
        state = next(s for s in states(rules, "out", 3) if s.phase == "play")
        at = position_of(state)._replace(waiting=0)
        for play in (play_out, lambda table, start: play_randomly(table, start, random.Random(1))):
            table = table_of(state.law)
            mine = play(table, at)
            assert 0 <= mine <= 20, preset


def test_points_are_what_the_table_says() -> None:
    made = payoffs(RuleSet(), NAPOLEON, 13, 13, 0, alone=False)
    lost = payoffs(RuleSet(), ALLY, 13, 13, 0, alone=False)
    assert made[13] - made[12] > 9
    assert lost[12] - lost[13] > 5
    assert made[19] > made[13]
    assert made[20] > made[19] + 5


@pytest.mark.parametrize("budget", [0, 1, 30])
def test_the_budget_is_obeyed(budget: int) -> None:
    choose(observe(next(states(RuleSet(), "warm")), 1), "expert", "s", 1)
    late = []
    for state in states(RuleSet(), "late"):
        if state.turn is not None:
            view = observe(state, state.turn)
            start = perf_counter()
            choose(view, "expert", "s", budget)
            late.append(1000 * (perf_counter() - start) - budget)
    assert sorted(late)[len(late) // 2] < 25
    assert max(late) < 300  # a busy machine


def test_a_huge_budget_ends_anyway() -> None:
    imagined = 0
    for state in states(RuleSet(), "huge"):
        if state.phase == "play" and len(state.tricks) in (2, 8):
            view = observe(state, state.actor)
            first = choose(view, "strong", "s", 3_600_000)
            assert first == choose(view, "strong", "s", 3_600_000)
            imagined += any(reason.key == "imagined" for reason in first.reasons)
    assert imagined
