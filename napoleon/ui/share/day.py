"""What is shown of the deal of a day: how it went, and nothing about the cards.

Others still want to play it. So there is a square for each round, and the points beside those of
the computer players; no trump, no bid, no role, no card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from napoleon.match.days import day_of
from napoleon.ui.daily.state import DIARY, RIVALS, Day
from napoleon.ui.share.picture import (
    BOTTOM,
    DIM,
    EDGE,
    GOLD,
    INK,
    TOP,
    WIDTH,
    Shown,
    box,
    plaque,
    text,
)
from napoleon.ui.shell.html import Child
from napoleon.ui.shell.words import Words, signed
from napoleon.ui.table.pieces import MARKS, Mark

if TYPE_CHECKING:
    from napoleon.ui.shell.frame import Frame

_SIGNS: Final[dict[Mark, str]] = {"gold": chr(0x1F7E8), "white": chr(0x2B1C), "blue": chr(0x1F7E6)}
"""Squares as chats draw them. The page's own font has none, so they are written as codes here."""
_COLOURS: Final[dict[Mark, str]] = {"gold": "#f3b53c", "white": "#e9e2cf", "blue": "#4f7fc4"}
"""The same in the picture; people with colour blindness can distinguish them."""
_IN_A_ROW: Final = 10
_MOST: Final = 60
"""The most squares that are shown."""
_SIZE: Final = 40
_PITCH: Final = 49


def day(frame: Frame, words: Words) -> Shown:
    """The deal of a day that was played at the table."""
    played = frame.table.match.deals[-1]
    marks = [*frame.page.study.marks(played, frame.me)][:_MOST]
    found = frame.of(DIARY).of(day_of(frame.table.match))
    rows = _rows(frame, words, found) if found else []
    signs = ["".join(_SIGNS[mark] for mark in line) for line in _lines(marks)]
    lines = ["  ".join((name, how, *([_SIGNS[mark]] if mark else []))) for name, how, mark in rows]
    return Shown([_squares(words, marks), _beside(rows)], (*signs, *lines))


Row = tuple[str, str, Mark | None]
"""A name, the result, and how it compares with the user's own."""


def _rows(frame: Frame, words: Words, found: Day) -> list[Row]:
    """The results beside the user's: those of computer players, or from the seats of the deal."""
    if frame.game.day_seats > 1:
        columns = frame.page.ledger.day_columns(words, found.account)
        return [(name, str(cell), None) for name, cell in columns]
    own, pars = found.account.points, dict(found.pars)
    rows: list[Row] = []
    for level in RIVALS:
        if level in pars:
            mark: Mark = MARKS[1 + (own < pars[level]) - (own > pars[level])]
            rows.append((words(f"setting.level.{level}"), signed(pars[level]), mark))
    return rows


def _lines(marks: Sequence[Mark]) -> list[Sequence[Mark]]:
    return [marks[at : at + _IN_A_ROW] for at in range(0, len(marks), _IN_A_ROW)]


def _squares(words: Words, marks: Sequence[Mark]) -> list[Child]:
    """The squares, and the meaning of their colours; nothing for a game without marks."""
    scale = 2 if len(marks) <= _IN_A_ROW else 1
    across, pitch, size = _IN_A_ROW // scale, _PITCH * scale, _SIZE * scale
    drawn: list[Child] = [
        box(
            EDGE + 4 + at % across * pitch,
            TOP + 26 + at // across * pitch,
            size,
            size,
            fill=_COLOURS[mark],
            radius=size / 5,
        )
        for at, mark in enumerate(marks)
    ]
    for at, mark in enumerate(MARKS if marks else ()):
        y = BOTTOM - 86 + at * 32
        drawn += [
            box(EDGE + 4, y, 20, 20, fill=_COLOURS[mark], radius=4),
            text(EDGE + 36, y + 18, words(f"share.mark.{mark}"), 20, fill=DIM, most=440),
        ]
    return drawn


def _beside(rows: Sequence[Row]) -> list[Child]:
    left, high = WIDTH / 2 + 10, (BOTTOM - TOP) / max(5, len(rows))
    drawn: list[Child] = []
    for at, (name, how, mark) in enumerate(rows):
        y = TOP + 20 + at * high
        drawn += [
            plaque(left, y, WIDTH - EDGE - left, high - 10, marked=mark == MARKS[0]),
            box(left + 20, y + high / 2 - 19, 28, 28, fill=_COLOURS[mark], radius=6)
            if mark
            else None,
            text(left + 66, y + high / 2 + 7, name, 30, most=260),
            text(
                WIDTH - EDGE - 24,
                y + high / 2 + 8,
                how,
                34,
                fill=INK if mark else GOLD,
                anchor="end",
                bold=True,
            ),
        ]
    return drawn
