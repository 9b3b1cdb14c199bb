"""Computer players against each other, on the same cards from every seat.

    python -m napoleon.arena casual:random strong:casual --deals 200 --out ladder.jsonl
    python -m napoleon.arena "program:python my_player.py|casual" --rules "preset=four"
    python -m napoleon.arena --report ladder.jsonl --markdown ladder.md --svg ladder.svg

A pairing ``one:others`` (or ``one|others``) puts ``one`` into each seat in turn while
``others`` play the rest. A run that is started again with the same ``--out`` goes on where it
ended. All cores are used where joblib is there (``pip install napoleon[arena]``).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from napoleon.ai.bot import LEVELS
from napoleon.arena import report
from napoleon.arena.deals import Game, Played, play
from napoleon.arena.outside import OUTSIDE
from napoleon.arena.results import Line, read_file, summed, write
from napoleon.rules.query import rules_from_query, rules_to_query


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays what the arguments say and prints the table."""
    options = _parser().parse_args(arguments)
    try:
        rules = [_rules(text) for text in options.rules or ["preset=sdc"]]
        games = [
            Game(query, *_pairing(text), options.seed, number, options.budget)
            for query in rules
            for text in options.pairings
            for number in range(1, options.deals + 1)
        ]
    except ValueError as error:
        print(f"arena: {error}", file=sys.stderr)
        return 2
    path = options.report or options.out
    lines = read_file(path) if path else []
    done = {line.game for line in lines}
    left = [game for game in games if game not in done]
    for line in _played(left, options.jobs):
        lines.append(line)
        if options.out:
            with options.out.open("a", encoding="utf-8") as file:
                file.write(write(line) + "\n")
    wanted = set(games)
    rows = summed(line for line in lines if not wanted or line.game in wanted)
    print(report.text(rows))
    if options.svg:
        options.svg.write_text(report.svg(rows), encoding="utf-8")
    if options.markdown:
        picture = options.svg.name if options.svg else ""
        options.markdown.write_text(report.markdown(rows, picture), encoding="utf-8")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m napoleon.arena", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("pairings", nargs="*", help="one:others, levels or program:command")
    parser.add_argument("--deals", type=int, default=20, help="duplicate deals a pairing")
    parser.add_argument("--rules", action="append", help="a query string; may be repeated")
    parser.add_argument("--seed", default="arena")
    parser.add_argument("--budget", type=int, default=1000, help="ms a decision")
    parser.add_argument("--jobs", type=int, default=-1, help="processes; -1: all cores")
    parser.add_argument("--out", type=Path, help="JSON lines, one a deal; read again to go on")
    parser.add_argument("--report", type=Path, help="a file of JSON lines to sum up")
    parser.add_argument("--markdown", type=Path)
    parser.add_argument("--svg", type=Path)
    return parser


def _rules(text: str) -> str:
    rules, problems = rules_from_query(text)
    if problems:
        raise ValueError(f"rules: {problems[0].key} {problems[0].name} {problems[0].value}")
    return rules_to_query(rules)


def _pairing(text: str) -> tuple[str, str]:
    one, bar, others = text.partition("|")
    if not bar:
        one, _, others = text.partition(":")
    for name in (one, others):
        if name not in LEVELS and not name.startswith(OUTSIDE):
            raise ValueError(f"no such player: {name[:40]!r}")
    return one, others


def _played(games: list[Game], jobs: int) -> Iterator[Line]:
    yield from zip_lines(games, _bar(_results(games, jobs), len(games)))


def zip_lines(games: Iterable[Game], played: Iterable[Played]) -> Iterator[Line]:
    """Games with what came of them."""
    for game, found in zip(games, played, strict=True):
        yield Line(game, found)


def _results(games: list[Game], jobs: int) -> Iterable[Played]:
    if jobs == 1 or len(games) < 2:
        return map(play, games)
    try:
        joblib: Any = import_module("joblib")  # an extra; without it one core plays
    except ImportError:
        return map(play, games)
    parallel: Any = joblib.Parallel(n_jobs=jobs, return_as="generator")
    found: Iterable[Played] = parallel(joblib.delayed(play)(game) for game in games)
    return found


def _bar(found: Iterable[Played], total: int) -> Iterable[Played]:
    try:
        tqdm: Any = import_module("tqdm").tqdm  # an extra; without it no bar
    except ImportError:
        return found
    bar: Iterable[Played] = tqdm(found, total=total, unit="deal", disable=not sys.stderr.isatty())
    return bar


if __name__ == "__main__":
    sys.exit(main())
