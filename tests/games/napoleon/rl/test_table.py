"""The environment keeps PettingZoo's promises, and the game's."""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pettingzoo.test import api_test, seed_test

from napoleon import PRESETS, Deal, RuleSet, actors, legal, new_deal, observe, shuffled
from napoleon.games.napoleon.play.actions import Discard, call_of
from napoleon.games.napoleon.play.deal import shuffled as dealt
from napoleon.games.napoleon.rl.code import CODE
from napoleon.games.napoleon.rl.numbers import COUNT, number_of
from napoleon.games.napoleon.rules import rules_to_query
from napoleon.rl import env, raw_env
from napoleon.rl.deal_table import DealTable
from tests.games.napoleon.ai.players import rule_sets, states
from tests.laws.random_play import examples
from tests.napoleons import own_state


@pytest.mark.parametrize("preset", PRESETS)
def test_pettingzoo_is_content(preset: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # hints of PettingZoo's about style, and Gymnasium's own
        api_test(env(f"preset={preset}"), num_cycles=150)
        seed_test(lambda: env(f"preset={preset}"), num_cycles=60)


def _play(table: DealTable, seed: int, choose: Callable[[list[int]], int]) -> int:
    """Plays an episode; returns the number of steps."""
    table.reset(seed=seed)
    steps = 0
    while not any(table.terminations.values()):
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(choose([number for number in range(COUNT) if mask[number]]))
        steps += 1
    return steps


@examples(10)
@given(rules=rule_sets(), seed=st.integers(0, 10_000))
def test_any_rules_are_played_to_the_end(rules: RuleSet, seed: int) -> None:
    """From any legal step to any other; the rewards are the score table's."""
    table = raw_env(rules)
    chance = random.Random(seed)
    assert _play(table, seed, chance.choice) < 20_000
    state = own_state(table.desk.state)
    if state.result is None:
        assert set(table.rewards.values()) == {0.0}
    else:
        assert tuple(table.rewards.values()) == state.result.points


@examples(10)
@given(rules=rule_sets(), number=st.integers(0, 1000))
def test_every_action_has_a_number_of_its_own(rules: RuleSet, number: int) -> None:
    numbered = 0
    for state in states(rules, "numbers", number):
        seat = actors(state)[0] if actors(state) else 0
        found: dict[int, object] = {}
        for action in legal(state, seat):
            if isinstance(action, Discard):
                continue
            call = call_of(action)
            if getattr(call, "number", None) and getattr(call, "card", None) is not None:
                continue  # asked in two steps, or a change, which has all in one
            assert 0 <= number_of(action) < COUNT
            assert found.setdefault(number_of(action), action) == action
            numbered += 1
    assert numbered


@examples(10)
@given(rules=rule_sets(), number=st.integers(0, 1000))
def test_what_is_seen_is_zeros_and_ones_of_one_size(rules: RuleSet, number: int) -> None:
    for state in states(rules, "seen", number):
        for seat in range(rules.table.players):
            row = CODE.rows([(observe(state, seat), ())])[0]
            assert CODE.seen.contains(row)


def test_the_layout_says_where_things_are() -> None:
    rules = RuleSet()
    state = new_deal(rules, shuffled(rules, "layout", 1), 0)
    row = CODE.rows([(observe(state, 3), ())])[0].tolist()
    parts = {name: row[place] for name, place in CODE.places.items()}
    assert sum(map(len, parts.values())) == len(row)
    hand = sum(1 << card for card, bit in enumerate(parts["own hand"]) if bit)
    assert hand == state.hands[3]
    assert parts["players: 4, 5, 6"] == [0, 1, 0]
    assert parts["phase"][0] == 1
    assert not any(parts["Napoleon"])
    assert parts["who bids first"] == [0, 0, 1, 0, 0, 0]
    assert parts["rule joker.count"] == [0, 1, 0]


def test_a_hidden_card_is_not_seen() -> None:
    """Two deals that differ only in hidden cards look the same to a seat."""
    table = raw_env(RuleSet())
    table.reset(seed=5)
    deal = own_state(table.desk.state).deal
    swapped = Deal((deal.hands[0], *reversed(deal.hands[1:])), deal.widow)
    other = raw_env(RuleSet())
    other.reset(options={"deal": swapped, "first": table.desk.state.first})
    one, two = table.observe("player_0"), other.observe("player_0")
    assert one["observation"].tolist() == two["observation"].tolist()


def test_discards_are_chosen_one_by_one() -> None:
    table = raw_env()
    table.reset(seed=1)
    chance = random.Random(1)
    laid = 0
    while not any(table.terminations.values()):
        phase = own_state(table.desk.state).phase
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(chance.choice([number for number in range(COUNT) if mask[number]]))
        laid += phase == "exchange"
    assert laid == len(own_state(table.desk.state).deal.widow)


def test_a_seed_deals_the_cards_of_that_seed() -> None:
    table = raw_env("preset=four")
    table.reset(seed=42)
    rules = own_state(table.desk.state).rules
    assert rules == table.rules
    assert table.desk.state.deal == dealt(rules, "42", 1)
    first = table.desk.state.deal
    table.reset()
    assert table.desk.state.deal == dealt(rules, "42", 2)
    table.reset(seed=42)
    assert table.desk.state.deal == first


def test_an_illegal_action_is_refused() -> None:
    table = raw_env()
    table.reset(seed=1)
    for action in (None, -1, COUNT, COUNT - 1):
        with pytest.raises(ValueError, match="illegal action"):
            table.step(action)
    wrapped = env()
    wrapped.reset(seed=1)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        wrapped.step(COUNT - 1)
    assert all(wrapped.terminations.values())


@pytest.mark.parametrize("rules", ["preset=mars", "joker.count=9"])
def test_bad_rules_are_refused(rules: str) -> None:
    with pytest.raises(ValueError, match="rules: "):
        env(rules)


def test_it_is_rendered_as_text() -> None:
    table = raw_env(rules_to_query(PRESETS["sdc"]), render_mode="ansi")
    _play(table, 3, min)
    text = table.render()
    assert text is not None
    assert "pass" in text
    assert raw_env().render() is None
