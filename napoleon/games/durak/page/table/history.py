"""The bouts of the running deal as the user has seen them, from its actions."""

from __future__ import annotations

from typing import Final

from napoleon.games.durak.page.table.telling import tell
from napoleon.games.durak.play.state import Bout
from napoleon.games.durak.play.view import View, observe
from napoleon.match.match import Match
from napoleon.ui.shell.words import Words
from napoleon.ui.table.company import HUMAN

LATELY: Final = 12
"""So many things that happened are told again at most."""


def bouts_of(match: Match) -> tuple[Bout, ...]:
    """The finished bouts, the first one first; in games without bouts none.

    The covers that the user does not know are hidden in them.
    """
    found: list[Bout] = []
    state = match.back_to(match.given).state
    for action in match.actions[match.given :]:
        bouts = state.course.bouts
        state = match.game.apply(state, action).state
        if state.settled is not None and state.settled.bout.table and state.course.bouts > bouts:
            found.append(observe(state.settled, HUMAN).bout)
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


def rounds(view: View) -> int:
    """How many bouts are over; where there is one pile, whether anything has happened."""
    if view.law.game != "classic":
        return int(view.moves > 0)
    return view.course.bouts if view.course.last else 0


def caption(view: View) -> str:
    """The last bout; where there is one pile, the last moves: the key of the button's words."""
    return "tool.last" if view.law.game == "classic" else "tool.lately"
