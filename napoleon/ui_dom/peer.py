"""Lines to other browsers: opened, heard, silent and ended in one way, however they were made.

`OnLine` asks for something on a line, and `LineNews` reports what came of it. A line carries texts
of up to `LONGEST` characters, in frames that every browser takes: ``+`` and a piece with more to
follow, ``.`` and the last piece, ``~`` for a sign of life, ``!`` before closing. What the other end
sends is limited in size and number, so it can neither block nor exhaust anything.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from secrets import token_hex
from time import monotonic
from typing import Final, Protocol

from napoleon.match.wire import ALIVE, LONGEST, Pace
from napoleon.ui.shell.effects import OnLine
from napoleon.ui.shell.late import later
from napoleon.ui.shell.messages import LineNews, News
from napoleon.ui_dom.by_link.house import USUAL, Door, House, OpenRelays, Patience
from napoleon.ui_dom.by_link.visit import Visit
from napoleon.ui_dom.call import (
    CHANCE_BYTES,
    AnyLine,
    AskAbout,
    Call,
    Chance,
    Events,
    LineFault,
    OpenCall,
    OpenWakes,
    Pulse,
    Times,
)
from napoleon.ui_dom.tasks import Tasks

PIECE: Final = 12_000
"""The characters of a frame: at most 48 kB, where some browsers take 64."""
MOST_FRAMES: Final = 500
"""More frames than this in a second are too many; a line of `LONGEST` has 17."""
MOST_WAITING: Final = 1_000_000
"""With more bytes than this waiting to be sent, the other end is no longer receiving."""
MORE, LAST, LEAVES = "+", ".", "!"


class Connection(Protocol):
    """A connection with one ordered, reliable channel. Its coroutines may raise `LineFault`."""

    def offer(self) -> Awaitable[str]:
        """The description of this end, which starts the connection."""

    def answer(self, theirs: str) -> Awaitable[str]:
        """The description of this end in answer to theirs."""

    def accept(self, theirs: str) -> Awaitable[None]:
        """Take the other end's answer."""

    def send(self, frame: str) -> None:
        """Send a frame; nothing happens if the channel is not open."""

    @property
    def waiting(self) -> int:
        """How many bytes wait to be sent."""

    def close(self) -> None:
        """Close it and report nothing more."""


Open = Callable[[str, Events], Connection]
"""Makes a connection, with the address of a STUN server, "" for none. Raises `LineFault`."""


