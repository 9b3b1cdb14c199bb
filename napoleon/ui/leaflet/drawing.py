"""The leaflet as SVG: everything is on one page, set as large as space allows."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from napoleon.kit.rule_book import Book
from napoleon.ui.help.books import AnyBooks, Line, Part, Section, Suit
from napoleon.ui.share.dots import QUIET
from napoleon.ui.share.picture import box, drawing, text, width_of
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.messages import Dots
from napoleon.ui.shell.words import Words

MARK: Final = "◆"
"""The sign before a rule that is not as in the usual game."""


class Piece(NamedTuple):
    """A heading with lines of text."""

    title: str
    lines: tuple[tuple[str, str], ...]
    """The lines, each in two parts: the subject, in bold, and the text about it."""


def pieces_of(words: Words, books: AnyBooks, rules: Book, usual: Book) -> tuple[Piece, ...]:
    """Every chapter of the rulebook; changed rules are bold and marked."""
    changed = {change.field.partition("=")[0] for change in books.form.changes(rules, usual)}
    return tuple(
        Piece(words(part.title), tuple(_lines(words, books, part, changed)))
        for part in _chapters(books, rules)
    )


def brief(books: AnyBooks, chapters: tuple[Piece, ...], rules: Book) -> tuple[Piece, ...]:
    """What a small page has of these pieces: the main chapters, and what is marked in others."""
    names = [part.name for part in _chapters(books, rules)]
    found = []
    for name, piece in zip(names, chapters, strict=True):
        lines = piece.lines
        if name not in books.brief:
            lines = tuple(line for line in lines if line[0].startswith(MARK))
        if lines:
            found.append(piece._replace(lines=lines))
    return tuple(found)


def _chapters(books: AnyBooks, rules: Book) -> list[Section]:
    chapters = books.rulebook(rules, None)
    return [part for part in chapters if part.blocks and part.name not in books.apart]


def is_marked(chapters: tuple[Piece, ...]) -> bool:
    """Whether some rule is not as in the usual game."""
    return any(head.startswith(MARK) for piece in chapters for head, _ in piece.lines)


def _lines(
    words: Words, books: AnyBooks, part: Section, changed: Collection[str]
) -> Iterator[tuple[str, str]]:
    for block in part.blocks:
        if not isinstance(block, Line):
            yield from books.figure_lines(words, block)
            continue
        sentence = said(words, block)
        mark = f"{MARK} " if block.option in changed else ""
        if part.names_options:
            yield f"{mark}{books.form.label(words, block.option)}:", sentence
        else:
            yield (mark + sentence, "") if mark else ("", sentence)


def said(words: Words, line: Line) -> str:
    """A sentence of the rulebook as plain text."""
    return words(line.key, **{gap: _part(words, part) for gap, part in line.parts})


def _part(words: Words, part: Part) -> str | int:
    if isinstance(part, Suit):
        return words.suit(part.suit)
    if isinstance(part, tuple):
        return words.listed([words.card(card) for card in part])
    return part


WIDTH: Final = 1240
HEIGHT: Final = 1754
"""A page of A4, or of A6, which has the same proportions; in dots, 150 or 300 to the inch."""
EDGE: Final = 64
GAP: Final = 44
"""The gap between the two columns."""
HEAD: Final = 164
"""Where the columns begin."""
DOTS: Final = 220
"""The size of the square of dots."""
_LARGE: Final = (38, 36, 34, 32, *range(30, 20, -1))
SIZES: Final = {
    "a4": (*_LARGE, *(half / 2 for half in range(40, 27, -1))),
    "a6": (40, 37, 34, 31, 29, 27, 25, 23),
}
"""The sizes of letters that are tried, largest first."""
NOTES: Final = {"a4": 20, "a6": 26}
"""The size of letters beside the dots."""
BREAKS: Final = {"title": 0, "title-more": 99, "line": 2, "line-more": 6}
"""How bad it is to begin the second column with such a row, in sizes of a letter."""
LEADING: Final = 1.3
BLACK: Final = "#111"
GREY: Final = "#444"


class Content(NamedTuple):
    """The contents of a leaflet."""

    game: str
    """The line below the title: the game, and the preset that the rules come from."""
    title: str
    """The name of the rules."""
    pieces: tuple[Piece, ...]
    link: str
    dots: Dots | None
    notes: tuple[str, ...]
    """What is said beside the dots."""
    more: str
    """The sentence in place of what had to be left out."""
    whole: bool
    """Whether nothing has been left out of the pieces."""
    name: str
    """The name of the whole for screen readers."""


class _Row(NamedTuple):
    """A row of letters."""

    words: str
    above: float
    """The distance from the row above it."""
    size: float
    kind: str
    """``title`` or ``title-more``, ``line`` or ``line-more``."""
    bold: bool = False
    after: str = ""
    """The rest of the row, which is not bold."""


_Placed = tuple[_Row, float]
"""A row with its place below the start of its column."""


def drawn(content: Content, paper: str) -> Html:
    """The page."""
    width = _column_width()
    letters = [
        _drawn_row(row, EDGE + at * (width + GAP), y)
        for at, rows in enumerate(columns_of(content, paper))
        for row, y in rows
    ]
    return h(
        "svg.leaflet#leaflet",
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
        _foot(content, NOTES[paper]),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=content.name,
        data_paper=paper,
    )


def _drawn_row(row: _Row, x: float, y: float) -> Html:
    """A row. If it has both parts, they are known to fit."""
    words: Child = row.words
    if row.after:
        words = [h("tspan", row.words, font_weight="700"), " ", row.after]
    most = None if row.after else _column_width()
    bold = row.bold and not row.after
    return text(x, HEAD + y, words, row.size, fill=BLACK, bold=bold, most=most)


def _column_width() -> float:
    return (WIDTH - 2 * EDGE - GAP) / 2


def _floor(at: int) -> float:
    """How deep a column may go from its start; the dots are below the second one."""
    whole = HEIGHT - EDGE - HEAD
    return whole - (DOTS + 30) * at - 20


def columns_of(content: Content, paper: str) -> tuple[list[_Placed], list[_Placed]]:
    """The rows of both columns, in the largest letters that fit.

    What does not fit in the smallest ones is replaced by the sentence ``more``, which also ends a
    page that has not the whole.
    """
    sizes, found = SIZES[paper], 0
    beyond = len(sizes)
    while found < beyond:  # the larger the letters, the less room
        middle = (found + beyond) // 2
        if _break(_with_end(content, sizes[middle])) is None:
            found = middle + 1
        else:
            beyond = middle
    size = sizes[min(found, len(sizes) - 1)]
    rows = _with_end(content, size)
    at = _break(rows)
    if at is not None:
        return _placed(rows[:at]), _placed(rows[at:])
    last = _end(content, size)
    first = _fitting(rows, _floor(0))
    second = _fitting(rows[first:], _floor(1) - last.above)
    return _placed(rows[:first]), _placed([*rows[first : first + second], last])


def _with_end(content: Content, size: float) -> list[_Row]:
    """All rows; the last one says where the whole is, if this is not the whole."""
    end = [] if content.whole else [_end(content, size)]
    return [*_rows(content.pieces, size), *end]


def _end(content: Content, size: float) -> _Row:
    return _Row(content.more, 1.5 * size * LEADING, size, "line", bold=True)


def _placed(rows: Sequence[_Row]) -> list[_Placed]:
    """The rows of a column; the first one has nothing above it."""
    found: list[_Placed] = []
    for row in rows:
        found.append((row, found[-1][1] + row.above if found else row.size))
    return found


def _fitting(rows: Sequence[_Row], floor: float) -> int:
    """How many rows a column of this depth has room for, without a title at its end."""
    count = sum(y <= floor for _, y in _placed(rows))
    while count and count < len(rows) and rows[count - 1].kind.startswith("title"):
        count -= 1
    return count


def _break(rows: Sequence[_Row]) -> int | None:
    """The number of rows in the first column: both are about as deep, and chapters stay whole.

    None if there is no room for all.
    """
    best: tuple[float, int] | None = None
    whole = _placed(rows)
    low = whole[-1][1] if whole else 0.0
    for at, (row, y) in enumerate(whole[1:], start=1):
        above, before = whole[at - 1]
        after = low - y + row.size
        fits = before <= _floor(0) and after <= _floor(1)
        if fits and not above.kind.startswith("title"):
            apart = abs(before - after) + row.size * BREAKS[row.kind]
            best = min(best or (apart, at), (apart, at))
    return best[1] if best else None


def _rows(pieces: Sequence[Piece], size: float) -> Iterator[_Row]:
    """Row by row."""
    pitch, width = size * LEADING, _column_width()
    for piece in pieces:
        kind, above = "title", 1.75
        for words in folded(piece.title, size * 1.12, width, bold=True):
            yield _Row(words, pitch * above, size * 1.12, kind, bold=True)
            kind, above = "title-more", 1.15
        for head, said in piece.lines:
            kind, above = "line", 1.15
            whole, both = f"{head} {said}".strip(), bool(head and said)
            room = width - (_width(head, size, bold=True) - _width(head, size, bold=False)) * both
            for words in folded(whole, size, room, bold=bool(head and not said)):
                begins = kind == "line" and both and words.startswith(head)
                yield _Row(
                    head if begins else words,
                    pitch * above,
                    size,
                    kind,
                    bold=bool(head and not said),
                    after=words[len(head) :].strip() if begins else "",
                )
                kind, above = "line-more", 1.0


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


def _foot(content: Content, size: float) -> list[Child]:
    """The dots that lead to the rules, notes on their left, and below the address of the page."""
    page = (content.link.partition("://")[2] or content.link).partition("?")[0].removesuffix("/")
    address = text(
        WIDTH - EDGE, HEIGHT - 46, page, 22, fill=GREY, anchor="end", most=_column_width()
    )
    left = WIDTH - EDGE - _column_width()
    width = _column_width() - (DOTS + 20 if content.dots else 0)
    rows = [row for note in content.notes for row in (*folded(note, size, width), "")][:-1]
    top = HEIGHT - EDGE - DOTS + size * LEADING
    notes = [
        text(left, top + at * size * LEADING, row, size, fill=GREY, most=width)
        for at, row in enumerate(rows)
        if row
    ]
    if content.dots is None:
        return [*notes, address]
    scale = DOTS / (content.dots.side + 2 * QUIET)
    place = f"translate({WIDTH - EDGE - DOTS} {HEIGHT - EDGE - DOTS}) scale({scale:.4f})"
    dots = h(
        "path", d=content.dots.path, fill="#000", transform=f"{place} translate({QUIET} {QUIET})"
    )
    return [*notes, dots, address]
