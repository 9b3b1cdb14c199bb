"""The rest of the program: what the first table does not need, and ``web/python.js`` brings later.

Until it is here, importing what no start memory holds raises ImportError.
"""

from __future__ import annotations

import asyncio
from typing import cast

from pyodide.ffi import JsException
from pyscript import window

from napoleon.ui.shell.messages import RestState


class Rest:
    """Whether the rest is here: ``state``, as the page tells it; ``detail``: what is wrong."""

    def __init__(self) -> None:
        self.state: RestState = "awaited"
        self.detail = ""
        self._here = asyncio.Event()

    async def bring(self) -> None:
        """Bring it; ``state`` then is ``here``, or why it cannot be had. Never raises."""
        try:
            await window.completePython()
        except JsException as fault:
            self.state = cast("RestState", getattr(fault, "reason", "damaged"))
            self.detail = fault.message
        else:
            self.state = "here"
            self._here.set()

    async def here(self) -> None:
        """Wait until it is here."""
        await self._here.wait()
