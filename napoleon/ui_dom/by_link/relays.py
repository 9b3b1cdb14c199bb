"""The room of a link at relays, by way of `web/meeting.js`: join, send, receive, leave."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from pyodide.ffi import JsException, create_proxy, to_js
from pyscript import window

from napoleon.ui_dom.by_link.house import Heard

if TYPE_CHECKING:
    from js import RelayRoom


class JoinedRoom:
    """The room of a secret at some relays, as `napoleon.ui_dom.by_link.house.Relays`."""

    def __init__(self, secret: str, urls: Sequence[str], heard: Heard) -> None:
        """Join it. Texts can be encrypted only in pages that nobody on the way can change."""
        self._room: RelayRoom | None = None
        self._is_left = False
        self._proxies = create_proxy(heard.heard), create_proxy(heard.counted)
        self._failed = heard.failed
        self._tasks = {asyncio.ensure_future(self._join(secret, urls))}

    async def _join(self, secret: str, urls: Sequence[str]) -> None:
        if not window.isSecureContext:
            self._failed()
            return
        try:
            room = await window.joinRoom(secret, to_js([*urls]), *self._proxies)
        except JsException:
            self._failed()
            return
        self._room = room
        if self._is_left:
            room.leave()

    def send(self, text: str) -> None:
        """Send a text, encrypted; before the room is joined it is lost."""
        if self._room is not None and not self._is_left:
            sending = asyncio.ensure_future(self._send(text))
            self._tasks.add(sending)
            sending.add_done_callback(self._tasks.discard)

    async def _send(self, text: str) -> None:
        if self._room is not None:
            with suppress(JsException):
                await self._room.send(text)

    def leave(self) -> None:
        """Leave; nothing more is reported."""
        if self._is_left:
            return
        self._is_left = True
        if self._room is not None:
            self._room.leave()
