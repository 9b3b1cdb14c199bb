"""Events."""

from __future__ import annotations

from typing import Any

from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.state import State

Event = Any


def events_between(before: State, action: Action, after: State) -> tuple[Event, ...]:
    """Events."""
    return ()
