"""The lessons: their list, and what is said at the table while one runs."""

from __future__ import annotations

from napoleon.ui.lessons import update as teaching
from napoleon.ui.lessons.state import Course
from napoleon.ui.shell.html import Html, button, h, hidden, icon
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, dialog, suit_legend
from napoleon.ui.table.pauses import LESSON_END


def lessons_dialog(model: Model) -> Html:
    """All lessons, with those that are done marked."""
    words = model.words
    items = [
        h(
            "li",
            button(
                h("span", at, class_="lesson-number num", aria_hidden="true"),
                h(
                    "span",
                    h("strong", words(f"lesson.{lesson.name}")),
                    h("small", words(f"lesson.{lesson.name}.about")),
                    class_="lesson-name",
                ),
                [icon("i-check"), hidden(words("lesson.is_done"))]
                if lesson.name in model.lessons
                else icon("i-play"),
                do="lesson-begin",
                arg=lesson.name,
                class_="lesson-pick",
                id=f"lesson-{lesson.name}",
                data_done=lesson.name in model.lessons,
            ),
        )
        for at, lesson in enumerate(model.page.books.lessons(), start=1)
    ]
    body = [h("p", words("lesson.words")), h("ol", items, class_="lesson-list")]
    foot = btn(words("key.close"), "close", style="main", id="k-close")
    return dialog(words, "d-lessons", words("lesson.title"), body, foot)


def _needs_legend(model: Model, course: Course) -> bool:
    """Whether this is where somebody sees the suits of SdC's pack for the first time."""
    return not course.at and course.name == model.page.books.first_lesson and model.deck == "sdc"


def speech(model: Model) -> Html | None:
    """What the lesson says, above the status line."""
    course = model.lesson
    if course is None:
        return None
    words, lesson = model.words, course.taught
    correction = teaching.correction_of(model)
    ended = model.pause == LESSON_END
    place = words(
        "lesson.place",
        name=words(f"lesson.{lesson.name}"),
        at=min(course.at + 1, len(lesson.steps)),
        of=len(lesson.steps),
    )
    return h(
        "section",
        h("h2", place, class_="lesson-place", id="lesson-place"),
        h("p", teaching.text_of(model) or words("lesson.watch"), class_="lesson-text"),
        suit_legend(words) if _needs_legend(model, course) else None,
        h("p", icon("i-warn"), correction, class_="lesson-wrong") if correction else None,
        h(
            "p",
            btn(words("lesson.again"), "lesson-again", style="quiet", id="lesson-again"),
            btn(words("lesson.list"), "lesson", style="quiet", id="lesson-list"),
            btn(words("lesson.leave"), "lesson-leave", style="quiet", id="lesson-end-leave"),
            btn(words("start.new"), "new", drawing="play", id="lesson-new")
            if lesson.name == model.page.books.first_lesson
            else None,
            class_="row",
        )
        if ended
        else None,
        class_="lesson",
        id="lesson",
        aria_labelledby="lesson-place",
        data_ended=ended,
    )
