"""What the first table does not need and ``web/python.js`` loads: the rest, games, languages.

Until a part is here, importing its modules raises ImportError, and so do its catalogues.
"""

from __future__ import annotations

import asyncio
from typing import cast

from pyodide.ffi import JsException
from pyscript import window

from napoleon.ui.shell.messages import RestState
from napoleon.ui_dom.part import THE_REST, needed_for


class Rest:
    """Which parts are here. A part is a game or a language, by its name, or `THE_REST`."""

    def __init__(self) -> None:
        self.detail = ""
        """What is wrong with the last part that could not be loaded."""
        self._states: dict[str, RestState] = {}
        self._here = asyncio.Event()

    @property
    def state(self) -> RestState:
        """The state of the rest, as the page shows it."""
        return self.state_of(THE_REST)

    def state_of(self, part: str) -> RestState:
        """The state of a part."""
        return self._states.get(part, "awaited")

    def late(self) -> bool:
        """Note that the rest is late; False if it is not, or if that is known."""
        if self.state != "awaited":
            return False
        self._states[THE_REST] = "late"
        return True

    async def bring(self, part: str = THE_REST) -> RestState:
        """Load a part and what it needs; returns whether it is here, or why not. Never raises."""
        for wanted in needed_for(part):
            if self.state_of(wanted) != "here":
                self._states[wanted] = await self._brought(wanted)
            if self.state_of(wanted) != "here":
                return self.state_of(wanted)
            if wanted == THE_REST:
                self._here.set()
        return "here"

    async def _brought(self, part: str) -> RestState:
        try:
            await (window.bringPart(part) if part else window.completePython())
        except JsException as fault:
            self.detail = fault.message
            return cast("RestState", getattr(fault, "reason", "damaged"))
        return "here"

    async def here(self) -> None:
        """Wait until the rest is here."""
        await self._here.wait()
