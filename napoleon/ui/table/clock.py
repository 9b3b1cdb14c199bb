"""The clock while several seats may act: every action resets it, and at zero silence follows.

Only the page has a clock. The match has only what follows (`Game.silence`), as the close of an
open auction. If the page is loaded in the middle of it, the clock waits until the user starts it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

SECONDS: Final = {"off": 10, "10": 10, "30": 30}
"""How long the clock runs after an action, by the setting ``clock``. Without a count-down it ends
when everybody has said no; the seconds are those of one that is turned on in the middle."""
TICK_MS: Final = 1000
HURRIED_TICK_MS: Final = 150


class Clock(NamedTuple):
    """A running clock.

    ``number`` is that of the wait for its next tick, 0 while none is awaited; ``left`` are
    seconds; ``hurried``: the user does not want to act, so nothing is waited for but the computers;
    ``stopped``: it stands until the user starts it.
    """

    number: int
    left: int
    hurried: bool = False
    stopped: bool = False

    @property
    def tick_ms(self) -> int:
        """The time to the next tick."""
        return HURRIED_TICK_MS if self.hurried else TICK_MS
