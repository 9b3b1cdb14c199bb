"""The page's side of the computer players' worker: requests and answers are text.

``web/worker.js`` describes the messages. Everything that can go wrong there (it does not load,
dies, answers late or with nonsense) raises one exception here, and the next request starts a new
worker.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

ADDRESS = "./worker.js"
READY = 0  # the id of the worker's first message; requests count from 1
TRIES = 2
START_LIMIT_S = 120.0
SLICE_S = 1.0
"""Time limits are counted in slices: if the computer sleeps, only one slice of it counts."""


class ThinkerFault(Exception):
    """The worker gave no answer.

    ``reason`` is ``starting`` (still loading, not broken), ``start`` (could not load), ``died``,
    ``late``, ``nonsense``, ``failed`` (the computer player raised; ``detail`` has the message),
    ``stopped``, or ``unusable`` (given up: answer on the page).
    """

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason
        self.detail = detail


class Port(Protocol):
    """A running worker."""

    def post(self, number: int, text: str) -> None:
        """Send a question."""

    def end(self) -> None:
        """Kill the worker and ignore its messages."""


Open = Callable[[Callable[[object], None], Callable[[str], None]], Port]


def browser_worker(receive: Callable[[object], None], fail: Callable[[str], None]) -> Port:
    """Start ``worker.js``; ``receive`` gets every message, ``fail`` the browser's error."""
    from napoleon.ui_dom.port import BrowserPort  # noqa: PLC0415 - so that CPython can test us

    return BrowserPort(ADDRESS, receive, fail)


async def _awake(answer: asyncio.Future[str], timeout_s: float) -> str:
    """Return the answer; raises TimeoutError after that long, not counting time asleep.

    When a computer wakes up, overdue timers fire at once, before the worker has had a chance to
    answer.
    """
    while timeout_s > SLICE_S and not answer.done():
        await asyncio.wait((answer,), timeout=SLICE_S)
        timeout_s -= SLICE_S
    return await asyncio.wait_for(answer, timeout_s)


class Thinker:
    """Sends requests to the worker, one at a time; cancelled requests are never sent.

    The worker starts at the first request, or at `warm`, which the page calls after drawing the
    first table. ``ready`` says that it has loaded; ``usable`` is false after two failed starts.
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
        """Whether requests make sense."""
        return self._failed_starts < TRIES

    @property
    def loading(self) -> bool:
        """Whether the worker has started and is not ready yet."""
        return self._port is not None and not self.ready

    @property
    def busy(self) -> bool:
        """Whether the worker is busy with a request, even a cancelled one."""
        return self._posted is not None

    def warm(self) -> None:
        """Start the worker if it is not running; never raises."""
        if self._port is not None or not self.usable:
            return
        self._started_at = time.monotonic()
        try:
            self._port = self._open(self._receive, self._fail)
        except Exception as error:  # noqa: BLE001 - the page goes on even without a worker
            self._end("start", str(error))

    def stop(self) -> None:
        """Kill the worker, for example because its answer is not needed; pending requests fail."""
        self._end("stopped", "")

    async def ask(self, text: str, timeout_s: float) -> str:
        """Return the answer to ``text``; raises ThinkerFault.

        ``timeout_s`` counts from now. A worker that is still loading then keeps loading.
        """
        self.warm()
        if not self.usable:
            raise ThinkerFault("unusable")
        if self._port is None:
            raise ThinkerFault("start")
        self._number += 1
        number = self._number
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._waiting[number] = (text, answer)
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
            return  # the request was cancelled
        if fine:
            answer.set_result(text)
        else:
            answer.set_exception(ThinkerFault("failed", text))

    def _now_ready(self) -> None:
        self.ready = True
        self._failed_starts = 0
        self._post_next()

    def _post_next(self) -> None:
        """Send the request that has waited the longest, if the worker is free."""
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
        """Drop the worker and fail every pending request."""
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
