"""A record in a mail or a chat: the text around it, and the marks on its lines.

The lines keep their numbers, so a fault names its line in the whole text. The record itself is not
changed: the readers are as strict as ever.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

JOINED: Final = "\x0b"
"""The end of a line that was not there: records were joined without a break between them."""
LINE_ENDS: Final = re.compile("\r\n|[\r\n\x0b\x0c\x85\u2028\u2029]")
_QUOTED = re.compile(r"[\s>＞|｜]*")
_UNSEEN = re.compile(r"[\u00ad\u200b-\u200f\u2060\ufeff]")
_TAG_OPENS = re.compile(r"[ \t\u3000>＞|｜]*\[\s*[A-Za-z]\w{0,39}\s+\"")
_TAG_CLOSES = re.compile(r"\"\s*\]\s*")


def spaced(line: str) -> str:
    """A line with one space for each run of white space of any kind, and none at its ends."""
    return " ".join(line.split())


def plain(line: str) -> str:
    """A line as `spaced` makes it, without quotation marks and invisible characters."""
    return _unquoted(spaced(_UNSEEN.sub("", line)))


def _unquoted(line: str) -> str:
    quoted = _QUOTED.match(line)
    return line[quoted.end() if quoted else 0 :]


def holds_tags(text: str, title: str) -> bool:
    """Whether a line of a text opens the tag of that name."""
    opens = rf"(?:^|{JOINED})[ \t\u3000>＞|｜]*\[[ \t]*{title}\s"
    return re.search(opens, text, re.MULTILINE | re.IGNORECASE) is not None


def apart(text: str, starts: Sequence[int]) -> tuple[str, ...]:
    """The parts of a text that begin in these lines; their lines keep their numbers."""
    lines, breaks = LINE_ENDS.split(text), LINE_ENDS.findall(text)
    ends = [*starts[1:], len(lines)]
    return tuple(
        "\n" * (start - breaks[:start].count(JOINED)) + "\n".join(lines[start:end])
        for start, end in zip(starts, ends, strict=True)
    )


def titles(text: str, title: str) -> list[int]:
    """The lines of a text that open the tag of that name, from 0 on."""
    return [at for at, line in enumerate(LINE_ENDS.split(text)) if holds_tags(line, title)]


def tagged(text: str) -> str:
    """The lines of the record with tags in a text; they keep their numbers."""
    lines = LINE_ENDS.split(_UNSEEN.sub("", text) if _UNSEEN.match(text) else text)
    marks = [at for at, line in enumerate(lines) if _opens(line) or _closes(line)]
    if not marks:
        return text
    first, last = marks[0], marks[-1]
    is_quoted = not lines[first].lstrip().startswith("[")
    kept = (_unquoted(line) if is_quoted else line for line in lines)
    return "\n".join(line if first <= at <= last else "" for at, line in enumerate(kept))


def _opens(line: str) -> bool:
    return _TAG_OPENS.match(line) is not None


def _closes(line: str) -> bool:
    at = line.rfind('"')
    return at >= 0 and _TAG_CLOSES.fullmatch(line, at) is not None


def link(text: str, start: str) -> str:
    """The link in a text, known by the start of its fragment; "" for more than one."""
    words = set(links(text, start))
    if not words:
        return text.strip()
    return words.pop() if len(words) == 1 else ""


def links(text: str, start: str) -> Iterator[str]:
    """The links in a text."""
    for word in text.split():
        before, found, after = word.partition(start)
        if found:
            address = re.split(r"[^!-~]", before)[-1].lstrip("<([\"'")
            fragment = re.split(r"[^!-~]", after)[0].rstrip(">)]\"'.,;:!?")
            yield address + found + fragment
