"""Rules as keys: equal ones are one key, and a hash never leaves the process."""

from __future__ import annotations

import copy
import pickle

import pytest

from napoleon.games import GAMES, page_named


@pytest.mark.parametrize("game", GAMES)
def test_equal_rules_are_one_key_and_go_without_their_hash(game: str) -> None:
    presets = page_named(game).game.rules.presets()
    for name, rules in presets.items():
        hash(rules)
        again = pickle.loads(pickle.dumps(rules))
        assert "_hash" not in vars(again)
        for other in (again, copy.deepcopy(rules), rules.with_texts({})):
            assert other == rules
            assert hash(other) == hash(rules)
            assert {rules: name}[other] == name
