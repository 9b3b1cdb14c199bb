"""Matches between players, with the same cards from every seat.

    python -m napoleon.arena casual:random strong:casual --deals 200 --out build/match.jsonl
    python -m napoleon.arena "program:python my_player.py|casual" --rules "preset=four"
    python -m napoleon.arena ladder --deals 1000 --out build/ladder.jsonl
    python -m napoleon.arena presets --deals 300 --out build/presets.jsonl
    python -m napoleon.arena round-robin:casual,strong,expert --deals 300
    python -m napoleon.arena strong:casual --deals 5000 --sprt 0:0.5
    python -m napoleon.arena --report build/ladder.jsonl --markdown ladder.md --svg ladder.svg

A pairing ``one:others`` (or ``one|others``) puts ``one`` into each seat in turn while ``others``
play the rest. Players are the levels, players who see hidden cards (for comparison; Napoleon has
``seeing`` and ``seeing-play``), and ``program:COMMAND``, a program that speaks the line protocol.
``casual/ney`` is a level with a style. ``ladder`` is each level among the one below it, and all of
them among the middle level (Napoleon: casual); ``presets`` is the strongest level among the middle
one, by every preset. ``round-robin:a,b,c`` (or ``round-robin|a|b|c``) is each among each other,
with their ratings. ``--sprt LOW:HIGH`` ends the run of a pairing as soon as it is clear whether it
makes LOW points a deal or HIGH.

A run that is started again with the same ``--out`` continues where it stopped: deals in the file
are not played again. The same seed and budget give the same deals, and the same decisions unless
the budget cuts a search short. All cores are used if joblib is installed (``pip install
'.[arena]'``), a cluster with ``--dask``.
"""

from __future__ import annotations

import argparse
import signal
import sys
import warnings
from collections.abc import Collection, Sequence
from contextlib import closing
from pathlib import Path
from types import FrameType

from napoleon.arena import plan, report
from napoleon.arena.deals import Game
from napoleon.arena.outside import START_S
from napoleon.arena.picture import ladder_picture
from napoleon.arena.results import DealLine, read_file, summed, write
from napoleon.arena.run import LOCAL, Missing, run
from napoleon.arena.sequential import SequentialTest, claims_in
from napoleon.games import GAMES, USUAL

REFUSED = 2
STOPPED = 130
"""The exit code of a run that Ctrl-C stopped, or SIGTERM, which ends it in the same way."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games that the arguments name and print the table."""
    options = _parser().parse_args(arguments)
    try:
        games = plan.games(
            options.pairings,
            options.rules or (),
            options.seed,
            options.deals,
            options.budget,
            game=options.game,
        )
        test = _test(options.sprt, games)
        _prepare(options)
    except (ValueError, OSError) as error:
        print(f"arena: {error}", file=sys.stderr)
        return REFUSED
    path = options.report or options.out
    lines = read_file(path) if path else []
    done = {line.game for line in lines}
    left = [game for game in games if game not in done]
    wanted = set(games)
    status = 0
    signal.signal(signal.SIGTERM, _stop)
    try:
        if test:
            for line in lines:
                _count(test, line, wanted)
            left = [] if test.verdict.holds else left
        with (
            warnings.catch_warnings(category=UserWarning, action="ignore"),  # of what is left
            closing(run(left, options.jobs, options.dask, options.start_seconds)) as found,
        ):
            for line in found:
                lines.append(line)
                if options.out:
                    _append(options.out, line)
                if test and _count(test, line, wanted):
                    break
    except KeyboardInterrupt:
        print("\narena: stopped; the same command with --out goes on from here", file=sys.stderr)
        status = STOPPED
    except Missing as missing:
        print(f"arena: {missing}", file=sys.stderr)
        return REFUSED
    rows = summed(line for line in lines if not wanted or line.game in wanted)
    print(report.text(rows))
    if test:
        print(test.verdict.text(test.claims))
    picture = ""
    if options.svg:
        options.svg.write_text(ladder_picture(rows), encoding="utf-8")
        picture = options.svg.name
    if options.markdown:
        options.markdown.write_text(report.markdown(rows, picture), encoding="utf-8")
    return status


def _stop(_number: int, _frame: FrameType | None) -> None:
    """On SIGTERM: ends what was started, by raising `KeyboardInterrupt`."""
    raise KeyboardInterrupt


def _test(claims: str, games: Collection[Game]) -> SequentialTest | None:
    """The sequential test that was asked for. Raises `ValueError`."""
    if not claims:
        return None
    if len({game._replace(number=0) for game in games}) != 1:
        raise ValueError("sprt: it takes one pairing under one rule set")
    return SequentialTest(claims_in(claims))


def _count(test: SequentialTest, line: DealLine, wanted: Collection[Game]) -> bool:
    """Count a deal of the games of a test; whether the test is decided."""
    if line.game in wanted:
        test.add(line.game.number, line.played.gain)
    return bool(test.verdict.holds)


def _prepare(options: argparse.Namespace) -> None:
    """Raises `ValueError` or `OSError` if files are wrong or there is nothing to do."""
    if not options.pairings and not options.report:
        raise ValueError("nothing to play: name a pairing, as casual:random, or a --report")
    if options.report and not options.report.exists():
        raise ValueError(f"there is no file {options.report}")
    for path in (options.out, options.markdown, options.svg):
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)


def _append(path: Path, line: DealLine) -> None:
    """Write one more line; an unfinished line of a stopped run is ended first."""
    with path.open("a+b") as file:
        if file.tell():
            file.seek(-1, 2)
            if file.read(1) != b"\n":
                file.write(b"\n")
        file.write(write(line).encode() + b"\n")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m napoleon.arena", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("pairings", nargs="*", help="one:others, ladder or presets")
    parser.add_argument("--game", choices=GAMES, default=USUAL, help=f"which game ({USUAL})")
    parser.add_argument("--deals", type=int, default=20, help="duplicate deals a pairing (20)")
    parser.add_argument("--rules", action="append", help="a query string; may be repeated")
    parser.add_argument("--seed", default="arena", help="which cards (arena)")
    parser.add_argument("--budget", type=int, default=1000, help="ms a decision (1000)")
    parser.add_argument(
        "--sprt", default="", metavar="LOW:HIGH", help="stop once either gain is clear"
    )
    parser.add_argument("--jobs", type=int, default=-1, help="processes; -1: all cores")
    parser.add_argument("--dask", default="", metavar="ADDRESS", help=f"a scheduler, or {LOCAL}")
    parser.add_argument(
        "--start-seconds",
        type=float,
        default=START_S,
        help=f"time for an outside program's first answer ({START_S:.0f})",
    )
    parser.add_argument("--out", type=Path, help="JSON lines, one a deal; read again to go on")
    parser.add_argument("--report", type=Path, help="a file of JSON lines to sum up")
    parser.add_argument("--markdown", type=Path, help="where to write the report")
    parser.add_argument("--svg", type=Path, help="where to write the picture")
    return parser


if __name__ == "__main__":
    sys.exit(main())
