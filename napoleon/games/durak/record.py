"""Records of Durak, for programs."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from napoleon.games.durak.game import GAME
from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.deal import Deal
from napoleon.games.durak.play.state import State
from napoleon.games.durak.rules import RuleSet
from napoleon.match.game import Game
from napoleon.match.records.record_of import RecordOf


@dataclass(frozen=True, slots=True, eq=False)
class DurakRecord(RecordOf[RuleSet, Deal, State, Action]):
    """One deal of Durak from the first card to the result."""

    played: ClassVar[Game] = GAME
    game: Game = field(default=GAME, kw_only=True, repr=False)
    """The game."""
