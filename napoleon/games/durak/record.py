"""Records of Durak, for programs."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from napoleon.games.durak.game import GAME
from napoleon.match.game import Game
from napoleon.match.records.record_of import RecordOf


@dataclass(frozen=True, slots=True, eq=False)
class DurakRecord(RecordOf):
    """One deal of Durak from the first card to the result."""

    played: ClassVar[Game] = GAME
    game: Game = field(default=GAME, kw_only=True, repr=False)
    """The game."""
