"""The shell of a host: sockets, a clock, a pool of computer players. What happens is in `Hall`.

It serves the built site, and at ``table/`` (a new room) and ``table/WORD`` lines by WebSocket, each
message a text of one line (`napoleon.match.wire`). A browser that opens ``table/`` is redirected to
the page with ``?table=``: this is how the page knows that this host has tables; elsewhere it never
asks for them.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from aiohttp import WSCloseCode, WSMsgType, web

from napoleon.games import game_named
from napoleon.host.hall import DEFAULTS, LINES_BY_ADDRESS, Hall, Limits, Out, Thought
from napoleon.host.relay import LONGEST, Relay
from napoleon.host.store import Store
from napoleon.host.thinkers import Thinkers
from napoleon.terminal.serving import TYPES

LONGEST_FROM_A_GUEST: Final = 16_384
"""The most bytes of a message that a guest may send; a table sends longer ones."""
_WAITING: Final = 500
"""The most messages that may wait for a line; a slower line is closed."""
_BEAT_S: Final = 10
"""The time between two pings; a line that does not answer one is lost."""
_CONDITIONS: Final = frozenset({"If-None-Match", "If-Modified-Since"})
"""A browser that sends one of these has the file already; mostly it has not changed since."""
_TICK_S: Final = 0.5
_SWEEP_S: Final = 3600
_LOG: Final = logging.getLogger(__name__)


class Settings(NamedTuple):
    """How a host is run."""

    root: Path
    """The folder of the built site."""
    store: Path
    """The file of its rooms."""
    host: str = "127.0.0.1"
    """The address that it listens on."""
    port: int = 8000
    """The port; 0 for a free one."""
    limits: Limits = DEFAULTS
    """Its limits."""
    origins: Sequence[str] = ()
    """Other pages from which lines may come: ``https://example.org``."""
    lines: int = LINES_BY_ADDRESS
    """The most lines from one address."""
    workers: int = 1
    """The number of processes for computer players."""
    first: str = ""
    """How the words of its rooms begin, where rooms are split among hosts."""


def is_welcome(origin: str | None, host: str, others: Sequence[str]) -> bool:
    """Whether a line may come from a page: one of this host, or one of the others.

    A program that is not a browser names no page.
    """
    return origin is None or origin in others or urlsplit(origin).netloc == host


class Ends(NamedTuple):
    """A function that takes what happens on a line: its number, a text, the time."""

    opened: Callable[[int, float], object]
    heard: Callable[[int, str, float], Sequence[Out]]
    lost: Callable[[int, float], Sequence[Out]]


