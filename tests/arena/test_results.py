"""What the arena writes down, sums up and draws."""

from __future__ import annotations

import json
import re
from math import isnan
from statistics import stdev
from xml.etree import ElementTree as ET

import pytest

from napoleon import PRESETS
from napoleon.arena.deals import Game, Played
from napoleon.arena.picture import ladder_picture
from napoleon.arena.report import markdown, share_of, text
from napoleon.arena.results import DealLine, Estimate, Row, estimate, read, summed, write
from napoleon.games.napoleon.rules import rules_to_query

SDC = rules_to_query(PRESETS["sdc"])


def _line(one: str, others: str, number: int, rules: str = SDC) -> DealLine:
    gain = float(number % 3)
    played = Played(
        gain=gain,
        roles={"ally": [gain, 1.0], "alone": [4.0]} if number else {"ally": [1.0]},
        table={"ally": [2, -1.0]},
        contracts=[[1, 13, 1], [0, 15, 0]],
        faults={"program:x: hangs": 2} if number == 4 else {},
        ms={one: [10, 2.0, float(number)]},
    )
    return DealLine(Game(rules, one, others, "s", number, 1000), played)


def _rows(count: int = 30) -> list[Row]:
    pairs = [("strong", "casual"), ("expert", "casual"), ("seeing", "casual"), ("casual", "random")]
    return summed(_line(*pair, number) for pair in pairs for number in range(count))


def test_lines_are_read_back() -> None:
    lines = [_line("casual", "random", number) for number in range(9)]
    assert [read(write(line)) for line in lines] == lines


@pytest.mark.parametrize("damaged", ["{", "[]", "7", '{"v":1}', '{"v":2}', "", "[" * 100_000])
def test_damaged_lines_are_none(damaged: str) -> None:
    assert read(damaged) is None


@pytest.mark.parametrize("field", [*Game._fields, *Played._fields])
@pytest.mark.parametrize("value", [None, [], [[1]], {"a": 1}, {"a": ["x"]}, 1e999, 10**400, True])
def test_another_value_in_any_field_is_no_line(field: str, value: object) -> None:
    data = {**json.loads(write(_line("casual", "random", 1))), field: value}
    found = read(json.dumps(data))
    empty = field == "contracts" and value == []
    counted = field == "faults" and value == {"a": 1}
    assert (found is not None) == (empty or counted)
    assert found is None or summed([found], 10)


def test_a_row_sums_up() -> None:
    lines = [_line("casual", "random", number) for number in range(30)]
    (row,) = summed([*lines, lines[0]])
    assert row.deals == 30
    assert row.gain.mean == pytest.approx(1)
    assert row.gain.error == pytest.approx(stdev([0.0, 1.0, 2.0] * 10) / 30**0.5)
    assert row.gain.low < 1 < row.gain.high
    assert row.by_role["alone"][:2] == (29, 4.0)
    assert list(row.by_role) == ["alone", "ally"]
    assert row.others_by_role == {"ally": -0.5}
    assert row.contracts == (30, 13, 1)
    assert row.others_contracts == (30, 15, 0)
    assert row.ms == {"casual": (2.0, 29.0)}
    assert row.faults == {"program:x: hangs": 2}


def test_values_of_one_deal_belong_together() -> None:
    """Ten deals with two equal values each are ten, not twenty, pieces of evidence."""
    ten = estimate([[float(number % 2)] for number in range(10)])
    doubled = estimate([[float(number % 2)] * 2 for number in range(10)])
    assert doubled.n == 20
    assert doubled[1:] == pytest.approx(ten[1:])


def test_one_deal_has_no_error() -> None:
    found = estimate([[2.0]])
    assert found[:2] == (1, 2.0)
    assert isnan(found.error)


def test_different_seeds_and_budgets_are_not_mixed() -> None:
    line = _line("casual", "random", 1)
    other = line._replace(game=line.game._replace(budget_ms=5))
    third = line._replace(game=line.game._replace(seed="t"))
    assert len(summed([line, other, third])) == 3


