"""What seats earn on average, for the grade: computer players among themselves.

Prints the constants of `games/napoleon/page/grade.py`: how often contracts are made, and the
honors of each part. `python -m bench.grade DEALS`, 1,000 by default.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from statistics import fmean, pstdev

from napoleon.ai import choose
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.deal import shuffled
from napoleon.games.napoleon.play.engine import new_deal
from napoleon.games.napoleon.play.state import State
from napoleon.games.napoleon.play.view import observe
from napoleon.games.napoleon.rules import RuleSet
from napoleon.match.turns import Turn, played_out

DEALS = 1000
SEED = "grade"


def played(rules: RuleSet, number: int) -> State:
    """One deal among five players of the level that people meet."""

    def decided(turn: Turn[State]) -> Action:
        view = observe(turn.state, turn.seat)
        return choose(view, "casual", f"{number}:{turn.seat}", 300).action

    start = new_deal(rules, shuffled(rules, SEED, number), number % rules.table.players)
    return played_out(GAME, start, decided)


def fitted(points: list[tuple[int, bool]]) -> tuple[float, float]:
    """The line through (bid, made): its height at 13, and how much it falls per honor."""
    middle = fmean(bid for bid, _ in points)
    rate = fmean(made for _, made in points)
    spread = sum((bid - middle) ** 2 for bid, _ in points)
    slope = sum((bid - middle) * (made - rate) for bid, made in points) / spread
    return rate + slope * (13 - middle), -slope


def main(deals: int) -> None:
    """Play, count, print."""
    rules = RuleSet()
    made: list[tuple[int, bool]] = []
    honors: dict[str, list[int]] = defaultdict(list)
    for number in range(deals):
        state = played(rules, number)
        result = state.result
        if result is None:
            continue
        made.append((result.bid, result.made))
        for seat, taken in enumerate(state.honors):
            honors[result.paid_as(seat)].append(taken)
    at_13, fall = fitted(made)
    print(f"{deals} deals, seed {SEED!r}")
    print(f"MADE_AT_13 = {at_13:.2f}, MADE_PER_HONOR = {fall:.2f}")
    for bid in sorted({bid for bid, _ in made}):
        rates = [won for height, won in made if height == bid]
        print(f"  bid {bid}: {len(rates)} deals, made {fmean(rates):.2f}")
    for role, counts in honors.items():
        print(f"  {role}: honors {fmean(counts):.1f} ± {pstdev(counts):.1f} ({len(counts)} seats)")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS)
