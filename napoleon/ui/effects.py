"""What the page wants done outside of itself. `ui_dom/perform.py` carries these out."""

from __future__ import annotations

from typing import NamedTuple


class Think(NamedTuple):
    """Ask a computer player; ``here``: on the page itself, because the worker failed."""

    question: int
    text: str
    here: bool = False


class Wait(NamedTuple):
    """Send `Waited` after so many milliseconds."""

    question: int
    milliseconds: int


class Save(NamedTuple):
    """Write a value to storage."""

    key: str
    text: str


class Forget(NamedTuple):
    """Remove a value from storage."""

    key: str


class Copy(NamedTuple):
    """Copy a text; where that is refused, select the field with this id instead."""

    text: str
    field: str


class Say(NamedTuple):
    """Announce a sentence to those who hear the page: ``log``, ``status`` or ``alert``."""

    region: str
    text: str


class Focus(NamedTuple):
    """Put the focus on the element with this id."""

    element: str


class Reveal(NamedTuple):
    """Scroll the box around the element with this id until it is seen; the page stays."""

    element: str


class Visit(NamedTuple):
    """Put a query string into the address, without loading anything."""

    query: str


class Download(NamedTuple):
    """Give the visitor a file of text to keep."""

    name: str
    text: str


class Print(NamedTuple):
    """Print what the page shows."""


class Reload(NamedTuple):
    """Load the page anew; ``newest``: in the newer version that waits."""

    newest: bool = False


Effect = (
    Think | Wait | Save | Forget | Copy | Say | Focus | Reveal | Visit | Download | Print | Reload
)
