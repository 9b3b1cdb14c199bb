"""A wrong field in a position or a view is refused as it should be; `tests.fuzz` has the rest."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import pytest

from napoleon.games.durak.game import GAME
from napoleon.games.durak.play.engine import new_deal
from napoleon.match.game import BadDeal
from napoleon.match.records.fault import Unreadable
from tests.games.durak.readers import POSITION, THREE, states

VALUES: Final[tuple[object, ...]] = (
    None,
    True,
    -1,
    10**30,
    1.5,
    "",
    "C7",
    "CC",
    "Jo",
    [],
    ["C7"],
    {},
    "\ud800",
)


@pytest.mark.parametrize("field", POSITION)
@pytest.mark.parametrize("value", VALUES)
def test_a_position_with_a_wrong_field_is_refused(field: str, value: object) -> None:
    for wrong in (value, [value] * 3):
        with suppress(BadDeal):
            deal = GAME.deal_from_json({"position": {**POSITION, field: wrong}})
            new_deal(THREE, deal, 0)


@pytest.mark.parametrize("number", range(4))
def test_a_view_with_a_wrong_field_is_refused(number: int) -> None:
    data = GAME.view_to_json(GAME.observe(states()[number], 0))
    for name in data:
        for value in VALUES:
            wrong = {**data, name: value}
            if value == data[name] and type(value) is type(data[name]):
                continue
            with suppress(Unreadable):
                GAME.view_from_json(wrong)
        cut = dict(data)
        del cut[name]
        with pytest.raises(Unreadable):
            GAME.view_from_json(cut)
