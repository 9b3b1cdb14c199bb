"""A relay for tests, on loopback, and the site as built by a publisher who has chosen relays.

It is the host's own (`napoleon.host.relay`), and can have every fault that a relay can have.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from random import Random
from time import time
from typing import Final

from aiohttp import WSMsgType, web

from e2e.conftest import DIST, PREFIX
from napoleon.host.relay import Relay
from tools import kept, meeting, serve

RUBBISH: Final = (
    *("", "[", "null", "{}", '["EVENT"]', '["EVENT",1,2]', '["OK"]', '["CLOSED"]', "[" * 5000),
    *('["EVENT","x",{"content":5}]', '["EVENT","x",{"content":"AAAA"}]', "x" * 10_000, "\u0000"),
)


class BadRelay:
    """A relay that runs in a thread of its own, with the faults that a test sets."""

    def __init__(self) -> None:
        self.frames: list[str] = []
        """All frames that came."""
        self.delay_s = 0.0
        self.drops, self.repeats = 0.0, 1
        """The share of frames that is lost, and how many times each is sent."""
        self.changes = self.reorders = self.is_rubbish = False
        self.port = 0
        self._loop = asyncio.new_event_loop()
        self._relay, self._numbers = Relay(), count()
        self._sockets: dict[int, web.WebSocketResponse] = {}
        self._runner: web.AppRunner | None = None
        self._chance = Random(1)
        self._held: list[tuple[int, str]] = []
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    @property
    def address(self) -> str:
        """Its address."""
        return f"ws://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Starts listening, at the same port as before."""
        asyncio.run_coroutine_threadsafe(self._start(), self._loop).result()

    def stop(self) -> None:
        """Stops, and cuts all its lines."""
        asyncio.run_coroutine_threadsafe(self._stop(), self._loop).result()

    def end(self) -> None:
        """Ends its thread."""
        self.stop()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _start(self) -> None:
        app = web.Application()
        app.router.add_get("/", self._line)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", self.port).start()
        self.port = self._runner.addresses[0][1]

    async def _stop(self) -> None:
        if self._runner is not None:
            for socket in [*self._sockets.values()]:
                await socket.close()
            await self._runner.cleanup()
            self._runner = None

    async def _line(self, request: web.Request) -> web.StreamResponse:
        socket, number = web.WebSocketResponse(), next(self._numbers)
        await socket.prepare(request)
        self._sockets[number] = socket
        self._relay.opened(number, time())
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    break
                self.frames.append(message.data)
                for frame in RUBBISH if self.is_rubbish else ():
                    await socket.send_str(frame)
                for out in self._relay.heard(number, message.data, time()):
                    self._faulty(out.line, out.text)
        finally:
            self._relay.lost(number, time())
            del self._sockets[number]
        return socket

    def _faulty(self, line: int, text: str) -> None:
        """Sends a frame, or treats it as bad relays do."""
        if self._chance.random() < self.drops:
            return
        if self.changes and '"EVENT"' in text:
            text = text.replace('"content":"', '"content":"A')
        going = [(line, text)] * self.repeats
        if self.reorders:
            self._held += going
            if len(self._held) < 3:
                return
            going, self._held = self._held[::-1], []
        for one, frame in going:
            self._loop.call_later(self.delay_s, self._send, one, frame)

    def _send(self, line: int, text: str) -> None:
        async def sent() -> None:
            with suppress(ConnectionError, KeyError, RuntimeError):
                await self._sockets[line].send_str(text)

        self._loop.create_task(sent())


@contextmanager
def relays(number: int = 1) -> Iterator[Sequence[BadRelay]]:
    """A number of relays, which listen."""
    found = [BadRelay() for _ in range(number)]
    for one in found:
        one.start()
    yield found
    for one in found:
        one.end()


def _linked(source: str, target: str) -> str:
    try:
        os.link(source, target)
    except OSError:  # on another disk
        shutil.copyfile(source, target)
    return target


@contextmanager
def site_with(folder: Path, addresses: Sequence[str], stun: Sequence[str] = ()) -> Iterator[str]:
    """The address of the site as built by a publisher who has chosen these servers."""
    site = folder / "site"
    shutil.copytree(DIST, site, copy_function=_linked)
    page = (site / "index.html").read_text("utf-8")
    for name in ("index.html", kept.WORKER):
        text = (site / name).read_bytes()
        (site / name).unlink()  # it is the same file as that of the site
        (site / name).write_bytes(text)
    chosen = meeting.Chosen(tuple(addresses), tuple(stun))
    (site / "index.html").write_text(meeting.put(page, chosen), "utf-8")
    kept.write(site)
    with serve.running(site, prefix=PREFIX) as running:
        yield running.address
