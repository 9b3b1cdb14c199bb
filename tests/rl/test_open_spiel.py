"""OpenSpiel plays both games, by night: its own test of a game, and an algorithm of its own."""

from __future__ import annotations

import json
import random
from importlib import import_module
from typing import Any

import pytest

from napoleon.games import GAMES
from napoleon.rl import code_of
from napoleon.rl.settings import BadSetting

TABLES = [("napoleon", ""), ("napoleon", "preset=four"), ("durak", ""), ("durak", "preset=duel")]

pytestmark = pytest.mark.nightly


def loaded(rules: str, game: str, deals: int = 50) -> Any:
    """A game, from the module that needs OpenSpiel."""
    return import_module("napoleon.rl.open_spiel").load(rules, game=game, deals=deals)


def played(state: Any, chance: random.Random) -> Any:
    """The end of a deal by random plays."""
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("game", "rules"), TABLES)
def test_it_passes_the_test_of_open_spiel(game: str, rules: str) -> None:
    """Copies, texts, observations and saved states, move by move."""
    pyspiel: Any = import_module("pyspiel")
    pyspiel.random_sim_test(loaded(rules, game), num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize(("game", "rules"), TABLES)
def test_numbers_and_observations_are_those_of_the_environments(game: str, rules: str) -> None:
    found, code = loaded(rules, game), code_of(game)
    assert found.num_distinct_actions() == code.count
    assert tuple(found.observation_tensor_shape()) == code.seen.shape
    state = found.new_initial_state()
    assert state.is_chance_node()
    state.apply_action(7)
    desk, player = state.desk, state.current_player()
    assert state.legal_actions() == sorted(desk.ways)
    assert state.observation_tensor(player) == code.rows([(desk.view, ())])[0].tolist()
    assert json.loads(state.observation_string(player))["game"] == game


@pytest.mark.parametrize(("game", "rules"), TABLES)
def test_a_copy_goes_its_own_way(game: str, rules: str) -> None:
    state = loaded(rules, game).new_initial_state()
    state.apply_action(3)
    before, copy = str(state), state.clone()
    end = played(copy, random.Random(1))
    assert str(state) == before != str(end)
    assert len(end.returns()) == loaded(rules, game).num_players()
    assert end.returns() == played(state.clone(), random.Random(1)).returns()


def test_the_deals_are_counted_and_equally_likely() -> None:
    state = loaded("preset=duel", "durak", 4).new_initial_state()
    assert state.chance_outcomes() == [(number, 0.25) for number in range(4)]
    seen = set()
    for number in range(4):
        dealt = state.clone()
        dealt.apply_action(number)
        seen.add(dealt.observation_string(0))
    assert len(seen) == 4


def test_a_text_names_the_whole_game() -> None:
    pyspiel: Any = import_module("pyspiel")
    found = loaded("preset=duel&deal.hand=5", "durak", 9)
    again = pyspiel.load_game("durak(rules=preset:duel;deal.hand:5,deals=9)")
    first, second = found.new_initial_state(), again.new_initial_state()
    for state in (first, second):
        state.apply_action(2)
    assert first.observation_string(0) == second.observation_string(0)
    assert again.desk.rules == found.desk.rules


def test_what_is_no_game_is_refused() -> None:
    for rules, game, deals in (("x=1", "durak", 9), ("", "chess", 9), ("", "durak", 0)):
        with pytest.raises(BadSetting):
            loaded(rules, game, deals)


@pytest.mark.parametrize("game", GAMES)
def test_a_search_of_open_spiel_plays_it(game: str) -> None:
    """Monte Carlo tree search with open cards: a bot that knows the game by its interface only."""
    mcts: Any = import_module("open_spiel.python.algorithms.mcts")
    found = loaded("", game)
    bot = mcts.MCTSBot(found, 2.0, 5, mcts.RandomRolloutEvaluator(1))
    state = found.new_initial_state()
    state.apply_action(0)
    for _ in range(2):
        state.apply_action(bot.step(state))
