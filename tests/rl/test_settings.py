"""Environments refuse what they cannot be made, reset or stepped with."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from napoleon import Refusal
from napoleon.rl import env, raw_env, vector_env

MADE = (
    {"render_mode": "human"},
    {"max_cycles": -1},
    {"max_cycles": 0},
    {"max_cycles": 2.5},
    {"max_cycles": True},
    {"budget_ms": -3},
    {"budget_ms": 10**9},
    {"budget_ms": "x"},
    {"rules": "preset=none"},
    {"opponents": "wizard"},
    {"opponents": {9: "casual"}},
    {"game": "whist"},
)


@pytest.mark.parametrize("given", MADE, ids=str)
def test_an_environment_is_not_made_with_a_wrong_argument(given: dict[str, Any]) -> None:
    (name,) = given
    word = "game" if name == "game" else name
    with pytest.raises((Refusal, TypeError), match=word):
        env(**given)
    if name != "render_mode":
        with pytest.raises((Refusal, TypeError), match=word):
            vector_env(tables=2, **given)


@pytest.mark.parametrize("tables", [0, -1, 1.5, "2", True])
def test_there_is_at_least_one_table(tables: Any) -> None:
    with pytest.raises((Refusal, TypeError), match="tables"):
        vector_env(tables=tables)


@pytest.mark.parametrize("given", [{"seed": one} for one in ("a", 1.5, -1, True)], ids=str)
def test_a_reset_needs_a_whole_seed(given: Any) -> None:
    for table in (raw_env("preset=duel", game="durak"), vector_env("preset=duel", 2, game="durak")):
        with pytest.raises((Refusal, TypeError), match="seed"):
            table.reset(**given)
        numpy_seed: Any = np.int64(7)
        table.reset(seed=numpy_seed)


@pytest.mark.parametrize("options", [{"nope": 1}, {"frist": 1}, "deal", 5])
def test_a_reset_knows_its_options(options: Any) -> None:
    for table in (raw_env("preset=duel", game="durak"), vector_env("preset=duel", 2, game="durak")):
        with pytest.raises((Refusal, TypeError), match="options"):
            table.reset(options=options)


@pytest.mark.parametrize(
    "actions", [np.zeros(3, int), np.zeros((2, 1), int), np.zeros(2), [0, 0], None, 3], ids=str
)
def test_a_step_needs_a_number_for_each_table(actions: Any) -> None:
    table = vector_env("preset=duel", 2, game="durak")
    table.reset(seed=1)
    with pytest.raises(Refusal, match=r"^actions: .* where an array of 2 whole numbers"):
        table.step(actions)


@pytest.mark.parametrize("first", [-1, 9, "x", True])
def test_a_reset_begins_with_a_seat_of_the_table(first: Any) -> None:
    table = raw_env("preset=duel", game="durak")
    with pytest.raises((Refusal, TypeError), match="first"):
        table.reset(seed=1, options={"first": first})
