"""The curve of the example that learns, as a table and a drawing.

    python examples/learn_durak.py | tee build/learning.jsonl
    python -m bench.learning build/learning.jsonl

Writes into `bench/results/rl.md`, and `bench/results/rl_learning.svg`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

RESULTS: Final = Path(__file__).resolve().parent / "results"
HEAD: Final = "## An example that learns"
WIDTH, HEIGHT, LEFT, TOP = 640, 320, 60, 20


def drawn(points: list[dict[str, Any]]) -> str:
    """The gains with three standard errors, by the number of deals learned from, as SVG."""
    most: int = max(point["learned_from"] for point in points)

    def across(deals: float) -> float:
        return LEFT + (WIDTH - LEFT - 20) * deals / most

    def down(gain: float) -> float:
        return TOP + (HEIGHT - TOP - 50) * (1 - gain) / 2

    line = " ".join(f"{across(one['learned_from']):.0f},{down(one['gain']):.1f}" for one in points)
    bars = "".join(
        f'<path d="M{across(one["learned_from"]):.0f} {down(one["gain"] - 3 * one["error"]):.1f}'
        f'V{down(one["gain"] + 3 * one["error"]):.1f}"/>'
        for one in points
    )
    levels = "".join(
        f'<text x="{LEFT - 8}" y="{down(gain) + 4:.0f}" text-anchor="end">{gain:+.1f}</text>'
        f'<path stroke="#bbb" d="M{LEFT} {down(gain):.0f}H{WIDTH - 20}"/>'
        for gain in (-1.0, -0.5, 0.0, 0.5, 1.0)
    )
    deals = "".join(
        f'<text x="{across(one["learned_from"]):.0f}" y="{HEIGHT - 28}" text-anchor="middle">'
        f"{one['learned_from']:,}</text>"
        for one in points
    )
    about = "gain of a deal among beginners ± 3 standard errors, by deals learned from"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
        ' font-family="sans-serif" font-size="12">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>{levels}{deals}'
        f'<text x="{WIDTH // 2}" y="{HEIGHT - 8}" text-anchor="middle">{about}</text>'
        f'<g stroke="#06c" stroke-width="2" fill="none"><polyline points="{line}"/>{bars}</g>'
        "</svg>\n"
    )


def in_markdown(points: list[dict[str, Any]], last: dict[str, Any]) -> str:
    """The same in Markdown."""
    rows = "\n".join(
        f"| {one['learned_from']:,} | {one['gain']:+.3f} | {one['error']:.3f} | {one['deals']:,} |"
        f" {one['seconds']} |"
        for one in points
    )
    sure = last["gain"] / last["error"]
    return (
        f"{HEAD}\n\n`examples/learn_durak.py`: Durak for two, thirty weights by CMA-ES, against "
        "`beginner`. A gain is the own points less the other's: 1 for a deal that is won, -1 for "
        "one that is lost. The deals of a measurement were not learned from.\n\n"
        "![The curve](rl_learning.svg)\n\n"
        "| deals learned from | gain | standard error | deals measured | seconds |\n"
        f"|---:|---:|---:|---:|---:|\n{rows}\n\n"
        f"At the end, on other deals: **{last['gain']:+.3f} ± {last['error']:.3f}** "
        f"({last['deals']:,} deals), {sure:.1f} standard errors above `beginner`.\n"
    )


def main() -> None:
    lines = Path(sys.argv[1]).read_text(encoding="utf-8").splitlines()
    *points, last = map(json.loads, lines)
    results = RESULTS / "rl.md"
    before = results.read_text(encoding="utf-8").partition(HEAD)[0].rstrip()
    results.write_text(f"{before}\n\n{in_markdown(points, last['last'])}", encoding="utf-8")
    (RESULTS / "rl_learning.svg").write_text(drawn(points), encoding="utf-8")


if __name__ == "__main__":
    main()
