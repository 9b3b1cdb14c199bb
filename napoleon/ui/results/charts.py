"""Charts as SVG: bars and a line, drawn from numbers. Colours are the style sheet's.

A chart is a picture for the eye; beside each there is a table of the same numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import ceil, floor, log10
from typing import Final, NamedTuple

from napoleon.ui.shell.html import Child, Html, h

WIDTH: Final = 360
HEIGHT: Final = 170
RACE_WIDTH: Final = 460
RACE_HEIGHT: Final = 260
_LEFT, _RIGHT, _TOP, _BOTTOM = 34, 8, 12, 24
_LETTER: Final = 9
"""The width of a letter in a label, with some margin."""
_BAR: Final = 22
_ROW: Final = 30
_NAMES: Final = 104
_FIGURES: Final = 58


class Part(NamedTuple):
    """A piece of a bar; its kind is the colour (``good``, ``bad``, ``plain``)."""

    kind: str
    value: float


class Bar(NamedTuple):
    """A bar: its label, its pieces, and the figure at its end."""

    label: str
    parts: tuple[Part, ...]
    figure: str


class Point(NamedTuple):
    """A point of a line: its label on the axis, and its value."""

    label: str
    value: float


def _drawing(about: str, width: int, height: int, *parts: Child) -> Html:
    return h("svg.chart", parts, role="img", aria_label=about, viewBox=f"0 0 {width} {height}")


def _text(x: float, y: float, words: str, anchor: str, class_: str = "chart-text") -> Html:
    return h("text", words, x=f"{x:.1f}", y=f"{y:.1f}", text_anchor=anchor, class_=class_)


def _line(x1: float, y1: float, x2: float, y2: float, class_: str) -> Html:
    return h("line", x1=f"{x1:.1f}", y1=f"{y1:.1f}", x2=f"{x2:.1f}", y2=f"{y2:.1f}", class_=class_)


def _rect(x: str, y: float, width: str, class_: str) -> Html:
    return h("rect", x=x, y=f"{y:.1f}", width=width, height=_BAR, rx=4, class_=class_)


def rows(about: str, bars: Sequence[Bar], full: float = 0) -> Html:
    """Horizontal bars; ``full`` is the value that fills the width, 0 for the longest."""
    longest = max((sum(part.value for part in bar.parts) for bar in bars), default=0)
    scale = (WIDTH - _NAMES - _FIGURES) / ((full or longest) or 1)
    drawn: list[Child] = []
    for at, bar in enumerate(bars):
        top = at * _ROW + (_ROW - _BAR) / 2
        middle = top + _BAR / 2 + 4
        drawn.append(_text(_NAMES - 8, middle, bar.label, "end"))
        drawn.append(_rect(f"{_NAMES}", top, f"{WIDTH - _NAMES - _FIGURES}", "chart-well"))
        left = float(_NAMES)
        for part in bar.parts:
            width = part.value * scale
            if width > 0:
                drawn.append(_rect(f"{left:.1f}", top, f"{width:.1f}", f"chart-{part.kind}"))
            left += width
        drawn.append(_text(WIDTH, middle, bar.figure, "end", "chart-figure"))
    return _drawing(about, WIDTH, max(len(bars), 1) * _ROW, drawn)


def ticks(low: float, high: float, most: int = 5, least: float = 0) -> tuple[float, ...]:
    """Round numbers from below ``low`` to above ``high``: steps of 1, 2 or 5 times a power of ten.

    No step is smaller than ``least``.

    >>> ticks(-3, 8)
    (-5.0, 0.0, 5.0, 10.0)
    """
    span = (high - low) or 1.0
    rough = span / max(most - 1, 1)
    power = 10.0 ** floor(log10(rough))
    steps = (power * factor for factor in (1, 2, 5, 10))
    step = max(next(step for step in steps if step >= rough - 1e-12), least)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return tuple(step * at for at in range(first, max(last, first + 1) + 1))


Place = tuple[float, float]
"""A place in a drawing: its distances from the left edge and from the top."""


def _across(count: int) -> Callable[[int], float]:
    """Where so many points lie from left to right, by their number."""
    width = WIDTH - _LEFT - _RIGHT
    return lambda at: _LEFT + width * ((at + 0.5) / max(count, 1))


def _up(low: float, high: float, whole: int = HEIGHT, top: int = _TOP) -> Callable[[float], float]:
    """Where a value lies in a drawing of the height ``whole``, whose values begin below ``top``."""
    height = whole - top - _BOTTOM
    return lambda value: top + height * (high - value) / (high - low)


def _path(places: Iterable[Place]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in places)


def _course(places: Sequence[Place], floor_y: float) -> list[Html]:
    """A line from place to place, and the area between it and the floor; nothing for one place."""
    if len(places) < 2:
        return []
    area = [(places[0][0], floor_y), *places, (places[-1][0], floor_y)]
    return [
        h("polygon.chart-area", points=_path(area)),
        h("polyline.chart-line", points=_path(places)),
    ]


def line(about: str, points: Sequence[Point]) -> Html:
    """A line over time, with the zero in view."""
    values = [point.value for point in points] or [0.0]
    marks = ticks(min(0.0, *values), max(0.0, *values))
    x, y = _across(len(points)), _up(marks[0], marks[-1])
    places = [(x(at), y(point.value)) for at, point in enumerate(points)]
    labelled = range(0, len(points), max(1, ceil(len(points) / 6)))
    return _drawing(
        about,
        WIDTH,
        HEIGHT,
        [_mark(mark, y(mark), WIDTH - _RIGHT) for mark in marks],
        [_text(x(at), HEIGHT - 6, points[at].label, "middle") for at in labelled],
        _course(places, y(0)),
        [_dot(*place, "chart-dot", 3.5) for place in places],
    )


class Turn(NamedTuple):
    """A point of `chances`: its label, the chance in percent, and the best possible one.

    ``kind`` names the colour of its dot (``good``, ``slip``, ``blunder``, ``other``).
    """

    label: str
    chance: int
    best: int
    kind: str


def chances(about: str, turns: Sequence[Turn]) -> Html:
    """Chances over a deal, 0 to 100; where more was possible, a line goes up to it."""
    x, y = _across(len(turns)), _up(0, 100)
    places = [(x(at), y(turn.chance)) for at, turn in enumerate(turns)]
    drawn: list[Child] = []
    for mark in (0, 25, 50, 75, 100):
        kind = "chart-zero" if mark in (0, 50) else "chart-grid"
        drawn.append(_line(_LEFT, y(mark), WIDTH - _RIGHT, y(mark), kind))
        if mark % 50 == 0:
            drawn.append(_text(_LEFT - 6, y(mark) + 4, f"{mark}%", "end"))
    drawn += [_text(x(at), HEIGHT - 6, turns[at].label, "middle") for at in _labelled(turns, x)]
    drawn += _course(places, y(0))
    for turn, (left, top) in zip(turns, places, strict=True):
        if turn.best > turn.chance:
            drawn.append(_line(left, top, left, y(turn.best), "chart-missed"))
            drawn.append(_dot(left, y(turn.best), "chart-best", 3))
        drawn.append(_sign(left, top, turn.kind))
    return _drawing(about, WIDTH, HEIGHT, drawn)


def _labelled(turns: Sequence[Turn], x: Callable[[int], float]) -> list[int]:
    """The turns whose labels are drawn: the first of each place, without overlaps."""
    firsts = [at for at, turn in enumerate(turns) if not at or turn.label != turns[at - 1].label]
    kept = firsts[-1:]
    for at in reversed(firsts[:-1]):
        if x(kept[-1]) - x(at) >= _LETTER * (len(turns[at].label) + len(turns[kept[-1]].label)) / 2:
            kept.append(at)
    return kept[::-1]


_CORNERS: Final = {
    "blunder": ((0, -6.5), (6.5, 0), (0, 6.5), (-6.5, 0)),
    "slip": ((0, -6), (5.5, 4), (-5.5, 4)),
}
"""The shapes of mistakes: a diamond and a triangle; everything else is round."""


def _sign(x: float, y: float, kind: str) -> Html:
    """The mark of a turn; its shape shows the same as its colour."""
    class_, corners = f"chart-dot chart-dot-{kind}", _CORNERS.get(kind)
    if corners is None:
        return _dot(x, y, class_, 4.5)
    points = _path((x + across, y + down) for across, down in corners)
    return h("polygon", points=points, class_=class_)


def _mark(value: float, y: float, right: float) -> list[Html]:
    """A line of the grid to the right edge, and its value."""
    kind = "chart-zero" if abs(value) < 1e-9 else "chart-grid"
    name = _text(_LEFT - 6, y + 4, f"{value:g}".replace("-", "−"), "end")
    return [_line(_LEFT, y, right, y, kind), name]


def _dot(x: float, y: float, class_: str, radius: float) -> Html:
    return h("circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=f"{radius}", class_=class_)


def race(
    about: str, lines: Mapping[int, Sequence[float]], own: int, names: Mapping[int, str]
) -> Html:
    """Several lines over the same time, one for each seat, in the seats' colours and strokes.

    The line of the seat ``own`` lies over the others and has its name at its end; the others have
    the first letters of their names.
    """
    values = [value for line_ in lines.values() for value in line_]
    marks = ticks(min(0.0, *values), max(0.0, *values), least=1)  # there are no half points
    width, steps = RACE_WIDTH - _LEFT - _RIGHT, max(max(map(len, lines.values())) - 1, 1)
    # The values begin lower: there is space for the name above the highest point.
    y = _up(marks[0], marks[-1], RACE_HEIGHT, 2 * _TOP)

    def x(at: int) -> float:
        return _LEFT + width * at / steps

    drawn: list[Child] = []
    for mark in marks:
        drawn += _mark(mark, y(mark), _LEFT + width)
    drawn += [_text(x(at), RACE_HEIGHT - 6, str(at), "middle") for at in range(1, steps + 1)]
    for seat, line_ in sorted(lines.items(), key=lambda one: one[0] == own):
        places = [(x(at), y(value)) for at, value in enumerate(line_)]
        last, height = places[-1]
        end = _dot(last, height, "race-end", 4 if seat == own else 7)
        way = h("polyline.race-line", points=_path(places))
        name = (
            _text(last, max(height - 10, 12), names[seat], "end")
            if seat == own
            else _text(last, height + 3.5, names[seat][:1], "middle", "race-initial")
        )
        drawn.append(h("g", way, end, name, data_seat=seat, data_own=seat == own))
    return _drawing(about, RACE_WIDTH, RACE_HEIGHT, drawn)
