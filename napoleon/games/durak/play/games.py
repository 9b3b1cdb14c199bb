"""The six games: each name with its turn structure. The next game is one more line here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from napoleon.games.durak.play import choosing
from napoleon.games.durak.play.classic.bouts import CLASSIC
from napoleon.games.durak.play.state import CHOOSE
from napoleon.games.durak.play.structure import Phase, Structure

STRUCTURES: Final[Mapping[str, Structure]] = {"classic": CLASSIC}
"""The turn structure of each value of `table.game`."""
PHASES: Final[Mapping[str, Phase]] = {
    CHOOSE: Phase(choosing.legal, choosing.apply),
    **{name: phase for game in STRUCTURES.values() for name, phase in game.phases.items()},
}
"""Every phase of every game by its name."""
