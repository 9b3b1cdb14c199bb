"""Engine steps beside the card games of OpenSpiel and RLCard, in one run on one core.

Neither is a dependency of this project; they live in a separate environment:

    python3 -m venv build/others
    build/others/bin/pip install open_spiel==2.0.2 rlcard==1.2.0
    build/others/bin/python -m bench.others

A step is one decision of a random player, driven from Python: ask for the legal actions, choose
one, apply it. Dealing is not counted. Processor time, the rounds of all games taking turns; the
median of the rounds. OpenSpiel's games are C++, RLCard's and ours Python; RLCard's step also makes
the observation of the next player. ``play_randomly`` are the playouts of imagined deals, the tricks
alone, which the computer players' search is made of.
"""

from __future__ import annotations

import json
import platform
import random
import sys
from collections.abc import Callable
from importlib import import_module, metadata
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from bench.engine import choose
from bench.search import opening, play_randomly, random_start
from napoleon import RuleSet, apply, legal, new_deal, shuffled
from napoleon.games.napoleon.ai.mask_table import table_of

ROUNDS = 7
DEALS = 60
OPEN_SPIEL = ("hearts", "spades", "skat", "bridge")
RLCARD = ("bridge", "doudizhu")
RESULT = Path(__file__).parent / "results" / "others.json"

Round = Callable[[], tuple[int, float]]
"""One round: (steps, seconds of the processor)."""


def ours(deals: int = DEALS) -> Round:
    """Whole deals by the engine, from the auction to the result."""
    rules, chance = RuleSet(), random.Random(1)

    def round_() -> tuple[int, float]:
        starts = [new_deal(rules, shuffled(rules, "others", at), 0) for at in range(deals)]
        steps, begun = 0, process_time()
        for start in starts:
            state = start
            while state.phase != "finished":
                state = apply(state, choose(chance, state)).state
                steps += 1
        return steps, process_time() - begun

    return round_


def our_tricks(deals: int = DEALS) -> Round:
    """The tricks of whole deals by the engine."""
    chance = random.Random(1)
    start = opening(RuleSet())

    def round_() -> tuple[int, float]:
        steps, begun = 0, process_time()
        for _ in range(deals):
            state = start
            while state.phase != "finished":
                actions = legal(state)
                state = apply(state, actions[int(chance.random() * len(actions))]).state
                steps += 1
        return steps, process_time() - begun

    return round_


def our_playouts(deals: int = 10 * DEALS) -> Round:
    """The tricks of imagined deals on the compiled table."""
    chance = random.Random(1)
    law = opening(RuleSet()).law
    table = table_of(law)

    def round_() -> tuple[int, float]:
        starts = [random_start(law, table, chance) for _ in range(deals)]
        begun = process_time()
        for start in starts:
            play_randomly(table, start, chance)
        return deals * table.players * table.tricks, process_time() - begun

    return round_


def open_spiel(name: str, deals: int = DEALS) -> Round:
    """Deals of a game of OpenSpiel."""
    spiel: Any = import_module("pyspiel")
    game, chance = spiel.load_game(name), random.Random(1)

    def dealt() -> Any:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(chance.choice(state.chance_outcomes())[0])
        return state

    def round_() -> tuple[int, float]:
        starts = [dealt() for _ in range(deals)]
        steps, begun = 0, process_time()
        for state in starts:
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(chance.random() * len(actions))])
                steps += 1
        return steps, process_time() - begun

    return round_


def rlcard(name: str, deals: int = DEALS // 10) -> Round:
    """Deals of a game of RLCard."""
    env: Any = import_module("rlcard").make(name)
    chance = random.Random(1)

    def round_() -> tuple[int, float]:
        steps, spent = 0, 0.0
        for _ in range(deals):
            state, _player = env.reset()
            begun = process_time()
            while not env.is_over():
                actions = list(state["legal_actions"])
                state, _player = env.step(actions[int(chance.random() * len(actions))])
                steps += 1
            spent += process_time() - begun
        return steps, spent

    return round_


def rounds() -> dict[str, Round]:
    """The rounds that are measured, by name."""
    found: dict[str, Round] = {
        "Napoleon, whole deals": ours(),
        "Napoleon, tricks": our_tricks(),
        "Napoleon, tricks by play_randomly": our_playouts(),
    }
    found |= {f"OpenSpiel {name}": open_spiel(name) for name in OPEN_SPIEL}
    found |= {f"RLCard {name}": rlcard(name) for name in RLCARD}
    return found


def main() -> None:
    try:
        games = rounds()
    except ModuleNotFoundError as missing:
        sys.exit(f"{missing.name} is not installed here.\n\n{__doc__}")
    speeds: dict[str, list[float]] = {name: [] for name in games}
    for number in range(ROUNDS + 1):
        for name, one in games.items():
            steps, seconds = one()
            if number:  # the first is a warm-up
                speeds[name].append(steps / seconds)
    table = {name: round(median(found)) for name, found in speeds.items()}
    for name, speed in table.items():
        low, high = min(speeds[name]), max(speeds[name])
        print(f"{name:36} {speed:>9,} steps/s   ({low:,.0f} to {high:,.0f})")
    result = {
        "steps_a_second": table,
        "rounds": ROUNDS,
        "python": platform.python_version(),
        "open_spiel": metadata.version("open_spiel"),
        "rlcard": metadata.version("rlcard"),
    }
    RESULT.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
