"""Computer players. They see a view and nothing else.

Every game has its own (`napoleon.match.game.Players`). The functions here are Napoleon's, under the
names that programs have always used.
"""

from __future__ import annotations

from collections.abc import Sequence

from napoleon.games import USUAL, game_named
from napoleon.match.game import Action, View
from napoleon.match.protocol import Advice as Choice
from napoleon.match.protocol import Candidate, Reason

__all__ = ["Candidate", "Choice", "Reason", "choose", "suspicion"]


def choose(
    view: View, level: str, seed: str, budget_ms: int, *, table: Sequence[str] = ()
) -> Choice[Action]:
    """The decision of a computer player of Napoleon in a view: `Players.choose`."""
    return game_named(USUAL).players.choose(view, level, seed, budget_ms, table=table)


def suspicion(view: View, seed: str) -> dict[int, float]:
    """By seat: the chance that it is the adjutant. Raises `NoWorld`."""
    return game_named(USUAL).players.suspects(view, seed)
