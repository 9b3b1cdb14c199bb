"""The reports of every line, and a line to the host that the page comes from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

from napoleon.match.wire import LONGEST
from napoleon.ui.shell.messages import News

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
OpenCall = Callable[[str, Events], Socket]
"""Calls the host for the table with a word. Raises `LineFault`."""


class Call:
    """A line to a host; the browser and the host keep it alive."""

    def __init__(
        self,
        open_call: OpenCall,
        key: str,
        report: Callable[[News, str], object],
        chance: Chance,
    ) -> None:
        self._report, self._chance, self._is_over = report, chance, False
        events = Events(self._opened, self._heard, self._ended, self._ended)
        self._socket = open_call(key, events)

    def _opened(self) -> None:
        self._report("opened", self._chance(CHANCE_BYTES))

    def _heard(self, text: object) -> None:
        if isinstance(text, str) and len(text) <= LONGEST:
            self._report("heard", text)

    def _ended(self) -> None:
        if not self._is_over:
            self._is_over = True
            self._report("ended", "lost")

    def send(self, text: str) -> None:
        """Send a text."""
        self._socket.send(text)

    def close(self) -> None:
        """Leave; nothing more is reported."""
        self._is_over = True
        self._socket.close()
