"""The environment for any game keeps PettingZoo's promises."""

from __future__ import annotations

import json
import random
import warnings

import pytest
from pettingzoo.test import api_test, seed_test

from napoleon.games.durak.game import GAME as DURAK
from napoleon.match.game import Game
from napoleon.rl.any_game import GameTable, env, raw_env
from napoleon.rl.code import LONGEST_VIEW, MOST_ACTIONS
from tests.duraks import own_state
from tests.games.durak.letters import rules_of
from tests.games.toy.game import GAME as TOY


@pytest.mark.parametrize(
    ("game", "rules"),
    [("durak", "preset=perevodnoy"), ("durak", "preset=reversed"), (TOY, "")],
    ids=["perevodnoy", "reversed", "toy"],
)
def test_pettingzoo_is_content(game: Game | str, rules: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # hints of PettingZoo's about style, and Gymnasium's own
        api_test(env(game, rules), num_cycles=60)
        seed_test(lambda: env(game, rules), num_cycles=30)


def _play(table: GameTable, seed: int) -> int:
    """Plays an episode at random; returns the number of steps."""
    chance = random.Random(seed)
    table.reset(seed=seed)
    steps = 0
    while not all(table.terminations.values()):
        agent = table.agent_selection
        ways = table.infos[agent]["legal"]
        mask = table.observe(agent)["action_mask"]
        assert [at for at in range(MOST_ACTIONS) if mask[at]] == [*ways]
        table.step(chance.choice([*ways]))
        steps += 1
    return steps


@pytest.mark.parametrize("preset", ["podkidnoy", "doubt", "polish", "crusade", "double"])
def test_a_deal_is_played_to_its_end_and_pays_its_points(preset: str) -> None:
    table = raw_env(DURAK, rules_of("", preset), render_mode="ansi")
    assert _play(table, 3) > 10
    ending = DURAK.ending(own_state(table.desk.state))
    assert ending is not None
    assert tuple(table.rewards.values()) == ending.points
    assert len(str(table.render()).split()) > 10


def test_an_observation_is_the_view_of_its_seat() -> None:
    table = raw_env("durak", "preset=duel")
    table.reset(seed=1)
    state = own_state(table.desk.state)
    for seat, agent in enumerate(table.possible_agents):
        seen = table.observe(agent)["observation"]
        text = bytes(int(seen[at]) for at in range(LONGEST_VIEW)).rstrip(b"\0").decode()
        assert DURAK.view_from_json(json.loads(text)) == DURAK.observe(state, seat)


def test_what_is_wrong_is_named() -> None:
    with pytest.raises(ValueError, match="no such game"):
        raw_env("chess")
    with pytest.raises(ValueError, match=r"table\.players"):
        raw_env("durak", "table.players=40")
    table = raw_env("durak")
    table.reset(seed=1)
    with pytest.raises(ValueError, match="illegal action"):
        table.step(1000)
