"""Positions for measuring decisions: a file of them, judged by a player who thinks longer.

A line of the file is one decision, as JSON: the deal and the actions that lead to it, and the
judge's value of each candidate. A game has its own judges (`ArenaOf.judges`).
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from napoleon.arena.arena_of import arena_of
from napoleon.arena.deals import MOST_REDEALS
from napoleon.kit.chance import number_of, seed_of
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
