"""Duplicate deals: the same cards again and again, the players moved round the table."""

from __future__ import annotations

from collections import defaultdict
from time import perf_counter
from typing import NamedTuple

from napoleon.arena.outside import Cast
from napoleon.game.actions import CLOSE, PASS, Action
from napoleon.game.deal import shuffled
from napoleon.game.engine import apply, new_deal
from napoleon.game.state import FINISHED, Result, State
from napoleon.game.view import observe
from napoleon.rules.book import RuleSet
from napoleon.rules.query import rules_from_query

MOST_REDEALS = 40


class Game(NamedTuple):
    """What is to be played: one player among the others, a deal, every seat once.

    ``one`` sits in each seat in turn while ``others`` have the rest.
    """

    rules: str
    one: str
    others: str
    seed: str
    number: int
    budget_ms: int


class Played(NamedTuple):
    """One deal from all seats: the points of ``one`` more than the mean of the others, and more."""

    gain: float
    roles: dict[str, list[float]]
    made: list[int]
    faults: dict[str, int]
    ms: dict[str, float]


def play(game: Game) -> Played:
    """Plays one duplicate deal."""
    rules, problems = rules_from_query(game.rules)
    if problems:
        raise ValueError(f"rules: {problems[0].key} {problems[0].name}")
    players = rules.table.players
    gains: list[float] = []
    roles: dict[str, list[float]] = defaultdict(list)
    made: list[int] = []
    with Cast(game.budget_ms) as cast:
        clock = _Clock(cast)
        for seat in range(players):
            names = [game.one if other == seat else game.others for other in range(players)]
            result = _deal(rules, game, names, clock)
            if result is None:
                continue  # nobody bids on any cards: nothing won, nothing lost
            points = result.points
            gain = points[seat] - (sum(points) - points[seat]) / (players - 1)
            gains.append(gain)
            made.append(int(result.made))
            roles[_role(result, seat)].append(gain)
        faults: dict[str, int] = defaultdict(int)
        for name, why in cast.faults:
            faults[f"{name}: {why}"] += 1
    return Played(sum(gains) / max(1, len(gains)), dict(roles), made, dict(faults), clock.means())


class _Clock:
    def __init__(self, cast: Cast) -> None:
        self.cast = cast
        self.spent: dict[str, float] = defaultdict(float)
        self.count: dict[str, int] = defaultdict(int)

    def add(self, name: str, seconds: float) -> None:
        self.spent[name] += seconds
        self.count[name] += 1

    def means(self) -> dict[str, float]:
        return {name: round(1000 * self.spent[name] / self.count[name], 3) for name in self.spent}


def _role(result: Result, seat: int) -> str:
    if seat == result.napoleon:
        return "napoleon"
    return "adjutant" if seat == result.adjutant else "ally"


def _deal(rules: RuleSet, game: Game, names: list[str], clock: _Clock) -> Result | None:
    for attempt in range(MOST_REDEALS):
        deal = shuffled(rules, game.seed, game.number, attempt)
        state = new_deal(rules, deal, first=game.number % len(names))
        while state.phase != FINISHED:
            state = apply(state, _action(state, game, names, clock)).state
        if state.result is not None:
            return state.result
    return None


def _action(state: State, game: Game, names: list[str], clock: _Clock) -> Action:
    """What happens next; in an open auction the first seat that speaks up, or the close."""
    if state.turn is not None:
        return _timed(state, state.turn, game, names, clock)
    for step in range(len(names)):
        seat = (game.number + len(state.auction.calls) + step) % len(names)
        if seat != state.auction.bidder:
            call = _timed(state, seat, game, names, clock)
            if call != PASS:
                return call
    return CLOSE


def _timed(state: State, seat: int, game: Game, names: list[str], clock: _Clock) -> Action:
    view = observe(state, seat)
    start = perf_counter()
    action = clock.cast.choose(names[seat], seat, view, f"{game.seed}|{game.number}|{seat}")
    clock.add(names[seat], perf_counter() - start)
    return action
