"""Every level plays every rule set without a fault."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from napoleon.games.durak.ai import PLAYERS, levels
from napoleon.games.durak.ai.search import Effort
from napoleon.games.durak.game import GAME
from napoleon.games.durak.play.state import FINISHED, State
from napoleon.games.durak.play.view import observe
from napoleon.games.durak.rules import PRESETS, RuleSet
from napoleon.match.turns import Turn, course
from tests.games.durak.random_play import any_rules, new_state

FEW = Effort(worlds=3, engine_worlds=1, most_ms=10**9, nodes=200)
"""All that a searching level does, with few imagined deals, so that time has no part in it."""


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    decider = levels.searching(FEW)
    few = {**levels.LEVELS, "strong": decider, "expert": decider}
    monkeypatch.setattr(levels, "LEVELS", few)


def _played(rules: RuleSet, seed: str, level: str) -> Iterator[State]:
    """A deal in which one seat plays at a level, and the others at casual."""
    chance = random.Random(seed)

    def decided(turn: Turn[State]) -> object:
        view = observe(turn.state, turn.seat)
        name = level if turn.seat == 0 or level == "random" else "casual"
        found = PLAYERS.choose(view, name, f"{seed}|{turn.step}", 10**6)
        assert found.action in view.legal
        assert {one.action for one in found.candidates} <= set(view.legal)
        assert found.candidates[0].action == found.action
        return found.action

    return course(GAME, new_state(chance, rules), decided)


@pytest.mark.parametrize("level", PLAYERS.levels)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_level_plays_every_preset(preset: str, level: str) -> None:
    *_, end = _played(PRESETS[preset], f"{preset} {level}", level)
    assert end.phase == FINISHED


@pytest.mark.parametrize("number", range(25))
def test_every_level_plays_any_rules(number: int) -> None:
    chance = random.Random(f"levels {number}")
    rules = any_rules(chance)
    for level in PLAYERS.levels:
        *_, end = _played(rules, f"{number}", level)
        assert end.phase == FINISHED
