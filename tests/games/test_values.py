"""States, views, matches and records are values in both games: equal, hashable, unchangeable."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from typing import Final

import pytest

import napoleon
from napoleon.games import durak

PLAYED: Final = [
    ("napoleon", "sdc"),
    ("napoleon", "napoleon-l"),
    ("durak", "perevodnoy"),
    ("durak", "double"),
    ("durak", "kurukuru"),
    ("durak", "reversed"),
]
EVERY: Final = pytest.mark.parametrize(("game", "preset"), PLAYED)
SAME_ELSEWHERE: Final = """
import pickle, sys
values = pickle.load(sys.stdin.buffer)
assert len({*values, *values}) == len({*values})
sys.stdout.buffer.write(pickle.dumps(values))
"""


@cache
def values(game: str, preset: str) -> tuple[object, ...]:
    """Values of one deal: at its start, on its way and at its end."""
    return tuple(_values(game, preset))


def _values(game: str, preset: str) -> Iterator[object]:
    if game == "napoleon":
        match = napoleon.Match.new(napoleon.PRESETS[preset], seed="values-1")
        for at in range(200):
            if at % 9 == 0 or match.deal_over:
                yield from (match.state, napoleon.observe(match.state, 1), match)
            if match.deal_over:
                yield napoleon.Record.of(match)
                return
            legal = napoleon.legal(match.state)
            match, _ = match.play(legal[at % len(legal)])
    other = durak.Match.new(durak.PRESETS[preset], seed="values-1")
    for at in range(500):
        if at % 9 == 0 or other.deal_over:
            yield from (other.state, durak.observe(other.state, 1), other)
        if other.deal_over:
            yield durak.Record.of(other)
            return
        moves = durak.legal(other.state)
        other, _ = other.play(moves[at % len(moves)])


@EVERY
def test_a_copy_is_equal_and_has_the_same_hash(game: str, preset: str) -> None:
    for one in values(game, preset):
        for twin in (copy.deepcopy(one), copy.copy(one), pickle.loads(pickle.dumps(one))):
            assert twin == one
            assert hash(twin) == hash(one)


@EVERY
def test_other_moments_are_other_values(game: str, preset: str) -> None:
    found = values(game, preset)
    assert len({*found}) == len(found)


def test_values_stay_equal_on_their_way_through_another_process() -> None:
    found = [one for game, preset in PLAYED for one in values(game, preset)]
    command = [sys.executable, "-c", SAME_ELSEWHERE]
    sent = subprocess.run(command, input=pickle.dumps(found), capture_output=True, check=True)
    assert pickle.loads(sent.stdout) == found


PARTS: Final = ("bout", "course", "state")
FIELDS: Final = ("phase", "hands", "limit", "bouts", "rules", "seed")


@EVERY
def test_nobody_can_change_a_value(game: str, preset: str) -> None:
    wholes = values(game, preset)
    parts = [getattr(one, name) for one in wholes for name in PARTS if hasattr(one, name)]
    fields = [(one, name) for one in (*wholes, *parts) for name in FIELDS if hasattr(one, name)]
    assert len(fields) > len(wholes)
    for one, name in fields:
        with pytest.raises(AttributeError):
            setattr(one, name, getattr(one, name))
        with pytest.raises(AttributeError):
            delattr(one, name)


@EVERY
def test_a_value_can_be_a_key(game: str, preset: str) -> None:
    found = values(game, preset)
    places = {one: at for at, one in enumerate(found)}
    assert [places[copy.deepcopy(one)] for one in found] == [*range(len(found))]
