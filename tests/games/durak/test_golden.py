"""Promises are kept: plays come out the same, and names keep their meaning."""

from __future__ import annotations

from pathlib import Path

import pytest

from napoleon.games.durak.play import actions, events
from napoleon.games.durak.play.actions import WORDS
from napoleon.games.durak.rules import OPTIONS, PRESETS
from tests.games.durak.golden import DIGESTS, FILE, digests_of, line_of, lines_of, moves, wanted
from tests.nightly import spread

NAMES = Path(__file__).with_name("frozen_names.txt")
LINES, DIGEST_LINES = lines_of(FILE), lines_of(DIGESTS)


def test_every_preset_and_every_value_has_a_golden_play() -> None:
    assert list(LINES) == list(DIGEST_LINES) == list(wanted())


def test_an_option_has_an_effect_in_its_golden_play() -> None:
    for name, rules in wanted().items():
        assert rules.conflict() is None, name
        option, _, text = name.partition("=")
        if option != "preset":
            assert rules.is_active(option), name
            assert rules.text(option) == text


@pytest.mark.parametrize("name", spread(wanted(), 5))
def test_a_golden_play_is_played_again(name: str) -> None:
    number = int(LINES[name].split()[1])
    played = [*moves(name, wanted()[name], number)]
    assert line_of(name, number, played) == LINES[name]
    assert digests_of(name, played) == DIGEST_LINES[name]


def promised() -> list[str]:
    """The names in links, records and saved games: each line is one promise."""
    found = [f"{name} {option.kind}: {' '.join(option.texts)}" for name, option in OPTIONS.items()]
    found += [
        "preset "
        + " ".join([preset, *(f"{name}={text}" for name, text in sorted(_changed(preset).items()))])
        for preset in PRESETS
    ]
    found.append("words: " + " ".join(WORDS))
    for kinds in (actions.Plain, events.Event):
        found += [f"{kind.__name__}: {' '.join(_fields(kind))}" for kind in kinds.__args__]
    return found


def _changed(preset: str) -> dict[str, str]:
    usual, rules = PRESETS["podkidnoy"], PRESETS[preset]
    return {name: rules.text(name) for name in OPTIONS if rules.text(name) != usual.text(name)}


def _fields(kind: type) -> tuple[str, ...]:
    found: tuple[str, ...] = getattr(kind, "_fields", ()) or tuple(kind.__annotations__)
    return found


def test_no_name_has_changed() -> None:
    """A name may be added to the list; an existing one is never changed."""
    assert promised() == NAMES.read_text("utf-8").splitlines()
