"""The results of the arena in words and pictures: text, Markdown, an SVG of the ladder."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from napoleon.arena.results import Row

_COLUMNS = ("rules", "one", "among", "points", "± se", "95 %", "made %", "deals", "ms", "faults")


def _cells(row: Row) -> tuple[str, ...]:
    return (
        row.rules,
        row.one,
        row.others,
        f"{row.mean:+.3f}",
        f"{row.error:.3f}",
        f"{row.low:+.2f} … {row.high:+.2f}",
        f"{100 * row.made:.1f}",
        str(row.deals),
        f"{row.ms.get(row.one, float('nan')):.1f}",
        str(row.faults),
    )


def text(rows: Sequence[Row]) -> str:
    """A table for a terminal."""
    table = [_COLUMNS, *map(_cells, rows)]
    widths = [max(len(line[at]) for line in table) for at in range(len(_COLUMNS))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in table
    )


def markdown(rows: Sequence[Row], picture: str = "") -> str:
    """A page about the results."""
    lines = [
        "# Arena",
        "",
        "Points a deal that *one* makes more than the mean of the others at the table, the same",
        "cards played once from every seat; one standard error; 95 % by bootstrap over deals.",
        "",
        "| " + " | ".join(_COLUMNS) + " |",
        "|" + " --- |" * len(_COLUMNS),
    ]
    lines += ["| " + " | ".join(_cells(row)) + " |" for row in rows]
    lines += ["", "By role (points, games):", ""]
    for row in rows:
        roles = ", ".join(f"{role} {value:+.2f} ({n})" for role, (value, n) in row.roles.items())
        lines.append(f"- {row.one} among {row.others} ({row.rules}, seed `{row.seed}`): {roles}")
    if picture:
        lines += ["", f"![Strength ladder]({picture})"]
    return "\n".join(lines) + "\n"


def svg(rows: Sequence[Row]) -> str:
    """A picture of the rows: points with bars of 95 %."""
    left, width, step, top = 250, 380, 30, 40
    ends = [value for row in rows for value in (row.low, row.high, 0.0)] or [0.0]
    low, high = min(ends), max(ends)
    span = (high - low) or 1.0

    def across(value: float) -> float:
        return round(left + width * (value - low) / span, 1)

    height = top + step * len(rows) + 30
    zero = across(0)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + width + 90} {height}"',
        'font-family="sans-serif" font-size="13" role="img">',
        "<title>Points a deal more than the others, with 95 % intervals</title>",
        '<rect width="100%" height="100%" fill="#fff"/>',
        f'<text x="{left}" y="20">points a deal more than the others at the table</text>',
        f'<line x1="{zero}" x2="{zero}" y1="{top - 10}" y2="{height - 25}" stroke="#bbb"/>',
    ]
    for at, row in enumerate(rows):
        middle = top + step * at + 10
        name = escape(f"{row.one} among {row.others}")
        ends_at = f'x1="{across(row.low)}" x2="{across(row.high)}" y1="{middle}" y2="{middle}"'
        parts += [
            f'<text x="{left - 10}" y="{middle + 4}" text-anchor="end">{name}</text>',
            f'<line {ends_at} stroke="#246" stroke-width="2"/>',
            f'<circle cx="{across(row.mean)}" cy="{middle}" r="5" fill="#246"/>',
            f'<text x="{left + width + 12}" y="{middle + 4}">{row.mean:+.2f}</text>',
        ]
    seeds = ", ".join(sorted({f"{row.deals} deals, seed {row.seed}" for row in rows}))
    parts.append(f'<text x="10" y="{height - 8}" fill="#555">{escape(seeds)}</text></svg>')
    return "\n".join(parts) + "\n"
