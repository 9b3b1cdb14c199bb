"""Durak as a game among others: deals and views in JSON."""

from __future__ import annotations

import json
import random

import pytest

from napoleon.games.durak.game import GAME
from napoleon.games.durak.play.deal import Deal
from napoleon.match.game import BadDeal
from napoleon.match.records.fault import Unreadable
from tests.games.durak.random_play import any_rules, steps


@pytest.mark.parametrize("number", range(12))
def test_a_view_is_read_back_from_its_text(number: int) -> None:
    chance = random.Random(f"json {number}")
    rules = any_rules(chance)
    for _, _, after in steps(chance, rules):
        if chance.random() < 0.05 or after.result is not None:
            for seat in range(GAME.seats(rules)):
                view = GAME.observe(after, seat)
                text = json.dumps(GAME.view_to_json(view))
                assert GAME.view_from_json(json.loads(text)) == view


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
