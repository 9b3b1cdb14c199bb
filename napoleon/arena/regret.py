"""Regret: how many points the players' choices lose against a judge's best ones.

    python -m napoleon.arena.regret casual strong expert
    python -m napoleon.arena.regret --collect 100 --judge search --file positions.jsonl.gz

It shows in minutes what matches take hours to show, but only as the judge sees it, so confirm
conclusions by a match. See `napoleon.arena.positions`.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from statistics import mean, stdev
from typing import Final, NamedTuple

from napoleon.arena.arena_of import arena_of
from napoleon.arena.positions import Decision, collect, judged, read_file, write_file
from napoleon.games import GAMES, USUAL, game_named
from napoleon.kit.chance import BadSeed, seed_of
from napoleon.match.game import Game
from napoleon.match.rooms import players_of

POSITIONS: Final = Path(__file__).parents[2] / "bench" / "positions.jsonl.gz"
"""The file of the usual game; those of other games are beside it, named after them."""
REFUSED: Final = 2
UNSURE: Final = 0.5
"""A loss with a greater error, in points, is counted, but its decision is marked unsure."""


class Loss(NamedTuple):
    """The loss of one choice, by the judge; ``error`` is the judge's own."""

    points: float
    error: float
    groups: tuple[str, ...]
    """The groups of decisions that it counts for."""


def loss(game: Game, decision: Decision, level: str) -> Loss | None:
    """The loss of a level's choice; None if the judge has not considered that choice."""
    view = decision.view(game)
    choice = players_of(game).choose(view, level, f"regret{decision.number}", 60_000)
    mark = decision.opinions.get(game.write_action(choice.action))
    if mark is None:
        return None
    best = max(opinion.points for opinion in decision.opinions.values())
    return Loss(best - mark.points, mark.error, arena_of(game).groups(view))


def table(level: str, losses: Sequence[Loss]) -> list[str]:
    """The lines of a report: all decisions, and by group."""
    groups: dict[str, list[float]] = defaultdict(list)
    for found in losses:
        for group in ("all", *found.groups):
            groups[group].append(found.points)
    unsure = sum(found.error > UNSURE for found in losses)
    lines = []
    for name, points in sorted(groups.items()):
        error = stdev(points) / len(points) ** 0.5 if len(points) > 1 else float("nan")
        lines.append(f"{level:10} {name:10} {len(points):6} {mean(points):8.4f} ± {error:.4f}")
    lines.append(f"{level:10} unsure     {unsure:6}")
    return lines


def main(arguments: Sequence[str] | None = None) -> int:
    """Collect and judge positions, or print the regret of levels."""
    options = _parser().parse_args(arguments)
    game = game_named(options.game)
    file = options.file or positions_of(game)
    levels, judges = players_of(game).levels, list(arena_of(game).judges)
    for level in options.levels:
        if level not in levels:
            return _refused(f"no such level: {level[:40]!r} (there are: {', '.join(levels)})")
    if options.collect:
        judge = options.judge or next(iter(judges), "")
        if judge not in judges:
            return _refused(f"no such judge: {judge[:40]!r} (there are: {', '.join(judges)})")
        try:
            seed = seed_of(options.seed)
        except BadSeed as bad:
            return _refused(str(bad))
        taken = collect(game, seed, options.collect, options.each)
        write_file(file, (judged(game, found, judge) for found in taken))
    try:
        decisions = read_file(file) if options.levels else []
    except (OSError, ValueError) as error:
        return _refused(str(error))
    for level in options.levels:
        losses = [found for decision in decisions if (found := loss(game, decision, level))]
        sys.stdout.write("\n".join(table(level, losses)) + "\n")
    return 0


def positions_of(game: Game) -> Path:
    """The file of a game's judged positions."""
    usual = game.name == USUAL
    return POSITIONS if usual else POSITIONS.with_name(f"{game.name}_{POSITIONS.name}")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m napoleon.arena.regret", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("levels", nargs="*", help="the levels to measure")
    parser.add_argument("--game", choices=GAMES, default=USUAL, help=f"({USUAL})")
    parser.add_argument("--file", type=Path, help="the positions; the game's own in bench")
    parser.add_argument("--collect", type=int, default=0, help="deals to take positions from")
    parser.add_argument("--each", type=int, default=5, help="positions a deal")
    parser.add_argument("--judge", default="", help="who judges them; the game's first judge")
    parser.add_argument("--seed", default="positions")
    return parser


def _refused(why: str) -> int:
    sys.stderr.write(f"regret: {why}\n")
    return REFUSED


if __name__ == "__main__":
    sys.exit(main())
