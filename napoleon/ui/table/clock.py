"""The clock while several seats may act: every action resets it, and at zero silence follows.

Only the page has a clock. The match has only the result (`Game.silence`), such as the close of an
open auction. If the page is loaded while the clock runs, it waits until the user starts it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

SECONDS: Final = {"off": 10, "10": 10, "30": 30}
"""How long the clock runs after an action, by the setting ``clock``. With it off, the round ends
when everybody has said no; these seconds apply if it is turned on meanwhile."""
TICK_MS: Final = 1000
HURRIED_TICK_MS: Final = 150


class Clock(NamedTuple):
    """A running clock.

    ``number`` is that of the wait for its next tick, 0 for none; ``left``: the seconds left;
    ``hurried``: the user does not want to act, so the page waits only for the computers;
    ``stopped``: the clock stands still until the user starts it.
    """

    number: int
    left: int
    hurried: bool = False
    stopped: bool = False

    @property
    def tick_ms(self) -> int:
        """The time to the next tick."""
        return HURRIED_TICK_MS if self.hurried else TICK_MS