class Peer:
    """A line, from its first description to its end; ``report`` gets its events."""

    def __init__(
        self,
        open_connection: Open,
        report: Callable[[News, str], object],
        *,
        stun: str = "",
        times: Times | None = None,
        chance: Chance = token_hex,
    ) -> None:
        """``chance``: a text that nobody can guess. Raises `LineFault`."""
        self._chance = chance
        self._report = report
        self._times = times or Times()
        self._tasks = Tasks()
        self._is_open = self._is_over = self._is_silent = False
        self._paced = False
        self._pace, self._paced_at = Pace(), 0.0
        self._frames = (0.0, 0)
        self._pieces: list[str] = []
        self._length = 0
        self._pulse = Pulse(self._times)
        events = Events(self._opened, self._heard, self._closed, self._failed)
        self._connection = open_connection(stun, events)

    # ---- opening

    def offer(self) -> None:
        """Describe this end. The other end is a guest, whose rate of sending is limited."""
        self._paced = True
        self._tasks.begin(self._describe(self._connection.offer()))

    def answer(self, theirs: str) -> None:
        """Describe this end in answer to theirs; then wait for as long as they need."""
        self._tasks.begin(self._describe(self._connection.answer(theirs)))

    def accept(self, theirs: str) -> None:
        """Take the answer of the other end."""
        self._tasks.begin(self._accept(theirs))

    async def _describe(self, described: Awaitable[str]) -> None:
        try:
            text = await described
        except LineFault as fault:
            self._end(fault.reason)
        else:
            if not self._is_over:
                self._report("described", text)

    async def _accept(self, theirs: str) -> None:
        try:
            await self._connection.accept(theirs)
        except LineFault as fault:
            self._end(fault.reason)
            return
        await asyncio.sleep(self._times.connect)
        if not self._is_open:
            self._end("no_way")

    def _opened(self) -> None:
        if self._is_open or self._is_over:
            return
        self._is_open = True
        self._pulse = Pulse(self._times)
        self._report("opened", self._chance(CHANCE_BYTES))
        self._tasks.begin(self._watch())

    # ---- while it is open

    async def _watch(self) -> None:
        """Send signs of life, and notice when none come."""
        while not self._is_over:
            self._send(ALIVE)
            await asyncio.sleep(self._times.beat)
            if self._pulse.is_silent() and not self._is_silent:
                self._is_silent = True
                self._report("silent", "")

    def send(self, text: str) -> None:
        """Send a text. Raises `ValueError` if it is longer than `LONGEST`."""
        if len(text) > LONGEST:
            raise ValueError("too long")
        ends = range(PIECE, len(text), PIECE)
        for end in ends:
            self._send(MORE + text[end - PIECE : end])
        self._send(LAST + text[len(ends) * PIECE :])

    def _send(self, frame: str) -> None:
        if not self._is_open or self._is_over:
            return
        if self._connection.waiting > MOST_WAITING:
            self._end("stuck")
        else:
            self._connection.send(frame)

    def _heard(self, frame: object) -> None:
        if self._is_over:
            return
        now = monotonic()
        since, many = self._frames
        self._frames = (since, many + 1) if now - since < 1 else (now, 1)
        if not isinstance(frame, str) or len(frame) > PIECE + 1:
            self._end("rubbish")
            return
        if self._frames[1] > MOST_FRAMES:
            self._end("flood")
            return
        self._pulse.came(now)
        if self._is_silent:
            self._is_silent = False
            self._report("back", "")
        self._take(frame[:1], frame[1:], now)

    def _take(self, kind: str, piece: str, now: float) -> None:
        """Handle one frame, by its kind and contents."""
        if kind in (MORE, LAST):
            self._pieces.append(piece)
            self._length += len(piece)
            if self._length > LONGEST or (kind == MORE and not piece):
                self._end("rubbish")
        elif kind == LEAVES:
            self._end("left")
        elif kind != ALIVE or piece:
            self._end("rubbish")
        if kind != LAST or self._is_over:
            return
        text, self._pieces, self._length = "".join(self._pieces), [], 0
        if self._paced:
            pace = self._pace.after(now - self._paced_at).heard()
            if pace is None:
                self._end("flood")
                return
            self._pace, self._paced_at = pace, now
        self._report("heard", text)

    # ---- the end

    def close(self) -> None:
        """Leave; nothing more is reported."""
        if self._is_over:
            return
        self._is_over = True
        self._tasks.cancel()
        if self._is_open:
            self._connection.send(LEAVES)
        asyncio.get_running_loop().call_later(self._times.leave, self._connection.close)

    def _closed(self) -> None:
        self._end("lost")

    def _failed(self) -> None:
        if self._is_open:
            self._end("lost")
        # Before that the other end may still be at work: `_accept` knows how long.

    def _end(self, reason: str) -> None:
        if self._is_over:
            return
        self._is_over = True
        self._tasks.cancel()
        self._connection.close()
        self._report("ended", reason)


class Siblings(Protocol):
    """The other tabs of this page in the same browser."""

    def post(self, text: str) -> None:
        """Send them a text."""


OpenSiblings = Callable[[Callable[[str], object]], Siblings]


DIRECT: Final[Open] = later("napoleon.ui_dom.lines:DirectLine")
TABS: Final[OpenSiblings] = later("napoleon.ui_dom.lines:OtherTabs")
WAKES: Final[OpenWakes] = later("napoleon.ui_dom.lines:Wakes")
ABOUT: Final[AskAbout] = later("napoleon.ui_dom.lines:ask_about")
TO_HOST: Final[OpenCall] = later("napoleon.ui_dom.lines:HostLine")
TO_RELAYS: Final[OpenRelays] = later("napoleon.ui_dom.by_link.relays:JoinedRoom")
"""The browser's own; a test has others."""


