"""The bouts of the running deal as the user has seen them, from its actions."""

from __future__ import annotations

from typing import Final, NamedTuple

from napoleon.games.durak.page.table.telling import tell
from napoleon.games.durak.play.state import Bout
from napoleon.games.durak.play.view import observe
from napoleon.match.match import Match
from napoleon.ui.shell.words import Words
from napoleon.ui.table.company import HUMAN

LATELY: Final = 12
"""So many things that happened are told again at most."""


class Shown(NamedTuple):
    """A bout that is over."""

    bout: Bout
    """The bout, with the covers hidden that the user does not know."""
    trump: int
    """The trump suit in it."""


def bouts_of(match: Match) -> tuple[Shown, ...]:
    """The finished bouts, the first one first; in games without bouts none."""
    found: list[Shown] = []
    state = match.back_to(match.given).state
    last = state.course.last
    for action in match.actions[match.given :]:
        trump = state.trump
        state = match.game.apply(state, action).state
        if state.course.last is not last:
            last = state.course.last
            seen = observe(state, HUMAN).course.last
            if seen is not None and seen.table:
                found.append(Shown(seen, trump))
    return tuple(found)


def told_lately(words: Words, match: Match) -> list[str]:
    """What has happened last in the running deal, in sentences, the latest last."""
    state, told = match.back_to(match.given).state, list[str]()
    for action in match.actions[match.given :]:
        step = match.game.apply(state, action)
        state = step.state
        seen = (match.game.redact(event, HUMAN) for event in step.events)
        told += filter(None, (tell(words, event) for event in seen))
    return told[-LATELY:]
