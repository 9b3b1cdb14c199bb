"""A saved party whose parts do not fit together is refused before anything of it is used."""

from __future__ import annotations

import json
from typing import Any

import pytest

from napoleon.games.napoleon.game import GAME
from napoleon.kit.json_in import BadText
from napoleon.match.parties.party import WATCHES
from napoleon.match.steps import whole
from napoleon.ui.friends.kept import reading_party
from tests.fuzz.readers import kept

FOREIGN: dict[str, dict[str, Any]] = {
    "a seat that the table does not have": {"guests": [["Host", 5], ["Taro", 1]]},
    "two people in one seat": {"guests": [["Host", 1], ["Taro", 1]]},
    "rules that clash": {"plan": ["preset=sdc&pack.dealt=10&table.players=7", "", 0, False]},
    "a level of nobody": {"plan": ["preset=sdc", "genius", 0, False]},
    "somebody gone who was never there": {"gone": [2]},
    "a time to think without an end": {"plan": ["preset=sdc", "", 601, False]},
}


@pytest.mark.parametrize("change", FOREIGN.values(), ids=FOREIGN)
def test_parts_that_do_not_fit_are_damage(change: dict[str, Any]) -> None:
    with pytest.raises(BadText, match="damaged"):
        whole(reading_party(GAME, json.dumps(json.loads(kept("party_1")) | change)))


def test_somebody_who_left_may_have_had_the_seat_of_another() -> None:
    guests = {"guests": [["Host", 1], ["Taro", WATCHES], ["Anna", 1]], "gone": [2]}
    data = json.loads(kept("party_1")) | guests | {"rows": []}
    assert len(whole(reading_party(GAME, json.dumps(data))).party.known) == 2
