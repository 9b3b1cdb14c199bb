"""Charts: what is drawn is in proportion to the numbers."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from napoleon.ui.results.charts import (
    HEIGHT,
    WIDTH,
    Bar,
    Part,
    Point,
    Turn,
    chances,
    line,
    race,
    rows,
    ticks,
)


def numbers(svg: str, tag: str, name: str, class_: str) -> list[float]:
    found = [text for text in re.findall(rf"<{tag} [^>]*>", svg) if f'"{class_}"' in text]
    return [float(number) for text in found for number in re.findall(rf' {name}="([^"]*)"', text)]


def test_bars_are_as_long_as_their_values() -> None:
    svg = rows("about", [Bar("a", (Part("good", 2), Part("bad", 1)), "2/3"), Bar("b", (), "–")])
    [good], [bad] = (numbers(svg, "rect", "width", f"chart-{kind}") for kind in ("good", "bad"))
    [well, _] = numbers(svg, "rect", "width", "chart-well")
    assert good == pytest.approx(2 * bad, abs=0.1)
    assert good + bad == pytest.approx(well, abs=0.1)
    half = rows("about", [Bar("a", (Part("good", 0.5),), "50%")], full=1)
    assert numbers(half, "rect", "width", "chart-good") == [pytest.approx(well / 2, abs=0.1)]
    assert 'role="img"' in svg
    assert 'aria-label="about"' in svg


@pytest.mark.parametrize("values", [[], [0.0], [5.0], [-4.0, 3.5, 0.2], [1e-3] * 40])
def test_a_line_stays_in_its_picture(values: list[float]) -> None:
    svg = line("about", [Point(str(at), value) for at, value in enumerate(values)])
    xs, ys = numbers(svg, "circle", "cx", "chart-dot"), numbers(svg, "circle", "cy", "chart-dot")
    assert len(xs) == len(values)
    assert xs == sorted(xs)
    assert all(0 < x < WIDTH for x in xs)
    assert all(0 < y < HEIGHT for y in ys)
    assert svg.count('"chart-zero"') == 1
    for one, other in zip(range(len(values)), range(1, len(values)), strict=False):
        assert (values[one] > values[other]) == (ys[one] < ys[other])


def test_the_own_line_of_a_race_lies_over_the_others_and_has_its_name() -> None:
    svg = str(
        race("about", {0: [0, 3], 1: [0, 3], 2: [0, -3]}, 0, {0: "You", 1: "Ney", 2: "Murat"})
    )
    groups = re.findall(r"<g[^>]*>.*?</g>", svg)
    assert [("data-own" in group, ">You<" in group) for group in groups] == [
        (False, False),
        (False, False),
        (True, True),
    ]


@pytest.mark.parametrize(("low", "high"), [(0, 1), (-3, 8), (0, 0.02), (-400, 0), (0, 0)])
def test_ticks_are_round_and_go_round_the_values(low: float, high: float) -> None:
    marks = ticks(low, high)
    assert marks[0] <= low
    assert marks[-1] >= high
    assert len(marks) <= 8


@pytest.mark.parametrize("turns", [1, 12, 40, 150])
def test_labels_under_a_graph_do_not_touch_and_the_last_one_stands(turns: int) -> None:
    shown = [Turn(str(at // 2 + 1), 50, 50, "good") for at in range(turns)]
    svg = chances("about", [*shown, Turn("end", 100, 100, "end")])
    marks = re.findall(r'<text x="([^"]*)" y="([^"]*)" [^>]*>([^<]*)</text>', svg)
    below = [(float(x), text) for x, y, text in marks if float(y) > HEIGHT - 10]
    assert below[-1][1] == "end"
    assert len({text for _, text in below}) == len(below)
    for (x, text), (after, words) in pairwise(below):
        assert after - x >= 4 * (len(text) + len(words))
