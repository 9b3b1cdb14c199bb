"""The bouts of the running deal as the user has seen them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, cast

from napoleon.games.durak.page.table.commentary import event_sentence
from napoleon.games.durak.play.events import Event
from napoleon.games.durak.play.state import Bout
from napoleon.games.durak.play.view import View
from napoleon.match.seat import Seen
from napoleon.ui.shell.words import Words

LATELY: Final = 12
"""The most events whose sentences are repeated."""


def bouts_of(story: Iterable[Seen]) -> tuple[Bout, ...]:
    """The finished bouts, the first one first; in games without bouts none.

    The covers that the user does not know are hidden in them.
    """
    settled = (cast("View | None", seen.settled) for seen in story)
    return tuple(view.bout for view in settled if view is not None)


def latest_sentences(words: Words, story: Iterable[Seen]) -> list[str]:
    """The latest events of the running deal in sentences, the newest last."""
    events = (cast("Event", event) for seen in story for event in seen.events)
    sentences = (event_sentence(words, event) for event in events)
    return [*filter(None, sentences)][-LATELY:]


def rounds(view: View) -> int:
    """How many bouts are over; where there is one pile, whether anything has happened."""
    if view.law.game != "classic":
        return int(view.moves > 0)
    return view.course.bouts if view.course.last else 0


def caption(view: View) -> str:
    """The last bout; where there is one pile, the last moves: the key of the button's words."""
    return "tool.last" if view.law.game == "classic" else "tool.lately"
