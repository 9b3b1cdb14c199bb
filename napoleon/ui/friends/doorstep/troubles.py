"""What is wrong with the user's own line to a table, in one sentence for each way and trouble.

It says what has happened, what follows at the table meanwhile, and what to do.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from napoleon.ui.friends.state import Calling, Friends, Visiting

SILENT: Final = "line_silent"
"""The notice that the other end gives no sign of life."""
TROUBLES: Final[Mapping[tuple[str, str], str]] = {
    ("host", "lost"): "friends.trouble.host.lost",
    ("link", "lost"): "friends.trouble.link.lost",
    ("link", "silent"): "friends.trouble.silent",
    ("link", "no_host"): "friends.trouble.link.no_host",
    ("link", "no_relay"): "friends.trouble.link.no_relay",
    ("hand", "lost"): "friends.trouble.hand.lost",
    ("hand", "silent"): "friends.trouble.silent",
}
"""By the way to the table and the trouble: the key of the sentence."""


def trouble(friends: Friends | None) -> str:
    """The key of the sentence about the user's own line; "" while it works."""
    match friends:
        case Calling(link="", state="away" | "calling" | "silent", is_cut=True):
            return TROUBLES["host", "lost"]
        case Calling(state="silent", is_cut=True):
            return TROUBLES["link", "silent"]
        case Calling(state="away" | "calling", is_cut=True, missed=missed):
            return TROUBLES.get(("link", missed), TROUBLES["link", "lost"])
        case Visiting(state="away"):
            return TROUBLES["hand", "silent"]
        case Visiting(state="ended", is_cut=True, fault="friends.end.lost" | "friends.end.left"):
            return TROUBLES["hand", "lost"]
    return ""
