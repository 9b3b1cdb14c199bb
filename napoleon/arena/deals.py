"""Duplicate deals: the same cards several times, with the players in different seats."""

from __future__ import annotations

from collections import Counter, defaultdict
from statistics import median
from time import perf_counter
from typing import Final, NamedTuple

from napoleon.arena.cast import Cast
from napoleon.arena.outside import START_S
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.deal import shuffled
from napoleon.games.napoleon.play.engine import new_deal
from napoleon.games.napoleon.play.state import Result, State
from napoleon.games.napoleon.play.turns import actors
from napoleon.games.napoleon.rules import rules_from_query
from napoleon.games.napoleon.rules.book import RuleSet
from napoleon.match.player_stream import deal_stream
from napoleon.match.turns import Turn, played_out

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


class Played(NamedTuple):
    """The result of one deal played from all seats; plain data, to be written as JSON.

    ``gain`` is the mean over the seats of the points of ``one`` above the mean of the others at
    the table. ``roles``: the gains of ``one`` by role (``alone`` is Napoleon without an adjutant);
    ``table``: number and sum of the gains of the others by role. ``contracts``: (1 if ``one`` was
    Napoleon, the bid, 1 if it was made). ``faults`` counts reasons by player. ``ms``: by player the
    number of decisions, their median time and the longest.
    """

    gain: float
    roles: dict[str, list[float]]
    table: dict[str, list[float]]
    contracts: list[list[int]]
    faults: dict[str, int]
    ms: dict[str, list[float]]


def play(game: Game, start_s: float = START_S) -> Played:
    """Play one duplicate deal; ``start_s`` is the time an outside program has to start."""
    rules, problems = rules_from_query(game.rules)
    if problems:
        raise ValueError(f"rules: {problems[0].key} {problems[0].name}")
    players = rules.table.players
    gains: list[float] = []
    roles: dict[str, list[float]] = defaultdict(list)
    table: dict[str, list[float]] = defaultdict(lambda: [0, 0.0])
    contracts: list[list[int]] = []
    with Cast(game.budget_ms, start_s) as cast:
        clock = _Clock(cast)
        for seat in range(players):
            names = [game.one if other == seat else game.others for other in range(players)]
            result = _deal(rules, game, names, clock)
            if result is None:
                continue  # nobody ever bids: nothing won, nothing lost
            contracts.append([int(result.napoleon == seat), result.bid, int(result.made)])
            for other in range(players):
                role, gain = result.paid_as(other), _gain(result, other)
                if other == seat:
                    gains.append(gain)
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


def _gain(result: Result, seat: int) -> float:
    points = result.points
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


def _deal(rules: RuleSet, game: Game, names: list[str], clock: _Clock) -> Result | None:
    for attempt in range(MOST_REDEALS):
        result = _attempt(rules, game, names, clock, attempt)
        if result is not None:
            return result
    return None


def _attempt(
    rules: RuleSet, game: Game, names: list[str], clock: _Clock, attempt: int
) -> Result | None:
    """The result of the cards as they are dealt that often; None where nobody bids on them."""

    def decided(turn: Turn[State]) -> Action:
        name = names[turn.seat]
        chance = deal_stream(game.seed, turn.seat, game.number, attempt, turn.step)
        start = perf_counter()
        action = clock.cast.choose(name, turn.seat, turn.state, chance)
        clock.add(name, perf_counter() - start)
        return action

    def asked(state: State) -> list[int]:
        """In an open auction every seat has the first word in turn."""
        first = game.number + len(state.auction.calls)
        return sorted(actors(state), key=lambda seat: (seat - first) % len(names))

    deal = shuffled(rules, game.seed, game.number, attempt)
    start = new_deal(rules, deal, first=game.number % len(names))
    return played_out(GAME, start, decided, asked).result
