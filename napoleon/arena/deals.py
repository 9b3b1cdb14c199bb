"""Duplicate deals: the same cards several times, with the players in different seats."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from itertools import count
from statistics import median
from time import perf_counter
from typing import Final, NamedTuple

from napoleon.arena.arena_of import arena_of
from napoleon.arena.cast import Cast
from napoleon.arena.outside import START_S
from napoleon.games import USUAL, game_named
from napoleon.kit.rule_book import Book
from napoleon.match.game import REDEAL, Action, State
from napoleon.match.game import Game as TableGame
from napoleon.match.player_stream import deal_stream
from napoleon.match.turns import Turn, played_out, points_by_player

MOST_REDEALS: Final = 40


class Game(NamedTuple):
    """A game to play: one player among the others, one deal from every seat.

    ``one`` sits in each seat in turn while ``others`` have the rest.
    """

    rules: str
    one: str
    others: str
    seed: str
    number: int
    budget_ms: int
    game: str = USUAL


class Played(NamedTuple):
    """The result of one deal played from all seats; plain data, to be written as JSON.

    ``gain`` is the mean over the seats of the points of ``one`` above the mean of the others at the
    table. ``roles``: the gains of ``one`` by role, if the game has roles; ``table``: number and sum
    of the gains of the others by role. ``contracts``, if it has them: (1 if it belonged to ``one``,
    the bid, 1 if it was made). ``faults`` counts reasons by player. ``ms``: by player the number of
    decisions, their median time and the longest.
    """

    gain: float
    roles: dict[str, list[float]]
    table: dict[str, list[float]]
    contracts: list[list[int]]
    faults: dict[str, int]
    ms: dict[str, list[float]]


def play(game: Game, start_s: float = START_S) -> Played:
    """Play one duplicate deal; ``start_s`` is the time an outside program has to start."""
    found = game_named(game.game)
    rules, problems = found.rules.from_query(game.rules)
    if problems:
        raise ValueError(f"rules: {problems[0].key} {problems[0].name}")
    seats, arena = found.seats(rules), arena_of(found)
    gains: list[float] = []
    roles: dict[str, list[float]] = defaultdict(list)
    table: dict[str, list[float]] = defaultdict(lambda: [0, 0.0])
    contracts: list[list[int]] = []
    with Cast(found, game.budget_ms, start_s) as cast:
        clock = _Clock(cast)
        for seat in _players(found, rules, game):
            names = [game.one if other == seat else game.others for other in range(seats)]
            over = _deal(rules, game, names, clock)
            ending = found.ending(over)
            if ending is None or ending.label == REDEAL:
                continue  # nobody ever bids: nothing is won or lost
            if contract := arena.contract(over):
                contracts.append([int(contract.seat == seat), contract.bid, int(contract.made)])
            points = points_by_player(found, over, ending)
            for other in points:
                role, gain = arena.role(over, other), _gain(points, other)
                if other == seat:
                    gains.append(gain)
                if not role:
                    continue
                if other == seat:
                    roles[role].append(gain)
                else:
                    table[role][0] += 1
                    table[role][1] += gain
    mean_gain = sum(gains) / max(1, len(gains))
    faults = dict(Counter(f"{name}: {why}" for name, why in cast.faults))
    return Played(mean_gain, dict(roles), dict(table), contracts, faults, clock.summary())


class _Clock:
    def __init__(self, cast: Cast) -> None:
        self.cast = cast
        self.spent: dict[str, list[float]] = defaultdict(list)

    def add(self, name: str, seconds: float) -> None:
        self.spent[name].append(1000 * seconds)

    def summary(self) -> dict[str, list[float]]:
        return {
            name: [len(spent), round(median(spent), 3), round(max(spent), 3)]
            for name, spent in self.spent.items()
        }


def _players(found: TableGame, rules: Book, game: Game) -> list[int]:
    """The seats of the players, without a dummy's."""
    seats = found.seats(rules)
    deal = found.shuffled(rules, game.seed, game.number, 0)
    start = found.new_deal(rules, deal, game.number % seats)
    return [seat for seat in range(seats) if found.player_of(start, seat) == seat]


def _gain(points: Mapping[int, float], seat: int) -> float:
    return points[seat] - (sum(points.values()) - points[seat]) / (len(points) - 1)


def _deal(rules: Book, game: Game, names: list[str], clock: _Clock) -> State:
    """The last state of a deal; that of the last redeal where nobody ever bids."""
    over = _attempt(rules, game, names, clock, 0)
    for attempt in range(1, MOST_REDEALS):
        ending = clock.cast.game.ending(over)
        if ending is not None and ending.label != REDEAL:
            break
        over = _attempt(rules, game, names, clock, attempt)
    return over


def _attempt(rules: Book, game: Game, names: list[str], clock: _Clock, attempt: int) -> State:
    """The last state of the deal, dealt again that often."""
    cast = clock.cast
    speaker = count(game.number)

    def decided(turn: Turn[State]) -> Action:
        name = names[cast.game.player_of(turn.state, turn.seat)]
        chance = deal_stream(game.seed, turn.seat, game.number, attempt, turn.step)
        start = perf_counter()
        action = cast.choose(name, turn.seat, turn.state, chance)
        clock.add(name, perf_counter() - start)
        return action

    def asked(state: State) -> list[int]:
        """Where several may act, every seat is asked first in turn."""
        first = next(speaker)
        return sorted(cast.game.actors(state), key=lambda seat: (seat - first) % len(names))

    deal = cast.game.shuffled(rules, game.seed, game.number, attempt)
    start: State = cast.game.new_deal(rules, deal, game.number % len(names))
    return played_out(cast.game, start, decided, asked)
