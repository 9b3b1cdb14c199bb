"""A record copied out of a spreadsheet, a chat's export, a page, a table or a listing.

Its own characters are never among those that are taken away: names and seeds have them escaped.
"""

from __future__ import annotations

import re
from typing import Final

from napoleon.match.records.mail import JOINED

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
