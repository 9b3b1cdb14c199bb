"""The race between candidates: their results in the worlds so far, and which may still win."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Final, Generic, Protocol, TypeVar

from napoleon.match.game import ActionT
from napoleon.match.protocol import Advice, Candidate

LEAST: Final = 16
"""Worlds before a candidate may be dropped."""
_CHECK_EVERY: Final = 12

MoveT = TypeVar("MoveT")


class World(Protocol):
    """A deal that may be the true one."""

    @property
    def weight(self) -> float:
        """How likely it is, compared with the others."""


WorldT = TypeVar("WorldT", bound=World)


class Runner(Generic[ActionT, MoveT]):
    """The results of one candidate so far."""

    def __init__(self, action: ActionT, move: MoveT) -> None:
        self.action = action
        self.move = move
        """The action in the form that the playing out needs."""
        self.values: list[float] = []
        self.wins: list[float] = []
        self.won = 0.0
        self.total = 0.0
        self.weight = 0.0

    @property
    def mean(self) -> float:
        """Points over the worlds in which it was played."""
        return self.total / self.weight if self.weight else 0.0

    def add(self, points: float, won: float, weight: float) -> None:
        """Count one more world with its weight: the points in it, and 1 where the side won."""
        value = points * weight
        self.values.append(value)
        self.total += value
        self.weight += weight
        self.wins.append(weight * won)
        self.won += self.wins[-1]


class Race(Generic[WorldT, ActionT, MoveT]):
    """Candidates, compared in one world after another."""

    def __init__(
        self, tallies: list[Runner[ActionT, MoveT]], clear: float, least: int = LEAST
    ) -> None:
        """A candidate ``clear`` standard errors behind the best is dropped.

        But not in the first ``least`` worlds.
        """
        self.tallies = tallies
        self.clear = clear
        self.least = least
        self.done = 0
        """The number of worlds so far."""
        self.every = False
        """Whether there was time for all worlds."""

    def run(
        self,
        worlds: Iterable[WorldT],
        results: Callable[[WorldT, list[Runner[ActionT, MoveT]]], Iterable[tuple[float, float]]],
        spent: Callable[[], bool],
    ) -> list[Runner[ActionT, MoveT]]:
        """Play the worlds out until the time is ``spent``; return the tallies, best first.

        ``results``: in a world, for each of those who are still in the race, the points and
        whether its side won (1, 0, or ½ for a draw).
        """
        running = list(self.tallies)
        for world in worlds:
            for tally, (points, won) in zip(running, results(world, running), strict=True):
                tally.add(points, won, world.weight)
            self.done += 1
            if self.done >= self.least and not self.done % _CHECK_EVERY:
                running = contenders(running, self.clear)
                if len(running) == 1:
                    break
            if spent():
                break
        else:
            self.every = True
        left = set(map(id, running))
        return sorted(self.tallies, key=lambda tally: (id(tally) not in left, -tally.mean))


def leads(one: Runner[ActionT, MoveT], other: Runner[ActionT, MoveT], clear: float) -> bool:
    """Whether one leads another by this many standard errors in the worlds that both share."""
    gaps = [mine - its for mine, its in zip(one.values, other.values, strict=False)]
    count = len(gaps)
    mean = sum(gaps) / count
    spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, count - 1)
    return mean > 0 and mean * mean * count > clear * clear * spread


def guarded(
    ranked: list[Runner[ActionT, MoveT]], usual: ActionT, guard: float
) -> list[Runner[ActionT, MoveT]]:
    """The same with the usual action first, unless the best one clearly beats it."""
    at = next((at for at, tally in enumerate(ranked) if tally.action == usual), 0)
    if not at or leads(ranked[0], ranked[at], guard):
        return ranked
    return [ranked[at], *ranked[:at], *ranked[at + 1 :]]


def contenders(running: list[Runner[ActionT, MoveT]], clear: float) -> list[Runner[ActionT, MoveT]]:
    """Those that may still be the best."""
    best = max(running, key=lambda tally: tally.mean)
    return [tally for tally in running if tally is best or not leads(best, tally, clear)]


def advice_of(
    ranked: list[Runner[ActionT, MoveT]],
    fallback: Advice[ActionT],
    legal: Collection[ActionT],
    *,
    solved: bool,
    settled: bool,
) -> Advice[ActionT]:
    """The first of them, with the results of the others relative to it.

    Each is compared with the first in the worlds that both share: a candidate that was dropped
    early has fewer worlds, which may have been lucky. ``fallback`` has the reasons if it is the
    same action. ``solved``: these were all possible worlds, each played exactly; ``settled``: the
    winner is known, whatever is played. Raises `ValueError` for a candidate that is not ``legal``.
    """
    best = ranked[0]
    lowest = best.mean
    candidates = []
    for tally in ranked:
        if tally.action not in legal:
            raise ValueError("a candidate that is not legal")
        points, share = _beside(best, tally)
        lowest = min(lowest, points)  # a dropped candidate may look better than it is
        chance = round(100 * share) if tally.weight else None
        known = settled or (solved and len(tally.values) == len(best.values))
        candidates.append(Candidate(tally.action, round(lowest, 3), chance, known))
    reasons = fallback.reasons if fallback.action == best.action else ()
    return Advice(best.action, reasons, tuple(candidates), points=True)


def _beside(best: Runner[ActionT, MoveT], tally: Runner[ActionT, MoveT]) -> tuple[float, float]:
    """Points and chance of an action, relative to the best in the worlds that both share."""
    if not tally.weight:
        return best.mean, 0.0
    seen = len(tally.values)
    points = best.mean - (sum(best.values[:seen]) - tally.total) / tally.weight
    lag = (sum(best.wins[:seen]) - tally.won) / tally.weight
    return points, min(max(best.won / best.weight - lag, 0.0), 1.0)
