"""What an action leads to, where what happened is worked out when somebody asks for it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Generic, TypeVar

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")


class LazyStep(ABC, Generic[StateT, ActionT, EventT]):
    """A `Step` whose events are worked out when somebody asks for them.

    Computer players apply far more actions than anybody watches.
    """

    __slots__ = ("_action", "_before", "state")

    def __init__(self, state: StateT, before: StateT, action: ActionT) -> None:
        self.state = state
        self._before = before
        self._action = action

    @property
    @abstractmethod
    def events(self) -> tuple[EventT, ...]:
        """What happened, in order, with nothing hidden."""

    def __iter__(self) -> Iterator[StateT | tuple[EventT, ...]]:
        yield self.state
        yield self.events
