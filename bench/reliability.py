"""How well chances come true: a fit of the log-odds, tables, and a reliability diagram."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from itertools import pairwise
from math import exp, log
from typing import Final, NamedTuple

from napoleon.arena.picture import STYLE

EDGES: Final = (0, 5, 15, 25, 35, 45, 55, 65, 75, 85, 95, 101)
"""Where the groups of a table begin, in per cent."""
_PRIOR: Final = 0.5
"""Standard deviation of offset and slope around 0 and 1, before any data."""
_ROUNDS: Final = 12
_DRAWN: Final = 10
"""Smaller groups are only in the tables."""
_SIZE, _GAP, _TOP, _LEFT = 210, 40, 74, 52


class Sample(NamedTuple):
    """A chance in per cent, its outcome, and its deal."""

    chance: float
    came: bool
    deal: str


class Fit(NamedTuple):
    """A line over log-odds, with the standard errors of its two numbers, by deals."""

    offset: float
    slope: float
    offset_error: float
    slope_error: float


class Group(NamedTuple):
    """Samples of about the same chance: their number and mean, the outcome and its error."""

    number: int
    chance: float
    came: float
    error: float


def _log_odds(per_cent: float) -> float:
    share = min(max(per_cent, 0.5), 99.5) / 100
    return log(share / (1 - share))


class _Bend(NamedTuple):
    """How the likelihood bends at a line, and which way each deal pulls its two numbers."""

    offset: float
    both: float
    slope: float
    pulls: Mapping[str, tuple[float, float]]

    def step(self, up: float, out: float) -> tuple[float, float]:
        """Where a pull leads to."""
        det = self.offset * self.slope - self.both**2
        return (self.slope * up - self.both * out) / det, (self.offset * out - self.both * up) / det


def _bend(samples: Sequence[Sample], offset: float, slope: float) -> _Bend:
    a, b, c = 1 / _PRIOR**2, 0.0, 1 / _PRIOR**2
    pulls: dict[str, tuple[float, float]] = {}
    for sample in samples:
        x = _log_odds(sample.chance)
        share = 1 / (1 + exp(-offset - slope * x))
        weight, lag = share * (1 - share), sample.came - share
        a, b, c = a + weight, b + weight * x, c + weight * x * x
        up, out = pulls.get(sample.deal, (0.0, 0.0))
        pulls[sample.deal] = up + lag, out + lag * x
    return _Bend(a, b, c, pulls)


def fit(samples: Sequence[Sample]) -> Fit:
    """The likeliest line, by Newton's method; what comes from one deal counts as one for errors."""
    offset, slope = 0.0, 1.0
    for _ in range(_ROUNDS):
        bend = _bend(samples, offset, slope)
        up = sum(pull[0] for pull in bend.pulls.values()) - offset / _PRIOR**2
        out = sum(pull[1] for pull in bend.pulls.values()) - (slope - 1) / _PRIOR**2
        step = bend.step(up, out)
        offset, slope = offset + step[0], slope + step[1]
    bend = _bend(samples, offset, slope)
    steps = [bend.step(*pull) for pull in bend.pulls.values()]
    errors = [sum(step[at] ** 2 for step in steps) ** 0.5 for at in range(2)]
    return Fit(offset, slope, *errors)


def calibrated(found: Fit, per_cent: float) -> float:
    """The fitted chance for an estimate, both in per cent."""
    return 100 / (1 + exp(-found.offset - found.slope * _log_odds(per_cent)))


def crossed(samples: Sequence[Sample]) -> list[Sample]:
    """The samples calibrated by a fit to the other half of the deals (cross-validation)."""
    halves: tuple[list[Sample], list[Sample]] = ([], [])
    for sample in samples:
        halves[sum(map(ord, sample.deal)) % 2].append(sample)
    found = []
    for half, other in (halves, halves[::-1]):
        line = fit(other)
        found += [one._replace(chance=calibrated(line, one.chance)) for one in half]
    return found


