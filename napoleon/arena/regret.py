"""Regret: how many points the players' choices lose against a judge's best ones.

    python -m napoleon.arena.regret casual strong expert
    python -m napoleon.arena.regret --collect 100 --judge search --file positions.jsonl.gz

It shows in minutes what matches take hours to show, but only as the judge sees it, so confirm
conclusions by a match. The positions are collected once and kept in a file.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Final, NamedTuple

from napoleon.arena.arena_of import arena_of
from napoleon.arena.deals import MOST_REDEALS
from napoleon.games import GAMES, USUAL, game_named
from napoleon.kit.chance import BadSeed, number_of, seed_of
from napoleon.match.game import Action, Game, State, View
from napoleon.match.player_stream import deal_stream
from napoleon.match.rooms import players_of
from napoleon.match.turns import next_action


class Opinion(NamedTuple):
    """A judge's value of a candidate: points, and the error of its distance from the best."""

    points: float
    error: float


class Decision(NamedTuple):
    """A decision: the deal, the actions before, and the judge's opinions by action."""

    seed: str
    number: int
    attempt: int
    actions: tuple[str, ...]
    judge: str
    opinions: dict[str, Opinion]

    def state(self, game: Game) -> State:
        """The deal at this moment, under the rules of `ArenaOf.rules`."""
        state = _start(game, self.seed, self.number, self.attempt)
        for text in self.actions:
            state = game.apply(state, game.read_action(text)).state
        return state

    def view(self, game: Game) -> View:
        """The view of the seat that decides."""
        state = self.state(game)
        view: View = game.observe(state, game.actors(state)[0])
        return view


def _start(game: Game, seed: str, number: int, attempt: int) -> State:
    rules = arena_of(game).rules
    deal = game.shuffled(rules, seed, number, attempt)
    start: State = game.new_deal(rules, deal, number % game.seats(rules))
    return start


def collect(game: Game, seed: str, deals: int, each: int) -> Iterator[Decision]:
    """Decisions with a choice from deals of fair players, ``each`` from one deal."""
    arena = arena_of(game)
    seats, players = game.seats(arena.rules), arena.collected
    for number in range(1, deals + 1):
        chance = Random(f"positions|{seed}|{number}")
        levels = [chance.choice(players) for _ in range(seats)]
        for attempt in range(MOST_REDEALS):
            if found := _decisions(game, seed, number, attempt, levels):
                yield from chance.sample(found, min(each, len(found)))
                break


def _decisions(
    game: Game, seed: str, number: int, attempt: int, levels: Sequence[str]
) -> list[Decision]:
    """All decisions with a choice in one deal of players of those levels."""
    compared, choose = arena_of(game).compared, players_of(game).choose
    state = _start(game, seed, number, attempt)
    done: list[str] = []
    found: list[Decision] = []

    def decided(seat: int) -> Action:
        view = game.observe(state, seat)
        if game.silence(state) is None and len(compared(view)) > 1:
            found.append(Decision(seed, number, attempt, tuple(done), "", {}))
        chance = deal_stream(seed, seat, number, attempt, len(done))
        action: Action = choose(view, levels[seat], chance, 60_000).action
        return action

    while game.actors(state):
        action = next_action(game, state, decided)
        done.append(game.write_action(action))
        state = game.apply(state, action).state
    return found


def judged(game: Game, decision: Decision, judge: str) -> Decision:
    """The same decision with the values of one of the game's judges."""
    values = arena_of(game).judges[judge](decision.view(game))
    best = max(values.values(), key=sum)
    opinions = {}
    for text, found in values.items():
        gaps = [one - other for one, other in zip(best, found, strict=True)]
        mean = sum(gaps) / len(gaps)
        spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1)
        error = (spread / len(gaps)) ** 0.5
        opinions[text] = Opinion(round(sum(found) / len(found), 4), round(error, 4))
    return decision._replace(judge=judge, opinions=opinions)


# ---- the file


def write_file(path: Path, decisions: Iterable[Decision]) -> None:
    """Write decisions, one per line, compressed; the same ones give the same bytes."""
    lines = [json.dumps([*decision], separators=(",", ":")) for decision in decisions]
    path.write_bytes(gzip.compress(("\n".join(lines) + "\n").encode(), mtime=0))


def read_file(path: Path) -> list[Decision]:
    """The decisions of a file. Raises `ValueError`, which names the bad line."""
    found = []
    lines = gzip.decompress(path.read_bytes()).decode().splitlines()
    for at, line in enumerate(lines, 1):
        try:
            seed, number, attempt, actions, judge, opinions = json.loads(line)
            marks = {text: Opinion(*opinion) for text, opinion in opinions.items()}
            at_deal = seed_of(seed), number_of(number), attempt
            found.append(Decision(*at_deal, tuple(actions), judge, marks))
        except (ValueError, TypeError, AttributeError) as error:
            raise ValueError(f"{path.name}, line {at}: not a decision") from error
    return found


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
