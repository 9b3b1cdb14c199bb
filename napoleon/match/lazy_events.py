"""Events that are worked out when they are first read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, TypeVar, overload

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")


class LazyEvents(Sequence[EventT], Generic[StateT, ActionT, EventT]):
    """The events of an action, in order; they compare like a tuple of them.

    Computer players apply far more actions than anybody watches.
    """

    __slots__ = ("_action", "_after", "_before", "_between", "_kept")

    def __init__(
        self,
        between: Callable[[StateT, ActionT, StateT], tuple[EventT, ...]],
        before: StateT,
        action: ActionT,
        after: StateT,
    ) -> None:
        """``between`` works the events out from the two states and the action."""
        self._between = between
        self._before = before
        self._action = action
        self._after = after
        self._kept: tuple[EventT, ...] | None = None

    @overload
    def __getitem__(self, at: int) -> EventT: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[EventT, ...]: ...
    def __getitem__(self, at: int | slice) -> EventT | tuple[EventT, ...]:
        return self._found()[at]

    def __iter__(self) -> Iterator[EventT]:
        return iter(self._found())

    def __len__(self) -> int:
        return len(self._found())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, tuple | LazyEvents) and self._found() == tuple(other)

    def __hash__(self) -> int:
        return hash(self._found())

    def __repr__(self) -> str:
        return repr(self._found())

    def _found(self) -> tuple[EventT, ...]:
        if self._kept is None:
            self._kept = self._between(self._before, self._action, self._after)
        return self._kept
