"""A score that was pasted: its own lines taken out of a mail or a chat.

Everything around the score is blanked out, and card suits become the score's own symbols.
"""

from __future__ import annotations

import re
from typing import Final

from napoleon.games.napoleon.records.score.signs import FREE, REDEAL_WORD, SUIT_SIGNS, TITLE, narrow
from napoleon.match.records.lines import line_at
from napoleon.match.records.mail import LINE_ENDS, plain

_STEM: Final = TITLE.rstrip("0123456789 ")
_SUITS = re.compile("([♣♧♦♢♥♡♠♤])[\ufe0e\ufe0f]?")
_SIGNS: Final = dict(zip("♣♧♦♢♥♡♠♤", (sign for sign in SUIT_SIGNS for _ in "12"), strict=True))
_TITLE = re.compile(rf"(?:.*[ :：「『])?({_STEM} \S{{0,40}})")


def holds_score(text: str) -> bool:
    """Whether a text contains a score, or one without its first line."""
    return any(_TITLE.fullmatch(line) or line.startswith("【競り】") for line in _lines(text))


def starts(text: str) -> list[int]:
    """The lines in which scores begin in a text, from 0 on."""
    return _starts(_lines(text))[1]


def _starts(lines: list[str]) -> tuple[dict[int, str], list[int]]:
    """The first lines of scores with their titles, and those that a score really follows."""
    titles = {at: match[1] for at, line in enumerate(lines) if (match := _TITLE.fullmatch(line))}
    return titles, [at for at in titles if _next(lines, at).startswith("規則")] or [*titles][:1]


def score(text: str) -> str:
    """The lines of the score in a text, with their numbers kept.

    Raises `Unreadable` for more than one (``several``), and for one whose first line is missing
    (``no_title``). A text without any is returned with all of its lines.
    """
    lines = _lines(text)
    titles, starts = _starts(lines)
    if len(starts) > 1:
        line_at(starts[1] + 1).refuse("several")
    if not starts:
        headless = next((at for at, line in enumerate(lines) if line.startswith("【競り】")), None)
        if headless is not None:
            line_at(headless + 1).refuse("no_title", TITLE)
        return "\n".join(lines)
    start = starts[0]
    end = _end(lines, start)
    kept = [line if start < at <= end else "" for at, line in enumerate(lines)]
    kept[start] = titles[start]
    return "\n".join(kept)


def _lines(text: str) -> list[str]:
    lines = map(plain, LINE_ENDS.split(text))
    return [
        line if line.startswith(FREE) else _SUITS.sub(lambda match: _SIGNS[match[1]], narrow(line))
        for line in lines
    ]


def _next(lines: list[str], at: int) -> str:
    return next((line for line in lines[at + 1 :] if line), "")


def _end(lines: list[str], start: int) -> int:
    """The last line of the score, or of the text if the end of the score is missing."""
    result = ""
    for at, line in enumerate(lines[start:], start):
        if line.startswith("【結果】"):
            result = line
        if result.endswith(narrow(REDEAL_WORD)) or (result and line.startswith("得点 ")):
            return at
    return len(lines) - 1
