"""The pieces of a leaflet: headings, and lines below them."""

from __future__ import annotations

from typing import NamedTuple


class Piece(NamedTuple):
    """A heading with lines of text."""

    title: str
    lines: tuple[tuple[str, str], ...]
    """The lines, each in two parts: the subject, in bold, and the text about it."""
