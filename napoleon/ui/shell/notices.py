"""Notices: what the user should know, whatever is shown."""

from __future__ import annotations

from typing import Final, NamedTuple

BAD_LINK: Final = "link"
"""The notice of what a link asks for in vain; it goes with the scene on which it is shown."""

UNREAD: Final = "unread"
"""The notice that a record could not be read: shown in its dialog, not among the others."""


REST_NOTICES: Final = ("rest_awaited", "rest_late", "rest_file", "rest_damaged")
"""The notices of what is loaded after the first table; at most one of them is shown."""


class Notice(NamedTuple):
    """Something the user should know."""

    key: str
    """The name of its words."""
    parts: tuple[tuple[str, str], ...] = ()
    """What fills their gaps: names and texts."""
    kind: str = "info"
    """``info``, ``warn`` or ``error``."""
    action: str = ""
    """The control that it offers, "" for none."""
    items: tuple[Notice, ...] = ()
    """What is listed below, each like a notice of its own."""
