"""A line: a sequence as a value, cheap to make longer."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from napoleon.match.line import Line
from tests.laws.random_play import examples

ITEMS = st.lists(st.integers(), max_size=8).map(tuple)


@examples(20)
@given(ITEMS, st.integers(), st.integers())
def test_a_line_is_like_a_tuple(items: tuple[int, ...], one: int, other: int) -> None:
    line = Line(items)
    longer, branch = line.plus(one), line.plus(other)
    assert line == items
    assert longer == (*items, one)
    assert branch == (*items, other)
    assert items == line
    assert (*longer,) == (*items, one)
    assert len(branch) == len(items) + 1
    assert longer[-1] == one
    assert branch[-1] == other
    assert longer[1:] == (*items, one)[1:]
    assert longer[:-1] == items
    assert hash(longer) == hash((*items, one))
    assert repr(line) == repr(items)
    assert pickle.loads(pickle.dumps(longer)) == longer
    assert Line.of(longer) is longer


def test_what_is_beyond_its_end_is_not_in_it() -> None:
    line = Line((1, 2))
    longer = line.plus(3)
    assert 3 in longer
    assert 3 not in line
    with pytest.raises(IndexError):
        _ = line[2]
    assert line != [1, 2]
    assert line != longer


def test_a_long_line_shares_its_list() -> None:
    line: Line[int] = Line()
    lines = [line]
    for at in range(1000):
        line = line.plus(at)
        lines.append(line)
    assert [len(one) for one in lines] == [*range(1001)]
    assert line == (*range(1000),)
