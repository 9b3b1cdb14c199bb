"""The shell of a host: sockets, a clock, a pool of computer players. What happens is in `Hall`.

It serves the built site, and at ``table/`` (a new room) and ``table/WORD`` lines by WebSocket, each
message a text of one line (`napoleon.match.wire`). A browser that opens ``table/`` is redirected to
the page with ``?table=``: this is how the page knows that this host has tables; elsewhere it never
asks for them.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from itertools import count
from math import ceil
from pathlib import Path
from typing import Final, NamedTuple

from aiohttp import WSCloseCode, WSMsgType, web

from napoleon.games import game_named
from napoleon.host.gate import (
    CONNECTIONS_BY_LINE,
    Connection,
    Gate,
    Names,
    is_welcome,
    most_connections,
)
from napoleon.host.hall import Hall
from napoleon.host.lines import Out, Thought
from napoleon.host.log import LOG
from napoleon.host.relay import LONGEST, Relay
from napoleon.host.rooms import DEFAULTS, Limits
from napoleon.host.site import Site
from napoleon.host.store import Lock, Store, StoreFault
from napoleon.host.thinkers import Thinkers
from napoleon.host.visitors import LINES, Networks, Proxies, Visitors, name_in
from napoleon.host.watch import HOUR_S, Watch
from napoleon.match.seat import Refused
from napoleon.match.wire import ALIVE, write_message
from napoleon.terminal.origin import origin_here, origin_of_site
from napoleon.terminal.words import TerminalWords

LONGEST_FROM_A_GUEST: Final = 16_384
"""The most bytes of a message that a guest may send; a table sends longer ones."""
_WAITING: Final = 500
"""The most messages that may wait for a line; a slower line is closed."""
_BEAT_S: Final = 10
"""The time between two pings; a line that does not answer one is lost."""
ALIVE_S: Final = 5.0
"""After how long without a message a page gets a sign of life: it does not see the pings."""
_TICK_S: Final = 0.5
_SWEEP_S: Final = 300


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
    lines: int = LINES
    """The most lines from one address."""
    workers: int = 1
    """The number of processes for computer players."""
    first: str = ""
    """How the words of its rooms begin, where rooms are split among hosts."""
    names: Sequence[str] = ()
    """Names of the host, besides those that it always has (`napoleon.host.gate.Names`)."""
    proxies: Sequence[str] = ()
    """The addresses of trusted proxies."""
    is_relay: bool = True
    """Whether it is a relay, too."""
    language: str = "en"
    """The language of its sentence for visitors who come by another name."""
    watch: tuple[str, int] | None = None
    """The address and the port of its figures; None for none."""


Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Ends(NamedTuple):
    """A function that takes what happens on a line: its number, a text, the time."""

    opened: Callable[[int, float], object]
    heard: Callable[[int, str, float], Sequence[Out]]
    lost: Callable[[int, float], Sequence[Out]]


class Server:
    """A host that runs."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.port, self.watch_port = settings.port, 0
        self._lock = Lock(settings.store)
        self._store = Store(settings.store)
        self._store.announce(None)  # this start is the restart that was announced
        visitors = Visitors(settings.lines)
        about = (settings.limits, settings.first)
        self._hall = Hall(self._store, game_named, *about, visitors=visitors)
        self._relay = Relay()
        self._words = TerminalWords(settings.language)
        self._thinkers = Thinkers(settings.workers)
        self._numbers = count()
        self._lines: dict[int, asyncio.Queue[Out]] = {}
        self._from: dict[int, str] = {}
        """The address that each line comes from."""
        self._addresses = Counter[str]()
        self._names, self._proxies = Names(settings.names), Proxies(settings.proxies)
        most = CONNECTIONS_BY_LINE * settings.lines
        self._gate = Gate(most, self._proxies, most_connections())
        self._bans = Networks(self._store.bans())
        program, site = origin_here(), origin_of_site(settings.root)
        self.watch = Watch(self._hall, program, site)
        self._tasks = asyncio.TaskGroup()
        """The clock and the questions: where one of them fails, the host ends with its error."""

    # ---- lines ---------------------------------------------------------------------------

    async def line(self, request: web.Request) -> web.StreamResponse:
        """A line to a table."""
        key, hall = request.match_info["key"], self._hall
        if "Upgrade" not in request.headers:
            raise web.HTTPFound(f"../?table={key}")
        address = self._address(request)
        if reason := self._why_not(request, address):
            return await _turned_away(request, reason)
        ends = Ends(lambda line, now: hall.opened(line, key, now, address), hall.heard, hall.lost)
        return await self._line(request, address, LONGEST_FROM_A_GUEST, ends)

    async def about(self, _: web.Request) -> web.Response:
        """What the page shows to people before they give a name."""
        days = max(1, ceil(self.settings.limits.idle_s / 86_400))
        return web.json_response({"days": days}, headers={"Cache-Control": "no-cache"})

    async def relay(self, request: web.Request) -> web.StreamResponse:
        """A line to the relay, by which pages find each other."""
        if "Upgrade" not in request.headers:
            raise web.HTTPFound("./")
        relay, address = self._relay, self._address(request)
        if reason := self._why_not(request, address):
            many = reason == "too_many_lines"
            raise (web.HTTPTooManyRequests if many else web.HTTPForbidden)(text=reason)
        ends = Ends(relay.opened, relay.heard, relay.lost)
        self.watch.relay_lines += 1
        try:
            return await self._line(request, address, LONGEST, ends)
        finally:
            self.watch.relay_lines -= 1

    def _why_not(self, request: web.Request, address: str) -> str:
        """Why a line is refused; "" if it is not."""
        settings, reason = self.settings, ""
        origin = request.headers.get("Origin")
        if self._bans.has(address):
            reason = "banned"
        elif not is_welcome(origin, request.host, settings.origins):
            LOG.warning("Refused: a line from a page of %.200r at %.200r", origin, request.host)
            reason = "origin"
        elif self._addresses[address] >= settings.lines:
            LOG.warning("Refused: more than %s lines from %s", settings.lines, address)
            reason = "too_many_lines"
        self.watch.refused[reason] += bool(reason)
        return reason

    async def _line(
        self, request: web.Request, address: str, longest: int, ends: Ends
    ) -> web.StreamResponse:
        """A line from its first message to its end; ``ends`` take what happens on it."""
        self._addresses[address] += 1
        try:
            return await self._open_line(request, address, longest, ends)
        finally:
            self._addresses[address] -= 1
            if not self._addresses[address]:
                del self._addresses[address]

    async def _open_line(
        self, request: web.Request, address: str, longest: int, ends: Ends
    ) -> web.StreamResponse:
        socket = web.WebSocketResponse(heartbeat=_BEAT_S, max_msg_size=longest)
        await socket.prepare(request)
        number, queue = next(self._numbers), asyncio.Queue[Out](_WAITING)
        self._lines[number], self._from[number] = queue, address
        ends.opened(number, time.monotonic())
        beat_s = ALIVE_S if "alive" in request.query else None
        writer = asyncio.create_task(_write(socket, queue, beat_s))
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    break
                with self.watch.message_s.time():
                    self._send(ends.heard(number, message.data, time.monotonic()))
        finally:
            del self._lines[number], self._from[number]
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
        pace, number = asyncio.sleep(thought.pace_ms / 1000), self.watch.asked()
        try:
            answer, _ = await asyncio.gather(self._thinkers.answer(thought.text), pace)
        finally:
            self.watch.answered(number)
        self._send(self._hall.answered(thought, answer, time.monotonic()))

    async def _clock(self) -> None:
        """Takes the passing of time, about twice a second."""
        for tick in count():
            await asyncio.sleep(_TICK_S)
            self._send(self._hall.tick(time.monotonic()))
            self._ban()
            if tick % (_SWEEP_S / _TICK_S) == 0:
                self._hall.swept()
            if tick % (HOUR_S / _TICK_S) == 0:
                self.watch.log_hour()

    def _ban(self) -> None:
        """Ends the lines from where nobody may come any more."""
        with contextlib.suppress(StoreFault):  # asked again in a moment
            self._bans = Networks(self._store.bans())
        banned = [line for line, address in self._from.items() if self._bans.has(address)]
        self._send([Out(line, _refusal("banned"), close=True) for line in banned])

    # ---- visitors ------------------------------------------------------------------------

    def _address(self, request: web.Request) -> str:
        """The address by which a visitor is counted."""
        forwarded = request.headers.getall("X-Forwarded-For", [])
        if forwarded and not self._proxies.has(request.remote or ""):
            LOG.warning("%s is no trusted proxy; if it is yours: --proxy %s", *[request.remote] * 2)
        return self._proxies.visitor(request.remote or "", forwarded)

    @web.middleware
    async def _by_name(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Answers where the visitor uses a name of this host."""
        if request.protocol is not None:
            self._gate.speaks(request.protocol)
        host = request.headers.get("Host", "")
        if self._names.have(host):
            return await handler(request)
        LOG.warning("Refused: a request for %.200r; if this is your host: --name", name_in(host))
        self.watch.refused["name"] += 1
        raise web.HTTPMisdirectedRequest(text=self._words("table.not_named", name=name_in(host)))

    # ---- from start to end ---------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """The host runs until the block ends.

        Raises `OSError` where the port is taken, and ends the block with an `ExceptionGroup` where
        the clock or a question fails: then whoever supervises the host starts it again.
        """
        app = web.Application(middlewares=[self._by_name])
        app.router.add_get("/table/{key:[a-z]{0,40}}", self.line)
        app.router.add_get("/table/about.json", self.about)
        if self.settings.is_relay:
            app.router.add_get("/meet", self.relay)
        app.router.add_get("/{path:.*}", Site(self.settings.root).file)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
        await runner.setup()
        try:
            door = await self._open_door(runner)
            self.port = door.sockets[0].getsockname()[1]
            self.watch.log_start(self.settings.store)
            watch = self.settings.watch
            shown = self.watch.shown(*watch) if watch else contextlib.nullcontext(0)
            async with shown as self.watch_port, self._tasks as tasks:
                clock = tasks.create_task(self._clock())
                try:
                    yield
                finally:
                    clock.cancel()
                    door.close()
                    await runner.cleanup()  # lines that end may still ask questions
        finally:
            await runner.cleanup()
            LOG.info("Stopped")
            self._thinkers.close()
            self._store.close()
            self._lock.close()

    async def _open_door(self, runner: web.AppRunner) -> asyncio.Server:
        manager, gate = runner.server, self._gate
        assert manager is not None
        return await asyncio.get_running_loop().create_server(
            lambda: Connection(manager, gate), self.settings.host or None, self.settings.port
        )


def _refusal(reason: str) -> str:
    return write_message(None, Refused(reason, 0))


async def _turned_away(request: web.Request, reason: str) -> web.StreamResponse:
    """Answers a line with the reason why it is refused: pages never see the status."""
    socket = web.WebSocketResponse()
    await socket.prepare(request)
    with contextlib.suppress(ConnectionError):
        await socket.send_str(_refusal(reason))
    await socket.close(code=WSCloseCode.POLICY_VIOLATION)
    return socket


async def _write(
    socket: web.WebSocketResponse, queue: asyncio.Queue[Out], beat_s: float | None = None
) -> None:
    """Sends what is put into the queue, until the line is to be closed.

    ``beat_s``: after how long without anything a sign of life is sent; None: never.
    """
    try:
        if beat_s is not None:
            await socket.send_str(ALIVE)
        while True:
            try:
                out = await asyncio.wait_for(queue.get(), beat_s)
            except TimeoutError:
                await socket.send_str(ALIVE)
                continue
            if out.text:
                await socket.send_str(out.text)
            if out.close:
                await socket.close(code=WSCloseCode.POLICY_VIOLATION)
                return
    except ConnectionError:
        pass  # its reader ends, too
    except Exception as fault:  # noqa: BLE001 - a line that gets nothing more must not look open
        LOG.warning("A line is closed: %r", fault)
        await socket.close(code=WSCloseCode.INTERNAL_ERROR)


async def serve(settings: Settings, say: Callable[[int], None]) -> None:
    """Runs until the task is cancelled; ``say`` gets the port."""
    server = Server(settings)
    async with server.running():
        say(server.port)
        await asyncio.Event().wait()
