"""Players of any game answer by text: the view names the game."""

from __future__ import annotations

import json
from typing import Any

import pytest

import napoleon.ai
from napoleon.ai.wire import load, think
from napoleon.games import GAMES
from napoleon.games.napoleon.game import GAME as NAPOLEON
from napoleon.match.match import Match
from napoleon.match.rooms import players_of
from tests.games.toy.game import GAME, START, ToyRules

VIEW = GAME.observe(Match.begun(GAME, ToyRules(), "toy").play(START)[0].state, 0)


def _answer(**changes: Any) -> dict[str, Any]:
    request = {
        "v": 1,
        "id": 3,
        "ask": "choose",
        "view": GAME.view_to_json(VIEW),
        "level": "expert",
        "seed": "",
        "budget_ms": 0,
    }
    wanted = {name: value for name, value in {**request, **changes}.items() if value is not None}
    answer = json.loads(think(json.dumps(wanted)))
    assert isinstance(answer, dict)
    return answer


def test_the_toy_game_is_answered() -> None:
    state = Match.begun(GAME, ToyRules(), "toy").play(START)[0].state
    view = GAME.observe(state, state.first)
    found = _answer(view=GAME.view_to_json(view))
    assert found["answer"] == players_of(GAME).choose(view, "expert", "", 0).action
    weighed = _answer(view=GAME.view_to_json(view), ask="weigh", level=None, action=view.legal[0])
    assert weighed["answer"] in view.legal


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"level": "seeing"}, "level: unknown: 'seeing'"),
        ({"view": {"game": "chess"}}, "view: game: unknown: 'chess'"),
        ({"view": {"game": 7}}, "view: game: unknown: '7'"),
        ({"view": {"game": ["toy"]}}, "view: game: unknown: \"['toy']\""),
        ({"view": {"v": 1}, "level": "best"}, "level: unknown: 'best'"),
        ({"ask": "suspect", "level": None, "budget_ms": None}, "nobody answers 'suspect'"),
    ],
)
def test_what_its_players_cannot_answer_is_reported(changes: dict[str, Any], why: str) -> None:
    assert why in _answer(**changes)["fault"]


def test_the_players_of_a_game_can_be_loaded_before_the_first_question() -> None:
    load()
    for name in GAMES:
        load(name)
    with pytest.raises(KeyError):
        load("chess")


def test_the_promised_functions_are_those_of_napoleon() -> None:
    state = Match.begun(NAPOLEON, NAPOLEON.rules(), "x").state
    view = NAPOLEON.observe(state, NAPOLEON.actors(state)[0])
    choice = players_of(NAPOLEON).choose(view, "random", "s", 0)
    assert napoleon.ai.choose(view, "random", "s", 0) == choice
    assert napoleon.ai.suspicion(view, "s") == players_of(NAPOLEON).suspects(view, "s")
