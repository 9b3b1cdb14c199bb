"""The environments of both games keep PettingZoo's promises, and seats are played by levels."""

from __future__ import annotations

import random
import warnings

import pytest
from pettingzoo.test import api_test, seed_test

from napoleon.games.durak.rules import PRESETS as DURAK_PRESETS
from napoleon.rl import env, raw_env
from napoleon.rl.deal_table import DealTable
from tests.games.durak.random_play import any_rules as any_durak_rules
from tests.laws.random_play import any_rules
from tests.nightly import spread

RANDOM = range(150)


def content(game: str, rules: str, cycles: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # hints of PettingZoo's about style, and Gymnasium's own
        api_test(env(rules, game=game), num_cycles=cycles)


def finished(table: DealTable, seed: int | None, chance: random.Random, most: int = 6000) -> int:
    """Plays an episode at random; returns the number of steps."""
    table.reset(seed=seed)
    steps = 0
    while not any(table.terminations.values()) and not any(table.truncations.values()):
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(int(chance.choice(mask.nonzero()[0].tolist())))
        steps += 1
        assert steps < most
    return steps


@pytest.mark.parametrize("preset", spread(DURAK_PRESETS, 24))
def test_pettingzoo_is_content_with_durak(preset: str) -> None:
    content("durak", f"preset={preset}", 60)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seed_test(lambda: env(f"preset={preset}", game="durak"), num_cycles=30)
    table = raw_env(f"preset={preset}", game="durak")
    finished(table, 3, random.Random(preset))
    ending = table.desk.ending
    assert ending is not None
    assert sum(table.rewards.values()) == sum(ending.points)


@pytest.mark.parametrize("number", spread(RANDOM, 150))
@pytest.mark.parametrize("game", ["napoleon", "durak"])
def test_pettingzoo_is_content_with_random_rules(game: str, number: int) -> None:
    chance = random.Random(number)
    rules = any_rules(chance) if game == "napoleon" else any_durak_rules(chance)
    content(game, rules.to_query(), 40)
    table = raw_env(rules, game=game)
    assert finished(table, number, chance, 20_000) > 0
    assert all(table.terminations.values())


@pytest.mark.parametrize(("game", "rules"), [("napoleon", "preset=four"), ("durak", "")])
def test_other_seats_are_played_by_a_level(game: str, rules: str) -> None:
    """One agent is left; the same seed gives the same deal, whatever plays the other seats."""
    tables = [raw_env(rules, game=game, opponents="casual") for _ in range(2)]
    for table in tables:
        finished(table, 5, random.Random(1))
        assert table.possible_agents == ["player_0"]
        ending = table.desk.ending
        assert ending is not None
        assert table.rewards == {"player_0": ending.points[0]}
        spoken = {seat for seat, _ in table.desk.said}
        assert spoken == set(range(table.desk.seats))
    assert tables[0].desk.said == tables[1].desk.said
    content_of = env(rules, game=game, opponents="beginner")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(content_of, num_cycles=40)


def test_levels_may_sit_in_chosen_seats() -> None:
    table = raw_env("preset=four", opponents={0: "beginner", 3: "random"})
    assert table.possible_agents == ["player_1", "player_2"]
    finished(table, 2, random.Random(2))
    assert {seat for seat, _ in table.desk.said} == {0, 1, 2, 3}


@pytest.mark.parametrize("dummy", ["throws", "plays"])
def test_who_plays_a_dummy_is_asked_for_it_and_gets_its_points(dummy: str) -> None:
    table = raw_env(f"table.players=2&table.dummy={dummy}", game="durak")
    assert table.possible_agents == ["player_0", "player_1"]
    assert table.desk.seats == 3
    finished(table, 4, random.Random(4))
    ending = table.desk.ending
    assert ending is not None
    assert sum(table.rewards.values()) == sum(ending.points)
    assert {seat for seat, _ in table.desk.said} == {0, 1, 2}


@pytest.mark.parametrize(
    ("opponents", "why"),
    [
        ("wizard", "no such level: 'wizard'"),
        ({7: "casual"}, "no player has the seat 7"),
        (dict.fromkeys(range(4), "casual"), "no seat is left"),
    ],
)
def test_opponents_that_there_are_not_are_named(opponents: str | dict[int, str], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        env("preset=four", opponents=opponents)


def test_an_episode_is_truncated_where_that_is_asked_for() -> None:
    table = raw_env("preset=podkidnoy", game="durak", max_cycles=12)
    assert finished(table, 1, random.Random(1)) == 12
    assert all(table.truncations.values())
    assert not any(table.terminations.values())
    assert set(table.rewards.values()) == {0.0}
    table.reset(seed=1)
    assert not any(table.truncations.values())


def test_the_actions_are_given_in_letters() -> None:
    table = raw_env("preset=duel", game="durak", render_mode="ansi")
    table.reset(seed=7)
    ways = table.ways()
    mask = table.observe(table.agent_selection)["action_mask"]
    assert [*ways] == mask.nonzero()[0].tolist()
    number, text = next(iter(ways.items()))
    assert table.game.write_action(table.desk.ways[number]) == text
    table.step(number)
    assert text in str(table.render())


def test_what_is_seen_of_others_is_their_own_view() -> None:
    """An agent that is not asked sees its own cards, and may do nothing."""
    table = raw_env("preset=podkidnoy", game="durak")
    table.reset(seed=7)
    for seat, agent in enumerate(table.possible_agents):
        seen = table.observe(agent)
        row = table.code.rows([(table.game.observe(table.desk.state, seat), ())])[0]
        assert seen["observation"].tolist() == row.tolist()
        assert seen["action_mask"].any() == (agent == table.agent_selection)


@pytest.mark.parametrize(("game", "rules"), [("napoleon", "preset=four"), ("durak", "preset=duel")])
def test_the_state_is_what_all_agents_know_together(game: str, rules: str) -> None:
    table = raw_env(rules, game=game)
    table.reset(seed=5)
    for _ in range(12):
        every = [table.observe(agent)["observation"] for agent in table.possible_agents]
        assert table.state_space.contains(table.state())
        assert table.state().tolist() == [bit for row in every for bit in row.tolist()]
        table.step(min(table.ways()))


@pytest.mark.parametrize(("game", "rules"), [("napoleon", "preset=four"), ("durak", "preset=duel")])
def test_the_table_is_rendered_as_its_agent_sees_it(game: str, rules: str) -> None:
    table = raw_env(rules, "ansi", game=game)
    table.reset(seed=5)
    said = table.render() or ""
    seats = [line for line in said.splitlines() if line.startswith("Seat ")]
    assert len(seats) == len(table.possible_agents)
    assert sum("(you)" in line and "?" not in line for line in seats) == 1
    assert sum("? ?" in line for line in seats) == len(seats) - 1
    assert said.splitlines()[-1].startswith(f"{table.agent_selection}: ")
    while table.agents and not any(table.terminations.values()):
        table.step(min(table.ways()))
    assert "Seat 0" in (table.render() or "")
