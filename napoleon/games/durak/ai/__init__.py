"""The computer players of Durak."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.view import View
from napoleon.kit.chance import Chance
from napoleon.match.game import Players
from napoleon.match.protocol import Advice, Candidate, Reason


class DurakPlayers(Players):
    """``random`` does anything that is legal, each with the same chance."""

    levels: ClassVar[tuple[str, ...]] = ("random",)

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
        """The decision of a level in a view. Raises `ValueError`; see `Players.choose`."""
        del budget_ms, style
        if level not in self.levels:
            raise ValueError(f"unknown level: {level[:40]!r}")
        if not view.legal:
            raise ValueError("nothing to decide")
        action = view.legal[Chance(f"durak|{seed}").below(len(view.legal))]
        candidates = tuple(Candidate(one, 0.0) for one in view.legal)
        return Advice(action, (Reason("random", {}),), candidates, table=tuple(table))


PLAYERS: Final = DurakPlayers()
