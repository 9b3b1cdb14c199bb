"""A visit: a line through relays to the host of a link (`napoleon.ui_dom.by_link.house`)."""

from __future__ import annotations

import asyncio

from napoleon.kit.json_in import BadText
from napoleon.ui.friends.by_hand.description import write_sdp
from napoleon.ui.friends.by_link import signal
from napoleon.ui.shell.effects import OnLine
from napoleon.ui.shell.messages import News
from napoleon.ui_dom.by_link.house import (
    Door,
    Heard,
    Report,
    Way,
    described,
    parts_of,
    read_or_none,
)
from napoleon.ui_dom.call import LineFault
from napoleon.ui_dom.tasks import Tasks


class Visit:
    """A line to the host of a link's house, from the first greeting on.

    It ends with ``no_relay``, ``no_host``, ``no_way``, ``full`` or ``two_hosts``, or like any line.
    """

    def __init__(self, line: OnLine, door: Door, report: Report) -> None:
        self._stun, self._door, self._report = line.stun, door, report
        self._own, self._host, self._reply = door.chance(signal.NUMBER_BYTES), "", ""
        self._shown = ""
        self._peer: Way | None = None
        self._is_open = self._is_over = self._has_relay = False
        self._tasks = Tasks()
        secret, urls = parts_of(line)
        heard = Heard(self._heard, self._counted, lambda: self._end("missing"))
        self._relays = door.open_relays(secret, urls, heard)
        self._tasks.begin(self._greet())
        self._tasks.begin(self._wait())

    def _hello(self) -> None:
        self._relays.send(signal.write_signal(signal.Hello(self._own, self._shown)))

    async def _greet(self) -> None:
        while True:
            self._hello()
            await asyncio.sleep(self._door.patience.again)

    async def _wait(self) -> None:
        patience = self._door.patience
        await asyncio.sleep(patience.relays)
        if not self._has_relay:
            self._end("no_relay")
            return
        await asyncio.sleep(patience.host - patience.relays)
        if self._peer is None:
            self._end("no_host")

    async def _find_way(self) -> None:
        await asyncio.sleep(self._door.patience.way)
        if not self._is_open:
            self._end("no_way")

    def _counted(self, many: int) -> None:
        if many and not self._has_relay:
            self._has_relay = True
            self._hello()

    def _heard(self, text: str) -> None:
        if self._is_open or self._is_over:
            return
        match read_or_none(text):
            case signal.Here(host) if host != self._shown and self._peer is None:
                self._shown = host
                self._hello()
            case signal.Full(guest) if guest == self._own:
                self._end("full")
            case signal.Described("offer", guest, host, description) if guest == self._own:
                if self._host not in ("", host):
                    self._end("two_hosts")
                elif self._reply:
                    self._relays.send(self._reply)
                elif self._peer is None:
                    self._host = host
                    self._answer(write_sdp(description))

    def _answer(self, theirs: str) -> None:
        try:
            self._peer = self._door.open_peer(self._stun, self._on_line)
        except LineFault as fault:
            self._end(fault.reason)
            return
        self._peer.answer(theirs)
        self._tasks.begin(self._find_way())

    def _on_line(self, news: News, text: str) -> None:
        if self._is_over:
            return
        if news == "described":
            try:
                self._reply = described("reply", self._own, self._host, text)
            except BadText:
                self._end("alone")
                return
            self._relays.send(self._reply)
        elif news == "ended":
            self._end(text)
        else:
            if news == "opened":
                self._is_open = True
                self._tasks.cancel()
                self._relays.leave()
            self._report(news, text)

    def send(self, text: str) -> None:
        """Send a text, once the line is open."""
        if self._peer is not None:
            self._peer.send(text)

    def close(self) -> None:
        """Leave; nothing more is reported."""
        if self._is_over:
            return
        self._is_over = True
        self._tasks.cancel()
        if not self._is_open:
            self._relays.leave()
        if self._peer is not None:
            self._peer.close()

    def _end(self, reason: str) -> None:
        if self._is_over:
            return
        self.close()
        self._report("ended", reason)
