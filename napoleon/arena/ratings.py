"""Ratings of a round robin: one number for each player, from the results of all pairs.

Each pair is a row, one player among others of the second kind, or two, the other way round as
well; where two play, that would be the same deals, and counts once. The ratings in points are those
that explain the points of all rows best (least squares, each row by its own error). Elo is fitted
to the deals that were won, drawn and lost (R. A. Bradley and M. E. Terry, 1952). Both have 0 as
their mean: they compare the players of one table and nobody else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import exp, isfinite, log, log10
from typing import Final, NamedTuple

from napoleon.arena.results import Row
from napoleon.games import game_named

FEWEST: Final = 3
"""With fewer players there is nothing to put on one axis."""
_SCALE: Final = 400 / log(10)
"""The Elo of a logit."""
_ROUNDS: Final = 10_000
_CLOSE: Final = 1e-9
_DRAWN: Final = 1.0
"""A drawn deal for each pair, so that who has won every deal has a rating, too."""


class Rating(NamedTuple):
    """How strong a player is among those it has met."""

    name: str
    """The player."""
    points: float
    """Points a deal above the mean of the players."""
    error: float
    """One standard error of ``points``."""
    elo: float
    """Elo above the mean of the players, by duplicate deals won, drawn and lost."""
    elo_error: float
    """One standard error of ``elo``."""
    deals: int
    """The deals that it has played in."""


class RoundRobin(NamedTuple):
    """The ratings of players who have all met under the same rules, the best first."""

    game: str
    rules: str
    ratings: tuple[Rating, ...]


def tables(rows: Sequence[Row]) -> list[RoundRobin]:
    """The tables of all round robins among these rows: three players or more, each with each."""
    groups: dict[tuple[str, str, str, int], list[Row]] = {}
    for row in rows:
        if row.one != row.others:
            groups.setdefault((row.game, row.rules, row.seed, row.budget_ms), []).append(row)
    found = []
    for (game, rules, _, _), group in groups.items():
        met = Counter(name for row in _once(group) for name in (row.one, row.others))
        names = [name for name, times in met.items() if times >= FEWEST - 1]
        own = [row for row in _once(group) if {row.one, row.others} <= {*names}]
        pairs = {frozenset((row.one, row.others)) for row in own}
        if len(names) >= FEWEST and pairs == {*map(frozenset, combinations(names, 2))}:
            found.append(RoundRobin(game, rules, _rated(names, own)))
    return found


def _once(rows: Sequence[Row]) -> list[Row]:
    """Where two play, a pair without its mirror image, which has the same deals."""
    game = game_named(rows[0].game)
    if game.seats(game.rules.from_query(rows[0].rules)[0]) > 2:
        return [*rows]
    return [*{frozenset((row.one, row.others)): row for row in reversed(rows)}.values()][::-1]


def _rated(names: Sequence[str], rows: Sequence[Row]) -> tuple[Rating, ...]:
    place = {name: at for at, name in enumerate(names)}
    pairs = [(place[row.one], place[row.others]) for row in rows]
    errors = [row.gain.error for row in rows]
    widest = max((error for error in errors if isfinite(error)), default=0.0) or 1.0
    weights = [1 / (error if isfinite(error) and error else widest) ** 2 for error in errors]
    spread = _inverse(len(names), pairs, weights)
    pulls = [0.0] * len(names)
    for (one, other), weight, row in zip(pairs, weights, rows, strict=True):
        pulls[one] += weight * row.gain.mean
        pulls[other] -= weight * row.gain.mean
    points = [sum(a * pull for a, pull in zip(line, pulls, strict=True)) for line in spread]
    elo = _elo(len(names), pairs, rows)
    chances = [1 / (1 + exp((elo[other] - elo[one]) / _SCALE)) for one, other in pairs]
    known = [
        (row.deals + _DRAWN) * chance * (1 - chance) / _SCALE**2
        for row, chance in zip(rows, chances, strict=True)
    ]
    elo_spread = _inverse(len(names), pairs, known)
    deals = [sum(row.deals for row in rows if name in (row.one, row.others)) for name in names]
    found = (
        Rating(name, points[at], spread[at][at] ** 0.5, elo[at], elo_spread[at][at] ** 0.5, played)
        for at, (name, played) in enumerate(zip(names, deals, strict=True))
    )
    return tuple(sorted(found, key=lambda rating: -rating.points))


def _elo(count: int, pairs: Sequence[tuple[int, int]], rows: Sequence[Row]) -> list[float]:
    """The ratings of Bradley and Terry, by their usual steps."""
    won = [0.0] * count
    for (one, other), row in zip(pairs, rows, strict=True):
        won[one] += row.won * row.deals + _DRAWN / 2
        won[other] += (1 - row.won) * row.deals + _DRAWN / 2
    strength = [1.0] * count
    for _ in range(_ROUNDS):
        met = [0.0] * count
        for (one, other), row in zip(pairs, rows, strict=True):
            share = (row.deals + _DRAWN) / (strength[one] + strength[other])
            met[one] += share
            met[other] += share
        fresh = [wins / share for wins, share in zip(won, met, strict=True)]
        mean = exp(sum(map(log, fresh)) / count)
        fresh = [one / mean for one in fresh]
        moved = max(abs(a / b - 1) for a, b in zip(fresh, strength, strict=True))
        strength = fresh
        if moved < _CLOSE:
            break
    return [400 * log10(one) for one in strength]


def _inverse(
    count: int, pairs: Sequence[tuple[int, int]], weights: Sequence[float]
) -> list[list[float]]:
    """The covariances of ratings with the mean 0, from differences of these weights.

    That is the inverse of the Laplacian of the pairs, without the direction in which all ratings
    move together.
    """
    mean = 1 / count
    left = [[mean] * count for _ in range(count)]
    for (one, other), weight in zip(pairs, weights, strict=True):
        left[one][one] += weight
        left[other][other] += weight
        left[one][other] -= weight
        left[other][one] -= weight
    right = [[float(row == column) for column in range(count)] for row in range(count)]
    for at in range(count):  # Gauss and Jordan; the matrix is positive definite
        pivot = left[at][at]
        left[at] = [value / pivot for value in left[at]]
        right[at] = [value / pivot for value in right[at]]
        for row in range(count):
            if row != at and (factor := left[row][at]):
                for side in (left, right):
                    side[row] = [a - factor * b for a, b in zip(side[row], side[at], strict=True)]
    return [[value - mean for value in row] for row in right]
