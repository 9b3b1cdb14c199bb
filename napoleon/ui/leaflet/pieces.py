"""The pieces of a leaflet: the chapters of the rulebook as headings and lines of plain text.

A sentence about an option that is not as in the usual game begins with `MARK`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

from napoleon.kit.rule_book import Book
from napoleon.ui.help.books import AnyBooks
from napoleon.ui.help.chapters import Line, Part, Section, Suit
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
