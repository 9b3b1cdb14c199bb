"""The bouts of the running deal as the user has seen them, from its actions."""

from __future__ import annotations

from typing import NamedTuple

from napoleon.games.durak.play.state import Bout
from napoleon.games.durak.play.view import observe
from napoleon.match.match import Match
from napoleon.ui.table.company import HUMAN


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
