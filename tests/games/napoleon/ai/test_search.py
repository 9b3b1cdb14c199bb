"""The search: exact at the end, obedient to its budget, always the same."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import assume, given

from napoleon import PRESETS, RuleSet, State, observe
from napoleon.ai import choose
from napoleon.games.napoleon.ai import bot, search
from napoleon.games.napoleon.ai.bot import EXPERT
from napoleon.games.napoleon.ai.contract import sampled
from napoleon.games.napoleon.ai.endings.endgame import Solver, TooLong
from napoleon.games.napoleon.ai.heuristic_play import sensible_plays
from napoleon.games.napoleon.ai.learned.odds import LEAST, MOST
from napoleon.games.napoleon.ai.mask_table import table_of
from napoleon.games.napoleon.ai.payoff import ALLY, NAPOLEON, payoffs
from napoleon.games.napoleon.ai.playout import MaskState, after, play_out
from napoleon.games.napoleon.play.actions import BETRAY, Play
from tests.games.napoleon.ai.players import states
from tests.laws.random_play import CHANCES, EVERY_RULES, examples, steps
from tests.letters import rules_of
from tests.nightly import spread


def position_of(state: State) -> MaskState:
    """A state as the search sees it when all cards are known."""
    table, contract = table_of(state.law), state.agreed
    side = {contract.napoleon, state.adjutant}
    return MaskState(
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


@examples(14, share=4)
@given(CHANCES, EVERY_RULES)
def test_a_position_goes_on_as_in_the_engine(
    chance: random.Random, rules_of: Callable[[random.Random], RuleSet]
) -> None:
    every = [
        (state, action)
        for state, action, _ in steps(chance, rules_of(chance))
        if state.phase == "play"
    ]
    followed = []
    for (state, action), (then, _) in pairwise(every):
        if not isinstance(action, Play) or action.betrays or state.agreed.betrayed:
            break
        if state.trick.number:  # discarded honors are the caller's business
            followed.append((state, action, then))
    assume(followed)
    for state, action, then in followed:
        table, trick = table_of(state.law), then.trick
        suit, stands = trick.suit, trick.stands
        if not trick.cards:
            suit, stands = then.tricks[-1].suit, then.tricks[-1].stands
        found = after(table, position_of(state), table.bit_of[action.card], suit, stands)
        assert found == position_of(then)


def test_playouts_of_whole_deals_give_all_honors_to_somebody() -> None:
    for preset, rules in PRESETS.items():
        state = next(s for s in states(rules, "out", 3) if s.phase == "play")
        at = position_of(state)._replace(waiting=0)
        assert 0 <= play_out(table_of(state.law), at) <= 20, preset


def test_points_are_what_the_table_says() -> None:
    made = payoffs(RuleSet(), NAPOLEON, 13, 13, 0, alone=False)
    lost = payoffs(RuleSet(), ALLY, 13, 13, 0, alone=False)
    assert made[13] - made[12] > 9
    assert lost[12] - lost[13] > 5
    assert made[19] > made[13]
    assert made[20] > made[19] + 5


@pytest.mark.parametrize("budget", spread([0, 1, 30], 2))
def test_the_budget_is_obeyed(budget: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look at the clock takes a millisecond, and after the last there are few more."""
    looks = 0

    def clock() -> float:
        nonlocal looks
        looks += 1
        return looks / 1000

    for module in (bot, sampled, search):
        monkeypatch.setattr(module, "perf_counter", clock)
    taken = []
    for state in states(RuleSet(), "late"):
        if state.turn is not None:
            before = looks
            choose(observe(state, state.turn), "expert", "s", budget)
            taken.append(looks - before)
    assert budget < max(taken) <= budget + 4


def test_a_huge_budget_ends_anyway() -> None:
    imagined = 0
    for state in states(RuleSet(), "huge"):
        if state.phase == "play" and len(state.tricks) in (2, 8):
            view = observe(state, state.actor)
            first = choose(view, "strong", "s", 3_600_000)
            assert first == choose(view, "strong", "s", 3_600_000)
            imagined += any(reason.key in ("as_good", "next_in_points") for reason in first.reasons)
    assert imagined


def test_a_slow_machine_stops_within_a_world(monkeypatch: pytest.MonkeyPatch) -> None:
    for played in (1, 5):
        state = next(
            state
            for state in states(RuleSet(), "slow")
            if state.phase == "play" and len(state.tricks) == played
        )
        view = observe(state, state.actor)
        asked = 0

        def clock() -> float:
            nonlocal asked
            asked += 1
            return 0.2 * asked  # every look at the clock finds that much time gone

        monkeypatch.setattr(search, "perf_counter", clock)
        thought = search.Search(view, "s", EXPERT, deadline=1.5)
        thought.run(thought.tallies("s"))
        assert 0 < thought.done <= 8
        assert asked <= 10


def test_endings_too_hard_to_solve_in_time_are_played_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule of thumb alone would decide if exact play could take all the time."""
    now = 0.0

    def clock() -> float:
        return now

    class Slow(Solver):
        """Each question takes it a seventh of a second."""

        def reaches(self, at: MaskState, honors: int) -> bool:
            nonlocal now
            now += 0.15
            if now > self._deadline:
                raise TooLong
            return super().reaches(at, honors)

    for module in (bot, search):
        monkeypatch.setattr(module, "perf_counter", clock)
    monkeypatch.setattr(search, "Solver", Slow)
    searched = 0
    for state in states(RuleSet(), "hard"):
        if state.phase != "play" or len(state.tricks) != 5:
            continue
        view = observe(state, state.actor)
        if len(sensible_plays(view, "s")) > 1:
            assert choose(view, "expert", "s", 1000).points
            searched += 1
    assert searched


def test_a_betrayal_is_estimated_beside_staying() -> None:
    """Where one's own side has lost already, going over wins and staying does not."""
    rules = rules_of("auction.minimum=11 betrayal.adjutant=on betrayal.napoleon=on joker.count=0")
    seen = lost = 0
    for number in (*range(35, 42), 352):
        for state in states(rules, "betrayal", number):
            if state.phase != "play" or state.turn is None:
                continue
            view = observe(state, state.turn)
            way = next((a for a in view.legal if a == BETRAY or getattr(a, "betrays", False)), None)
            if way is None:
                continue
            found = choose(view, "strong", "s", 60_000)
            chance = {entry.action: entry.chance for entry in found.candidates}
            assert found.points
            assert found.candidates[0].action == found.action
            assert len(chance) > 1
            seen += 1
            side = {state.agreed.napoleon, state.adjutant}
            allied = sum(taken for seat, taken in enumerate(state.honors) if seat not in side)
            if 20 - allied < (view.target or 0):
                lost += 1
                assert chance.pop(way) == MOST
                assert set(chance.values()) == {LEAST}
    assert seen > 5
    assert lost
