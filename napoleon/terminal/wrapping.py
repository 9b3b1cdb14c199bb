"""Lines that fit a terminal: how many columns a text takes, and where it may be broken.

The standard library's `textwrap` counts characters. Japanese ones take two columns each and have no
spaces between words, and some of them may not begin a line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final
from unicodedata import east_asian_width

_STYLE: Final = re.compile(r"\033\[[0-9]*m")
_WIDE: Final = ("W", "F")
_JAPANESE: Final = "\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60"
_OPENS: Final = "「『（【〈《“"
_STAYS: Final = "、。，．」』）】〉》”！？：；ー…・々ぁぃぅぇぉっゃゅょァィゥェォッャュョ～％"
_PIECE: Final = re.compile(rf"\s+|[{_OPENS}]*(?:[{_JAPANESE}]|[^\s{_JAPANESE}]+)[{_STAYS}]*")
"""Spaces, a word, or a Japanese character with the signs that stay with it."""
_DEEPER: Final = "  "
"""How much further in the second line begins."""


def width(text: str) -> int:
    """The width of a text in columns; styles take none."""
    return sum(2 if east_asian_width(sign) in _WIDE else 1 for sign in _STYLE.sub("", text))


def pad(text: str, columns: int) -> str:
    """Text padded to a number of columns."""
    return text + " " * max(0, columns - width(text))


def wrapped(text: str, columns: int) -> Iterator[str]:
    """The lines of a text, each broken where it is wider than that many columns.

    What follows of a line stands two columns further in than its beginning. A word that is wider
    than a line, such as a link, stays whole.
    """
    for line in text.split("\n"):
        yield from _broken(line, columns)


def _broken(line: str, columns: int) -> Iterator[str]:
    indent = line[: len(line) - len(line.lstrip(" "))]
    so_far, is_empty = indent, True
    for piece in _PIECE.findall(line[len(indent) :]):
        fits = width(f"{so_far}{piece}".rstrip(" ")) <= columns
        if not fits and not is_empty:
            yield so_far.rstrip(" ")
            so_far, is_empty = indent + _DEEPER, True
        if is_empty and piece.isspace():
            continue
        so_far, is_empty = so_far + piece, False
    yield so_far.rstrip(" ") if is_empty else so_far
