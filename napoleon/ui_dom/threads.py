"""Two threads of computer players: nobody waits behind what nobody waits for.

What is computed aside (the hint before it is asked for, a review) goes to a thread of its own,
which starts when it is first needed. Where a question was let go while its thread was at it, and
somebody waits for the next one, the threads change places.
"""

from __future__ import annotations

import asyncio
from typing import Final

from napoleon.ui_dom.worker import Open, Thinker, ThinkerFault, browser_worker

LOOKS_EVERY_S: Final = 0.25
PATIENCE_S: Final = 12.0
"""How long what can wait waits for the first thread to load."""


class Threads:
    """The thread for those who wait, and the one for the rest."""

    def __init__(self, open_port: Open = browser_worker) -> None:
        self._first = Thinker(open_port)
        self._second = Thinker(open_port)
        self._late = False

    def warm(self) -> None:
        """Start the first thread."""
        self._first.warm()

    async def ask(self, text: str, timeout_s: float, *, aside: bool = False) -> str:
        """The answer to ``text``; ``aside``: nobody waits for it. Raises `ThinkerFault`.

        A question whose task is cancelled is never begun, if it has not been yet. The thread is
        waited for once: a later question raises at once until it has loaded.
        """
        if self._late and self._first.loading:
            raise ThinkerFault("starting")
        try:
            return await self._asked(text, timeout_s, aside=aside)
        except ThinkerFault as fault:
            self._late = fault.reason == "starting"
            raise

    async def _asked(self, text: str, timeout_s: float, *, aside: bool) -> str:
        if aside:
            return await self._aside(text, timeout_s)
        if self._first.busy and self._second.ready and not self._second.busy:
            self._first, self._second = self._second, self._first
        return await self._first.ask(text, timeout_s)

    async def _aside(self, text: str, timeout_s: float) -> str:
        """The first thread loads first: two at a time would keep the player waiting."""
        self._first.warm()
        waited = 0.0
        while not self._first.ready and self._first.usable:
            if waited > PATIENCE_S:
                raise ThinkerFault("starting")
            await asyncio.sleep(LOOKS_EVERY_S)
            waited += LOOKS_EVERY_S
        thinker = self._second if self._second.usable else self._first
        return await thinker.ask(text, timeout_s)
