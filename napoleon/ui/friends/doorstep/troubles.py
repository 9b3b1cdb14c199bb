"""What is wrong at a table of people: the user's own line, or somebody who is not there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from napoleon.ui.friends.state import Calling, Visiting
from napoleon.ui.table.status import Status

if TYPE_CHECKING:
    from napoleon.ui.shell.frame import FarTable, Frame


def absent(frame: Frame) -> Status | None:
    """That the own line is cut, or who is not there; None while everybody waits for somebody."""
    line, question = frame.line, frame.question
    if frame.is_cut:
        return Status("friends.trouble.status", {}, "wait")
    if line is None or question is None or frame.pause or not line.misses(question.seat):
        return None
    key = "friends.status.away" if question.seat in line.away else "friends.status.lost"
    return Status(key, {"name": frame.words.seat(question.seat)}, "wait")


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


def trouble(friends: FarTable | None) -> str:
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
