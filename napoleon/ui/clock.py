"""The clock of an open auction: every bid winds it up, and when it has run down, that was all.

It is the page's own affair. The match knows only that the auctioneer closed (`close`).
"""

from __future__ import annotations

from typing import Final, NamedTuple

SECONDS: Final = {"none": 10, "fast": 7, "normal": 10, "slow": 15}
"""How long the clock runs after a bid, by the setting of speed. Who wants no movement thinks no
faster than others."""
TICK_MS: Final = 1000
HURRIED_TICK_MS: Final = 150


class Clock(NamedTuple):
    """A running clock.

    ``number`` is that of the wait for its next tick; ``left`` are seconds; ``to_ask`` the seats
    that have not yet said whether they bid over the standing bid; ``hurried``: the user does
    not want to bid, so nothing is waited for but the computers.
    """

    number: int
    left: int
    to_ask: tuple[int, ...]
    hurried: bool = False

    @property
    def tick_ms(self) -> int:
        """The time to the next tick."""
        return HURRIED_TICK_MS if self.hurried else TICK_MS
