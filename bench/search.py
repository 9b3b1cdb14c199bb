"""The search in figures: imagined deals a second, worlds a second, time a decision by level.

    python -m bench.search [deals]

Processor time of one core, not the clock on the wall: other programs running beside it count less.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import mean
from time import process_time

from napoleon import PRESETS, RuleSet, State, apply, new_deal, observe, shuffled
from napoleon.ai import choose
from napoleon.ai.bot import LEVELS
from napoleon.ai.endgame import Solver
from napoleon.ai.playout import Position, play_out, play_randomly
from napoleon.ai.table import Table, table_of
from napoleon.ai.worlds import Worlds
from napoleon.game.state import FINISHED, PLAY
from napoleon.kit.cards import cards_of
from napoleon.rules.law import Law
from napoleon.rules.trick import NO_SUIT

SEED = "bench"
LONG_MS = 3_600_000


def opening(rules: RuleSet, number: int = 1) -> State:
    """A deal of casual players at its first lead."""
    while True:
        state = new_deal(rules, shuffled(rules, SEED, number), first=0)
        while state.phase not in (PLAY, FINISHED) and state.turn is not None:
            action = choose(observe(state, state.turn), "casual", SEED, 0).action
            state = apply(state, action).state
        if state.phase == PLAY:
            return state
        number += 1


def random_start(law: Law, table: Table, chance: Random) -> Position:
    """Shuffled cards at the first lead; seat 0 is Napoleon, seat 2 the adjutant."""
    pack = list(law.pack.cards)
    chance.shuffle(pack)
    size = law.tricks
    hands = tuple(
        sum(table.bit_of[card] for card in pack[seat * size : (seat + 1) * size])
        for seat in range(table.players)
    )
    french = tuple(seat in (0, 2) for seat in range(table.players))
    return Position(hands, (), NO_SUIT, (), 0, 0, french, 0, 0)


def a_second(work: Callable[[int], object], count: int, rounds: int = 3) -> float:
    """The best of a few rounds, in pieces of work a second."""
    best = 0.0
    for _ in range(rounds):
        start = process_time()
        for at in range(count):
            work(at)
        best = max(best, count / (process_time() - start))
    return best


def _randomly(table: Table, starts: list[Position], chance: Random, at: int) -> int:
    return play_randomly(table, starts[at], chance)


def _by_thumb(table: Table, starts: list[Position], at: int) -> int:
    return play_out(table, starts[at])


def _exactly(table: Table, ends: list[Position], at: int) -> int:
    return Solver(table, 10**6).solve(ends[at])


def _drawn(worlds: Worlds, table: Table, at: int) -> list[int]:
    del at
    return worlds.masks(table.bit_of)


def speed(count: int) -> None:
    print(f"a second of one core        {'random':>8} {'by thumb':>8} {'worlds':>8} {'exact 3':>8}")
    for preset, rules in PRESETS.items():
        chance = Random(SEED)
        law = opening(RuleSet()).law if preset == "sdc" else Law(rules, 2)
        table = table_of(law)
        starts = [random_start(law, table, chance) for _ in range(count)]
        ends = [_late(table, start) for start in starts[: count // 10]]
        randomly = a_second(partial(_randomly, table, starts, chance), count)
        thumb = a_second(partial(_by_thumb, table, starts), count)
        exact = a_second(partial(_exactly, table, ends), len(ends), 1)
        drawn = 0.0
        if preset == "sdc":
            state = opening(rules)
            worlds = Worlds(observe(state, (state.actor + 1) % 5), chance)
            drawn = a_second(partial(_drawn, worlds, table), count)
        print(f"{preset:27} {randomly:8.0f} {thumb:8.0f} {drawn:8.0f} {exact:8.0f}")


def _late(table: Table, start: Position) -> Position:
    """The same deal with three cards a hand left."""
    gone = table.tricks - 3
    hands = tuple(sum(1 << bit for bit in list(cards_of(hand))[gone:]) for hand in start.hands)
    return start._replace(hands=hands, number=gone)


def decisions(deals: int) -> None:
    """Milliseconds of processor a decision, the levels asked on the same views."""
    spent: dict[tuple[str, str], list[float]] = defaultdict(list)
    for number in range(1, deals + 1):
        state = new_deal(RuleSet(), shuffled(RuleSet(), SEED, number), first=0)
        while state.phase != FINISHED and state.turn is not None:
            view = observe(state, state.turn)
            for level in LEVELS:
                start = process_time()
                choose(view, level, SEED, LONG_MS)
                spent[level, state.phase].append(1000 * (process_time() - start))
            state = apply(state, choose(view, "casual", SEED, 0).action).state
    print(f"\nms a decision, {deals} deals of sdc")
    print(f"{'':28} {'n':>9} {'mean':>8} {'median':>8} {'p95':>8} {'max':>8}")
    for (level, phase), found in sorted(spent.items()):
        found.sort()
        p95 = found[int(0.95 * (len(found) - 1))]
        middle = found[len(found) // 2]
        name = f"{level} {phase}"
        print(
            f"{name:28} {len(found):9} {mean(found):8.2f} {middle:8.2f} {p95:8.2f} {found[-1]:8.2f}"
        )


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    speed(2000)
    decisions(deals)


if __name__ == "__main__":
    main()
