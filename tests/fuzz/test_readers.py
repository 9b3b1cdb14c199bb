"""No text from outside becomes markup or makes a reader fail in an undeclared way."""

from __future__ import annotations

import json
import random
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fuzz.readers import APART, LONG, READERS, TOKENS, no_markup, resealed
from tests.fuzz.work import check, counted
from tests.games.napoleon.records.damage import damaged
from tests.laws.random_play import examples
from tests.nightly import spread

SIGNS = " \n~.:-=&[]{}\"'0159SHDCJox\ud800\udfff"
LETTERS = st.characters()
"""Every character that a text can hold, including lone surrogates."""
NUMBERS = st.integers(0, 2**32)
SHARE = {"page": 4}
"""Slower ones are tried less often."""


@cache
def good_texts(name: str) -> tuple[str, ...]:
    """The samples of a reader; some are matches that have to be played."""
    return READERS[name].samples()


def spoilt(chance: random.Random, text: str) -> str:
    """A good text with a few faults in it."""
    for _ in range(chance.randrange(1, 5)):
        if chance.random() < 0.4:
            at = chance.randrange(len(text) + 1)
            to = at + chance.choice((0, 1, 3))
            text = text[:at] + chance.choice(TOKENS) + text[to:]
        else:
            text = damaged(chance, text, SIGNS)
    return resealed(text) if chance.random() < 0.5 else text


@pytest.mark.parametrize("name", READERS)
def test_good_texts_are_read(name: str) -> None:
    assert all(map(READERS[name].accepts, good_texts(name)))


@pytest.mark.parametrize("name", READERS)
def test_damaged_texts_are_read_or_refused(name: str) -> None:
    @examples(27 // SHARE.get(name, 1))
    @given(NUMBERS)
    def law(number: int) -> None:
        chance = random.Random(number)
        text = spoilt(chance, chance.choice(good_texts(name)))
        with counted() as work:
            READERS[name].accepts(text)
        check(work, text)

    law()


@pytest.mark.parametrize("name", READERS)
def test_any_text_is_read_or_refused(name: str) -> None:
    @examples(14 // SHARE.get(name, 1))
    @given(st.text(LETTERS, max_size=200) | st.lists(st.sampled_from(TOKENS)).map("".join))
    def law(text: str) -> None:
        READERS[name].accepts(text)

    law()


VALUES = (
    "NaN",
    "-Infinity",
    "1e999",
    "1" + "0" * 400,
    LONG,
    "true",
    "null",
    "-1",
    "1.0",
    '""',
    '"\\ud800"',
    '"１２"',
    "[]",
    "{}",
    '{"a": [1]}',
)
"""JSON in place of the right value."""
JSON_READERS = [name for name in READERS if good_texts(name)[0].startswith(("{", '["', "[{"))]


def with_hole(value: object, chance: random.Random) -> object:
    """The value with `APART` in place of one part of it, or of the whole."""
    if isinstance(value, dict) and value and chance.random() < 0.9:
        at = chance.choice([*value])
        return {**value, at: with_hole(value[at], chance)}
    if isinstance(value, list) and value and chance.random() < 0.9:
        place = chance.randrange(len(value))
        return [*value[:place], with_hole(value[place], chance), *value[place + 1 :]]
    return APART


@pytest.mark.parametrize("name", spread(JSON_READERS, 2))
def test_any_other_value_in_any_place_is_read_or_refused(name: str) -> None:
    @examples(40)
    @given(NUMBERS)
    def law(number: int) -> None:
        chance = random.Random(number)
        text = json.dumps(with_hole(json.loads(chance.choice(good_texts(name))), chance))
        READERS[name].accepts(text.replace(json.dumps(APART), chance.choice(VALUES)))

    law()


@pytest.mark.parametrize("name", spread(READERS, 4))
def test_very_long_texts_are_refused_at_once(name: str) -> None:
    for piece in ("[", '"', "9", "a=b&", "~", APART, "\n"):
        READERS[name].accepts(piece * 300_000)


@pytest.mark.parametrize(
    "html", ["<p><script>", '<a href="JavaScript:x">', '<p onclick="x">', '<p style="x">', "<img>"]
)
def test_markup_would_be_seen(html: str) -> None:
    with pytest.raises(AssertionError):
        no_markup(html)
