"""The work of every reader grows with its text and no faster, whatever the shape of the text."""

from __future__ import annotations

import itertools
import re
from typing import Final

import pytest

from napoleon.kit import json_in, query
from napoleon.match.records import copied
from tests.fuzz.growth import Work, work_of
from tests.fuzz.readers import READERS
from tests.fuzz.shapes import SHAPES
from tests.nightly import sampled

QUICK: Final = (400, 1_600)
NIGHTLY: Final = (4_000, 256_000)
TIMES: Final = 2
"""How much faster than a text its work may grow: a short one may be refused at its beginning."""
FLOOR: Final = Work(lines=400, made=100_000, steps=4_000)
"""What a short text may cost, whatever it is."""

CASES: Final = [(name, shape) for name in READERS for shape in SHAPES]
TRIED: Final = {
    *zip(READERS, itertools.cycle(SHAPES)),
    ("saved settings", "a text without an end"),
    ("record", "blanks"),
    ("link", "a long name"),
}
"""Each time every reader is given one shape, and every shape is given to a reader."""


def check_growth(name: str, shape: str, sizes: tuple[int, int]) -> None:
    """Raises AssertionError if the longer text makes too much work."""
    reader, make = READERS[name], SHAPES[shape]
    sample = reader.samples()[0]
    short, long = (make(sample, size) for size in sizes)
    reader.accepts(sample)  # imports what it needs
    times = TIMES * max(1, len(long) / max(1, len(short)))
    few = work_of(reader.accepts, short, most=1_000 * sizes[0])
    most = [times * max(one, floor) for one, floor in zip(few, FLOOR, strict=True)]
    much = work_of(reader.accepts, long, most=round(most[Work._fields.index("steps")]) + 1)
    assert all(one <= allowed for one, allowed in zip(much, most, strict=True)), (few, much)


@pytest.mark.parametrize(("name", "shape"), sampled(CASES, TRIED))
def test_work_grows_no_faster_than_the_text(name: str, shape: str) -> None:
    check_growth(name, shape, QUICK)


@pytest.mark.nightly
@pytest.mark.parametrize(("name", "shape"), CASES)
def test_work_grows_no_faster_than_a_long_text(name: str, shape: str) -> None:
    check_growth(name, shape, NIGHTLY)


SLOW_TEXTS: Final = re.compile(r'"(?:[^"\\]|\\.)*+"|[\[\]{}]|[0-9]{20}', re.DOTALL)
SLOW_COMMENTS: Final = re.compile(r'^(.*?)[ \t]+\{[^{}"\[\]\n]*\}')


@pytest.mark.parametrize(
    ("place", "slow", "case", "sizes"),
    [
        ((json_in, "_PIECES"), SLOW_TEXTS, ("saved settings", "a text without an end"), (100, 900)),
        ((copied, "_BEHIND"), SLOW_COMMENTS, ("record", "blanks"), (100, 900)),
        ((query, "_LONGEST"), 10_000, ("link", "a long name"), QUICK),
    ],
    ids=["JSON", "record", "link"],
)
def test_what_was_slow_would_be_seen(
    monkeypatch: pytest.MonkeyPatch,
    place: tuple[object, str],
    slow: object,
    case: tuple[str, str],
    sizes: tuple[int, int],
) -> None:
    monkeypatch.setattr(*place, slow)
    with pytest.raises(AssertionError):
        check_growth(*case, sizes)
