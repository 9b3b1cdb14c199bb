"""Records one after another, out of texts, lines and files of any size.

Only one record is in memory at a time.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TextIO

from napoleon.kit.kinds import must_be

LONGEST = 65_536
"""The most characters of one record, in any form."""


class Stretch(NamedTuple):
    """The text of one record out of several."""

    before: int
    """How many lines come before it."""
    text: str
    """Its lines; more than `LONGEST` characters where a record is too long to be read."""


def lines_of(source: str | Iterable[str]) -> Iterator[str]:
    """The lines of a text, of a file, or one by one, each with its end.

    Of a file no line is read that is much longer than a record may be. Raises `TypeError` for
    anything else.
    """
    if isinstance(source, str):
        yield from source.splitlines(keepends=True)
        return
    read: Callable[[int], str] | None = getattr(source, "readline", None)
    must_be(source, Iterable, "source")
    for line in source if read is None else iter(lambda: read(LONGEST + 1), ""):
        must_be(line, str, "line")
        yield line if line.endswith(("\n", "\r")) or read else f"{line}\n"


def parts_of(lines: Iterable[str], title: re.Pattern[str], link: str) -> Iterator[Stretch]:
    """The parts of a text that begin with a line that opens a record.

    Before the first of them each line with a link is a part of its own. What is left over is the
    last part where nothing else was found. ``title`` finds the opening, ``link`` begins a link's
    fragment.
    """
    part: list[str] = []
    start, size, begun, found = 0, 0, False, False
    for at, line in enumerate(lines):
        opens = title.search(line) is not None
        if opens and begun:
            yield Stretch(start, "".join(part))
        if opens:
            start, size, part, begun, found = at, 0, [], True, True
        elif not begun and link in line:
            found = True
            yield Stretch(at, line)
            continue
        if size <= LONGEST:
            part.append(line)
            size += len(line)
    if begun or not found:
        yield Stretch(start, "".join(part))


def put(text: str, file: TextIO | None) -> str:
    """The text of a record, also written to a file, with a blank line behind it."""
    if file is not None:
        file.write(f"{text.rstrip()}\n\n")
    return text
