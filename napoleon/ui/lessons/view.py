"""The lessons: their list, and the words at the table during one."""

from __future__ import annotations

from napoleon.kit.cards import read_cards
from napoleon.ui.lessons import update as teaching
from napoleon.ui.lessons.done import LESSONS_DONE
from napoleon.ui.lessons.state import Course, Note, Others, Rest, course_at
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Html, button, h, hidden, icon
from napoleon.ui.shell.parts import btn, card_face, close_button, dialog, suit_legend
from napoleon.ui.shell.words import Words


def lessons_dialog(frame: Frame) -> Html:
    """All lessons, with marks on those that are done."""
    words = frame.words
    items = [
        h(
            "li",
            button(
                h("span.lesson-number.num", at, aria_hidden="true"),
                h(
                    "span.lesson-name",
                    h("strong", words(f"lesson.{lesson.name}")),
                    h("small", words(f"lesson.{lesson.name}.about")),
                ),
                [icon("i-check"), hidden(words("lesson.is_done"))]
                if lesson.name in frame.of(LESSONS_DONE)
                else icon("i-play"),
                do="lesson-begin",
                arg=lesson.name,
                class_="lesson-pick",
                id=f"lesson-{lesson.name}",
                data_done=lesson.name in frame.of(LESSONS_DONE),
            ),
        )
        for at, lesson in enumerate(frame.page.books.lessons(), start=1)
    ]
    body = [h("p", words("lesson.words")), h("ol.lesson-list", items)]
    foot = close_button(words)
    return dialog(words, "d-lessons", words("lesson.title"), body, foot)


def _needs_legend(frame: Frame, course: Course) -> bool:
    """Whether the user sees the suits of SdC's pack here for the first time."""
    return (
        not course.at
        and course.taught.name == frame.page.books.first_lesson
        and frame.deck == "sdc"
    )


def watched(frame: Frame) -> str:
    """Who plays while the user waits."""
    words = frame.words
    if frame.view.players > 2:
        return words("lesson.watch")
    return words("lesson.watch.one", name=words.seat(1 - frame.me))


def speech(frame: Frame) -> Html | None:
    """The lesson's words, its progress, and what can be done besides playing."""
    course = course_at(frame)
    if course is None:
        return None
    words, lesson = frame.words, course.taught
    correction = teaching.correction_of(frame)
    step = course.step
    cards = read_cards(step.cards) if isinstance(step, Note) else ()
    return h(
        "section.lesson#lesson",
        _place(frame, course),
        _chapters(words, course) if lesson.chapters else None,
        h("p.lesson-text", teaching.text_of(frame) or watched(frame)),
        h("p.lesson-cards", [card_face(words, card, "l", small=True) for card in cards])
        if cards
        else None,
        suit_legend(words) if _needs_legend(frame, course) else None,
        h("p.lesson-wrong", icon("i-warn"), correction) if correction else None,
        _rest(words, course)
        if isinstance(step, Rest) and not frame.table.match.deal_over
        else None,
        _last_words(frame, course) if course.ended and course.following is None else None,
        h(
            "p.row",
            btn(words("lesson.again"), "lesson-again", style="quiet", id="lesson-again"),
            btn(words("lesson.list"), "lesson", style="quiet", id="lesson-list"),
            btn(words("start.new"), "new", drawing="play", id="lesson-new")
            if lesson.name == frame.page.books.first_lesson or course.following is None
            else btn(words("lesson.leave"), "lesson-leave", style="quiet", id="lesson-end-leave"),
        )
        if course.ended
        else None,
        aria_labelledby="lesson-place",
        data_ended=course.ended,
    )


def _last_words(frame: Frame, course: Course) -> Html:
    """What is said after the last lesson."""
    done = {*frame.of(LESSONS_DONE), course.taught.name}
    left = {lesson.name for lesson in frame.page.books.lessons()} - done
    words = frame.words
    text = words("lesson.last" if left else "lesson.all_done")
    return h("p.lesson-text#lesson-last", h("strong", text))


def _place(frame: Frame, course: Course) -> Html:
    """The lesson's name; without chapters, also how many of its texts have been shown."""
    words, lesson = frame.words, course.taught
    name = words(f"lesson.{lesson.name}")
    if lesson.chapters:
        return h("h2.lesson-place.vh#lesson-place", name)
    watches = bool(frame.pause) and not isinstance(course.step, Note)
    own_steps = [at for at, step in enumerate(lesson.steps) if not isinstance(step, Others)]
    said = sum(at <= course.at - watches for at in own_steps)
    place = words("lesson.place", name=name, at=max(said, 1), of=len(own_steps))
    return h("h2.lesson-place#lesson-place", place)


def _chapters(words: Words, course: Course) -> Html:
    """The chapters of the lesson, with the current one."""
    lesson, now = course.taught, course.chapter
    items = [
        h(
            "li",
            words(f"lesson.{lesson.name}.chapter.{at}"),
            data_done=at < now,
            aria_current="step" if at == now else None,
        )
        for at in range(lesson.parts)
    ]
    return h("ol.lesson-chapters#lesson-chapters", items)


def _rest(words: Words, course: Course) -> Html:
    """The buttons to have the rest played, also at once."""
    if course.by_itself:
        found = btn(words("lesson.skip"), "lesson-skip", id="lesson-skip")
    else:
        found = btn(words("lesson.rest"), "lesson-rest", drawing="play", id="lesson-rest")
    return h("p.row", found)
