"""Learns to play Durak for two against `beginner`, in minutes, on one or two cores.

    pip install '.[rl]' cma
    python examples/learn_durak.py --out build/learned.json
    python -m napoleon.arena --game durak --rules preset=duel \
        "program:python examples/learn_durak.py --play build/learned.json|beginner"

What is learned is 30 weights: what a card is worth for leading, covering and throwing in, and when
to take or to stop, early in a deal and late. CMA-ES (Hansen), as the library ``cma`` has it, draws
sets of weights, each plays a few dozen deals, and the next ones are drawn around the best. Every
line that is printed is a measurement on deals that were not learned from: JSON with the number of
deals learned from, the mean gain of a deal (1 won, -1 lost), its standard error, and seconds.
"""

import argparse
import json
import time
import warnings
from pathlib import Path
from typing import Any

import numpy as np

from napoleon.rl import code_of, player, vector_env

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it warns that it cannot draw
    import cma

RULES = "preset=duel"
OPPONENT = "beginner"
CODE = code_of("durak")
KINDS = ("lead", "cover", "throw in", "pass", "take")
"""The kinds of actions that are weighed; any other counts nothing."""
ASPECTS = 6
"""How much of an action is told: that it is one, rank, trump, and the same three late in a deal."""

kind_of = np.full(CODE.count, len(KINDS))
rank_of, suit_of = np.zeros(CODE.count), np.full(CODE.count, -1)
for at, name in enumerate(KINDS):
    numbers = CODE.numbers[name]
    kind_of[numbers] = at
    if numbers.stop - numbers.start > 1:  # cards: suit * 13 + rank
        cards = np.arange(52)
        rank_of[numbers.start + cards] = cards % 13 / 12
        suit_of[numbers.start + cards] = cards // 13


def choices(weights, seen, mask):
    """The best number for each row of observations; ``weights``: a row of them for each."""
    row, number = mask.nonzero()
    trump = seen[:, CODE.places["trump suit"]]
    is_trump = trump[row, suit_of[number]] * (suit_of[number] >= 0)
    is_late = 1 - seen[row, CODE.places["talon"].start]
    rank = rank_of[number]
    told = np.stack([np.ones(len(row)), rank, is_trump], axis=1)
    told = np.concatenate([told, told * is_late[:, None]], axis=1)
    padded = np.zeros((len(weights), len(KINDS) + 1, ASPECTS))
    padded[:, :-1] = weights.reshape(-1, len(KINDS), ASPECTS)
    worth = np.full(mask.shape, -np.inf)
    worth[row, number] = (padded[row, kind_of[number]] * told).sum(axis=1)
    return worth.argmax(axis=1)


def gains(weights, deals, seed):
    """Our points minus the other's, of a number of deals for each row of weights."""
    table = vector_env(RULES, len(weights), game="durak", opponents=OPPONENT)
    seen, _ = table.reset(seed=seed)
    found = [[] for _ in weights]
    while min(map(len, found)) < deals:
        chosen = choices(weights, seen["observation"], seen["action_mask"])
        seen, _, over, _, infos = table.step(chosen)
        for at in over.nonzero()[0]:
            own, other = infos["points"][at]
            found[at].append(own - other)
    return np.array([some[:deals] for some in found])


def measured(weights, deals, seed):
    """Mean and standard error of the gains of one set of weights."""
    tables = min(200, deals)
    found = gains(np.tile(weights, (tables, 1)), deals // tables, seed)
    return found.mean(), found.std() / found.size**0.5, found.size


def learned(generations, each, test, seed):
    """The weights after so many generations, each of them told on the way."""
    start = time.perf_counter()
    size = len(KINDS) * ASPECTS
    search = cma.CMAEvolutionStrategy(size * [0.0], 1.0, {"seed": seed, "verbose": -9})
    weights, dealt = np.zeros(size), 0
    for generation in range(generations + 1):
        if generation % 4 == 0 or generation == generations:
            mean, error, deals = measured(weights, test, seed=1_000_000 + generation)
            told = {"learned_from": dealt, "gain": round(mean, 4), "error": round(error, 4)}
            seconds = round(time.perf_counter() - start)
            print(json.dumps({**told, "deals": deals, "seconds": seconds}), flush=True)
        if generation == generations:
            break
        drawn = np.array(search.ask())
        tables = 4  # of each set of weights
        found = gains(np.repeat(drawn, tables, axis=0), each // tables, seed=generation)
        search.tell(list(drawn), list(-found.reshape(len(drawn), -1).mean(axis=1)))
        weights, dealt = search.result.xfavorite, dealt + found.size
    return weights


def main():
    """Learns, or plays what was learned."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--generations", type=int, default=16)
    parser.add_argument("--each", type=int, default=40, help="deals for each set of weights (40)")
    parser.add_argument("--test", type=int, default=400, help="deals for a measurement (400)")
    parser.add_argument("--last", type=int, default=2000, help="deals for the last one (2000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="where the weights are written")
    parser.add_argument("--play", type=Path, help="answers the arena with these weights")
    given = parser.parse_args()
    if given.play:
        weights = np.array(json.loads(given.play.read_text(encoding="utf-8")))[None]

        def net(seen: Any) -> Any:
            return choices(weights, seen["observation"][None], seen["action_mask"][None])[0]

        player(net, "durak").main()
        return
    weights = learned(given.generations, given.each, given.test, given.seed)
    mean, error, deals = measured(weights, given.last, seed=2_000_000)
    last = {"gain": round(mean, 4), "error": round(error, 4), "deals": deals}
    print(json.dumps({"last": last}), flush=True)
    if given.out:
        given.out.parent.mkdir(parents=True, exist_ok=True)
        given.out.write_text(json.dumps(list(weights)), encoding="utf-8")


if __name__ == "__main__":
    main()
