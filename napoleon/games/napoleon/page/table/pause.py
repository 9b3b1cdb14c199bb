"""Where the page waits for NEXT."""

from __future__ import annotations

from typing import cast

from napoleon.games.napoleon.play.state import AUCTION, FINISHED, PLAY
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.match.seat import Seen
from napoleon.ui.table.pauses import ALL_PASSED, NOTHING, READY, TRICK, Pause


def pause_after(before: PlayerView, now: Seen) -> Pause:
    """The pause that waits for NEXT after a step."""
    after = cast("PlayerView", now.view)
    if after.phase == FINISHED and after.result is None:
        return ALL_PASSED
    if before.phase == AUCTION and after.forced:
        return ALL_PASSED
    if len(after.tricks) > len(before.tricks):
        return TRICK
    if before.phase != PLAY and after.phase == PLAY and after.turn != after.seat:
        return READY
    return NOTHING


def open_question(view: PlayerView) -> str:
    """What is asked in the open: whether somebody bids, where all may bid at any time."""
    return "bid" if view.phase == AUCTION and view.turn is None else ""
