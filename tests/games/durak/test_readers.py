"""No text from outside makes a reader of Durak's fail otherwise than it says."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Final, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from napoleon.games.durak.ai.endings.puzzles import puzzle
from napoleon.games.durak.game import GAME
from napoleon.games.durak.page.puzzles import state as puzzles
from napoleon.games.durak.play.engine import new_deal
from napoleon.games.durak.play.state import State
from napoleon.games.durak.rules import PRESETS, rules_from_query
from napoleon.kit.json_in import read_json
from napoleon.match.game import BadDeal, BadNotation, IllegalAction
from napoleon.match.match import Match
from napoleon.match.records.fault import Unreadable
from napoleon.match.records.record import Record
from napoleon.ui.storage.saved import BadSaveError
from tests.fuzz.readers import TOKENS
from tests.fuzz.test_readers import spoilt
from tests.games.durak.random_play import any_rules, some_action, steps
from tests.laws.random_play import examples

POSITION = {
    "hands": ["C7D7", "D9C9", "H9HT"],
    "talon": "S8HA",
    "trump": "H",
    "attacker": 1,
    "pile": "S6",
    "down": ["", "", "HK"],
    "discard": None,
    "bouts": 2,
    "successes": 1,
    "open": True,
}
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


class Reader(NamedTuple):
    """Reads a text, or raises one of its refusals; ``samples`` makes texts that it likes."""

    read: Callable[[str], object]
    refusals: tuple[type[Exception], ...]
    samples: Callable[[], tuple[str, ...]]


@cache
def _played(number: int) -> Record:
    """A deal that is not too long for a test."""
    chance = random.Random(f"readers {number}")
    while True:
        match = Match.begun(GAME, any_rules(chance), f"readers-{number}")
        while not match.deal_over and len(match.actions) < 150:
            match, _ = match.play(some_action(chance, match.state))
        if match.deal_over:
            return Record.of(match)


@cache
def _states() -> tuple[State, ...]:
    chance = random.Random("readers")
    found = [after for _, _, after in steps(chance, PRESETS["perevodnoy"])]
    return tuple(chance.sample(found, 4))


def _views() -> tuple[str, ...]:
    return tuple(json.dumps(GAME.view_to_json(GAME.observe(state, 1))) for state in _states())


def _puzzle(text: str) -> None:
    data = read_json(text)
    if isinstance(data, dict):
        puzzles.read_puzzle("1.1", data)


def _deal(text: str) -> None:
    data = read_json(text)
    if isinstance(data, dict):
        new_deal(PRESETS["podkidnoy"].with_text("table.players", "3"), GAME.deal_from_json(data), 0)


READERS = {
    "rules": Reader(
        rules_from_query, (), lambda: tuple(_played(n).rules.to_query() for n in range(4))
    ),
    "action": Reader(
        GAME.read_action,
        (BadNotation,),
        lambda: ("C7D7", "2:+D7/DT", "C7/C9>D9", "C7/(C9)", "@3", ">S7!", "=H", "~C7D9", "pass"),
    ),
    "record": Reader(
        GAME.records.find,
        (Unreadable,),
        lambda: tuple(GAME.records.text(_played(n)) for n in range(4)),
    ),
    "link": Reader(
        GAME.records.find,
        (Unreadable,),
        lambda: tuple(GAME.records.link(_played(n)) for n in range(4)),
    ),
    "puzzle": Reader(
        _puzzle,
        (ValueError,),
        lambda: tuple(json.dumps(puzzle(f"readers {n}").write()) for n in range(3)),
    ),
    "solved puzzles": Reader(
        puzzles.read,
        (BadSaveError,),
        lambda: (
            puzzles.write(
                (puzzles.Solved("day 2026-11-23", aided=True), puzzles.Solved("2.7", aided=False))
            ),
        ),
    ),
    "view": Reader(lambda text: GAME.view_from_json(read_json(text)), (ValueError,), _views),
    "deal": Reader(
        _deal,
        (BadDeal, IllegalAction, ValueError),
        lambda: (json.dumps(POSITION), json.dumps({"position": POSITION})),
    ),
}


@cache
def good_texts(name: str) -> tuple[str, ...]:
    return READERS[name].samples()


def attempt(name: str, text: str) -> bool:
    """Whether the reader takes the text. Raises whatever it should not have raised."""
    reader = READERS[name]
    try:
        reader.read(text)
    except reader.refusals:
        return False
    return True


@pytest.mark.parametrize("name", READERS)
def test_good_texts_are_read(name: str) -> None:
    assert any(attempt(name, text) for text in good_texts(name))


@pytest.mark.parametrize("name", READERS)
def test_damaged_texts_are_read_or_refused(name: str) -> None:
    @examples(60)
    @given(st.integers(0, 2**32))
    def law(number: int) -> None:
        chance = random.Random(number)
        attempt(name, spoilt(chance, chance.choice(good_texts(name))))

    law()


@pytest.mark.parametrize("name", READERS)
def test_any_text_is_read_or_refused(name: str) -> None:
    @examples(40)
    @given(st.text(max_size=200) | st.lists(st.sampled_from(TOKENS)).map("".join))
    def law(text: str) -> None:
        attempt(name, text)

    law()


@pytest.mark.parametrize("field", POSITION)
@pytest.mark.parametrize("value", VALUES)
def test_a_position_with_a_wrong_field_is_refused(field: str, value: object) -> None:
    rules = PRESETS["podkidnoy"].with_text("table.players", "3")
    for wrong in (value, [value] * 3):
        with suppress(BadDeal):
            deal = GAME.deal_from_json({"position": {**POSITION, field: wrong}})
            new_deal(rules, deal, 0)


@pytest.mark.parametrize("number", range(4))
def test_a_view_with_a_wrong_field_is_refused(number: int) -> None:
    data = GAME.view_to_json(GAME.observe(_states()[number], 0))
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
