"""The results of the arena as an SVG chart: points per deal with their intervals.

It has its own background and two sets of colours, so that it is readable on a light and on a dark
page.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, isnan
from typing import Final, NamedTuple

from napoleon.arena.arena_of import arena_of
from napoleon.arena.plan import others, steps, yardstick
from napoleon.arena.results import Estimate, Row
from napoleon.games import game_named
from napoleon.kit.escapes import printable
from napoleon.match.rooms import players_of

_WIDTH, _LEFT, _RIGHT, _STEP = 760, 190, 120, 34
_STEPS_FOR_TICKS: Final = (0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
_MOST_TICKS: Final = 9
STYLE: Final = """
svg { font-family: system-ui, -apple-system, "Segoe UI", "Hiragino Sans", sans-serif }
.ground { fill: #fbfaf6; stroke: #e0dccf }
.title { font-size: 17px; font-weight: 600; fill: #22261f }
.name { font-size: 14px; fill: #22261f }
.value { font-size: 14px; font-weight: 600; fill: #22261f; font-variant-numeric: tabular-nums }
.note { font-size: 12px; font-weight: 400; fill: #6a6f63 }
.value { paint-order: stroke; stroke: #fbfaf6; stroke-width: 4px }
.grid { stroke: #e6e2d6 } .zero { stroke: #8d9185; stroke-dasharray: 3 3 }
.bar { stroke: #1f6f4a; stroke-width: 3; stroke-linecap: round }
.dot { fill: #1f6f4a } .base { fill: #fbfaf6; stroke: #1f6f4a; stroke-width: 2.5 }
.sees .bar { stroke: #b0762a } .sees .dot { fill: #b0762a }
@media (prefers-color-scheme: dark) {
  .ground { fill: #14201a; stroke: #2c3b33 }
  .title, .name, .value { fill: #eef0e8 }
  .note { fill: #9aa59b } .value { stroke: #14201a }
  .grid { stroke: #24332b } .zero { stroke: #7d8a80 }
  .bar { stroke: #5cc492 } .dot { fill: #5cc492 } .base { fill: #14201a; stroke: #5cc492 }
  .sees .bar { stroke: #e0a95c } .sees .dot { fill: #e0a95c }
}"""
_GENERAL: Final = "Points a deal more than the others at the table"


class _Bar(NamedTuple):
    name: str
    note: str
    value: Estimate | None
    """None for the yardstick, with which the others are compared."""
    sees: bool


class _Axis:
    """The horizontal position of a number of points."""

    def __init__(self, bars: Sequence[_Bar]) -> None:
        ends = [0.0]
        for bar in bars:
            if bar.value:
                ends += [end for end in bar.value[1:] if not isnan(end)]
                ends += [bar.value.mean]
        low, high = min(ends), max(ends)
        self.step = next(
            (step for step in _STEPS_FOR_TICKS if (high - low) / step <= _MOST_TICKS),
            _STEPS_FOR_TICKS[-1],
        )
        self.first = floor(low / self.step)
        self.last = max(ceil(high / self.step), self.first + 1)

    def at(self, points: float) -> float:
        share = (points / self.step - self.first) / (self.last - self.first)
        return round(_LEFT + share * (_WIDTH - _LEFT - _RIGHT), 1)

    @property
    def ticks(self) -> list[float]:
        return [round(number * self.step, 3) for number in range(self.first, self.last + 1)]


def ladder_picture(rows: Sequence[Row]) -> str:
    """The rows with their 95 % intervals: first against the yardstick, then the single steps."""
    panels = _panels(rows)
    axis = _Axis([bar for _, bars in panels for bar in bars])
    parts: list[str] = []
    top = 24
    for title, bars in panels:
        top += 20
        parts.append(f'<text class="title" x="24" y="{top}">{escape(printable(title))}</text>')
        top += 18
        bottom = top + _STEP * len(bars)
        parts += _grid(axis, top, bottom)
        for at, bar in enumerate(bars):
            parts += _row(axis, bar, top + _STEP * at + _STEP // 2)
        top = bottom + 38
    parts.append(f'<text class="note" x="24" y="{top}">{escape(printable(_source(rows)))}</text>')
    height = top + 20
    head = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" role="img">',
        f"<title>{escape(printable(panels[0][0]))}</title>",
        f"<style>{STYLE}</style>",
        f'<rect class="ground" x=".5" y=".5" width="{_WIDTH - 1}" height="{height - 1}" rx="10"/>',
    ]
    return "\n".join([*head, *parts, "</svg>"]) + "\n"


def _panels(rows: Sequence[Row]) -> list[tuple[str, list[_Bar]]]:
    if not rows:
        return [("No results", [])]
    if len({(row.game, row.rules) for row in rows}) > 1:
        title = f"{_GENERAL}, by rules"
        bars = [_bar(row, _rules_name(row), f"{row.one} among {row.others}") for row in rows]
        return [(title, bars)]
    game = game_named(rows[0].game)
    usual, ladder, seers = yardstick(game), steps(game), arena_of(game).seers
    measured = [row for row in rows if row.others == usual and row.one != usual]
    rest = [row for row in rows if row not in measured or (row.one, row.others) in ladder]
    panels = []
    if len(measured) > 1:
        notes = {name: seer.note for name, seer in seers.items()}
        bars = [_bar(row, row.one, notes.get(row.one, "")) for row in measured]
        bars.append(_Bar(usual, "", None, sees=False))
        bars.sort(key=lambda bar: -(bar.value.mean if bar.value else 0.0))
        panels.append((f"Points a deal among {others(game, rows[0].rules)} players", bars))
    else:
        rest = list(rows)
    if rest:
        bars = [_bar(row, row.one, f"among {row.others}") for row in rest]
        climbs = all((row.one, row.others) in ladder for row in rest)
        if climbs:
            bars.sort(key=lambda bar: -players_of(game).levels.index(bar.name))
        panels.append(("Each among players of the level below" if climbs else _GENERAL, bars))
    return panels


def _bar(row: Row, name: str, note: str) -> _Bar:
    sees = row.one in arena_of(game_named(row.game)).seers
    return _Bar(name, note, row.gain, sees=sees)


def _rules_name(row: Row) -> str:
    presets = game_named(row.game).rules.presets()
    known = {preset.to_query(): name for name, preset in presets.items()}
    return known.get(row.rules, row.rules[:30])


def _grid(axis: _Axis, top: int, bottom: int) -> list[str]:
    parts = []
    for tick in axis.ticks:
        x = axis.at(tick)
        kind = "zero" if tick == 0 else "grid"
        text = f"{tick:+g}".replace("-", "−") if tick else "0"
        parts.append(f'<line class="{kind}" x1="{x}" x2="{x}" y1="{top}" y2="{bottom}"/>')
        parts.append(
            f'<text class="note" x="{x}" y="{bottom + 16}" text-anchor="middle">{text}</text>'
        )
    return parts


def _row(axis: _Axis, bar: _Bar, y: int) -> list[str]:
    dy = 5 if not bar.note else -2
    parts = [f'<g class="{"sees" if bar.sees else "level"}">']
    end = f'x="{_LEFT - 22}" text-anchor="end"'
    parts.append(f'<text class="name" {end} y="{y + dy}">{escape(printable(bar.name))}</text>')
    if bar.note:
        parts.append(f'<text class="note" {end} y="{y + 12}">{escape(printable(bar.note))}</text>')
    value = bar.value
    if value is None:
        parts.append(f'<circle class="base" cx="{axis.at(0)}" cy="{y}" r="6"/>')
        return [*parts, "</g>"]
    far = axis.at(value.mean)
    if value.low == value.low:
        low, far = axis.at(value.low), axis.at(value.high)
        parts.append(f'<line class="bar" x1="{low}" x2="{far}" y1="{y}" y2="{y}"/>')
    parts.append(f'<circle class="dot" cx="{axis.at(value.mean)}" cy="{y}" r="6"/>')
    error = f' <tspan class="note">± {value.error:.2f}</tspan>'
    x = max(far, axis.at(value.mean) + 6) + 9
    parts.append(f'<text class="value" x="{x}" y="{y + 5}">{_signed(value.mean)}{error}</text>')
    return [*parts, "</g>"]


def _signed(points: float) -> str:
    return f"{points:+.2f}".replace("-", "−")


def _source(rows: Sequence[Row]) -> str:
    if not rows:
        return ""
    deals = sorted({row.deals for row in rows})
    count = f"{deals[0]:,}" if len(deals) == 1 else f"{deals[0]:,} to {deals[-1]:,}"
    seeds = ", ".join(sorted({row.seed for row in rows}))
    return f"{count} duplicate deals each, seed “{seeds}”; ± one standard error, bars of 95 %"