class Peers:
    """All lines of the page, by number; 0 is that to the other tabs in this browser."""

    def __init__(
        self,
        send: Callable[[LineNews], object],
        open_connection: Open = DIRECT,
        open_siblings: OpenSiblings = TABS,
        *,
        times: Times | None = None,
        open_call: OpenCall = TO_HOST,
        open_relays: OpenRelays = TO_RELAYS,
        patience: Patience = USUAL,
        chance: Chance = token_hex,
        ask_about: AskAbout = ABOUT,
        open_wakes: OpenWakes = WAKES,
    ) -> None:
        self._open_wakes = open_wakes
        self._wakes: object = None
        self._ask_about = ask_about
        self._door = Door(open_relays, self._peer, chance, patience)
        self._chance = chance
        self._send = send
        self._open = open_connection
        self._open_siblings = open_siblings
        self._times = times
        self._open_call = open_call
        self._peers: dict[int, AnyLine] = {}
        self._siblings: Siblings | None = None

    def do(self, line: OnLine) -> None:
        """Do what an effect asks of a line."""
        number = line.number
        match line.act:
            case "offer" | "answer":
                self._begin(line)
            case "accept" if isinstance(peer := self._peers.get(number), Peer):
                peer.accept(line.text)
            case "send" if number in self._peers:
                self._peers[number].send(line.text)
            case "close":
                self._close(number)
            case "listen" | "post":
                if self._siblings is None:
                    self._siblings = self._open_siblings(self._posted)
                if line.act == "post":
                    self._siblings.post(line.text)
                else:
                    self._send(LineNews(number, "listening", self._chance(CHANCE_BYTES)))
            case "dial":
                self._dial(line)
            case "about":
                self._ask_about(self._reporting(number))
            case "house" | "meet":
                self._meet(line)

    def _close(self, number: int) -> None:
        """Leave the line with this number, if there is one."""
        if (line := self._peers.pop(number, None)) is not None:
            line.close()

    def _begin(self, line: OnLine) -> None:
        """A new line; one with the same number is closed."""
        number = line.number
        self._close(number)

        report = self._reporting(number)
        try:
            peer = self._peer(line.stun, report)
        except LineFault as fault:
            report("ended", fault.reason)
            return
        self._peers[number] = peer
        if line.act == "offer":
            peer.offer()
        else:
            peer.answer(line.text)

    def _peer(self, stun: str, report: Callable[[News, str], object]) -> Peer:
        return Peer(self._open, report, stun=stun, times=self._times, chance=self._chance)

    def _meet(self, line: OnLine) -> None:
        """Open or visit a house at relays."""
        number = line.number
        self._close(number)
        report = self._reporting(number)
        if line.act == "meet":
            self._watch_wakes()
            self._peers[number] = Visit(line, self._door, report)
            return

        def report_line(number: int, news: News, text: str) -> None:
            self._reporting(number)(news, text)

        arrived = self._peers.__setitem__
        self._peers[number] = House(line, self._door, report, arrived, report_line)

    def _dial(self, line: OnLine) -> None:
        """Call the host."""
        self._close(line.number)
        self._watch_wakes()
        report = self._reporting(line.number)
        call = Call(self._open_call, line.text, report, self._chance, self._times)
        self._peers[line.number] = call

    def _watch_wakes(self) -> None:
        """From the first call on, report when the page is looked at and when it is hidden."""
        if self._wakes is None:
            self._wakes = self._open_wakes(self._woken)

    def _woken(self, news: News) -> None:
        for line in self._peers.values():
            if isinstance(line, Call) and news == "woken":
                line.wakes()
        self._send(LineNews(0, news))

    def _reporting(self, number: int) -> Callable[[News, str], None]:
        def report(news: News, text: str) -> None:
            if news == "ended":
                self._peers.pop(number, None)
            self._send(LineNews(number, news, text))

        return report

    def _posted(self, text: str) -> None:
        self._send(LineNews(0, "posted", text))
