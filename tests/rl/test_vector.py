"""Many tables at once give the same as single ones, row by row."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from napoleon.rl import raw_env, vector_env
from napoleon.rl.vector import VectorTable

TABLES = 5


def highest(mask: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """The highest legal number at each table."""
    return np.array([row.nonzero()[0].tolist()[-1] for row in map(np.array, mask.tolist())])


@pytest.mark.parametrize(("game", "rules"), [("napoleon", "preset=four"), ("durak", "preset=duel")])
def test_a_row_is_what_a_table_of_its_own_shows(game: str, rules: str) -> None:
    many = vector_env(rules, TABLES, game=game)
    seen, infos = many.reset(seed=3)
    single = []
    for number in range(1, TABLES + 1):
        table = raw_env(rules, game=game)
        table.reset(seed=3)
        for _ in range(number - 1):
            table.reset()
        single.append(table)
    ended = [False] * TABLES
    for _ in range(400):
        for at, table in enumerate(single):
            if ended[at]:
                continue
            own = table.observe(table.agent_selection)
            assert seen["observation"][at].tolist() == own["observation"].tolist()
            assert seen["action_mask"][at].tolist() == own["action_mask"].tolist()
            assert table.agent_selection == f"player_{infos['seat'][at]}"
        chosen = highest(seen["action_mask"])
        acted = [table.agent_selection for table in single]
        seen, rewards, over, late, infos = many.step(chosen)
        assert not late.any()
        for at, table in enumerate(single):
            if ended[at]:
                continue
            table.step(int(chosen[at]))
            ended[at] = bool(over[at])
            assert ended[at] == any(table.terminations.values())
            if ended[at]:
                assert infos["points"][at].tolist() == [*table.rewards.values()]
                assert rewards[at] == table.rewards[acted[at]]
    assert all(ended)


def test_the_deals_of_a_table_do_not_depend_on_the_others() -> None:
    one, two = vector_env("preset=four", 2), vector_env("preset=four", 2)
    rows = []
    for table, late in ((one, 0), (two, 1)):
        seen, _ = table.reset(seed=9)
        done = 0
        while done < 2:
            chosen = highest(seen["action_mask"])
            if late:  # the second table plays otherwise
                chosen[1] = seen["action_mask"][1].nonzero()[0].tolist()[0]
            seen, _, over, _, _ = table.step(chosen)
            done += int(over[0])
        rows.append(seen["observation"][0].tolist())
    assert rows[0] == rows[1]


def test_it_is_a_gymnasium_environment() -> None:
    table = vector_env("preset=duel", 3, game="durak", opponents="beginner", max_cycles=5)
    seen, _ = table.reset(seed=1)
    assert table.observation_space.contains(seen)
    kept = seen["observation"].copy()
    cut = 0
    for _ in range(20):
        after, _, _, late, infos = table.step(highest(seen["action_mask"]))
        assert infos["seat"].tolist() == [0, 0, 0]
        cut += int(late.sum())
        if cut == 0:
            assert seen["observation"].tolist() == kept.tolist()
            kept = after["observation"].copy()
        seen = after
    assert cut > 0
    table.close()


def test_what_is_not_legal_is_refused() -> None:
    table: VectorTable = vector_env("preset=duel", 2, game="durak")
    seen, _ = table.reset(seed=1)
    wrong = highest(seen["action_mask"])
    wrong[1] = 0
    with pytest.raises(ValueError, match="illegal action: 0"):
        table.step(wrong)
    with pytest.raises(TypeError, match="one seed"):
        table.reset(seed=[1, 2])


@pytest.mark.parametrize(("game", "rules"), [("napoleon", "preset=four"), ("durak", "preset=duel")])
def test_the_last_observation_of_a_deal_comes_with_its_end(game: str, rules: str) -> None:
    """As Gymnasium has it where the next deal begins in the same step."""
    many = vector_env(rules, 4, game=game)
    seen, infos = many.reset(seed=3)
    ends, chance = 0, random.Random(3)
    for _ in range(250):
        acted = infos["seat"]
        actions = np.array(
            [chance.choice(seen["action_mask"][at].nonzero()[0].tolist()) for at in range(4)]
        )
        seen, rewards, over, _, infos = many.step(actions)
        assert ("final_obs" in infos) == over.any()
        if not over.any():
            continue
        ends += int(over.sum())
        final, info = infos["final_obs"], infos["final_info"]
        assert infos["_final_obs"].tolist() == infos["_final_info"].tolist() == over.tolist()
        for at in range(4):
            assert (final[at] is not None) == over[at]
            if over[at]:
                assert many.single_observation_space.contains(final[at])
                assert not final[at]["action_mask"].any()
                assert info["seat"][at] == acted[at]
                assert info["points"][at, acted[at]] == rewards[at]
                assert (final[at]["observation"] != seen["observation"][at]).any()
    assert ends > 4


def test_a_deal_that_is_cut_off_has_its_last_observation() -> None:
    many = vector_env("preset=four", 2, max_cycles=30)
    seen, _ = many.reset(seed=3)
    for step in range(1, 31):
        seen, _, _, late, infos = many.step(seen["action_mask"].argmax(axis=1))
        assert ("final_obs" in infos) == (step == 30) == late.all()
