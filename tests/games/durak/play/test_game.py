"""Durak as a game among others: deals and views in JSON."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from napoleon.games import durak, game_named
from napoleon.games.durak.game import GAME
from napoleon.games.durak.play.deal import Deal, Position
from napoleon.match.match import Match
from napoleon.match.records.fault import Unreadable
from napoleon.match.refusals import BadDeal
from napoleon.match.steps import whole
from napoleon.match.turns import course
from tests.games.durak.letters import rules_of
from tests.games.durak.random_play import any_rules, steps
from tests.nightly import spread


@pytest.mark.parametrize("number", spread(range(12), 4))
def test_a_view_is_read_back_from_its_text(number: int) -> None:
    chance = random.Random(f"json {number}")
    rules = any_rules(chance)
    reached = 0
    for _, _, after in steps(chance, rules):
        if chance.random() < 0.05 or after.result is not None:
            reached += 1
            for seat in range(GAME.seats(rules)):
                view = GAME.observe(after, seat)
                text = json.dumps(GAME.view_to_json(view))
                assert GAME.view_from_json(json.loads(text)) == view
    assert reached


def test_a_view_without_the_later_fields_of_a_bout_is_read_as_before() -> None:
    state = GAME.new_deal(
        rules_of(preset="doubt"), GAME.shuffled(rules_of(preset="doubt"), "s", 1), 0
    )
    data = GAME.view_to_json(GAME.observe(state, 0))
    for name in ("exposed", "concealed"):
        del data["bout"][name]
    assert GAME.view_from_json(data) == GAME.observe(state, 0)


@pytest.mark.parametrize("data", [None, {}, {"game": "durak"}, {"game": "durak", "rules": 5}])
def test_what_is_no_view_is_refused(data: object) -> None:
    with pytest.raises(Unreadable):
        GAME.view_from_json(data)


def test_a_deal_is_read_back_from_its_text() -> None:
    chance = random.Random(4)
    for number in range(20):
        deal = GAME.shuffled(any_rules(chance), "json", number)
        assert GAME.deal_from_json(json.loads(json.dumps(GAME.deal_to_json(deal)))) == deal
    position = Deal.parse(["C7", "D8"], "HT", trump="H")
    assert GAME.deal_from_json(GAME.deal_to_json(position)) == position
    with pytest.raises(BadDeal):
        GAME.deal_from_json({})


def test_the_shared_loop_lets_chance_act() -> None:
    rules = rules_of("", "reversed")
    chance = random.Random(2)
    state = GAME.new_deal(rules, GAME.shuffled(rules, "loop", 1), 0)
    seen = list(course(GAME, state, lambda turn: chance.choice(GAME.legal(turn.state, turn.seat))))
    assert any(not GAME.actors(state) for state in seen[:-1])
    assert GAME.ending(seen[-1]) is not None


def test_a_match_reports_what_chance_does_and_is_replayed_with_it() -> None:
    rules = rules_of("match.target=2", "reversed")
    chance = random.Random(3)
    match = Match.begun(GAME, rules, "chance")
    while not match.over:
        if match.deal_over:
            match = match.next_deal()
            assert match.state.deal.led
            continue
        action = match.chance
        if action is None:
            seat = chance.choice(GAME.actors(match.state))
            action = chance.choice(GAME.legal(match.state, seat))
        match, _ = match.play(action)
    assert None in match.actors
    assert whole(Match.replaying(GAME, rules, "chance", match.script)) == match
    assert match.back_to(3).actions == match.actions[:3]


def test_a_turned_deal_gives_each_seat_the_same_cards() -> None:
    rules = rules_of("table.players=4")
    deal = GAME.shuffled(rules, "turned", 1)
    state = GAME.new_deal(rules, deal, 3)
    turned = GAME.new_deal(rules, GAME.turned_deal(deal, 2), 1)
    assert turned.hands == (*state.hands[2:], *state.hands[:2])
    position = Deal.parse(["C7", "D8", "H9"], trump="HDS", attacker=1)
    assert GAME.turned_deal(position, 1).position == Position(
        ("D8", "H9", "C7"), trump="DSH", attacker=0
    )


def test_durak_gives_its_names_late() -> None:
    assert set(durak.__all__) <= set(dir(durak))
    assert all(getattr(durak, name) for name in durak.__all__)
    with pytest.raises(AttributeError):
        assert durak.nothing
    assert game_named("durak") is GAME


def test_hands_that_everybody_has_seen_are_known_and_change_no_chance() -> None:
    hidden = Deal.parse(["S7D8", "HTH9"], trump="H")
    shown = Deal.parse(["S7D8", "HTH9"], trump="H", open=True)
    rules = rules_of("table.players=2")
    assert GAME.observe(GAME.new_deal(rules, hidden, 0), 0).known == (0, 0)
    state = GAME.new_deal(rules, shown, 0)
    assert GAME.observe(state, 0).known == state.hands
    assert shown.stream == hidden.stream
    assert hidden.stream == "position|" + str(hidden.position).replace(", open=False", "")
    assert GAME.deal_from_json(GAME.deal_to_json(shown)) == shown
    assert "open" not in GAME.deal_to_json(hidden)["position"]
    wrong: Any = "yes"
    with pytest.raises(BadDeal):
        Deal.parse(["S7", "D8"], open=wrong)
