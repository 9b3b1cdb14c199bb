"""When achievements are checked: after a deal that counts, and when other progress is saved."""

from __future__ import annotations

from typing import Final

from napoleon.match.game import Game
from napoleon.ui.shell.effects import Recall
from napoleon.ui.storage.saved import ACHIEVEMENTS, DAILY, LESSONS, key_of

SHOW: Final = "achievements-show"
DEAL: Final = "achievements-deal"
KEPT: Final = "achievements-kept"


def asked(game: Game, purpose: str) -> tuple[Recall]:
    """The effect that reads what achievements depend on besides a deal."""
    return (Recall(purpose, tuple(key_of(game, w) for w in (ACHIEVEMENTS, LESSONS, DAILY))),)
