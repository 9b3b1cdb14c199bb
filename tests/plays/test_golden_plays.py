"""Deals that were once played come out the same for ever."""

from __future__ import annotations

import pytest

from napoleon import read_record, rules_from_query, write_record
from napoleon.games.napoleon.rules import OPTIONS
from tests.nightly import spread
from tests.plays.golden import FOLDER, digest_lines, digests_of, wanted

LINES = digest_lines()


@pytest.mark.parametrize("name", spread(wanted(), 5))
def test_a_golden_play_is_replayed(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    record = read_record(text)
    assert record.rules == wanted()[name]
    assert record.replay().result is not None
    assert write_record(record) == text
    assert digests_of(name, record) == LINES[name]


def test_no_value_is_missing_and_none_is_too_many() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(wanted()) == set(LINES)
    for name, option in OPTIONS.items():
        for text in option.texts:
            assert f"{name}={text}" in wanted()


def test_the_helpers_give_the_options_an_effect() -> None:
    for name, rules in wanted().items():
        option, _, _ = name.partition("=")
        if option != "preset":
            assert rules.is_active(option), name
        assert rules_from_query(f"{name}")[1] == []
