"""Regret: how many points the players' choices lose against a judge's best ones.

    python -m napoleon.arena.regret casual strong expert
    python -m napoleon.arena.regret --collect 100 --judge search --file positions.jsonl.gz

It shows in minutes what matches do not show in hours, but only what the judge sees, so confirm
conclusions by a match. See `napoleon.arena.positions`.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import mean, stdev
from typing import Final, NamedTuple

from napoleon.ai import choose
from napoleon.arena.positions import Decision, collect, judged, read_file, write_file
from napoleon.games.napoleon.ai.bot import LEVELS
from napoleon.games.napoleon.play.notation import write_action

POSITIONS: Final = Path(__file__).parents[2] / "bench" / "positions.jsonl.gz"
UNSURE: Final = 0.5
"""A loss with a greater error, in points, is counted, but its decision is marked unsure."""


class Loss(NamedTuple):
    """The loss of one choice, by the judge; ``error`` is the judge's own."""

    points: float
    error: float
    role: str
    cards: int


def loss(decision: Decision, level: str) -> Loss | None:
    """The loss of a level's choice; None if the judge has not considered that choice."""
    view = decision.view()
    action = write_action(choose(view, level, f"regret{decision.number}", 60_000).action)
    mark = decision.opinions.get(action)
    if mark is None:
        return None
    best = max(opinion.points for opinion in decision.opinions.values())
    return Loss(best - mark.points, mark.error, view.role(view.seat), view.hand.bit_count())


def table(level: str, losses: Sequence[Loss]) -> list[str]:
    """The lines of a report: all decisions, by role, and by cards in hand."""
    groups: dict[str, list[float]] = defaultdict(list)
    for found in losses:
        groups["all"].append(found.points)
        groups[found.role].append(found.points)
        late = "1-5" if found.cards <= 5 else "6-7" if found.cards <= 7 else "8-"
        groups[f"{late} cards"].append(found.points)
    unsure = sum(found.error > UNSURE for found in losses)
    lines = []
    for name, points in sorted(groups.items()):
        error = stdev(points) / len(points) ** 0.5 if len(points) > 1 else float("nan")
        lines.append(f"{level:10} {name:10} {len(points):6} {mean(points):8.4f} ± {error:.4f}")
    lines.append(f"{level:10} unsure     {unsure:6}")
    return lines


def main(arguments: Sequence[str] | None = None) -> int:
    """Collect and judge positions, or print the regret of levels."""
    parser = argparse.ArgumentParser(prog="python -m napoleon.arena.regret", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("levels", nargs="*", help=", ".join(LEVELS))
    parser.add_argument("--file", type=Path, default=POSITIONS)
    parser.add_argument("--collect", type=int, default=0, help="deals to take positions from")
    parser.add_argument("--each", type=int, default=5, help="positions a deal")
    parser.add_argument("--judge", choices=("search", "played"), default="search")
    parser.add_argument("--seed", default="positions")
    options = parser.parse_args(arguments)
    for level in options.levels:
        if level not in LEVELS:
            sys.stderr.write(f"regret: no such level: {level[:40]!r}\n")
            return 2
    if options.collect:
        taken = collect(options.seed, options.collect, options.each)
        write_file(options.file, _judged(taken, options.judge))
    try:
        decisions = read_file(options.file) if options.levels else []
    except (OSError, ValueError) as error:
        sys.stderr.write(f"regret: {error}\n")
        return 2
    for level in options.levels:
        losses = [found for decision in decisions if (found := loss(decision, level))]
        sys.stdout.write("\n".join(table(level, losses)) + "\n")
    return 0


def _judged(found: Iterable[Decision], judge: str) -> Iterable[Decision]:
    for decision in found:
        yield judged(decision, judge)


if __name__ == "__main__":
    sys.exit(main())
