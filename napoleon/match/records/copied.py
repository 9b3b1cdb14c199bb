"""A record copied out of a mail, a chat, a blog or a spreadsheet: its lines, found and cleaned."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
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


def unquoted(line: str) -> str:
    """A line as `spaced` makes it, without quotation marks and invisible characters."""
    return _unquoted(spaced(_UNSEEN.sub("", line)))


def _unquoted(line: str) -> str:
    quoted = _QUOTED.match(line)
    return line[quoted.end() if quoted else 0 :]


def holds_tags(text: str, title: str) -> bool:
    """Whether a line of a text opens the tag of that name."""
    opens = rf"(?:^|{JOINED})[ \t\u3000>＞|｜]*\[[ \t]*{title}\s"
    return re.search(opens, text, re.MULTILINE | re.IGNORECASE) is not None


def separated(text: str, starts: Sequence[int]) -> tuple[str, ...]:
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


_CELL: Final = re.compile(
    r'^(?:[^"\n]*[\t,;])?"([^"\n]*+(?:""[^"\n]*+)*+\n[^"]*+(?:""[^"]*+)*+)"(?=[\t,;\n]|\Z)[^\n]*',
    re.MULTILINE,
)
"""A cell with several lines, in a row of a table as text; a chat's export has them, too."""
_DOUBLED: Final = re.compile(r'\[\s*[A-Za-z]+Record\s+""[^"]')
_MARKUP: Final = re.compile(r"<(?:br|p|pre|div|table|tr|td|li|span|code)\b", re.IGNORECASE)
_LINE: Final = re.compile(r"(?:<br\s*/?>|</(?:p|div|tr|li|pre)>)\n?", re.IGNORECASE)
_GAP: Final = re.compile(r"</t[dh]>", re.IGNORECASE)
_ELEMENT: Final = re.compile(r"</?[a-z][^<>]{0,400}>", re.IGNORECASE)
_BARRED: Final = re.compile(r"^[ \t]*\|(.*?)(?:\|[ \t]*)?$", re.MULTILINE)
_RULE: Final = re.compile(r"^[ \t|:=+-]+$", re.MULTILINE)
"""The line under the head of a table."""
_NUMBERED: Final = re.compile(r"[ \t]*([0-9]{1,4})(?:[.:)\]|]|(?=[ \t\u3000]))[ \t\u3000]?(.*)")


def bare(text: str, title: re.Pattern[str]) -> str:
    """A text with line feeds as it was before it was copied; ``title`` opens a record."""
    if '"' in text:
        text = _CELL.sub(lambda cell: cell[1].replace('""', '"'), text)
        if _DOUBLED.search(text):
            text = text.replace('""', '"')
    if _MARKUP.search(text):
        text = _ELEMENT.sub("", _GAP.sub(" ", _LINE.sub("\n", text)))
    if "|" in text:
        text = _BARRED.sub(r"\1", text)
        first = title.search(text)
        if first is not None and first[0][0] not in "[［〔【":  # in tags bars have a meaning
            text = _RULE.sub("", text).replace("|", " ")
    return _without_numbers(text, title)


def apart(text: str, title: re.Pattern[str]) -> str:
    """A text in which each record begins a line; what stood before the first title is gone."""
    parts, at, last = list[str](), 0, 0
    for number, found in enumerate(title.finditer(text)):
        start = found.start()
        line = max(text.rfind("\n", last, start) + 1, last)
        last = found.end()
        before = text[line:start].strip(" \t\u3000>＞|｜")
        if before and (number or before.endswith("]")):
            parts += [text[at:start], JOINED]
        elif before:
            parts.append(text[at:line])
        at = start if before else at
    return "".join([*parts, text[at:]])


def _without_numbers(text: str, title: re.Pattern[str]) -> str:
    """The lines without their numbers, where these count on from the line of a title."""
    lines, counted, last = text.split("\n"), False, 0
    for at, line in enumerate(lines):
        found = _NUMBERED.fullmatch(line)
        goes_on = found is not None and int(found[1]) == last + 1
        counted = found is not None and (
            (counted and goes_on) or title.match(found[2].lstrip()) is not None
        )
        if found and counted:
            lines[at], last = found[2], int(found[1])
    return "\n".join(lines)


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
    text = bare("\n".join(LINE_ENDS.split(text)), title)
    text = unicodedata.normalize("NFC", _ENTITY.sub(_sign, text))
    text = _without_notes(_with_tags(_MARK.sub("", text)))
    return apart(text, title)


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