def test_the_share_of_what_seeing_brings() -> None:
    own, most = Estimate(9, 1.4, 0.1, 0, 0), Estimate(9, 2.0, 0.1, 0, 0)
    share, error = share_of(own, most)
    assert share == pytest.approx(0.7)
    assert error == pytest.approx(0.061, abs=0.001)


def test_a_single_deal_has_a_dash_for_its_error() -> None:
    rows = summed([_line("casual", "random", 0)])
    assert "nan" not in text(rows)
    assert re.search(r"casual +random +1 +\+0\.000 +– ", text(rows))


def test_points_that_are_not_the_programs_own_are_marked() -> None:
    line = _line("program:x", "casual", 4)
    for report in (text, markdown):
        assert "+1.000†" in report(summed([line]))
        assert "† program:x: casual decided 2 times in its place" in report(summed([line]))
        assert "†" not in report(summed([_line("program:x", "casual", 1)]))
        assert "†" not in report(summed([_line("strong", "casual", 4)])), "another's fault"


def test_the_words() -> None:
    rows = _rows()
    assert "+1.000" in text(rows)
    assert "fault, 2 times: program:x: hangs" in text(rows)
    page = markdown(rows, "ladder.svg")
    assert "![Points a deal among four casual](ladder.svg)" in page
    assert "expert makes 100 ± " in page
    assert "| preset=sdc | casual | random | alone | 29 | +4.00 |" in page
    assert "| preset=sdc | casual | casual among random | 30 | 13.00 | 100.0 |" in page
    assert "nan" not in markdown(summed([_line("casual", "random", 0)]))


def test_the_picture_is_whole() -> None:
    """Well-formed, nothing outside it, a mark for each pairing, the yardstick at 0."""
    drawn = ladder_picture(_rows())
    root = ET.fromstring(drawn)
    width, height = map(float, root.attrib["viewBox"].split()[2:])
    for node in root.iter():
        for name in ("x", "x1", "x2", "cx"):
            assert 0 <= float(node.attrib.get(name, 0)) <= width
        for name in ("y", "y1", "y2", "cy"):
            assert 0 <= float(node.attrib.get(name, 0)) <= height
    assert drawn.count('class="dot"') == 5  # strong among casual is a step, too
    base = re.search(r'class="base" cx="([\d.]+)"', drawn)
    zero = re.search(r'class="zero" x1="([\d.]+)"', drawn)
    assert base is not None
    assert zero is not None
    assert base[1] == zero[1]
    assert drawn.count('class="sees"') == 1
    assert "30 duplicate deals each" in drawn


def test_the_picture_of_presets_names_them() -> None:
    rows = summed(
        _line("expert", "casual", number, rules_to_query(rules))
        for rules in PRESETS.values()
        for number in range(3)
    )
    drawn = ladder_picture(rows)
    assert all(f">{name}</text>" in drawn for name in PRESETS)


def test_a_picture_of_little() -> None:
    assert "No results" in ladder_picture([])
    assert 'class="dot"' in ladder_picture(summed([_line("casual", "random", 1)]))


def test_names_and_reasons_take_no_effect_in_a_report() -> None:
    """Not in a terminal, not in Markdown, and not in the picture."""
    bad = "program:x\x1b[2J\u202e<img src=x onerror=alert(1)>|*`[a](b)"
    line = _line(bad, "casual", 4)
    line = line._replace(played=line.played._replace(faults={f"{bad}: died\nnow": 1}))
    rows = summed([line, _line(bad, "casual", 5)])
    for table in (text(rows), markdown(rows)):
        assert all(sign.isprintable() or sign == "\n" for sign in table)
        assert "died\\nnow" in table.replace("\\\\", "\\")
    page = markdown(rows)
    assert "<img" not in page
    assert "&lt;img" in page
    assert "[a]" not in page.replace("\\[", "").replace("\\]", "")
    assert "|*" not in page
    ET.fromstring(ladder_picture(rows))
