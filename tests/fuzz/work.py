"""How much work a reader does: the actions that it plays, of every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from napoleon.games.durak.game import GAME as DURAK
from napoleon.games.napoleon.game import GAME as NAPOLEON
from napoleon.match.game import Action, Game, State
from napoleon.match.steps import most_of

TIMES = 2
"""A reader plays some of a text twice: to read it, and to compare or to show what it has read."""


class Work:
    """The actions that were played."""

    actions = 0


@contextmanager
def counted() -> Iterator[Work]:
    """Counts the actions that are applied meanwhile."""
    work = Work()

    def counting(apply: Callable[[Any, Any], Any]) -> Any:
        def applied(_game: Game, state: State, action: Action) -> Any:
            work.actions += 1
            return apply(state, action)

        return applied

    with pytest.MonkeyPatch.context() as patch:
        for game in (NAPOLEON, DURAK):
            patch.setattr(type(game), "apply", counting(game.apply))
        yield work


def check(work: Work, text: str) -> None:
    """Raise AssertionError where a text has made far more work than its length allows."""
    most = TIMES * most_of(text)
    assert work.actions <= most, f"{work.actions} actions for {len(text)} characters"
