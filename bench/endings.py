"""Durak's endings: how many are solved when every card is first known, and how long puzzles take.

``python -m bench.endings`` prints two tables as in docs/players.md; nothing is asserted. Processor
time; ± is one standard error. ``--deals`` is how many deals of each rule set are played,
``--level`` who plays them: the endings that better players reach are harder.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from statistics import median
from time import process_time

from napoleon.games.durak.ai import PLAYERS
from napoleon.games.durak.ai.endings.puzzles import LEVELS, puzzle
from napoleon.games.durak.ai.endings.solution import known_deal, sought
from napoleon.games.durak.ai.endings.tables import is_ending
from napoleon.games.durak.game import GAME
from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.state import State
from napoleon.games.durak.play.view import View, observe
from napoleon.games.durak.rules import PRESETS
from napoleon.match.turns import Turn, course

NODES = (5_000, 20_000, 60_000, 120_000)
TABLES = {
    "podkidnoy, 2 players": ("podkidnoy", {"table.players": "2"}),
    "duel": ("duel", {}),
    "short-24": ("short-24", {}),
    "52 cards": ("podkidnoy", {"table.players": "2", "pack.lowest": "2"}),
}
PUZZLES = 25
BUDGET_MS = 600_000


def first_known(preset: str, texts: dict[str, str], deals: int, level: str) -> Iterator[View]:
    """The first decision of each deal for which every card is known."""
    rules = PRESETS[preset].with_texts(texts)
    for number in range(1, deals + 1):
        start = GAME.new_deal(rules, GAME.shuffled(rules, "bench", number), 0)

        def decide(turn: Turn[State], number: int = number) -> Action:
            view = GAME.observe(turn.state, turn.seat)
            seed = f"{number}|{turn.step}"
            return PLAYERS.choose(view, level, seed, BUDGET_MS).action

        for state in course(GAME, start, decide):
            if state.result is not None:
                break
            view = observe(state, state.acting[0])
            known = known_deal(view)
            if known is not None and is_ending(known) and len(view.legal) > 1:
                yield view
                break


def endings(deals: int, level: str) -> None:
    """A row for each rule set."""
    print("| rules | positions | cards | solved at", " | ".join(map(str, NODES)), "| ms |")
    for name, (preset, texts) in TABLES.items():
        views = list(first_known(preset, texts, deals, level))
        cards = median(sum(view.sizes) + view.talon for view in views)
        shares = []
        for nodes in NODES:
            begun = process_time()
            found = [sought(view, nodes) for view in views]
            spent = 1000 * (process_time() - begun) / len(views)
            best, every = sum(map(any, found)), sum(one.solution is not None for one in found)
            share = best / len(views)
            error = (share * (1 - share) / len(views)) ** 0.5
            shares.append(f"{share:.0%} ± {error:.0%} ({every / len(views):.0%}), {spent:.0f} ms")
        print(f"| {name} | {len(views)} | {cards} |", " | ".join(shares), "|")


def puzzles() -> None:
    """A row for each level."""
    for level in range(LEVELS + 1):
        times = []
        for number in range(PUZZLES):
            begun = process_time()
            puzzle(f"{level}.{number}", level)
            times.append(1000 * (process_time() - begun))
        times.sort()
        print(f"| {level or 'any'} | {median(times):.0f} | {times[-3]:.0f} | {times[-1]:.0f} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--level", default="casual")
    wanted = parser.parse_args()
    endings(wanted.deals, wanted.level)
    puzzles()


if __name__ == "__main__":
    main()
