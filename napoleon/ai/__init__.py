"""Computer players. They see a view and nothing else.

Every game has its own (`napoleon.match.game.Players`). The functions here are Napoleon's, under the
names that programs have always used.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from napoleon.games import USUAL, game_named
from napoleon.match.game import View
from napoleon.match.protocol import Act_co, Candidate, Reason
from napoleon.match.protocol import Advice as Choice
from napoleon.match.rooms import players_of

__all__ = ["Candidate", "Choice", "Reason", "choose", "suspicion"]


class _View(Protocol[Act_co]):
    @property
    def legal(self) -> tuple[Act_co, ...]: ...


def choose(
    view: _View[Act_co], level: str, seed: str, budget_ms: int, *, table: Sequence[str] = ()
) -> Choice[Act_co]:
    """The decision of a computer player of Napoleon in a view: `PlayersOf.choose`."""
    return players_of(game_named(USUAL)).choose(view, level, seed, budget_ms, table=table)


def suspicion(view: View, seed: str = "") -> dict[int, float]:
    """By seat: the chance that it is the adjutant. Raises `NoWorld`."""
    return players_of(game_named(USUAL)).suspects(view, seed)
