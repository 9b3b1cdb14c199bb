"""The judge of a decision: the same imagined deals as the players', but many more of them.

It shares the blind spots of the search, since the deals are played out by the same rules of thumb.
Endings in which every card is known are solved.
"""

from __future__ import annotations

from random import Random
from typing import Final

from napoleon.games.durak.ai.endings.solution import solved
from napoleon.games.durak.ai.levels import EXPERT
from napoleon.games.durak.ai.search import scores_of, table_for
from napoleon.games.durak.play.notation import write_action
from napoleon.games.durak.play.view import View

WORLDS: Final = 2_000
NODES: Final = 300_000


def searched(view: View) -> dict[str, list[float]]:
    """The points of each action in many imagined deals, or what it is worth for certain."""
    solution = solved(view, NODES)
    if solution is not None:
        scores = scores_of(view)
        return {write_action(one): [scores[worth][0]] for one, worth in solution.values.items()}
    values: dict[str, list[float]] = {write_action(action): [] for action in view.legal}
    table = table_for(view, Random(f"judge|{view.seat}|{view.moves}"), EXPERT.noise)
    for _ in range(WORLDS):
        start = table.draw()
        for action in view.legal:
            values[write_action(action)].append(table.score(start, action)[0])
    return values
