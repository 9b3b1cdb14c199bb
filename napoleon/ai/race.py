"""The race between plays: their results in the worlds so far, and which may still win."""

from __future__ import annotations

from napoleon.games.napoleon.ai.choice import Advice, Candidate, Choice
from napoleon.games.napoleon.ai.payoff import decided
from napoleon.games.napoleon.play.actions import Action, Play
from napoleon.games.napoleon.play.view import PlayerView


class Tally:
    """The results of one candidate so far."""

    def __init__(self, action: Play, move: tuple[int, int, tuple[tuple[int, int], ...]]) -> None:
        self.action = action
        self.move = move
        self.values: list[float] = []
        self.wins: list[float] = []
        self.won = 0.0
        self.total = 0.0
        self.weight = 0.0

    @property
    def mean(self) -> float:
        """Points over the worlds in which it was played."""
        return self.total / self.weight if self.weight else 0.0


def leads(one: Tally, other: Tally, clear: float) -> bool:
    """Whether one leads another by so many standard errors in the worlds that both share."""
    gaps = [mine - its for mine, its in zip(one.values, other.values, strict=False)]
    count = len(gaps)
    mean = sum(gaps) / count
    spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, count - 1)
    return mean > 0 and mean * mean * count > clear * clear * spread


def guarded(ranked: list[Tally], usual: Action, guard: float) -> list[Tally]:
    """The same with the usual play first, unless the best one clearly beats it."""
    at = next((at for at, tally in enumerate(ranked) if tally.action == usual), 0)
    if not at or leads(ranked[0], ranked[at], guard):
        return ranked
    return [ranked[at], *ranked[:at], *ranked[at + 1 :]]


def contenders(running: list[Tally], clear: float) -> list[Tally]:
    """Those that may still be the best."""
    best = max(running, key=lambda tally: tally.mean)
    return [tally for tally in running if tally is best or not leads(best, tally, clear)]


def choice_of(view: PlayerView, ranked: list[Tally], fallback: Choice, *, solved: bool) -> Choice:
    """The first of them, with the results of the others relative to it.

    Each is compared with the first in the worlds that both share: one that was dropped early has
    fewer worlds, which may have been lucky.
    """
    best, settled = ranked[0], decided(view)
    lowest = best.mean
    candidates = []
    for tally in ranked:
        points, share = _beside(best, tally)
        lowest = min(lowest, points)  # a dropped candidate may look better than it is
        chance = round(100 * share) if tally.weight else None
        known = settled or (solved and len(tally.values) == len(best.values))
        candidates.append(Candidate(_legal(view, tally.action), round(lowest, 3), chance, known))
    reasons = fallback.reasons if fallback.action == best.action else ()
    return Advice(best.action, reasons, tuple(candidates), points=True)


def _beside(best: Tally, tally: Tally) -> tuple[float, float]:
    """Points and chance of a play, relative to the best in the worlds that both share."""
    if not tally.weight:
        return best.mean, 0.0
    seen = len(tally.values)
    points = best.mean - (sum(best.values[:seen]) - tally.total) / tally.weight
    lag = (sum(best.wins[:seen]) - tally.won) / tally.weight
    return points, min(max(best.won / best.weight - lag, 0.0), 1.0)


def _legal(view: PlayerView, action: Action) -> Action:
    if action not in view.legal:
        raise ValueError("a candidate that is not legal")
    return action
