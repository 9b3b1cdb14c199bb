"""Finding a record in pasted text, such as a mail or a chat.

Everything around the record is blanked out, and its own lines lose what mail and chat programs
added: quotation marks, indents, other blanks, card suits instead of the record's signs. The lines
keep their numbers, so that a fault is reported with its line in the pasted text. The content of
the record is not changed: the readers are as strict as ever.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from napoleon.game.score_lines import BadRecord
from napoleon.game.score_sheet import REDEAL_WORD, SUIT_SIGNS, TITLE

_STEM: Final = TITLE.rstrip("0123456789 ")
_LINE_ENDS = re.compile(r"\r\n|\r|\n")
_QUOTED = re.compile(r"[\s>＞|｜]*")
_UNSEEN = re.compile(r"[\u00ad\u200b-\u200f\u2060\ufeff]")
_SUITS = re.compile("([♣♧♦♢♥♡♠♤])[\ufe0e\ufe0f]?")
_SIGNS: Final = dict(zip("♣♧♦♢♥♡♠♤", (sign for sign in SUIT_SIGNS for _ in "12"), strict=True))
_FREE: Final = ("席", "対局")
"""Lines with names and seeds, which may contain any characters."""

_TITLE = re.compile(rf"(?:.*[ :：「『])?({_STEM} \S{{0,40}})")
_TAG_OPENS = re.compile(r"[ \t\u3000>＞|｜]*\[\s*[A-Za-z]\w{0,39}\s+\"")
_TAG_CLOSES = re.compile(r"\"\s*\]\s*")
_TAGGED = re.compile(r"^[ \t\u3000>＞|｜]*\[[ \t]*NapoleonRecord\s", re.MULTILINE)


def spaced(line: str) -> str:
    """The line stripped, with each run of blanks of any kind replaced by one space."""
    return " ".join(line.split())


def holds_score(text: str) -> bool:
    """Whether a text contains a 譜, perhaps without its first line."""
    lines = [_plain(line) for line in _LINE_ENDS.split(text)]
    return any(_TITLE.fullmatch(line) or line.startswith("【競り】") for line in lines)


def holds_tags(text: str) -> bool:
    """Whether a text contains a record with tags."""
    return _TAGGED.search(text) is not None


def score(text: str) -> str:
    """The lines of the 譜 in a text, each with its old number.

    Raises `BadRecord` for more than one (``several``), and for one whose first line is missing
    (``no_title``). A text without any record is returned with all of its lines.
    """
    lines = [_plain(line) for line in _LINE_ENDS.split(text)]
    titles = {at: match[1] for at, line in enumerate(lines) if (match := _TITLE.fullmatch(line))}
    starts = [at for at in titles if _next(lines, at).startswith("規則")] or list(titles)[:1]
    if len(starts) > 1:
        raise BadRecord(starts[1] + 1, "several")
    if not starts:
        headless = next((at for at, line in enumerate(lines) if line.startswith("【競り】")), None)
        if headless is not None:
            raise BadRecord(headless + 1, "no_title", TITLE)
        return "\n".join(lines)
    start = starts[0]
    end = _end(lines, start)
    kept = [line if start < at <= end else "" for at, line in enumerate(lines)]
    kept[start] = titles[start]
    return "\n".join(kept)


def _plain(line: str) -> str:
    found = spaced(_UNSEEN.sub("", line))
    quoted = _QUOTED.match(found)
    found = found[quoted.end() if quoted else 0 :]
    if found.startswith(_FREE):
        return found
    return _SUITS.sub(lambda match: _SIGNS[match[1]], found)


def _next(lines: list[str], at: int) -> str:
    return next((line for line in lines[at + 1 :] if line), "")


def _end(lines: list[str], start: int) -> int:
    """The last line of the record, or of the text if the record's end cannot be found."""
    result = ""
    for at, line in enumerate(lines[start:], start):
        if line.startswith("【結果】"):
            result = line
        if result.endswith(REDEAL_WORD) or (result and line.startswith("得点 ")):
            return at
    return len(lines) - 1


def tagged(text: str) -> str:
    """The lines of the record with tags in a text, each with its old number."""
    lines = _LINE_ENDS.split(_UNSEEN.sub("", text) if _UNSEEN.match(text) else text)
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


def _unquoted(line: str) -> str:
    quoted = _QUOTED.match(line)
    return line[quoted.end() if quoted else 0 :]


def link(text: str, start: str) -> str:
    """The link in a text, recognised by the start of its fragment; "" for more than one."""
    words = set(_links(text, start))
    if not words:
        return text.strip()
    return words.pop() if len(words) == 1 else ""


def _links(text: str, start: str) -> Iterator[str]:
    for word in text.split():
        before, found, after = word.partition(start)
        if found:
            address = re.split(r"[^!-~]", before)[-1].lstrip("<([\"'")
            fragment = re.split(r"[^!-~]", after)[0].rstrip(">)]\"'.,;:!?")
            yield address + found + fragment
