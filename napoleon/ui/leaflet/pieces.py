"""What a leaflet is made of: headings, and lines below them."""

from __future__ import annotations

from typing import NamedTuple


class Piece(NamedTuple):
    """A heading with lines of text."""

    title: str
    lines: tuple[tuple[str, str], ...]
    """Each in two parts: what it is about, in bold, and what is said of it."""
