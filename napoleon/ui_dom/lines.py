"""The browser's ways to others: a direct connection (WebRTC), and the other tabs of the page."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from pyodide.ffi import JsException, create_proxy, to_js
from pyscript import document, window

from napoleon.ui.friends.by_link.open_house import ice_server
from napoleon.ui_dom.call import Events, LineFault
from napoleon.ui_dom.null import present
from napoleon.ui_dom.tasks import Tasks

if TYPE_CHECKING:
    from js import Event, MessageEvent

    from napoleon.ui.shell.messages import News

GATHER_S: Final = 4.0
"""How long to gather addresses; a STUN server that does not answer takes much longer."""
CHANNEL: Final = "napoleon"


class DirectLine:
    """One connection with one channel, as `napoleon.ui_dom.peer.Connection`.

    Both ends open the channel under the same number, so that nothing has to be agreed on.
    """

    def __init__(self, stun: str, events: Events) -> None:
        """Use no servers, or those in ``stun``. Raises `LineFault`."""
        if present(getattr(window, "RTCPeerConnection", None)) is None:
            raise LineFault("missing")
        servers = [ice_server(server) for server in stun.split()]
        try:
            self._connection = window.RTCPeerConnection.new(_object(iceServers=servers))
            self._channel = self._connection.createDataChannel(
                CHANNEL, _object(negotiated=True, id=0)
            )
        except JsException as refused:
            raise LineFault("missing") from refused
        self._gathered = asyncio.Event()
        self._is_closed = False

        def on_state(event: Event) -> None:
            del event
            if self._connection.connectionState == "failed":
                events.failed()

        def on_gathering(event: Event) -> None:
            del event
            if self._connection.iceGatheringState == "complete":
                self._gathered.set()

        def on_message(event: MessageEvent) -> None:
            events.heard(event.data)

        self._proxies = (
            create_proxy(on_state),
            create_proxy(on_gathering),
            create_proxy(on_message),
            create_proxy(lambda _event: events.opened()),
            create_proxy(lambda _event: events.ended()),
        )
        connection, channel = self._connection, self._channel
        connection.onconnectionstatechange, connection.onicegatheringstatechange = self._proxies[:2]
        channel.onmessage, channel.onopen, channel.onclose = self._proxies[2:]

    async def offer(self) -> str:
        """The description of this end, which starts the connection. Raises `LineFault`."""
        try:
            await self._connection.setLocalDescription(await self._connection.createOffer())
        except JsException as refused:
            raise LineFault("refused") from refused
        return await self._described()

    async def answer(self, theirs: str) -> str:
        """The description of this end in answer to theirs. Raises `LineFault`."""
        try:
            await self._connection.setRemoteDescription(_object(type="offer", sdp=theirs))
            await self._connection.setLocalDescription(await self._connection.createAnswer())
        except JsException as refused:
            raise LineFault("refused") from refused
        return await self._described()

    async def _described(self) -> str:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._gathered.wait(), GATHER_S)
        described = present(self._connection.localDescription)
        if described is None:  # closed meanwhile
            raise LineFault("refused")
        return described.sdp

    async def accept(self, theirs: str) -> None:
        """Take the other end's answer. Raises `LineFault`."""
        try:
            await self._connection.setRemoteDescription(_object(type="answer", sdp=theirs))
        except JsException as refused:
            raise LineFault("refused") from refused

    def send(self, frame: str) -> None:
        """Send a frame; if that is no longer possible, the channel's end is reported anyway."""
        with suppress(JsException):
            self._channel.send(frame)

    @property
    def waiting(self) -> int:
        """How many bytes wait to be sent."""
        return self._channel.bufferedAmount

    def close(self) -> None:
        """Close it and report nothing more."""
        if self._is_closed:
            return
        self._is_closed = True
        connection, channel = self._connection, self._channel
        connection.onconnectionstatechange = connection.onicegatheringstatechange = None
        channel.onmessage = channel.onopen = channel.onclose = None
        channel.close()
        connection.close()
        for proxy in self._proxies:
            proxy.destroy()


class HostLine:
    """A line to the host that the page comes from, as `napoleon.ui_dom.peer.Socket`."""

    def __init__(self, key: str, events: Events) -> None:
        """Call it for the table with this word; "" for a new one."""

        def on_message(event: MessageEvent) -> None:
            events.heard(event.data)

        place = window.location
        folder = place.pathname.rpartition("/")[0]
        scheme = "wss" if place.protocol == "https:" else "ws"
        self._socket = window.WebSocket.new(f"{scheme}://{place.host}{folder}/table/{key}?alive")
        self._proxies = (
            create_proxy(on_message),
            create_proxy(lambda _event: events.opened()),
            create_proxy(lambda _event: events.ended()),
        )
        socket = self._socket
        socket.onmessage, socket.onopen, socket.onclose = self._proxies

    def send(self, text: str) -> None:
        """Send a text; if that is no longer possible, the end of the line is reported anyway."""
        with suppress(JsException):
            self._socket.send(text)

    def close(self) -> None:
        """Close it and report nothing more."""
        self._socket.onmessage = self._socket.onopen = self._socket.onclose = None
        self._socket.close()


_asking = Tasks()


def ask_about(report: Callable[[News, str], object]) -> None:
    """Ask the page's own server what it says of its tables, and report it; "" for nothing."""

    async def ask() -> None:
        said = ""
        with suppress(JsException):
            response = await window.fetch("table/about.json")
            said = str(await response.text()) if response.ok else ""
        report("about", said)

    _asking.begin(ask())


class Wakes:
    """When the page is looked at, the network is there again, or the page is hidden."""

    def __init__(self, report: Callable[[News], object]) -> None:
        """``report`` gets ``woken`` for the first two, ``hidden`` for the last."""
        self._proxies = (
            create_proxy(lambda _event: report("hidden" if document.hidden else "woken")),
            create_proxy(lambda _event: report("woken")),
        )
        document.addEventListener("visibilitychange", self._proxies[0])
        window.addEventListener("online", self._proxies[1])


class OtherTabs:
    """The other tabs of this page, as `napoleon.ui_dom.peer.Siblings`."""

    def __init__(self, heard: Callable[[str], object]) -> None:
        """``heard`` gets each of their texts."""

        def on_message(event: MessageEvent) -> None:
            if isinstance(event.data, str):
                heard(event.data)

        folder = window.location.pathname.rpartition("/")[0]
        known = present(getattr(window, "BroadcastChannel", None))
        self._channel = window.BroadcastChannel.new(f"{CHANNEL}@{folder}/") if known else None
        self._on_message = create_proxy(on_message)
        if self._channel is not None:
            self._channel.onmessage = self._on_message

    def post(self, text: str) -> None:
        """Send them a text; nobody gets it if the browser has no such channel."""
        if self._channel is not None:
            self._channel.postMessage(text)


def _object(**fields: object) -> object:
    return to_js(fields, dict_converter=window.Object.fromEntries)
