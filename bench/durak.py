"""How fast Durak is: random play by preset, through the public calls, and memory of many deals.

``python -m bench.durak`` prints a table; nothing is asserted.
"""

from __future__ import annotations

import random
import time
import tracemalloc

from napoleon.games.durak import PRESETS, RuleSet, apply, legal, new_deal, shuffled
from napoleon.games.durak.play.engine import silence
from napoleon.games.durak.play.state import State

ACTIONS = 40_000
DEALS = 1_000
TABLES = {
    "two": RuleSet().with_text("table.players", "2"),
    "four": RuleSet(),
    **{name: rules for name, rules in PRESETS.items() if name != RuleSet.default_preset},
}
"""The throw-in game for two and for four, and the presets."""


def moved(chance: random.Random, state: State) -> State:
    """The state after a random legal action of one of those who may act, or after chance."""
    if not state.acting:
        action = silence(state)
        assert action is not None
        return apply(state, action).state
    seats = state.acting
    actions = legal(state, seats[int(chance.random() * len(seats))])
    return apply(state, actions[int(chance.random() * len(actions))]).state


def random_play(rules: RuleSet, actions: int) -> tuple[float, float]:
    """Applied actions a second over whole deals, and actions a deal."""
    chance = random.Random(1)
    made = deals = 0
    spent = 0.0
    while made < actions:
        state = new_deal(rules, shuffled(rules, "bench", deals), 0)
        begun = time.perf_counter()
        while state.result is None:
            state = moved(chance, state)
        spent += time.perf_counter() - begun
        made += state.moves
        deals += 1
    return made / spent, made / deals


def memory(count: int) -> float:
    """Kilobytes that are held after many deals, above what is held after a few."""
    chance = random.Random(1)
    tracemalloc.start()
    held = []
    for number in range(count):
        state = new_deal(RuleSet(), shuffled(RuleSet(), "memory", number), 0)
        while state.result is None:
            state = moved(chance, state)
        if number in (count // 10, count - 1):
            held.append(tracemalloc.get_traced_memory()[0])
    tracemalloc.stop()
    return (held[-1] - held[0]) / 1e3


def main() -> None:
    print(f"{'rules':16} {'actions/s':>10} {'a deal':>8}")
    for name, rules in TABLES.items():
        random_play(rules, ACTIONS // 20)
        speed, length = random_play(rules, ACTIONS)
        print(f"{name:16} {speed:>10,.0f} {length:>8.0f}")
    print(f"{DEALS:,} deals: {memory(DEALS):+.0f} kB held")


if __name__ == "__main__":
    main()
