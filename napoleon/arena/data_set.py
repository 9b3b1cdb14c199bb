"""Data sets: records of many deals between levels, one after the other in one file.

    python -m napoleon.arena.data_set --deals 10000 --out napoleon.txt.gz
    python -m napoleon.arena.data_set --game durak --rules "preset=perevodnoy" --out durak.txt.gz

Each record has its seed, the number of its deal, and the levels as the players' names; `read_all`
reads them one by one. The levels are drawn for each seat, the rule sets are taken in turn. The same
command writes the same file, unless the budget cuts a search short.
"""

from __future__ import annotations

import argparse
import gzip
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import IO, Final, NamedTuple

from napoleon import __version__
from napoleon.arena.deals import MOST_REDEALS
from napoleon.arena.run import spread
from napoleon.games import GAMES, USUAL, game_named
from napoleon.kit.chance import Chance, seed_of
from napoleon.kit.refusal import Refusal
from napoleon.match.game import REDEAL, Action, State
from napoleon.match.player_stream import deal_stream
from napoleon.match.protocol import LONGEST_BUDGET
from napoleon.match.records.record import AnyRecord, Record
from napoleon.match.rooms import players_of, records_of
from napoleon.match.turns import Turn, steps

REFUSED: Final = 2
LEVELS: Final = ("beginner", "casual", "strong")
"""The usual levels; the best one takes ten times as long as all others together."""


class Plan(NamedTuple):
    """What a data set is made from."""

    game: str
    rules: tuple[str, ...]
    """Rule sets as query strings, for the deals in turn."""
    levels: tuple[str, ...]
    seed: str
    deals: int
    budget_ms: int

    def check(self) -> None:
        """Raises `Refusal` where a data set cannot be made from this."""
        game = game_named(self.game)
        for query in self.rules:
            _, problems = game.rules.from_query(query)
            if problems:
                raise Refusal("bad_rules", f"{problems[0].key} {problems[0].name}".strip())
        for level in self.levels:
            if level not in players_of(game).levels:
                raise Refusal("no_level", repr(level[:40]))
        if not 0 <= self.budget_ms <= LONGEST_BUDGET:
            raise Refusal("no_budget", f"{self.budget_ms}"[:40])
        if not (self.levels and self.rules and self.deals > 0):
            raise Refusal("no_setting", "deals")
        seed_of(self.seed)

    @property
    def notes(self) -> str:
        """What stands at the head of the file."""
        rules = " ".join(self.rules).strip() or "the usual ones"
        title = f"{self.deals} deals of {self.game}, played by napoleon {__version__}"
        return (
            f"{title}\n"
            f"Rules: {rules}\nLevels, drawn for each seat: {' '.join(self.levels)}\n"
            f"Seed: {self.seed}\nTime limit of a decision: {self.budget_ms} ms\n"
        )


def record(plan: Plan, number: int) -> AnyRecord | None:
    """The record of a deal; None where nobody has bid however often it was dealt."""
    game = game_named(plan.game)
    rules, _ = game.rules.from_query(plan.rules[number % len(plan.rules)])
    seats = game.seats(rules)
    chance = Chance(f"levels|{plan.seed}|{number}")
    levels = [plan.levels[chance.below(len(plan.levels))] for _ in range(seats)]
    for attempt in range(MOST_REDEALS):
        deal = game.shuffled(rules, plan.seed, number, attempt)
        start: State = game.new_deal(rules, deal, number % seats)

        def decided(turn: Turn[State], attempt: int = attempt) -> Action:
            level = levels[game.player_of(turn.state, turn.seat)]
            stream = deal_stream(plan.seed, turn.seat, number, attempt, turn.step)
            view = game.observe(turn.state, turn.seat)
            action: Action = players_of(game).choose(view, level, stream, plan.budget_ms).action
            return action

        played = [*steps(game, start, decided)]
        over = played[-1][1]
        ending = game.ending(over)
        if ending is not None and ending.label != REDEAL:
            actions = [action for action, _ in played]
            found: AnyRecord = Record.ended(
                game, over, actions, seed=plan.seed, number=number, attempt=attempt, names=levels
            )
            return found
    return None


def text_of(plan: Plan, number: int) -> str:
    """The record of a deal as text with tags; "" where there is none."""
    found = record(plan, number)
    return "" if found is None else records_of(found.game).text(found)


def write(plan: Plan, file: IO[bytes], jobs: int = 1) -> int:
    """Write a data set, packed by gzip, in the order of its deals; return the number of records.

    ``jobs``: the number of processes, -1 for one per core; without joblib there is one.
    """
    written = 0
    with gzip.GzipFile("", "wb", 9, file, mtime=0) as packed:
        packed.write(f"{plan.notes}\n".encode())
        numbers = range(1, plan.deals + 1)
        for text in spread(partial(text_of, plan), numbers, jobs, in_order=True):
            packed.write(f"{text.rstrip()}\n\n".encode() if text else b"")
            written += bool(text)
    return written


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the data set that the arguments describe."""
    options = _parser().parse_args(arguments)
    rules, levels = tuple(options.rules or ("",)), tuple(options.levels.split(","))
    plan = Plan(options.game, rules, levels, options.seed, options.deals, options.budget)
    path: Path = options.out
    part = path.with_name(f"{path.name}.part")
    try:
        plan.check()
        path.parent.mkdir(parents=True, exist_ok=True)
        with part.open("wb") as file:
            written = write(plan, file, options.jobs)
        part.replace(path)
    except (ValueError, OSError) as error:
        sys.stderr.write(f"data set: {error}\n")
        return REFUSED
    sys.stdout.write(f"{path}: {written} records\n")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m napoleon.arena.data_set", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--game", choices=GAMES, default=USUAL, help=f"which game ({USUAL})")
    parser.add_argument("--deals", type=int, default=100, help="how many (100)")
    parser.add_argument("--rules", action="append", help="a query string; may be repeated")
    parser.add_argument("--levels", default=",".join(LEVELS), help=f"({','.join(LEVELS)})")
    parser.add_argument("--seed", default="data-set", help="which cards (data-set)")
    parser.add_argument("--budget", type=int, default=10_000, help="ms a decision (10000)")
    parser.add_argument("--jobs", type=int, default=-1, help="processes; -1: all cores")
    parser.add_argument("--out", type=Path, required=True, help="the file, packed by gzip")
    return parser


if __name__ == "__main__":
    sys.exit(main())
