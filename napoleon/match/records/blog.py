"""A record that a blog or a mail program has changed: curly quotes, ``&amp;``, comments.

Tried only where a text cannot be read as it stands. Its lines keep their numbers, so a fault names
the right one.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from typing import Final

from napoleon.match.records import copied
from napoleon.match.records.mail import LINE_ENDS

_DOUBLE: Final = r"\u201c\u201d\u201e\u201f\u2033\u2036\uff02\xab\xbb\u275d\u275e\u301d\u301e\u301f"
_QUOTES: Final = f'["{_DOUBLE}]'
_OPENING, _CLOSING = r"[\[［〔【]", r"[\]］〕】]"
_BLANK: Final = r"[ \t\u00a0\u3000]*"
_MAIL: Final = r"^[ \t\u00a0\u3000>＞|｜]*"
_OPENS: Final = re.compile(
    rf"(?:{_MAIL}|(?<={_CLOSING})[ \t]*){_OPENING}{_BLANK}([A-Za-z]\w{{0,39}})[ \t\u00a0\u3000]+"
    rf"({_QUOTES})",
    re.MULTILINE,
)
_CLOSES: Final = re.compile(
    rf"({_QUOTES}){_BLANK}{_CLOSING}(?={_BLANK}(?:$|{_OPENING}))", re.MULTILINE
)
_MARK: Final = re.compile("^\ufeff", re.MULTILINE)
"""A byte order mark before a line, where files were joined."""
_ENTITY: Final = re.compile(r"&(?:#([0-9]{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{2,5}));")
_NAMED: Final = {
    "amp": "&",
    "quot": '"',
    "apos": "'",
    "lt": "<",
    "gt": ">",
    "nbsp": " ",
    "ldquo": "“",
    "rdquo": "”",
    "bdquo": "„",
    "laquo": "«",
    "raquo": "»",
    "prime": "′",
    "Prime": "″",
}
_HIGHEST: Final = 0x10FFFF
_NOTE: Final = re.compile(rf'{_MAIL}(?:[;%].*$|\{{[^{{}}"\[\]]*\}})', re.MULTILINE)
"""A line that is a comment, or lines in braces."""
_BEHIND: Final = re.compile(r'(?<![ \t])[ \t]+\{[^{}"\[\]]*\}')
"""A comment in braces behind an action."""
_BARE: Final = re.compile(r'(?<!\\)((?:\\\\)*)"')


def plain(text: str, title: re.Pattern[str]) -> str:
    """The text as it may have been before it was changed; ``title`` opens a record."""
    text = copied.bare("\n".join(LINE_ENDS.split(text)), title)
    text = unicodedata.normalize("NFC", _ENTITY.sub(_sign, text))
    text = _without_notes(_with_tags(_MARK.sub("", text)))
    return copied.apart(text, title)


def _sign(entity: re.Match[str]) -> str:
    decimal, hexadecimal, name = entity.groups()
    if name:
        return _NAMED.get(name, entity[0])
    code = int(decimal) if decimal else int(hexadecimal, 16)
    return chr(code) if 0 < code <= _HIGHEST else entity[0]


def _with_tags(text: str) -> str:
    """Tags with the quotes and brackets that we write ourselves."""
    closes = list(_CLOSES.finditer(text))
    starts = [found.start() for found in closes]
    parts, at = [], 0
    for opened in _OPENS.finditer(text):
        next_close = bisect_left(starts, opened.end())
        if opened.start() < at or next_close == len(closes):
            continue
        closed = closes[next_close]
        inside = text[opened.end() : closed.start()]
        inside = _straight(inside if opened[2] == '"' else _unset(inside))
        head = opened[0][: opened[0].index(opened[1])].rstrip("[［〔【 \t\u00a0\u3000")
        parts += [text[at : opened.start()], f'{head}[{opened[1]} "{inside}"]']
        at = closed.end()
    return "".join([*parts, text[at:]])


def _unset(text: str) -> str:
    """A text from curly quotes: in JSON, and where they are escaped, its quotes become straight."""
    text = re.sub(rf"\\[{_DOUBLE}]", '"', text)
    return re.sub(f"[{_DOUBLE}]", '"', text) if text.lstrip().startswith("{") else text


def _straight(text: str) -> str:
    """A text with a backslash before each quote."""
    return _BARE.sub(r"\1\"", text)


def _without_notes(text: str) -> str:
    """A text without comments, line by line."""
    lines = _NOTE.sub(lambda note: "\n" * note[0].count("\n"), text).split("\n")
    return "\n".join(
        line if line.lstrip(" \t").startswith("[") else _BEHIND.sub("", line, count=1)
        for line in lines
    )
