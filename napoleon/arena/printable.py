"""Escaping texts from outside for a terminal and for Markdown."""

from __future__ import annotations

import html
import re


def printable(text: str, most: int | None = None) -> str:
    r"""A text with its control and direction signs written out, and at most so many signs.

    >>> print(printable("red\x1b[31m"))
    red\x1b[31m
    """
    signs = (c if c.isprintable() else c.encode("unicode_escape").decode() for c in text[:most])
    return "".join(signs)[:most]


def in_markdown(text: str) -> str:
    r"""A text that Markdown shows as it is.

    >>> print(in_markdown("<b>*|"))
    &lt;b&gt;\*\|
    """
    marked = re.sub(r"[\\\\`*_\[\]|]", r"\\\g<0>", printable(text))
    return html.escape(marked, quote=False)
