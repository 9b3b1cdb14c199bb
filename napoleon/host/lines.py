"""The lines of a host: what goes out by them, and what is known of each."""

from __future__ import annotations

from typing import NamedTuple

from napoleon.match.parties.keeper import Decision
from napoleon.match.wire import Pace


class Out(NamedTuple):
    """A message that goes out by a line; "" with ``close`` only ends the line."""

    line: int
    """The line."""
    text: str
    """The message."""
    close: bool = False
    """Whether the line ends with it."""


class Thought(NamedTuple):
    """A question to a computer player."""

    key: str
    """The room."""
    decision: Decision
    """What is decided."""
    text: str
    """The question, as `napoleon.ai.wire.think` reads it."""
    pace_ms: int
    """After how many milliseconds the answer is given, and not sooner."""


class OpenLine:
    """A line to a room."""

    def __init__(self, key: str, address: str, now: float) -> None:
        self.key, self.address = key, address
        self.pace = Pace()
        self.heard_at = self.opened_at = now
        self.faults = 0
        self.has_come = False
        """Whether a guest has come by it."""
        self.is_newer = False
        """Whether its page knows all messages: it has looked first."""
