"""What is shown of a result in any game: the players with their points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from napoleon.match.game import WON
from napoleon.match.standing import AnyPlayed, AnyStanding
from napoleon.ui.share.picture import (
    BOTTOM,
    EDGE,
    GOLD,
    INK,
    TOP,
    WIDTH,
    Shown,
    plaque,
    portrait,
    text,
)
from napoleon.ui.shell.html import Child
from napoleon.ui.shell.words import Words, signed

_ROOM: Final = 4
"""The distance between two rows."""


def own_name(words: Words, seat: int) -> str:
    """A player's name for other readers: the user is not "you" there."""
    return words("share.me") if seat == words.me and not words.named(seat) else words.seat(seat)


def help_of(words: Words, undos: int, hints: int) -> str:
    """A person's help; "" for none."""
    used = [
        words(f"challenge.{what}", times=times)
        for what, times in (("undos", undos), ("hints", hints))
        if times
    ]
    return words.listed(used)


def with_help(words: Words, name: str, undos: int, hints: int) -> str:
    """A name, and after it the help that the person had, if any."""
    used = help_of(words, undos, hints)
    return words("share.aided", title=name, help=used) if used else name


def deal(words: Words, played: AnyPlayed) -> Shown:
    """A deal: every player's points, and who has won."""
    ending = played.ending
    return _shown(words, ending.points, ending.won)


def match(words: Words, whole: AnyStanding) -> Shown:
    """A match: every player's points."""
    totals = whole.totals
    won = [whole.outcome(seat) == WON for seat in range(whole.seats)]
    return _shown(words, totals, won)


def _shown(words: Words, points: Sequence[int], won: Sequence[bool]) -> Shown:
    order = sorted(range(len(points)), key=lambda seat: -points[seat])
    high = (BOTTOM - TOP) / max(4, len(points))
    rows: list[Child] = []
    lines = []
    for at, seat in enumerate(order):
        y, mine = TOP + at * high, seat == words.me
        name, size = own_name(words, seat), high - 2 * _ROOM - 8
        rows += [
            plaque(EDGE, y + _ROOM, WIDTH - 2 * EDGE, high - 2 * _ROOM, marked=mine),
            portrait(
                words.face(seat), "glad" if won[seat] else "neutral", EDGE + 16, y + _ROOM + 4, size
            ),
            text(EDGE + size + 44, y + high / 2 + 12, name, 34, bold=mine, most=520),
            text(
                WIDTH - EDGE - 30,
                y + high / 2 + 14,
                signed(points[seat]),
                42,
                fill=GOLD if won[seat] else INK,
                anchor="end",
                bold=True,
            ),
        ]
        lines.append(words("share.line", name=name, points=signed(points[seat])))
    return Shown(rows, tuple(lines))
