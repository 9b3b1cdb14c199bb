"""The computer players of Durak. They see a view and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from napoleon.games.durak.ai import levels
from napoleon.games.durak.ai.endings import puzzles
from napoleon.games.durak.ai.marks import marks
from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.view import View
from napoleon.kit.json_in import JsonWritten
from napoleon.kit.kinds import must_be
from napoleon.match.players import PlayersOf
from napoleon.match.protocol import PUZZLE, Advice


class DurakPlayers(PlayersOf[View, Action]):
    """The computer players of Durak."""

    levels: ClassVar[tuple[str, ...]] = tuple(levels.LEVELS)
    questions: ClassVar[frozenset[str]] = frozenset({PUZZLE})

    def choose(
        self,
        view: View,
        level: str,
        seed: str,
        budget_ms: int,
        *,
        table: Sequence[str] = (),
        style: str = "",
    ) -> Advice[Action]:
        """The decision of a level in a view. Raises `Refusal`; see `PlayersOf.choose`."""
        must_be(view, View)
        others = self.checked(level, seed, budget_ms, table, style)
        return levels.choose(view, level, seed, budget_ms)._replace(table=others)

    def weigh(
        self, view: View, action: Action, seed: str, budget_ms: int, *, table: Sequence[str] = ()
    ) -> Advice[Action]:
        """The decision of the best level; proven mistakes of ``action`` come first."""
        advice = super().weigh(view, action, seed, budget_ms, table=table)
        return advice._replace(reasons=(*marks(view, action), *advice.reasons))

    def puzzle(self, seed: str, level: str) -> JsonWritten:
        """An ending that can be won; see `PlayersOf.puzzle`. Raises `LookupError`."""
        hard = {str(number): number for number in range(1, puzzles.LEVELS + 1)} | {"": 0}
        return puzzles.puzzle(seed, hard[level]).write()


PLAYERS: Final = DurakPlayers()
"""The computer players of Durak."""
choose = PLAYERS.choose
