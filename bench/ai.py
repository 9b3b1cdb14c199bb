"""The computer players in figures: time a decision, contracts by preset, casual against random.

    python -m bench.ai [deals]

Seeds are fixed, so two runs of the same code differ only in the times.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Sequence
from statistics import mean, median, stdev
from time import perf_counter

from napoleon import PRESETS, Result, RuleSet, State, new_deal, observe, shuffled
from napoleon.ai import choose
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import Action
from napoleon.match.player_stream import deal_stream
from napoleon.match.turns import Turn, played_out

SEED = "bench"
MOST_REDEALS = 50

Times = dict[str, list[float]]


def timed(state: State, seat: int, level: str, chance: str, times: Times) -> Action:
    view = observe(state, seat)
    start = perf_counter()
    action = choose(view, level, chance, 1000).action
    times[f"{level} {state.phase}"].append(1000 * (perf_counter() - start))
    return action


def played(rules: RuleSet, number: int, levels: Sequence[str], times: Times) -> tuple[Result, int]:
    """The result of a deal, and how often it was dealt again before anybody bid."""
    for attempt in range(MOST_REDEALS):
        deal = shuffled(rules, SEED, number, attempt)
        place = number, attempt

        def decided(turn: Turn[State], place: tuple[int, int] = place) -> Action:
            chance = deal_stream(SEED, turn.seat, *place, turn.step)
            return timed(turn.state, turn.seat, levels[turn.seat], chance, times)

        state = played_out(GAME, new_deal(rules, deal, first=number % len(levels)), decided)
        if state.result is not None:
            return state.result, attempt
    raise RuntimeError(f"nobody bids in {MOST_REDEALS} deals")


def contracts(deals: int, times: Times) -> None:
    print(f"\nfour, five or six casual players, {deals} deals each")
    print(
        f"{'preset':12} {'bid':>6} {'made %':>7} {'± se':>5} {'honors':>7} {'alone %':>8} redealt"
    )
    for preset, rules in PRESETS.items():
        levels = ["casual"] * rules.table.players
        found = [played(rules, number, levels, times) for number in range(1, deals + 1)]
        results = [result for result, _ in found]
        made = mean(result.made for result in results)
        error = (made * (1 - made) / deals) ** 0.5
        print(
            f"{preset:12} {mean(result.bid for result in results):6.2f} {100 * made:7.1f}"
            f" {100 * error:5.1f} {mean(result.french for result in results):7.2f}"
            f" {100 * mean(result.alone for result in results):8.1f}"
            f" {sum(attempts for _, attempts in found):7}"
        )


def against_random(deals: int, times: Times) -> None:
    """Each deal once for every seat: one casual among random players, and the reverse."""
    rules = RuleSet()
    players = rules.table.players
    print(f"\npoints a deal more than the mean of the others (sdc), {deals} deals, all seats")
    for one, others in (("casual", "random"), ("random", "casual")):
        gains = []
        for number in range(1, deals + 1):
            gain = 0.0
            for seat in range(players):
                levels = [one if other == seat else others for other in range(players)]
                points = played(rules, number, levels, times)[0].points
                gain += points[seat] - (sum(points) - points[seat]) / (players - 1)
            gains.append(gain / players)
        error = stdev(gains) / len(gains) ** 0.5
        print(f"one {one} among {others}: {mean(gains):+.2f} ± {error:.2f}")


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    times: Times = defaultdict(list)
    contracts(deals, times)
    against_random(max(2, deals // 4), times)
    print("\nms a decision")
    print(f"{'level, phase':20} {'n':>7} {'median':>7} {'p95':>7} {'max':>7}")
    for key, found in sorted(times.items()):
        found.sort()
        p95 = found[int(0.95 * (len(found) - 1))]
        print(f"{key:20} {len(found):7} {median(found):7.3f} {p95:7.3f} {found[-1]:7.2f}")


if __name__ == "__main__":
    main()
