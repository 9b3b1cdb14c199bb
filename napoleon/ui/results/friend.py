"""A result and a friend: the way to challenge one, and the results beside those of a challenge."""

from __future__ import annotations

from napoleon.match.standing import AnyStanding
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, h
from napoleon.ui.shell.parts import btn


def challenge_panel(frame: Frame) -> Child:
    """The results beside those of the current challenge."""
    return frame.part("challenge-results") if frame.table.occasion.challenge else None


def dare(frame: Frame) -> Child:
    """The way to challenge a friend to the same cards; a challenge has one of its own."""
    occasion, match = frame.table.occasion, frame.table.match
    if occasion.among_people or occasion.challenge or not match.counts:
        return None
    ends = match.over and match.origin is None
    if not ends and not frame.page.books.shortened(match.rules, len(match.deals)):
        return None
    if match.origin is not None and not (match.dealt_by_seed and _begins_as_dealt(match)):
        return None
    way = btn(frame.words("challenge.title"), "challenge", drawing="share", id="k-dare")
    return h("p.row.row-center.finale-dare", way)


def _begins_as_dealt(match: AnyStanding) -> bool:
    """Whether a single deal begins at the seat that would begin a match with these cards."""
    first: int = match.game.first(match.rules, match.seed, match.number)
    return first == int(match.end.first)
