"""How much work a text makes: lines that run, bytes that are made, steps of regular expressions.

Nothing here asks a clock, so a count is the same on every machine. What is not seen: a search in
C, such as ``str.find``, that leaves no text behind.
"""

from __future__ import annotations

import re
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, Final, NamedTuple

import pytest

import napoleon
from tests.fuzz.scanning import Scanner, TooManySteps

OURS: Final = str(Path(napoleon.__file__).parent)


class Work(NamedTuple):
    """What a text made a reader do."""

    lines: int
    """Lines of Python that were run, each pass of a loop anew."""
    made: int
    """Bytes that these lines took, also where they gave them back at once."""
    steps: int
    """Characters that regular expressions looked at, each time anew."""


class _Count:
    lines = made = held = 0

    def call(self, frame: FrameType, _: str, __: object) -> Any:
        """For `sys.settrace`: only lines of the package are followed."""
        return self.line if frame.f_code.co_filename.startswith(OURS) else None

    def line(self, _: FrameType, event: str, __: object) -> Any:
        """What the line before has made is what was held at its most, less what was held before."""
        if event == "line":
            self.lines += 1
        held, most = tracemalloc.get_traced_memory()
        self.made += max(0, most - self.held)
        self.held = held
        tracemalloc.reset_peak()
        return self.line


class _Counted:
    """A regular expression that counts its steps; what it answers is what it always answers."""

    def __init__(self, pattern: re.Pattern[str], scanner: Scanner) -> None:
        self._pattern, self._scanner = pattern, scanner

    def __getattr__(self, name: str) -> Any:
        return getattr(self._pattern, name)

    def match(self, text: str, *ends: int) -> re.Match[str] | None:
        self._scanner.tried(self._pattern, text, *ends)
        return self._pattern.match(text, *ends)

    def fullmatch(self, text: str, *ends: int) -> re.Match[str] | None:
        self._scanner.tried(self._pattern, text, *ends)
        return self._pattern.fullmatch(text, *ends)

    def search(self, text: str, *ends: int) -> re.Match[str] | None:
        return next(self._scanner.finding(self._pattern, text, *ends), None)

    def finditer(self, text: str, *ends: int) -> Iterator[re.Match[str]]:
        return self._scanner.finding(self._pattern, text, *ends)

    def _scanned(self, text: str) -> None:
        for _ in self._scanner.finding(self._pattern, text):
            pass

    def findall(self, text: str) -> list[Any]:
        self._scanned(text)
        return self._pattern.findall(text)

    def split(self, text: str, maxsplit: int = 0) -> list[str | Any]:
        self._scanned(text)
        return self._pattern.split(text, maxsplit)

    def sub(self, repl: str | Callable[[re.Match[str]], str], string: str, count: int = 0) -> str:
        self._scanned(string)
        return self._pattern.sub(repl, string, count)


@contextmanager
def _patterns_counted(scanner: Scanner) -> Iterator[None]:
    """Every regular expression of the package, and every one that is given as a text, counts."""
    compiled = vars(re)["_compile"]

    def counted(pattern: Any, *flags: int) -> Any:
        found = compiled(pattern, *flags)
        return _Counted(found, scanner) if isinstance(found.pattern, str) else found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(re, "_compile", counted)
        for name, module in [*sys.modules.items()]:
            if name.partition(".")[0] == napoleon.__name__:
                for key, value in [*vars(module).items()]:
                    if isinstance(value, re.Pattern) and isinstance(value.pattern, str):
                        patch.setattr(module, key, _Counted(value, scanner))
        yield


def work_of(read: Callable[[str], object], text: str, most: int) -> Work:
    """The work of reading a text, which is given up after so many steps of regular expressions."""
    count, scanner = _Count(), Scanner(most)
    with _patterns_counted(scanner):
        tracemalloc.start()
        count.held, _ = tracemalloc.get_traced_memory()
        tracemalloc.reset_peak()
        before = sys.gettrace()
        sys.settrace(count.call)
        try:
            read(text)
        except TooManySteps:
            pass
        finally:
            sys.settrace(before)
            tracemalloc.stop()
    return Work(count.lines, count.made, scanner.steps)
