"""Fits the model of `ai/learned/outlook.py` to deals of five `strong` players without it.

    python -m bench.outlook --deals 800 --jobs 2

In every deal of sdc, whenever a trick begins, the model looks at all cards and predicts how
many honors the French still take. One deal in five is kept out of the fit to measure it. Prints
the weights and the spread for `ai/learned/outlook.py` and, trick by trick, the standard error of
the model, of the playout alone, and of the mean.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import inf, sqrt
from statistics import mean
from typing import Final, NamedTuple

from bench.allies import contract
from napoleon.ai import choose
from napoleon.games.napoleon.ai.bot import STRONG
from napoleon.games.napoleon.ai.learned.outlook import features
from napoleon.games.napoleon.ai.playout import play_out
from napoleon.games.napoleon.ai.search import play
from napoleon.games.napoleon.arena.seeing import knowing
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.state import PLAY, State
from napoleon.games.napoleon.play.view import observe
from napoleon.games.napoleon.rules import RuleSet
from napoleon.match.turns import Turn, course

SEED: Final = "outlook"
PLAYER: Final = STRONG._replace(outlook=())
"""Who plays: `strong` without the model, so that a fit does not depend on the one before."""
TRICKS: Final = 7
"""How many tricks the model is fitted for; later ones are played exactly."""
KEPT_OUT: Final = 5
RIDGE: Final = 0.01


class Row(NamedTuple):
    """A trick that begins: the deal, the trick, the inputs of the model, and the outcome."""

    deal: int
    trick: int
    looked_at: tuple[int, ...]
    more: int
    """The honors that the French took from then on."""


def rows(number: int) -> list[Row]:
    """The tricks of one deal; none without an adjutant."""
    found = contract(RuleSet(), SEED, number)
    if found is None:
        return []
    state, _ = found

    def decided(turn: Turn[State]) -> Action:
        seed = f"{SEED}|{number}|{turn.seat}|{turn.step}"
        view = observe(turn.state, turn.seat)
        return play(view, seed, PLAYER, inf, choose(view, "casual", seed, 0)).action

    looked_at: list[tuple[int, int, tuple[int, ...]]] = []
    last = state
    for now in course(GAME, state, decided):
        last = now
        if now.phase == PLAY and not now.trick.cards and now.trick.number < TRICKS:
            looked_at.append(_looked_at(now))
    assert last.result is not None
    total = last.result.french
    return [Row(number, trick, what, total - taken) for trick, taken, what in looked_at]


def _looked_at(state: State) -> tuple[int, int, tuple[int, ...]]:
    """The trick, the honors of the French so far, and the inputs of the model."""
    assert state.turn is not None
    search = knowing(state, observe(state, state.turn), SEED)
    at = next(search.imagined()).at
    playout = play_out(search.table, at) - at.taken
    seen = features(search.table, at, state.agreed.napoleon)
    return at.number, at.taken, (*seen, playout)


class Fit(NamedTuple):
    """The model of one trick, and the standard errors on deals that it has not seen."""

    weights: tuple[float, ...]
    spread: float
    of_playout: float
    of_mean: float
    positions: int


def fit(found: list[Row], trick: int) -> Fit:
    """Least squares on four deals in five, measured on the others."""
    mine = [row for row in found if row.trick == trick]
    known = [row for row in mine if row.deal % KEPT_OUT]
    new = [row for row in mine if not row.deal % KEPT_OUT]
    seen = [(*row.looked_at, 1) for row in known]
    columns = list(zip(*seen, strict=True))
    square = [[dot(one, two) + RIDGE * (one is two) for two in columns] for one in columns]
    weights = solved(square, [dot(one, [row.more for row in known]) for one in columns])
    middle = mean(row.more for row in known)
    return Fit(
        tuple(round(weight, 2) for weight in weights),
        round(error(dot(weights, (*row.looked_at, 1)) - row.more for row in new), 2),
        error(row.looked_at[-1] - row.more for row in new),
        error(middle - row.more for row in new),
        len(mine),
    )


def dot(one: Sequence[float], two: Sequence[float]) -> float:
    """The sum of the products."""
    return sum(left * right for left, right in zip(one, two, strict=True))


def error(gaps: Iterable[float]) -> float:
    """The root of the mean square."""
    return sqrt(mean(gap * gap for gap in gaps))


def solved(square: list[list[float]], right: list[float]) -> list[float]:
    """The solution of symmetric linear equations (Gaussian elimination)."""
    rows = [[*row, value] for row, value in zip(square, right, strict=True)]
    for at, pivot in enumerate(rows):
        for row in rows[at + 1 :]:
            share = row[at] / pivot[at]
            row[:] = [value - share * top for value, top in zip(row, pivot, strict=True)]
    found: list[float] = []
    for row in reversed(rows):
        size = len(rows) - len(found)
        rest = row[-1] - dot(row[size:-1], found)
        found.insert(0, rest / row[size - 1])
    return found


def report(found: list[Row]) -> Iterator[str]:
    """The weights as `ai/learned/outlook.py` has them, and their errors."""
    fits = [fit(found, trick) for trick in range(TRICKS)]
    yield "WEIGHTS"
    yield from (f"    {one.weights}," for one in fits)
    yield f"SPREAD {tuple(one.spread for one in fits)}"
    deals = len({row.deal for row in found})
    yield f"{deals} deals; standard error in honors: model, playout, mean"
    for trick, one in enumerate(fits):
        errors = f"{one.spread:.2f} {one.of_playout:.2f} {one.of_mean:.2f}"
        yield f"trick {trick + 1}: {errors} ({one.positions} positions)"


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=800)
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args()
    with ProcessPoolExecutor(chosen.jobs) as pool:
        played = pool.map(rows, range(1, chosen.deals + 1))
        print("\n".join(report([row for deal in played for row in deal])))


if __name__ == "__main__":
    main()
