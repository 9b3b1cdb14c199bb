"""Two workers for the computer players, so that background requests delay nobody.

Background requests (a hint computed in advance, a review) go to a second worker, which starts when
it is first needed. If a request is cancelled while its worker is busy with it, and the user waits
for the next one, the workers change places.
"""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Final

from napoleon.ui_dom.worker import Open, Thinker, ThinkerFault, browser_worker

LOOKS_EVERY_S: Final = 0.25
PATIENCE_S: Final = 12.0
"""How long background requests wait for the first worker to load."""


class Threads:
    """The worker for requests that the user waits for, and the one for the others."""

    def __init__(self, open_port: Open = browser_worker) -> None:
        self._first = Thinker(open_port)
        self._second = Thinker(open_port)
        self._late = False

    def warm(self) -> None:
        """Start the first thread."""
        self._first.warm()

    async def prepare(self, game: str) -> None:
        """Have the first thread load a game's players before they are asked; never raises.

        A question with only the name of its game gets a fault as its answer, and loads them.
        """
        with suppress(ThinkerFault):
            await self._first.ask(json.dumps({"view": {"game": game}}), PATIENCE_S)

    async def ask(self, text: str, timeout_s: float, *, aside: bool = False) -> str:
        """The answer to ``text``; ``aside``: a background request. Raises `ThinkerFault`.

        A request that is cancelled before its start is never sent. Only one request waits for the
        worker to load; later ones raise at once until it has loaded.
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
        """The first worker loads first: loading two at a time would delay the player."""
        self._first.warm()
        waited = 0.0
        while not self._first.ready and self._first.usable:
            if waited > PATIENCE_S:
                raise ThinkerFault("starting")
            await asyncio.sleep(LOOKS_EVERY_S)
            waited += LOOKS_EVERY_S
        thinker = self._second if self._second.usable else self._first
        return await thinker.ask(text, timeout_s)
