"""Pointing: the elements that a lesson wants pressed now, and their marks on the table."""

from __future__ import annotations

from napoleon.ui.lessons.state import Note, Task, course_at
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Html, marked
from napoleon.ui.table.look import look_of
from napoleon.ui.table.pauses import NOTHING


def pointed(frame: Frame) -> tuple[str, ...]:
    """The ids of the elements one of which the lesson wants pressed now; () for none."""
    course = course_at(frame)
    if course is None:
        return ()
    if isinstance(course.step, Note):
        return () if course.ended or frame.pause == NOTHING else ("k-next",)
    if not isinstance(course.step, Task) or not frame.my_turn:
        return ()
    if course.step.asks and not course.wrong:
        return ()
    view, step = frame.view, course.step
    wanted = [action for action in view.legal if step.wanted(view, action)]
    return tuple(frame.page.table.points(look_of(frame), wanted))


def pointed_at(frame: Frame, drawn: Html) -> Html:
    """The table with marks on these elements, for the eye and for screen readers."""
    return marked(drawn, pointed(frame), data_point=True, aria_current="true")
