"""Choosing an action by playing imagined deals out: the same ones for every candidate."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter
from typing import Any, Final, NamedTuple, Protocol

from napoleon.ai.race import Race, Tally, advice_of
from napoleon.games.durak.ai.imagined import Imagined, do
from napoleon.games.durak.ai.mask_table import is_playable
from napoleon.games.durak.ai.playout import play_out
from napoleon.games.durak.ai.position import OVER, Position
from napoleon.games.durak.ai.thumb import any_of, decide
from napoleon.games.durak.ai.worlds import Worlds
from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.engine import apply, legal, silence
from napoleon.games.durak.play.state import CUBE, FINISHED, State
from napoleon.games.durak.play.view import View
from napoleon.match.protocol import Advice

Score = tuple[float, float]
"""Points against the mean of the others; 1 for a deal that was not lost, ½ for a draw, 0."""

MOST_ACTIONS: Final = 400
"""So many actions of the engine are played out at most."""
EVEN: Final = (0.0, 0.5)
"""The score of a deal that nobody has lost."""


class Effort(NamedTuple):
    """The effort of a search."""

    worlds: int
    """Imagined deals that are played out with masks."""
    engine_worlds: int
    """Imagined deals that the engine plays out."""
    most_ms: int
    """The longest time for a decision."""
    noise: float = 0.1
    """The share of moves in them that are made at random."""
    clear: float = 3.0
    """A candidate that is so many standard errors behind is dropped."""


class _World(NamedTuple):
    """An imagined deal."""

    start: Any
    weight: float = 1.0


class Table(Protocol):
    """Plays imagined deals."""

    def draw(self) -> Any:
        """One of the deals that may be the true one."""

    def score(self, start: Any, action: Action) -> Score:
        """How it ends for the seat after an action."""


class MaskDeals:
    """Deals with bouts in masks: the common rules."""

    def __init__(self, view: View, random: Random, noise: float) -> None:
        """Raises `NoWorld`."""
        self._imagined = Imagined(view)
        self._random = random
        self._noise = noise
        self._seat = view.seat
        self._stake = view.cube.value
        self._others = view.players - 1

    def draw(self) -> Position:
        """See `Table`."""
        return self._imagined.draw(self._random)

    def score(self, start: Position, action: Action) -> Score:
        """See `Table`."""
        at = start.copy()
        do(at, self._seat, action)
        play_out(at, self._random.random, self._noise)
        losers = at.losers
        if at.phase != OVER or not losers:
            return EVEN
        lost = len(losers)
        if self._seat in losers:
            return -self._stake * (self._others - lost + 1) / self._others, 0.0
        return self._stake * lost / self._others, 1.0


class EngineDeals:
    """Deals of every game, which the engine plays."""

    def __init__(self, view: View, random: Random, noise: float) -> None:
        """Raises `NoWorld`."""
        self._worlds = Worlds(view)
        self._random = random
        self._noise = noise
        self._seat = view.seat

    def draw(self) -> State:
        """See `Table`."""
        return self._worlds.draw(self._random)

    def score(self, start: State, action: Action) -> Score:
        """See `Table`."""
        state = played_on(apply(start, action).state, self._random.random, self._noise)
        result = state.result
        if result is None or not result.losers:
            return EVEN
        points, seat = result.points, self._seat
        gain = points[seat] - (sum(points) - points[seat]) / (len(points) - 1)
        return gain, float(result.won(seat))


def played_on(state: State, chance: Callable[[], float], noise: float) -> State:
    """A deal, played on by rules of thumb to its end or for `MOST_ACTIONS`."""
    for _ in range(MOST_ACTIONS):
        if state.phase == FINISHED:
            break
        if not state.acting:
            action = silence(state)
        else:
            seat = state.acting[0]
            found = legal(state, seat)
            action = any_of(found, chance) if chance() < noise else decide(state, seat, found)
        if action is None:
            break
        state = apply(state, action).state
    return state


def table_for(view: View, random: Random, noise: float) -> Table:
    """What plays the imagined deals of a view. Raises `NoWorld`."""
    if is_playable(view) and view.phase != CUBE:
        return MaskDeals(view, random, noise)
    return EngineDeals(view, random, noise)


def choose(
    view: View, seed: str, effort: Effort, deadline: float, fallback: Advice[Action]
) -> Advice[Action]:
    """The action that does best in imagined deals; ``fallback`` if there is no time.

    Raises `NoWorld`.
    """
    random = Random(f"durak|search|{seed}|{view.seat}|{view.moves}")
    table = table_for(view, random, effort.noise)
    count = effort.worlds if isinstance(table, MaskDeals) else effort.engine_worlds
    actions = [fallback.action, *(one for one in view.legal if one != fallback.action)]
    tallies = [Tally(action, action) for action in actions]

    def results(world: _World, running: list[Tally[Action]]) -> Iterator[Score]:
        for tally in running:
            yield table.score(world.start, tally.move)

    race = Race[_World, Action](tallies, effort.clear)
    worlds = (_World(table.draw()) for _ in range(count))
    ranked = race.run(worlds, results, lambda: perf_counter() > deadline)
    return advice_of(ranked, fallback, view.legal, solved=False, settled=False)
