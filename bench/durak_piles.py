"""Fits the weights of `napoleon.games.durak.ai.piles`: ``casual`` in Durak's games with a pile.

    python -m bench.durak_piles --seconds 120 heap polish

Deals are played by rule of thumb, some moves at random. At a quarter of the decisions each action
is tried in the true deal, which is played on twice; least squares find which features of an action
tell what came of it. Every seat sees its view alone, so the hidden cards are only noise. Prints the
weights as Python; a match says whether they are worth anything:

    python -m bench.durak_levels casual:lowest --players 4 --rules preset=heap --deals 400
"""

from __future__ import annotations

import argparse
from random import Random
from statistics import fmean
from time import process_time
from typing import Any, Final

import numpy as np

from napoleon.games.durak.ai.piles import WEIGHTS, Features, features, knows
from napoleon.games.durak.ai.search import played_on
from napoleon.games.durak.ai.thumb import any_of, decide
from napoleon.games.durak.play.actions import plain
from napoleon.games.durak.play.deal import shuffled
from napoleon.games.durak.play.engine import apply, legal, new_deal, silence
from napoleon.games.durak.play.state import State
from napoleon.games.durak.rules import PRESETS

TRIED: Final = 0.25
"""The share of decisions that are tried."""
WILD: Final = 0.15
"""The share of moves that are made at random on the way."""
NOISE: Final = 0.05
"""The same after an action that is tried."""
TIMES: Final = 2
RIDGE: Final = 2.0

Rows = tuple[list[Any], list[Any]]
"""The features of the actions of each decision, and what came of them."""


def _worth(state: State, seat: int) -> float:
    result = state.result
    return 0.5 if result is None or not result.losers else float(seat not in result.losers)


def _tried(state: State, seat: int, chance: Random, rows: Rows) -> None:
    actions = legal(state, seat)
    if not knows(state, inner := [*map(plain, actions)]):
        return
    seed, worths = chance.random(), []
    for action in actions:
        ends = (
            played_on(apply(state, action).state, Random(seed + time).random, NOISE)
            for time in range(TIMES)
        )
        worths.append(fmean(_worth(end, seat) for end in ends))
    found, came = np.array(features(state, seat, inner)), np.array(worths)
    rows[0].append(found - found.mean(0))
    rows[1].append(came - came.mean())


def fitted(preset: str, seconds: float, seed: str) -> tuple[list[Features], list[int]]:
    """The weights with and without a talon, and how many decisions they were fitted to."""
    rules, chance, number = PRESETS[preset], Random(f"piles|{preset}|{seed}"), 0
    stages: tuple[Rows, Rows] = ([], []), ([], [])
    start = process_time()
    while process_time() - start < seconds:
        number += 1
        state = new_deal(rules, shuffled(rules, f"piles {seed}", number), number % 4)
        while state.result is None:
            if not state.acting:
                action = silence(state)
            else:
                seat = state.acting[0]
                found = legal(state, seat)
                if len(found) > 1 and chance.random() < TRIED:
                    _tried(state, seat, chance, stages[not state.talon])
                is_wild = chance.random() < WILD
                action = any_of(found, chance.random) if is_wild else decide(state, seat, found)
            if action is None:
                break
            state = apply(state, action).state
    return [_solved(rows) for rows in stages], [len(rows[0]) for rows in stages]


def _solved(rows: Rows) -> Features:
    """Least squares."""
    if not rows[0]:
        return Features()
    given, came = np.concatenate(rows[0]), np.concatenate(rows[1])
    square = given.T @ given + RIDGE * np.eye(len(Features._fields))
    return Features(*(round(float(one), 3) for one in np.linalg.solve(square, given.T @ came)))


def main() -> None:
    """Print the weights of the presets that the arguments name."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("presets", nargs="*", default=[*WEIGHTS])
    parser.add_argument("--seconds", type=float, default=120.0, help="of processor time, for each")
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    for preset in options.presets:
        weights, counts = fitted(preset, options.seconds, options.seed)
        print(f'    "{preset}": Weights(  # {counts[0]} and {counts[1]} decisions', flush=True)
        for name, one in zip(("drawing", "last"), weights, strict=True):
            given = ", ".join(f"{key}={worth}" for key, worth in one._asdict().items() if worth)
            print(f"        {name}=Features({given}),", flush=True)
        print("    ),", flush=True)


if __name__ == "__main__":
    main()
