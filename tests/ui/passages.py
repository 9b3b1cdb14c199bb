"""The places of a lesson that have words."""

from __future__ import annotations

from collections.abc import Iterator

from napoleon.ui.lessons.state import Lesson, Note, Rest, Task


def passages(lesson: Lesson) -> Iterator[tuple[int, str]]:
    """Every place with words: the step's number, and the ending of their key."""
    for at, step in enumerate(lesson.steps):
        if isinstance(step, Note | Rest | Task):
            yield at, ""
        if isinstance(step, Task):
            yield at, "no"
            yield from ((at, name) for name, _ in step.mistakes)
