"""Where a deal of Napoleon can wait for NEXT before it is over."""

from __future__ import annotations

from napoleon.games.napoleon.play.state import PLAY, State
from napoleon.ui.table.pauses import READY, TRICK


def waits(state: State, pause: str) -> bool:
    """Whether it can wait there: after a trick, before the first one, or after all have passed."""
    if pause == TRICK:
        return bool(state.tricks) and not state.trick.cards
    if pause == READY:
        return state.phase == PLAY and not state.tricks and not state.trick.cards
    return state.result is None and not state.tricks
