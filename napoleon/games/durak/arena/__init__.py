"""The arena of Durak: the judge of decisions, and the groups in which they are reported."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from napoleon.arena.arena_of import ArenaOf, Judge
from napoleon.games.durak.arena import judges
from napoleon.games.durak.game import GAME
from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.state import State
from napoleon.games.durak.play.view import View
from napoleon.games.durak.rules import RuleSet


class DurakArena(ArenaOf[State, Action, View]):
    """Durak in the arena."""

    judges: ClassVar[Mapping[str, Judge[View]]] = {"search": judges.searched}

    @property
    def collected(self) -> tuple[str, ...]:
        """Levels that play well without thinking long."""
        return ("casual", "strong")

    @property
    def rules(self) -> RuleSet:
        """Two players: their decisions depend least on what others do."""
        return RuleSet().with_text("table.players", "2")

    def groups(self, view: View) -> tuple[str, ...]:
        """The kind of decision, and how much of the talon is left."""
        left = "talon 13-" if view.talon > 12 else "talon 1-12" if view.talon else "no talon"
        return (view.phase, left)


ARENA: Final = DurakArena(GAME)
"""Durak in the arena."""
