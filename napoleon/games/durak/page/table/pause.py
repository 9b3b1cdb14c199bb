"""Where the page waits, and what it shows meanwhile: a bout that is over, for a moment."""

from __future__ import annotations

from typing import Final, cast

from napoleon.games.durak.play.state import FINISHED
from napoleon.games.durak.play.view import View
from napoleon.match.seat import Seen
from napoleon.ui.settings.state import Settings, setting
from napoleon.ui.table.motion import FACTORS
from napoleon.ui.table.pauses import NOTHING, RESULT, TRICK, Pause

_SHORT: Final = "short"
BOUT: Final = setting("bout", _SHORT, "2", "4", "button", default=_SHORT, after="speed")
"""How long a bout that is over stays on the table, in seconds or until NEXT."""
_SHOWN_MS: Final = {_SHORT: 1400, "2": 2000, "4": 4000}
_CALM_MS: Final = 1800
"""How long the others play at their usual speed while the user has no part in it."""
_LONGEST_MS: Final = 3200
"""The longest that the user waits, unless they want it slower."""


def pause_after(_before: View, now: Seen) -> Pause:
    """A bout that is over is looked at before the next."""
    if now.settled is not None:
        return TRICK
    after = cast("View", now.view)
    return RESULT if after.phase == FINISHED else NOTHING


def shown_ms(settings: Settings) -> int | None:
    """How long a bout that is over is looked at; None: until NEXT."""
    return _SHOWN_MS.get(settings[BOUT])


def hastened_ms(settings: Settings, view: View, watched_ms: int, milliseconds: int) -> int:
    """How long something is shown, so that the user is asked again soon.

    After a while each thing takes its share of the time that is left, so it never runs out. A user
    who is out, or wants bouts to stay longer, sees all at the usual speed.
    """
    if settings[BOUT] != _SHORT or view.seat in view.course.out:
        return milliseconds
    factor = max(FACTORS[settings.speed], 1)
    left_ms = _LONGEST_MS * factor - watched_ms
    share = min(left_ms / ((_LONGEST_MS - _CALM_MS) * factor), 1)
    return round(milliseconds * share)
