"""The reports of every line, and a line to the host that the page comes from."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import Final, NamedTuple, Protocol

from napoleon.match.wire import ALIVE, LONGEST
from napoleon.ui.shell.messages import News
from napoleon.ui_dom.tasks import Tasks

Chance = Callable[[int], str]
"""A number of unpredictable bytes, as hexadecimal digits."""
CHANCE_BYTES: Final = 32


class LineFault(Exception):
    """A line that cannot be made.

    ``reason``: ``missing`` (the browser has no direct connections) or ``refused`` (it does not
    take the other end's description).
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Events(NamedTuple):
    """What a connection reports."""

    opened: Callable[[], object]
    heard: Callable[[object], object]
    """A frame: a text, or something else that the other end has sent."""
    ended: Callable[[], object]
    """The channel was closed."""
    failed: Callable[[], object]
    """No way was found, or it was lost."""


class Socket(Protocol):
    """A line to the host that the page comes from."""

    def send(self, text: str) -> None:
        """Send a text."""

    def close(self) -> None:
        """Close it and report nothing more."""


AskAbout = Callable[[Callable[[News, str], object]], object]
"""Asks the host what it says of itself, and reports that, where it answers."""
OpenWakes = Callable[[Callable[[News], object]], object]
"""Reports ``woken`` when the page is looked at or the network is there again, and ``hidden``."""
OpenCall = Callable[[str, Events], Socket]
"""Calls the host for the table with a word. Raises `LineFault`."""


class AnyLine(Protocol):
    """A line that sends texts, and can be left."""

    def send(self, text: str) -> None:
        """Send a text."""

    def close(self) -> None:
        """Leave; nothing more is reported."""


class Times(NamedTuple):
    """How long a line waits, in seconds."""

    beat: float = 5.0
    """The time between two signs of life."""
    silence: float = 15.0
    """The time without one after which the other end counts as silent."""
    connect: float = 15.0
    """The time to find a way, once both ends know each other."""
    leave: float = 0.3
    """The time for the last frame to go out."""
    wake: float = 6.0
    """The time for a sign of life once the page is looked at, or the network is there, again."""


class Pulse:
    """The signs of life of another end."""

    def __init__(self, times: Times) -> None:
        self._times = times
        self.at = self._asked_at = monotonic()

    def came(self, now: float) -> None:
        """One has come."""
        self.at = now

    def is_silent(self) -> bool:
        """Whether none has come for too long; asked after each `Times.beat`.

        After this device has slept, nothing is known about the other end's silence.
        """
        now = monotonic()
        if now - self._asked_at > 2 * self._times.beat:
            self.at = now
        self._asked_at = now
        return now - self.at > self._times.silence


class Call:
    """A line to a host. Hosts of this version give signs of life; a silent line is a lost one."""

    def __init__(
        self,
        open_call: OpenCall,
        key: str,
        report: Callable[[News, str], object],
        chance: Chance,
        times: Times | None = None,
    ) -> None:
        self._report, self._chance, self._is_over = report, chance, False
        self._times = times or Times()
        self._pulse: Pulse | None = None
        self._tasks = Tasks()
        events = Events(self._opened, self._heard, self._ended, self._ended)
        self._socket = open_call(key, events)

    def _opened(self) -> None:
        self._report("opened", self._chance(CHANCE_BYTES))

    def _heard(self, text: object) -> None:
        if self._pulse is not None:
            self._pulse.came(monotonic())
        if text == ALIVE:
            if self._pulse is None:
                self._pulse = Pulse(self._times)
                self._tasks.begin(self._watch(self._pulse))
        elif isinstance(text, str) and len(text) <= LONGEST:
            self._report("heard", text)

    async def _watch(self, pulse: Pulse) -> None:
        await asyncio.sleep(self._times.beat)
        if pulse.is_silent():
            self._gives_up()
        else:
            self._tasks.begin(self._watch(pulse))

    def wakes(self) -> None:
        """The page is looked at, or the network is there, again: the line may be dead by now."""
        if self._pulse is not None:
            self._tasks.begin(self._proves(self._pulse))

    async def _proves(self, pulse: Pulse) -> None:
        woken_at = monotonic()
        await asyncio.sleep(self._times.wake)
        if pulse.at < woken_at:
            self._gives_up()

    def _gives_up(self) -> None:
        if not self._is_over:
            self._socket.close()
            self._ended()

    def _ended(self) -> None:
        if not self._is_over:
            self._is_over = True
            self._tasks.cancel()
            self._report("ended", "lost")

    def send(self, text: str) -> None:
        """Send a text."""
        self._socket.send(text)

    def close(self) -> None:
        """Leave; nothing more is reported."""
        self._is_over = True
        self._tasks.cancel()
        self._socket.close()
