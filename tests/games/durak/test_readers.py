"""A wrong field in a position or a view is refused as it should be; `tests.fuzz` has the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

import pytest

from napoleon.games.durak.game import GAME
from napoleon.games.durak.play.engine import new_deal
from napoleon.match.records.fault import Unreadable
from napoleon.match.refusals import BadDeal
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


GOOD_IN_POSITION: Final[tuple[tuple[str, object], ...]] = (
    *(("talon", ""), ("pile", ""), ("discard", None), ("open", True)),
    ("trump", ""),  # the turn-up names it
    *(("down", []), ("down", ["", "", ""])),
)
"""Other values of a field of the position: it is another position then."""

GOOD_IN_VIEW: Final[tuple[tuple[str, object], ...]] = (
    ("rules", ""),  # the usual ones
    ("trump", -1),  # a position may be laid out without a trump
    *(("seen", ""), ("seen", "C7")),  # which cards of the discard pile were seen is not counted
)
"""Other values of a field of a view, if nothing else in it contradicts them."""


def is_among(field: str, value: object, good: Sequence[tuple[str, object]]) -> bool:
    """Whether a field may have this value, of the same type: ``True`` is not 1."""
    return any(field == name and value == one and type(value) is type(one) for name, one in good)


def is_read(read: Callable[[], object], fault: type[Exception]) -> bool:
    """Whether a text is read; only this fault may refuse it."""
    try:
        read()
    except fault:
        return False
    return True


def opened(data: Mapping[str, Any]) -> object:
    """The deal of three players that a text lays out."""
    return new_deal(THREE, GAME.deal_from_json(data), 0)


@pytest.mark.parametrize("field", POSITION)
@pytest.mark.parametrize("value", VALUES)
def test_a_position_with_a_wrong_field_is_refused(field: str, value: object) -> None:
    for wrong in (value, [value] * 3):
        data = {"position": {**POSITION, field: wrong}}
        assert is_read(partial(opened, data), BadDeal) == is_among(
            field, wrong, GOOD_IN_POSITION
        ), wrong


@pytest.mark.parametrize("number", range(4))
def test_a_view_with_a_wrong_field_is_refused(number: int) -> None:
    data = GAME.view_to_json(GAME.observe(states()[number], 0))
    for name in data:
        for value in VALUES:
            if is_among(name, value, [(name, data[name])]):
                continue
            wrong = {**data, name: value}
            if is_read(partial(GAME.view_from_json, wrong), Unreadable):
                assert is_among(name, value, GOOD_IN_VIEW), (name, value)
        cut = dict(data)
        del cut[name]
        with pytest.raises(Unreadable):
            GAME.view_from_json(cut)


def test_what_a_view_may_have_is_read() -> None:
    views = [GAME.view_to_json(GAME.observe(states()[number], 0)) for number in range(4)]
    for name, value in GOOD_IN_VIEW:
        fields = [{**view, name: value} for view in views]
        assert any(is_read(partial(GAME.view_from_json, one), Unreadable) for one in fields)
