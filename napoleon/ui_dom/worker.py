"""The computer players' thread, seen from the page: text goes out, text comes back.

What crosses is described in ``web/worker.js``. Everything that can go wrong there (it does not
load, dies, answers late or nonsense) is one exception here, and the next question starts anew.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

ADDRESS = "./worker.js"
READY = 0  # the id of the worker's first message; questions count from 1
TRIES = 2
START_LIMIT_S = 120.0
SLICE_S = 1.0
"""Patience is spent in slices: of the time that a computer sleeps, none counts but one slice."""


class ThinkerFault(Exception):
    """The thread gave no answer.

    ``reason`` is ``starting`` (still loading, not broken), ``start`` (could not load), ``died``,
    ``late``, ``nonsense``, ``failed`` (the computer player raised; ``detail`` has its words),
    ``stopped``, or ``unusable`` (given up: answer on the page).
    """

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason
        self.detail = detail


class Port(Protocol):
    """A running thread."""

    def post(self, number: int, text: str) -> None:
        """Send a question."""

    def end(self) -> None:
        """Kill the thread; nothing is heard from it afterwards."""


Open = Callable[[Callable[[object], None], Callable[[str], None]], Port]


def browser_worker(receive: Callable[[object], None], fail: Callable[[str], None]) -> Port:
    """Start ``worker.js``; ``receive`` gets every message, ``fail`` the browser's complaint."""
    from napoleon.ui_dom.port import BrowserPort  # noqa: PLC0415 - so that CPython can test us

    return BrowserPort(ADDRESS, receive, fail)


async def _awake(answer: asyncio.Future[str], timeout_s: float) -> str:
    """Return the answer; raises TimeoutError after so long a time awake.

    When a computer wakes up, what was due while it slept comes at once, before the thread has
    had a chance to answer.
    """
    while timeout_s > SLICE_S and not answer.done():
        await asyncio.wait((answer,), timeout=SLICE_S)
        timeout_s -= SLICE_S
    return await asyncio.wait_for(answer, timeout_s)


class Thinker:
    """Asks the thread, one question at a time: what was let go meanwhile is never posted.

    Starts it at the first question, or at `warm`, which the page calls once the first table is
    drawn. ``ready`` says that it has loaded; ``usable`` turns false after two failed starts.
    """

    def __init__(self, open_port: Open = browser_worker) -> None:
        self.ready = False
        self._open = open_port
        self._port: Port | None = None
        self._waiting: dict[int, tuple[str, asyncio.Future[str]]] = {}
        self._number = READY
        self._posted: int | None = None
        self._failed_starts = 0
        self._started_at = 0.0

    @property
    def usable(self) -> bool:
        """Whether asking makes sense."""
        return self._failed_starts < TRIES

    @property
    def loading(self) -> bool:
        """Whether the thread was started and is not ready yet."""
        return self._port is not None and not self.ready

    @property
    def busy(self) -> bool:
        """Whether the thread is at a question, be it one that nobody waits for any more."""
        return self._posted is not None

    def warm(self) -> None:
        """Start the thread if it is not running; never raises."""
        if self._port is not None or not self.usable:
            return
        self._started_at = time.monotonic()
        try:
            self._port = self._open(self._receive, self._fail)
        except Exception as error:  # noqa: BLE001 - whatever the browser refuses, the page goes on
            self._end("start", str(error))

    def stop(self) -> None:
        """Kill the thread, say for an answer nobody wants any more; pending questions fail."""
        self._end("stopped", "")

    async def ask(self, text: str, timeout_s: float) -> str:
        """Return the answer to ``text``; raises ThinkerFault.

        ``timeout_s`` counts from now. A thread that is still loading then is left alone.
        """
        self.warm()
        if not self.usable:
            reason = "unusable"
            raise ThinkerFault(reason)
        self._number += 1
        number = self._number
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._waiting[number] = (text, answer)
        if self._port is None:
            self._waiting.pop(number)
            reason = "start"
            raise ThinkerFault(reason)
        self._post_next()
        try:
            return await _awake(answer, timeout_s)
        except TimeoutError:
            self._waiting.pop(number, None)
            raise self._lateness() from None
        finally:
            self._waiting.pop(number, None)

    def _lateness(self) -> ThinkerFault:
        if self.ready:
            self._end("late", "")
            return ThinkerFault("late")
        if time.monotonic() - self._started_at > START_LIMIT_S:
            self._end("start", "no sign of life")
            return ThinkerFault("start", "no sign of life")
        return ThinkerFault("starting")

    def _receive(self, message: object) -> None:
        match message:
            case [int(number), bool(fine), str(text)]:
                pass
            case _:
                self._end("nonsense", repr(message)[:200])
                return
        if number == READY:
            if fine:
                self._now_ready()
            else:
                self._end("start", text)
            return
        _, answer = self._waiting.pop(number, ("", None))
        self._posted = None
        self._post_next()
        if answer is None or answer.done():
            return  # nobody waits for it any more
        if fine:
            answer.set_result(text)
        else:
            answer.set_exception(ThinkerFault("failed", text))

    def _now_ready(self) -> None:
        self.ready = True
        self._failed_starts = 0
        self._post_next()

    def _post_next(self) -> None:
        """The question that has waited longest, once the thread is free."""
        if not self.ready or self.busy or self._port is None:
            return
        for number, (text, answer) in self._waiting.items():
            if not answer.done():
                self._posted = number
                self._port.post(number, text)
                return

    def _fail(self, complaint: str) -> None:
        self._end("died" if self.ready else "start", complaint)

    def _end(self, reason: str, detail: str) -> None:
        """Forget the thread and fail every question that waits for it."""
        if not self.ready and reason != "stopped":
            self._failed_starts += 1
        self.ready = False
        self._posted = None
        port, self._port = self._port, None
        if port is not None:
            port.end()
        waiting, self._waiting = self._waiting, {}
        for _, answer in waiting.values():
            if not answer.done():
                answer.set_exception(ThinkerFault(reason, detail))
