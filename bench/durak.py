"""How fast Durak is: random play by preset and players, memory, imagined deals, decisions.

``python -m bench.durak`` prints a table; nothing is asserted. Napoleon's engine runs in turns with
it, so that the two can be compared on a machine that does other work too. Processor time.

Random play stays below 100,000 actions a second, at about 0.6 of Napoleon's. The profile is flat:
no function takes a tenth of the time. One action in four or five ends a bout, which settles cards,
draws, exits and roles and costs as much as three others; every action copies a state and its bout
(a tenth), and asks who may act next under one of four orders. Only a second engine for the common
rules would be faster, and the computer players have theirs: `ai.position`, on masks.
"""

from __future__ import annotations

import random
import tracemalloc
from statistics import median, quantiles
from time import process_time

from bench.engine import choose
from napoleon import PRESETS as NAPOLEON
from napoleon import apply as apply_napoleon
from napoleon import new_deal as new_napoleon
from napoleon import shuffled as shuffled_napoleon
from napoleon.games.durak.ai.levels import LEVELS
from napoleon.games.durak.ai.search import table_for
from napoleon.games.durak.play.deal import shuffled
from napoleon.games.durak.play.engine import apply, legal, new_deal
from napoleon.games.durak.play.view import observe
from napoleon.games.durak.rules import PRESETS

ROUNDS = 5
DEALS = 60
KEPT = 1_000
IMAGINED = 400
DECIDED = 3
TABLES = [
    ("podkidnoy", 2),
    ("podkidnoy", 4),
    ("perevodnoy", 2),
    ("perevodnoy", 4),
    ("prostoy", 4),
    ("online", 4),
]


def random_play(name: str, players: int, deals: int) -> float:
    """Actions a second of random play through the public calls; dealing does not count."""
    chance = random.Random(1)
    rules = PRESETS[name].with_text("table.players", str(players))
    starts = [new_deal(rules, shuffled(rules, "bench", number), 0) for number in range(deals)]
    actions = 0
    begun = process_time()
    for start in starts:
        state = start
        while acting := state.acting:
            seat = acting[int(chance.random() * len(acting))]
            found = legal(state, seat)
            state = apply(state, found[int(chance.random() * len(found))]).state
        actions += state.moves
    return actions / (process_time() - begun)


def napoleon_play(deals: int) -> float:
    """The same for SdC Napoleon."""
    chance = random.Random(1)
    rules = NAPOLEON["sdc"]
    orders = [shuffled_napoleon(rules, "bench", number) for number in range(deals)]
    starts = [new_napoleon(rules, order, 0) for order in orders]
    actions = 0
    begun = process_time()
    for start in starts:
        state = start
        while state.phase != "finished":
            state = apply_napoleon(state, choose(chance, state)).state
            actions += 1
    return actions / (process_time() - begun)


def deal_memory(deals: int) -> tuple[float, float]:
    """Kilobytes in use after a tenth of the deals, and after all of them."""
    tracemalloc.start()
    random_play("podkidnoy", 4, deals // 10)
    early, _ = tracemalloc.get_traced_memory()
    for _ in range(9):
        random_play("podkidnoy", 4, deals // 10)
    late, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return early / 1e3, late / 1e3


def imagined_play(name: str, players: int, deals: int) -> float:
    """Whole imagined deals a second, as the searching levels draw them and play them out."""
    rules = PRESETS[name].with_text("table.players", str(players))
    start = new_deal(rules, shuffled(rules, "bench", 1), 0)
    seat = start.acting[0]
    table = table_for(observe(start, seat), random.Random(1), 0.1)
    action = legal(start, seat)[0]
    begun = process_time()
    for _ in range(deals):
        table.score(table.draw(), action)
    return deals / (process_time() - begun)


def decision_times(name: str, players: int) -> dict[str, list[float]]:
    """By level, the milliseconds of its decisions in a few deals among casual players."""
    rules = PRESETS[name].with_text("table.players", str(players))
    found: dict[str, list[float]] = {}
    for number in range(DECIDED):
        state = new_deal(rules, shuffled(rules, "bench", number), 0)
        while acting := state.acting:
            view = observe(state, acting[0])
            answers = {}
            for level, decider in LEVELS.items():
                begun = process_time()
                answers[level] = decider(view, f"{state.moves}", 10**8).action
                if len(view.legal) > 1:
                    found.setdefault(level, []).append(1000 * (process_time() - begun))
            state = apply(state, answers["casual"]).state
    return found


def main() -> None:
    """Print the tables."""
    print(f"{'imagined deals':16} {'a second':>10}")
    for name, players in [*TABLES, ("doubt", 4), ("kurukuru", 4)]:
        print(f"{name + f', {players}':16} {imagined_play(name, players, IMAGINED):>10,.0f}")
    print(f"{'level, ms':16} {'median':>10} {'p95':>10} {'worst':>10}")
    for level, times in decision_times("podkidnoy", 2).items():
        high = quantiles(times, n=20)[-1]
        print(f"{level:16} {median(times):>10.1f} {high:>10.1f} {max(times):>10.1f}")
    runs: dict[str, list[float]] = {}
    for _ in range(ROUNDS):
        runs.setdefault("Napoleon, SdC", []).append(napoleon_play(DEALS))
        for name, players in TABLES:
            runs.setdefault(f"{name}, {players}", []).append(random_play(name, players, DEALS))
    print(f"{'game, players':16} {'actions/s':>10}")
    for label, found in runs.items():
        print(f"{label:16} {median(found):>10,.0f}")
    early, late = deal_memory(KEPT)
    print(f"memory after {KEPT // 10} deals {early:,.0f} kB, after {KEPT:,} {late:,.0f} kB")


if __name__ == "__main__":
    main()
