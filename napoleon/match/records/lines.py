"""The lines of a text, taken one after the other; a fault has the number of its line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from napoleon.match.records.fault import SCORE, Place


def line_at(number: int) -> Place:
    """The place of a line, by its number from 1."""
    return Place(SCORE, "line", number)


class Lines:
    """The lines of a text that are not blank; `napoleon.match.records.copied` has cleaned them."""

    def __init__(self, text: str) -> None:
        filled = [(number, line) for number, line in enumerate(text.split("\n"), start=1) if line]
        self._numbers = [number for number, _ in filled]
        self._lines = [line for _, line in filled]
        self._next = 0

    @property
    def first(self) -> str:
        """The first line, whether or not it was taken; "" where there is none."""
        return self._lines[0] if self._lines else ""

    @property
    def here(self) -> Place:
        """The line that was taken last, or the first one."""
        return self._at(max(self._next - 1, 0))

    def _at(self, at: int) -> Place:
        """The place of one of these lines, from 0; beyond them, the line after the last."""
        if at < len(self._numbers):
            return line_at(self._numbers[at])
        return line_at(self._numbers[-1] + 1 if self._numbers else 1)

    def peek(self, start: str) -> bool:
        """Whether the next line begins with this."""
        return self._next < len(self._lines) and self._lines[self._next].startswith(start)

    def take(self) -> str:
        """The next line; there must be one."""
        self._next += 1
        if self._next > len(self._lines):
            self.here.refuse("cut_off")
        return self._lines[self._next - 1]

    def match(self, pattern: re.Pattern[str]) -> re.Match[str]:
        """The next line, which must fit."""
        match = pattern.fullmatch(self.take())
        if match is None:
            self.here.refuse("bad_line")
        return match

    def until(self, start: str) -> Iterator[str]:
        """The lines before the next one that begins with this, which must come."""
        while not self.peek(start):
            yield self.take()

    def labelled(self, label: str) -> str:
        """The text of the next line after its label."""
        line = self.take()
        if not line.startswith(label + " "):
            self.here.refuse("bad_line")
        return line.removeprefix(label).strip()

    def take_all(self) -> None:
        """Skip the rest, which only repeats what follows from the play."""
        self._next = max(self._next, len(self._lines))

    def compare(self, written: list[str], plain: Callable[[str], str]) -> None:
        """Refuse the first line that differs from what the writer makes of the same record.

        ``plain``: a line without the parts that may be written in several ways.
        """
        for at, line in enumerate(written):
            if at >= len(self._lines):
                self._at(at).refuse("cut_off", line)
            if plain(self._lines[at]) != plain(" ".join(line.split())):
                self._at(at).refuse("differs", line)
        if len(self._lines) > len(written):
            self._at(len(written)).refuse("bad_line")
