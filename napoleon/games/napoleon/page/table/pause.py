"""Where the page waits for NEXT."""

from __future__ import annotations

from napoleon.games.napoleon.play.state import AUCTION, FINISHED, PLAY, State
from napoleon.ui.table.company import HUMAN
from napoleon.ui.table.pauses import ALL_PASSED, NOTHING, READY, TRICK, Pause


def pause_after(before: State, after: State) -> Pause:
    """What waits for NEXT after a step."""
    if after.phase == FINISHED and after.result is None:
        return ALL_PASSED
    if before.phase == AUCTION and after.contract is not None and after.contract.forced:
        return ALL_PASSED
    if len(after.tricks) > len(before.tricks):
        return TRICK
    if before.phase != PLAY and after.phase == PLAY and after.turn != HUMAN:
        return READY
    return NOTHING
