"""How fast the engine is: random play by preset, compiling a law, memory of many matches.

``python -m bench.engine`` prints a table; nothing is asserted.
"""

from __future__ import annotations

import random
import time
import tracemalloc

from napoleon import PRESETS, Match, RuleSet, State, apply, legal, new_deal, shuffled
from napoleon.games.napoleon.play.actions import PASS, Action
from napoleon.games.napoleon.rules.law import Law

DEALS = 500
LAWS = 2_000
MATCHES = 1_000


def choose(chance: random.Random, state: State) -> Action:
    """A random legal action; most calls are passes, as in real auctions."""
    actions = legal(state)
    if state.phase == "auction" and actions[0] == PASS and chance.random() < 0.8:
        return PASS
    return actions[int(chance.random() * len(actions))]


def random_play(rules: RuleSet, deals: int) -> tuple[float, float]:
    """Actions a second over whole deals, and over their tricks alone."""
    chance = random.Random(1)
    starts = [new_deal(rules, shuffled(rules, "bench", number), 0) for number in range(deals)]
    actions = plays = 0
    clock = time.perf_counter
    in_tricks = 0.0
    begun = clock()
    for start in starts:
        state = start
        while state.phase not in ("play", "finished"):
            state = apply(state, choose(chance, state)).state
            actions += 1
        first_lead = clock()
        while state.phase != "finished":
            state = apply(state, choose(chance, state)).state
            plays += 1
        in_tricks += clock() - first_lead
    return (actions + plays) / (clock() - begun), plays / in_tricks


def law_time(rules: RuleSet) -> float:
    """Microseconds to compile the law of a contract."""
    begun = time.perf_counter()
    for number in range(LAWS):
        Law(rules, number % 5, number % 52)
    return (time.perf_counter() - begun) / LAWS * 1e6


def match_memory(count: int) -> tuple[float, float]:
    """(kilobytes that a played match holds, megabytes at the highest) over many matches."""
    chance = random.Random(1)
    kept = []
    tracemalloc.start()
    for number in range(count):
        match = Match.new(RuleSet(), f"memory {number}")
        while not match.over:
            if match.deal_over:
                match = match.next_deal()
            match, _ = match.play(choose(chance, match.state))
        kept.append(match)
    size, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size / len(kept) / 1e3, peak / 1e6


def main() -> None:
    print(f"{'preset':12} {'actions/s':>10} {'plays/s':>10} {'law, µs':>8}")
    for name, rules in PRESETS.items():
        random_play(rules, 20)
        every, tricks = random_play(rules, DEALS)
        print(f"{name:12} {every:>10,.0f} {tricks:>10,.0f} {law_time(rules):>8.0f}")
    size, peak = match_memory(MATCHES)
    print(f"{MATCHES:,} matches of SdC kept: {size:.0f} kB each, {peak:.0f} MB at the highest")


if __name__ == "__main__":
    main()
