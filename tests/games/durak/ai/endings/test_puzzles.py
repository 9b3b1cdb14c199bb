"""Puzzles: one attack wins, the solution is right, and the same seed gives the same puzzle."""

from __future__ import annotations

import json

import pytest

from napoleon.games.durak.ai.endings.duel import Duel
from napoleon.games.durak.ai.endings.puzzles import (
    LEVELS,
    RULES,
    Puzzle,
    hardest,
    puzzle,
    puzzle_of_the_day,
)
from napoleon.games.durak.ai.endings.solution import WIN, solved, sought
from napoleon.games.durak.ai.endings.tables import Tables
from napoleon.games.durak.game import GAME
from napoleon.games.durak.play.actions import PASS, Action
from napoleon.games.durak.play.engine import apply, legal, new_deal
from napoleon.games.durak.play.notation import write_action
from napoleon.games.durak.play.state import FINISHED, State
from napoleon.games.durak.play.view import observe
from tests.games.durak.ai.endings.minimax import Minimax, TooMany
from tests.nightly import spread

NODES = 200_000


def start(found: Puzzle) -> State:
    return new_deal(found.rules, found.deal, 0)


@pytest.mark.parametrize("number", range(12))
def test_only_the_good_attacks_win(number: int) -> None:
    found = puzzle(f"only {number}")
    solution = solved(observe(start(found), 0), NODES)
    assert solution is not None
    assert solution.value == WIN
    assert solution.best == found.good
    assert len(found.good) * 3 <= len(solution.values) + 1
    assert found.level == 1 or len(found.good) == 1


def test_plain_minimax_agrees() -> None:
    compared = 0
    for number in range(40):
        found = puzzle(f"plain {number}")
        try:
            values = Minimax().worths(start(found), 0)
        except TooMany:
            continue
        assert tuple(action for action, value in values.items() if value == WIN) == found.good
        compared += 1
        if compared == 2:
            break
    else:
        pytest.fail("all puzzles were too large")


@pytest.mark.parametrize("number", spread(range(12), 4))
def test_the_solution_wins_and_keeps_the_win_all_the_way(number: int) -> None:
    found = puzzle(f"line {number}")
    state = start(found)
    assert found.line[0] in found.good
    for action in found.line:
        seat = state.acting[0]
        solution = solved(observe(state, seat), NODES)
        assert solution is not None
        assert seat or action in solution.best
        assert not seat or solution.value == 0
        state = apply(state, action).state
    assert state.phase == FINISHED
    assert state.result is not None
    assert state.result.won(0)


def test_the_solver_never_gives_a_puzzle_away_but_does_not_help_either() -> None:
    for number in range(6):
        state = start(puzzle(f"play {number}"))
        while state.phase != FINISHED:
            found = sought(observe(state, state.acting[0]), NODES).solution
            assert found is not None
            state = apply(state, found.best[0]).state
        assert state.result is not None
        assert state.result.won(0)


@pytest.mark.parametrize("number", spread(range(6), 3))
def test_the_defence_leaves_as_few_good_answers_as_it_can(number: int) -> None:
    state = start(puzzle(f"hard {number}"))
    state = apply(state, puzzle(f"hard {number}").good[0]).state
    assert state.acting == (1,)
    duel = Duel(Tables(state), NODES)

    def share(action: Action) -> float:
        after = apply(state, action).state
        if after.acting != (0,):
            return 0.5
        solution = solved(observe(after, 0), NODES)
        assert solution is not None
        return list(solution.values.values()).count(WIN) / len(solution.values)

    chosen = hardest(state, 1, duel)
    assert share(chosen) == min(map(share, legal(state, 1)))


@pytest.mark.parametrize("level", range(1, LEVELS + 1))
def test_every_level_has_puzzles(level: int) -> None:
    assert puzzle("levels", level).level == level


def test_the_same_seed_gives_the_same_puzzle_everywhere() -> None:
    found = puzzle_of_the_day("2026-11-23")
    assert found == puzzle_of_the_day("2026-11-23")
    assert found != puzzle_of_the_day("2026-11-24")
    position = found.deal.position
    assert position is not None
    assert ("|".join(position.hands), position.trump, found.level) == DAY
    assert " ".join(write_action(action) for action in found.line) == LINE


DAY = ("CTH8SA|CKCAHA", "D", 2)
LINE = "H8 H8/HA +SA pass take CT CT/CK"
"""What the rules of `VERSION` 1 give: a change of these lines changes everybody's puzzle."""


def test_a_puzzle_crosses_as_text() -> None:
    found = puzzle("text")
    data = json.loads(json.dumps(found.write()))
    assert GAME.deal_from_json(data["deal"]).position == found.deal.position
    assert GAME.rules.from_query(data["rules"]) == (RULES, [])
    assert tuple(GAME.read_action(text) for text in data["line"]) == found.line
    assert tuple(GAME.read_action(text) for text in data["good"]) == found.good
    assert PASS not in found.good
