"""Texts from outside where they leave: for a terminal, Markdown, a chat, a cell of a table.

A name may have come out of a link or a file. In a chat it mentions nobody and makes nothing bold,
in a spreadsheet it is no formula, and where it is read again it is the same name.
"""

from __future__ import annotations

import re
from typing import Final

RISKY: Final = re.compile(r"[@*_~`|#<>\[\]]|:(?=//)|(?<=\w)\.(?=\w\w)")
"""Characters that mention someone in a chat, that are Markdown, or that make a link."""

CALLS: Final = re.compile(r"[@<]|:(?=//)")
"""Those that mention someone or make a link; in a seed the others do no harm."""

_WIDER: Final = 0xFEE0
"""From a character of ASCII to its full-width form."""
_IN_HTML: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", "@": "＠"})
_FORMULA: Final = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n")
_ENDS: Final = re.compile(r"[\t\r\n\x0b\x0c\x85\u2028\u2029]+")


def printable(text: str, most: int | None = None) -> str:
    r"""A text with its control and direction characters written out, cut to a length.

    >>> print(printable("red\x1b[31m"))
    red\x1b[31m
    """
    signs = (c if c.isprintable() else c.encode("unicode_escape").decode() for c in text[:most])
    return "".join(signs)[:most]


def in_markdown(text: str) -> str:
    r"""A text that Markdown shows as it is and that mentions nobody.

    >>> print(in_markdown("<b>*|"))
    &lt;b&gt;\*\|
    """
    marked = re.sub(r"[\\\\`*_~#\[\]|]|:(?=//)", r"\\\g<0>", printable(text))
    return marked.translate(_IN_HTML)


def in_chat(name: str) -> str:
    """A name that is only text in any chat.

    Its characters with a meaning become full-width. Names are stored in Unicode's form KC, which
    turns these back into the plain ones.

    >>> in_chat("@everyone *hi* www.cards.example")
    '＠everyone ＊hi＊ www．cards．example'
    """
    return RISKY.sub(lambda found: chr(ord(found[0]) + _WIDER), name)


def in_cell(name: str) -> str:
    """A name in a cell of a table that is copied: no formula, one cell, and safe in a chat too.

    >>> in_cell("=1+1"), in_cell("@all"), in_cell("'x")
    ("'=1+1", "'＠all", "''x")
    """
    text = in_chat(_ENDS.sub(" ", name))
    return f"'{text}" if text.lstrip().startswith((*_FORMULA, "'")) else text
