"""Records of Napoleon, for programs."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.deal import Deal
from napoleon.games.napoleon.play.state import State
from napoleon.games.napoleon.rules import RuleSet
from napoleon.match.game import Game
from napoleon.match.records.record_of import RecordOf


@dataclass(frozen=True, slots=True, eq=False)
class Record(RecordOf[RuleSet, Deal, State, Action]):
    """One deal of Napoleon from the first card to the result."""

    played: ClassVar[Game] = GAME
    game: Game = field(default=GAME, kw_only=True, repr=False)
    """The game."""
