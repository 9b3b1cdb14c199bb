"""Plays at the table that can be complained of."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.words import in_a_row

MOST_PLAYS: Final = 8
"""The most recent plays that are listed at the table."""


def computers(frame: Frame) -> Collection[int]:
    """The seats of the table at which computer players sit."""
    sitters = frame.table.seat.sitters if frame.tables else ()
    return [seat for seat, sitter in enumerate(sitters) if not sitter.is_person]


def plays(frame: Frame) -> tuple[tuple[int, str], ...]:
    """The last plays of computer players in the current deal, the latest first.

    Each with the number of actions up to it, and as the user has seen it.
    """
    if not frame.tables or not frame.table.occasion.is_saved:
        return ()
    table = frame.table
    match, story, found = table.match, table.seat.story, list[tuple[int, str]]()
    if match.deal_over or len(story) != table.ply + 1:
        return ()
    sitters, words = computers(frame), frame.words
    for ply in range(table.ply, match.given, -1):
        own = {event.seat for event in story[ply].events[:1] if hasattr(event, "seat")}
        sentence = in_a_row(
            frame.page.texts.event_sentence(words, event) for event in story[ply].events[:1]
        )
        if own <= {*sitters} and own and sentence:
            found.append((ply, sentence))
        if len(found) == MOST_PLAYS:
            break
    return tuple(found)