class Server:
    """A host that runs."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.port = settings.port
        self._store = Store(settings.store)
        self._hall = Hall(self._store, game_named, settings.limits, settings.first)
        self._relay = Relay()
        self._thinkers = Thinkers(settings.workers)
        self._numbers = count()
        self._lines: dict[int, asyncio.Queue[Out]] = {}
        self._addresses = Counter[str]()
        self._tasks = asyncio.TaskGroup()
        """The clock and the questions: where one of them fails, the host ends with its error."""

    # ---- lines ---------------------------------------------------------------------------

    async def line(self, request: web.Request) -> web.StreamResponse:
        """A line to a table."""
        key, hall = request.match_info["key"], self._hall
        if "Upgrade" not in request.headers:
            raise web.HTTPFound(f"../?table={key}")
        ends = Ends(lambda line, now: hall.opened(line, key, now), hall.heard, hall.lost)
        return await self._line(request, LONGEST_FROM_A_GUEST, ends)

    async def relay(self, request: web.Request) -> web.StreamResponse:
        """A line to the relay, by which pages find each other."""
        if "Upgrade" not in request.headers:
            raise web.HTTPFound("./")
        relay = self._relay
        return await self._line(request, LONGEST, Ends(relay.opened, relay.heard, relay.lost))

    async def _line(self, request: web.Request, longest: int, ends: Ends) -> web.StreamResponse:
        """A line from its first message to its end; ``ends`` take what happens on it."""
        address, settings = request.remote or "", self.settings
        if not is_welcome(request.headers.get("Origin"), request.host, settings.origins):
            raise web.HTTPForbidden(text="origin")
        if self._addresses[address] >= settings.lines:
            raise web.HTTPTooManyRequests(text="lines")
        socket = web.WebSocketResponse(heartbeat=_BEAT_S, max_msg_size=longest)
        await socket.prepare(request)
        number, queue = next(self._numbers), asyncio.Queue[Out](_WAITING)
        self._addresses[address] += 1
        self._lines[number] = queue
        ends.opened(number, time.monotonic())
        writer = asyncio.create_task(_write(socket, queue))
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    break
                self._send(ends.heard(number, message.data, time.monotonic()))
        finally:
            self._addresses[address] -= 1
            self._lines.pop(number, None)
            writer.cancel()
            self._send(ends.lost(number, time.monotonic()))
        return socket

    def _send(self, outs: Sequence[Out]) -> None:
        for out in outs:
            queue = self._lines.get(out.line)
            if queue is None:
                continue
            if queue.full():
                queue.get_nowait()
                out = out._replace(text="", close=True)  # noqa: PLW2901 - this line only is closed
            queue.put_nowait(out)
        for thought in self._hall.thoughts():
            self._tasks.create_task(self._think(thought))

    async def _think(self, thought: Thought) -> None:
        pace = asyncio.sleep(thought.pace_ms / 1000)
        answer, _ = await asyncio.gather(self._thinkers.answer(thought.text), pace)
        self._send(self._hall.answered(thought, answer, time.monotonic()))

    async def _clock(self) -> None:
        """Takes the passing of time, about twice a second."""
        for tick in count():
            await asyncio.sleep(_TICK_S)
            self._send(self._hall.tick(time.monotonic()))
            if tick % (_SWEEP_S / _TICK_S) == 0:
                self._hall.swept()

    # ---- the site ------------------------------------------------------------------------

    async def file(self, request: web.Request) -> web.StreamResponse:
        """A file of the site."""
        root = self.settings.root.resolve()
        try:
            path = (root / request.match_info["path"]).resolve()
            path = path / "index.html" if path.is_dir() else path
            is_there = path.is_relative_to(root) and path.is_file()
        except (OSError, ValueError):  # too long, or with a character that file names cannot have
            is_there, path = False, root
        if not is_there:
            lost = root / "404.html"
            body = lost.read_bytes() if lost.is_file() else b""
            return web.Response(status=404, body=body, content_type="text/html", charset="utf-8")
        kind = TYPES.get(path.suffix, "application/octet-stream")
        headers = {"Cache-Control": "no-cache", "Content-Type": kind}
        found = web.FileResponse(path, headers=headers)
        if not any(condition in request.headers for condition in _CONDITIONS):
            # aiohttp would compress the empty body of "not modified", too, and spoil the line.
            found.enable_compression()
        return found

    # ---- from start to end ---------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """The host runs until the block ends.

        Raises `OSError` where the port is taken, and ends the block with an `ExceptionGroup` where
        the clock or a question fails: then whoever supervises the host starts it again.
        """
        app = web.Application()
        app.router.add_get("/table/{key:[a-z]{0,40}}", self.line)
        app.router.add_get("/meet", self.relay)
        app.router.add_get("/{path:.*}", self.file)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
        await runner.setup()
        site = web.TCPSite(runner, self.settings.host, self.settings.port)
        try:
            await site.start()
            self.port = runner.addresses[0][1]
            async with self._tasks as tasks:
                clock = tasks.create_task(self._clock())
                try:
                    yield
                finally:
                    clock.cancel()
                    await runner.cleanup()  # lines that end may still ask questions
        finally:
            await runner.cleanup()
            self._thinkers.close()
            self._store.close()


async def _write(socket: web.WebSocketResponse, queue: asyncio.Queue[Out]) -> None:
    """Sends what is put into the queue, until the line is to be closed."""
    try:
        while True:
            out = await queue.get()
            if out.text:
                await socket.send_str(out.text)
            if out.close:
                await socket.close(code=WSCloseCode.POLICY_VIOLATION)
                return
    except ConnectionError:
        pass  # its reader ends, too
    except Exception as fault:  # noqa: BLE001 - a line that gets nothing more must not look open
        _LOG.warning("A line is closed: %r", fault)
        await socket.close(code=WSCloseCode.INTERNAL_ERROR)


async def serve(settings: Settings, say: Callable[[int], None]) -> None:
    """Runs until the task is cancelled; ``say`` gets the port."""
    server = Server(settings)
    async with server.running():
        say(server.port)
        await asyncio.Event().wait()