def groups(samples: Sequence[Sample]) -> list[Group]:
    """The samples by shown chance; errors by deals."""
    found = []
    for low, high in pairwise(EDGES):
        inside = [sample for sample in samples if low <= sample.chance < high]
        if not inside:
            continue
        count = len(inside)
        came = sum(sample.came for sample in inside) / count
        by_deal: dict[str, float] = {}
        for sample in inside:
            by_deal[sample.deal] = by_deal.get(sample.deal, 0.0) + sample.came - came
        error = sum(lag * lag for lag in by_deal.values()) ** 0.5 / count
        mean = sum(sample.chance for sample in inside) / count
        found.append(Group(count, mean, 100 * came, 100 * error))
    return found


def table(before: Sequence[Group], after: Sequence[Group]) -> str:
    """Both as a page in Markdown: raw estimates, and calibrated chances."""
    lines = ["| estimate | came | n | shown | came | n |", "|--:|--:|--:|--:|--:|--:|"]
    for at in range(max(len(before), len(after))):
        cells = [_cells(found[at]) if at < len(found) else "| | " for found in (before, after)]
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def _cells(group: Group) -> str:
    return f"{group.chance:.0f} | {group.came:.0f} ± {group.error:.1f} | {group.number:,}"


def picture(rows: Mapping[str, Mapping[str, tuple[Sequence[Group], Sequence[Group]]]]) -> str:
    """Rows of charts: shown chance to the right, outcome upwards; open dots are raw estimates."""
    most = max(map(len, rows.values()))
    width = _LEFT + most * (_SIZE + _GAP)
    parts: list[str] = []
    top = _TOP
    for title, squares in rows.items():
        parts.append(f'<text class="title" x="24" y="{top - 40}">{escape(title)}</text>')
        for at, (name, (before, after)) in enumerate(squares.items()):
            parts += _square(_LEFT + at * (_SIZE + _GAP), top, name, before, after)
        top += _SIZE + 120
    note = (
        "Per cent; across: shown, up: came. Open: the estimate. Filled: as shown, by a fit to "
        "other deals. Bars: ± one standard error. Groups of fewer than ten are left out."
    )
    parts.append(f'<text class="note" x="24" y="{top - 50}">{escape(note)}</text>')
    height = top - 30
    head = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        "<title>Shown chances and outcomes</title>",
        f"<style>{STYLE}\n.bar {{ stroke-width: 1.5 }}</style>",
        f'<rect class="ground" x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="10"/>',
    ]
    return "\n".join([*head, *parts, "</svg>"]) + "\n"


def _big(found: Sequence[Group]) -> list[Group]:
    return [group for group in found if group.number >= _DRAWN]


def _square(
    left: int, top: int, name: str, before: Sequence[Group], after: Sequence[Group]
) -> list[str]:
    def place(group: Group) -> tuple[float, float]:
        return left + _SIZE * group.chance / 100, top + _SIZE * (1 - group.came / 100)

    low = top + _SIZE
    parts = [f'<text class="name" x="{left}" y="{top - 10}">{escape(name)}</text>']
    for tick in (0, 25, 50, 75, 100):
        x, y = left + _SIZE * tick / 100, low - _SIZE * tick / 100
        parts.append(f'<line class="grid" x1="{x}" x2="{x}" y1="{top}" y2="{low}"/>')
        parts.append(f'<line class="grid" x1="{left}" x2="{left + _SIZE}" y1="{y}" y2="{y}"/>')
        middle = 'text-anchor="middle"'
        parts.append(f'<text class="note" x="{x}" y="{low + 16}" {middle}>{tick}</text>')
        end = 'text-anchor="end"'
        parts.append(f'<text class="note" x="{left - 6}" y="{y + 4}" {end}>{tick}</text>')
    parts.append(f'<line class="zero" x1="{left}" y1="{low}" x2="{left + _SIZE}" y2="{top}"/>')
    for group in _big(before):
        x, y = place(group)
        parts.append(f'<circle class="base" cx="{x:.1f}" cy="{y:.1f}" r="3.5"/>')
    for group in _big(after):
        x, y = place(group)
        error = _SIZE * group.error / 100
        line = f'x1="{x:.1f}" x2="{x:.1f}" y1="{y - error:.1f}" y2="{y + error:.1f}"'
        parts.append(f'<line class="bar" {line}/>')
        parts.append(f'<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="4"/>')
    return parts
