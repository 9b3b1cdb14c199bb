"""The leaflet as SVG: everything is on one page, set as large as space allows.

It is black on white in both themes, because it is printed. The width of a text is estimated
(`width_of`); a line that is still wider than its column is condensed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from napoleon.ui.leaflet.pieces import Piece
from napoleon.ui.share.dots import QUIET
from napoleon.ui.share.picture import box, drawing, text, width_of
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.messages import Dots

WIDTH: Final = 1240
HEIGHT: Final = 1754
"""A page of A4, or of A6, which has the same proportions; in dots, 150 or 300 to the inch."""
EDGE: Final = 80
GAP: Final = 50
"""The gap between the two columns."""
HEAD: Final = 170
"""Where the columns begin."""
DOTS: Final = 270
"""The size of the square of dots."""
SIZES: Final = {"a4": (30, 27, 24, 22, 20, 18, 16, 14), "a6": (36, 33, 30, 27, 24)}
"""The sizes of letters that are tried, largest first."""
LEADING: Final = 1.34
BLACK: Final = "#111"
GREY: Final = "#444"


class Content(NamedTuple):
    """The contents of a leaflet."""

    game: str
    title: str
    """The name of the rules."""
    pieces: tuple[Piece, ...]
    link: str
    dots: Dots | None
    more: str
    """The sentence in place of what had to be left out."""
    name: str
    """The name of the whole for screen readers."""


class _Row(NamedTuple):
    """A row of letters at its place in a column."""

    words: str
    y: float
    size: float
    bold: bool
    after: str = ""
    """The rest of the row, which is not bold."""


def drawn(content: Content, paper: str) -> Html:
    """The page."""
    columns = _set(content.pieces, paper, content.more)
    width = _column_width()
    letters = [
        _drawn_row(row, EDGE + at * (width + GAP))
        for at, rows in enumerate(columns)
        for row in rows
    ]
    return h(
        "svg",
        box(0, 0, WIDTH, HEIGHT, fill="#fff"),
        text(
            EDGE,
            88,
            content.title,
            52,
            fill=BLACK,
            bold=True,
            serif=not _cyrillic(content.title),  # as a picture, Japanese faces lack some letters
            most=0.9 * (WIDTH - 2 * EDGE),
        ),
        text(EDGE, 128, content.game, 28, fill=GREY, most=WIDTH - 2 * EDGE),
        drawing("path", d=f"M{EDGE} 146H{WIDTH - EDGE}", stroke=BLACK, stroke_width="2"),
        letters,
        _foot(content),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        class_="leaflet",
        id="leaflet",
        role="img",
        aria_label=content.name,
        data_paper=paper,
    )


def _drawn_row(row: _Row, x: float) -> Html:
    """A row. If it has both parts, they are known to fit."""
    words: Child = row.words
    if row.after:
        words = [h("tspan", row.words, font_weight="700"), " ", row.after]
    most = None if row.after else _column_width()
    bold = row.bold and not row.after
    return text(x, HEAD + row.y, words, row.size, fill=BLACK, bold=bold, most=most)


def _column_width() -> float:
    return (WIDTH - 2 * EDGE - GAP) / 2


def _floor(at: int) -> float:
    """How deep a column may go from its start; the dots are below the second one."""
    whole = HEIGHT - EDGE - HEAD
    return whole - (DOTS + 50) * at - 30


def _set(pieces: Sequence[Piece], paper: str, more: str) -> list[list[_Row]]:
    """The rows of both columns, in the largest letters that fit.

    What does not fit in the smallest ones is replaced by ``more``.
    """
    columns: list[list[_Row]] = []
    size = 0.0
    for size in SIZES[paper]:
        columns, left = _columns(pieces, size)
        if not left:
            return columns
    last = columns[-1]
    while last and last[-1].y + 2 * size * LEADING > _floor(1):
        del last[-1]
    last.append(_Row(more, (last[-1].y if last else 0) + 1.5 * size * LEADING, size, bold=True))
    return columns


def _columns(pieces: Sequence[Piece], size: float) -> tuple[list[list[_Row]], int]:
    """Both columns, and the number of rows that did not fit."""
    columns: list[list[_Row]] = [[], []]
    at, y, left = 0, 0.0, 0
    for words, height, bold, keeps, after in _rows(pieces, size):
        space = height if columns[at] else size  # the first row of a column has nothing above it
        if y + space + keeps > _floor(at):
            if at == 1:
                left += 1
                continue
            at, y, space = 1, 0.0, size
        y += space
        letters = size * 1.12 if keeps else size
        columns[at].append(_Row(words, y, letters, bold, after))
    return columns, left


def _rows(pieces: Sequence[Piece], size: float) -> Iterator[tuple[str, float, bool, float, str]]:
    """Row by row: its words, its distance below the last, bold or not, the room needed below.

    The last item is the rest of the row.
    """
    pitch, width = size * LEADING, _column_width()
    for piece in pieces:
        for at, words in enumerate(folded(piece.title, size * 1.12, width, bold=True)):
            yield words, pitch * (1.15 if at else 1.9), True, 2 * pitch, ""
        for head, said in piece.lines:
            if head and said and _width(f"{head} {said}", size, bold=True) <= width:
                yield head, pitch * 1.2, True, 0, said
                continue
            first = True
            for part, bold in ((head, True), (said, False)):
                for words in folded(part, size, width, bold=bold) if part else ():
                    yield words, pitch * (1.2 if first else 1), bold, 0, ""
                    first = False


def _width(words: str, size: float, *, bold: bool) -> float:
    """About how wide a line is: Cyrillic and bold letters are wider than in `width_of`."""
    return (width_of(words, size) + 0.06 * size * _cyrillic(words)) * (1.07 if bold else 1)


def _cyrillic(words: str) -> int:
    """How many Cyrillic letters there are."""
    return sum(0x400 <= ord(sign) <= 0x4FF for sign in words)


def folded(words: str, size: float, width: float, *, bold: bool = False) -> list[str]:
    """A text in lines of at most this width; Japanese may break between any characters."""
    lines, line = [], ""
    for part in _parts(words):
        if line and _width(line + part.rstrip(), size, bold=bold) > width:
            lines.append(line.rstrip())
            line = ""
        line += part if line else part.lstrip()
    return [*lines, line.rstrip()] if line.strip() else lines


def _parts(words: str) -> Iterator[str]:
    """The unbreakable parts: words with their space, Japanese characters with closing marks."""
    part = ""
    for sign in words:
        if part and (part[-1] == " " or _breaks(part[-1], sign)):
            yield part
            part = ""
        part += sign
    if part:
        yield part


def _breaks(before: str, after: str) -> bool:
    """Whether a line may end between two characters without a space."""
    wide = ord(before) > 0x2E7F or ord(after) > 0x2E7F
    return wide and after not in "、。」』）・ー,.)!?:;♠♥♦♣" and before not in "「『（("


def _foot(content: Content) -> list[Child]:
    """The dots that lead to the rules, and below them the address of the page."""
    page = (content.link.partition("://")[2] or content.link).partition("?")[0].removesuffix("/")
    address = text(
        WIDTH - EDGE, HEIGHT - 46, page, 22, fill=GREY, anchor="end", most=_column_width()
    )
    if content.dots is None:
        return [address]
    scale = DOTS / (content.dots.side + 2 * QUIET)
    place = f"translate({WIDTH - EDGE - DOTS} {HEIGHT - EDGE - DOTS}) scale({scale:.4f})"
    dots = h(
        "path", d=content.dots.path, fill="#000", transform=f"{place} translate({QUIET} {QUIET})"
    )
    return [dots, address]
