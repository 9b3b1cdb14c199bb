"""Work in steps: texts are replayed, and the work is counted in actions.

Every reader that replays is a generator. After each action it yields the share of its work that is
done, so it can be run to the end, stopped after a number of actions, or run a little at a time
while the page stays responsive. It returns what it has read.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final, TypeAlias, TypeVar

from napoleon.kit.refusal import Refusal

Value = TypeVar("Value")
Steps: TypeAlias = Generator[float, None, Value]
"""A reader at work. It yields the share that is done, from 0 to 1, once for each action."""

MOST: Final = 20_000
"""The most actions that are replayed for a text, however short it is."""
A_CHARACTER: Final = 16
"""The most actions for each character of a long text. The words of honest deals have up to 9.7, in
all presets; files of 60 members, with their names and points, have up to 4.8.
"""
A_DEAL: Final = 20
"""Dealing is as much work as this many actions."""


class TooMuchWork(Refusal):
    """A text has more actions than its length allows (`most_of`)."""

    def __init__(self) -> None:
        """Always with the same reason."""
        super().__init__("too_much_work")

    def __reduce__(self) -> tuple[type[TooMuchWork]]:
        return (TooMuchWork,)


def most_of(text: str) -> int:
    """The most actions that a text of this length may have."""
    return max(MOST, A_CHARACTER * len(text))


def limited(steps: Steps[Value], most: int) -> Steps[Value]:
    """The same work, given up after ``most`` actions. Raises `TooMuchWork`."""
    for _ in range(most + 1):
        try:
            share = next(steps)
        except StopIteration as end:
            value: Value = end.value
            return value
        yield share
    steps.close()
    raise TooMuchWork


def part(steps: Steps[Value], at: int, of: int) -> Steps[Value]:
    """The same work as part ``at``, counted from 0, of ``of`` parts of a larger one."""
    while True:
        try:
            share = next(steps)
        except StopIteration as end:
            value: Value = end.value
            return value
        yield (at + share) / of


def whole(steps: Steps[Value]) -> Value:
    """All of it at once: what it returns."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            value: Value = end.value
            return value
