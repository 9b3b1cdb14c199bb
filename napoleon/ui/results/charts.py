"""Charts as SVG: bars and a line, drawn from numbers. Colours are the style sheet's.

A chart is a picture for the eye; beside each there is a table of the same numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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


def rows(about: str, bars: Sequence[Bar], full: float = 0) -> Html:
    """Horizontal bars; ``full`` is the value that fills the width, 0 for the longest."""
    longest = max((sum(part.value for part in bar.parts) for bar in bars), default=0)
    scale = (WIDTH - _NAMES - _FIGURES) / ((full or longest) or 1)
    drawn: list[Child] = []
    for at, bar in enumerate(bars):
        top = at * _ROW + (_ROW - _BAR) / 2
        middle = top + _BAR / 2 + 4
        drawn.append(_text(_NAMES - 8, middle, bar.label, "end"))
        drawn.append(
            h(
                "rect.chart-well",
                x=_NAMES,
                y=f"{top:.1f}",
                width=WIDTH - _NAMES - _FIGURES,
                height=_BAR,
                rx=4,
            )
        )
        left = float(_NAMES)
        for part in bar.parts:
            width = part.value * scale
            if width > 0:
                drawn.append(
                    h(
                        "rect",
                        x=f"{left:.1f}",
                        y=f"{top:.1f}",
                        width=f"{width:.1f}",
                        height=_BAR,
                        rx=4,
                        class_=f"chart-{part.kind}",
                    )
                )
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


def line(about: str, points: Sequence[Point]) -> Html:
    """A line over time, with the zero in view."""
    values = [point.value for point in points] or [0.0]
    marks = ticks(min(0.0, *values), max(0.0, *values))
    low, high = marks[0], marks[-1]
    width, height = WIDTH - _LEFT - _RIGHT, HEIGHT - _TOP - _BOTTOM

    def x(at: int) -> float:
        return _LEFT + width * ((at + 0.5) / max(len(points), 1))

    def y(value: float) -> float:
        return _TOP + height * (high - value) / (high - low)

    drawn: list[Child] = []
    for mark in marks:
        drawn += _mark(mark, y(mark), WIDTH - _RIGHT)
    every = max(1, ceil(len(points) / 6))
    for at, point in enumerate(points):
        if at % every == 0:
            drawn.append(_text(x(at), HEIGHT - 6, point.label, "middle"))
    if len(points) > 1:
        path = " ".join(f"{x(at):.1f},{y(point.value):.1f}" for at, point in enumerate(points))
        floor_y = y(0)
        area = f"{x(0):.1f},{floor_y:.1f} {path} {x(len(points) - 1):.1f},{floor_y:.1f}"
        drawn.append(h("polygon.chart-area", points=area))
        drawn.append(h("polyline.chart-line", points=path))
    drawn += [
        h("circle.chart-dot", cx=f"{x(at):.1f}", cy=f"{y(point.value):.1f}", r="3.5")
        for at, point in enumerate(points)
    ]
    return _drawing(about, WIDTH, HEIGHT, drawn)


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
    width, height = WIDTH - _LEFT - _RIGHT, HEIGHT - _TOP - _BOTTOM

    def x(at: int) -> float:
        return _LEFT + width * ((at + 0.5) / max(len(turns), 1))

    def y(chance: int) -> float:
        return _TOP + height * (100 - chance) / 100

    drawn: list[Child] = []
    for mark in (0, 25, 50, 75, 100):
        kind = "chart-zero" if mark in (0, 50) else "chart-grid"
        drawn.append(_line(_LEFT, y(mark), WIDTH - _RIGHT, y(mark), kind))
        if mark % 50 == 0:
            drawn.append(_text(_LEFT - 6, y(mark) + 4, f"{mark}%", "end"))
    drawn += [_text(x(at), HEIGHT - 6, turns[at].label, "middle") for at in _labelled(turns, x)]
    if len(turns) > 1:
        path = " ".join(f"{x(at):.1f},{y(turn.chance):.1f}" for at, turn in enumerate(turns))
        area = f"{x(0):.1f},{y(0):.1f} {path} {x(len(turns) - 1):.1f},{y(0):.1f}"
        drawn.append(h("polygon.chart-area", points=area))
        drawn.append(h("polyline.chart-line", points=path))
    for at, turn in enumerate(turns):
        if turn.best > turn.chance:
            drawn.append(_line(x(at), y(turn.chance), x(at), y(turn.best), "chart-missed"))
            drawn.append(_dot(x(at), y(turn.best), "chart-best", 3))
        drawn.append(_sign(x(at), y(turn.chance), turn.kind))
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
    points = " ".join(f"{x + across:.1f},{y + down:.1f}" for across, down in corners)
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
    low, high = marks[0], marks[-1]
    top = 2 * _TOP  # leave space for the name above the highest point
    width, height = RACE_WIDTH - _LEFT - _RIGHT, RACE_HEIGHT - top - _BOTTOM
    steps = max(max(len(line_) for line_ in lines.values()) - 1, 1)

    def x(at: int) -> float:
        return _LEFT + width * at / steps

    def y(value: float) -> float:
        return top + height * (high - value) / (high - low)

    drawn: list[Child] = []
    for mark in marks:
        drawn += _mark(mark, y(mark), _LEFT + width)
    drawn += [_text(x(at), RACE_HEIGHT - 6, str(at), "middle") for at in range(1, steps + 1)]
    for seat, line_ in sorted(lines.items(), key=lambda one: one[0] == own):
        path = " ".join(f"{x(at):.1f},{y(value):.1f}" for at, value in enumerate(line_))
        last, height_ = x(len(line_) - 1), y(line_[-1])
        end = _dot(last, height_, "race-end", 4 if seat == own else 7)
        way = h("polyline.race-line", points=path)
        name = (
            _text(last, max(height_ - 10, 12), names[seat], "end")
            if seat == own
            else _text(last, height_ + 3.5, names[seat][:1], "middle", "race-initial")
        )
        drawn.append(h("g", way, end, name, data_seat=seat, data_own=seat == own))
    return _drawing(about, RACE_WIDTH, RACE_HEIGHT, drawn)
