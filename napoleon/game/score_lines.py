"""The lines of a record's text, and a fault in one of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NoReturn


class BadRecord(ValueError):
    """A text that is not a record of a deal.

    ``line`` counts from 1; ``reason`` is a key: ``too_long``, ``no_record``, ``no_title`` (only
    its first line is missing), ``several`` (more than one), ``version``, ``cut_off``,
    ``bad_rules``, ``bad_line``, ``card_twice``, ``wrong_cards``, ``wrong_seed``, ``wrong_turn``,
    ``illegal``, ``unfinished``, ``differs``. ``detail`` is the reason of an illegal action, or
    the line as it should be.
    """

    def __init__(self, line: int, reason: str, detail: str = "") -> None:
        super().__init__(line, reason, detail)
        self.line = line
        self.reason = reason
        self.detail = detail


class Lines:
    """The non-blank lines of a text that `napoleon.game.pasted` has cleaned."""

    def __init__(self, text: str) -> None:
        every = text.split("\n")
        filled = [(number, line) for number, line in enumerate(every, start=1) if line]
        self._numbers = [number for number, _ in filled]
        self._lines = [line for _, line in filled]
        self._next = 0

    def number(self, at: int) -> int:
        """The number in the whole text, from 1, of a line of these, from 0."""
        if at < len(self._numbers):
            return self._numbers[at]
        return self._numbers[-1] + 1 if self._numbers else 1

    def at(self, at: int) -> str | None:
        """A line, None after the last one."""
        return self._lines[at] if at < len(self._lines) else None

    @property
    def here(self) -> int:
        """The number of the line that was read last, or of the first one."""
        return self.number(max(self._next - 1, 0))

    def fail(self, reason: str, detail: str = "") -> NoReturn:
        """Refuse the line that was read last."""
        raise BadRecord(self.here, reason, detail)

    def peek(self, start: str) -> bool:
        """Whether the next line begins with this text."""
        line = self.at(self._next)
        return line is not None and line.startswith(start)

    def take(self) -> str:
        """The next line; there must be one."""
        line = self.at(self._next)
        self._next += 1
        if line is None:
            self.fail("cut_off")
        return line

    def until(self, start: str) -> Iterator[str]:
        """The lines before the one that begins with this text, which must come."""
        while not self.peek(start):
            yield self.take()

    def labelled(self, label: str) -> str:
        """The text of a line after its label."""
        line = self.take()
        if not line.startswith(label + " "):
            self.fail("bad_line")
        return line.removeprefix(label).strip()

    def take_all(self) -> None:
        """Skip the rest, which follows from the play."""
        self._next = max(self._next, len(self._lines))

    def expect_end(self, count: int) -> None:
        """Refuse text after this many lines."""
        if len(self._lines) > count:
            raise BadRecord(self.number(count), "bad_line")
