"""Lessons: tables at which the computer players do what is prepared.

A lesson changes neither the running match nor the statistics. What the page showed before waits,
and is shown again when the lesson is left.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Final

from napoleon.kit.cards import RANKS, SUITS, read_card
from napoleon.match.protocol import VERSION
from napoleon.match.seat import Do as Act
from napoleon.match.seat import Ready
from napoleon.ui.achievements.asked import KEPT, asked
from napoleon.ui.back import returning
from napoleon.ui.lessons.done import LESSONS_DONE, LESSONS_KEPT
from napoleon.ui.lessons.pointing import pointed
from napoleon.ui.lessons.state import Course, Lesson, Note, Others, Rest, after, course_at
from napoleon.ui.shell.controls import Outcome, argument, plain
from napoleon.ui.shell.effects import Effect, Say, Wait
from napoleon.ui.shell.feature import Feature, TableLine, used
from napoleon.ui.shell.frame import TABLE, Frame
from napoleon.ui.shell.late import later
from napoleon.ui.shell.messages import Do, Recalled, Waited
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.reactions import Reaction, from_frame, then
from napoleon.ui.shell.sitting import Outside, at_home
from napoleon.ui.shell.words import Words, in_a_row
from napoleon.ui.storage.recalled import read_list
from napoleon.ui.table import course as play
from napoleon.ui.table import home
from napoleon.ui.table.look import AT_REST, status_sentence, with_fresh_draft
from napoleon.ui.table.pauses import LESSON, NOTHING
from napoleon.ui.table.questions import TIMER, Question

SHOW: Final = "lesson-show"
DONE: Final = "lesson-done"
MOMENT: Final = "lesson-moment"
SEEN_MS: Final = 1800
"""How long a finished trick is shown if the lesson has no words about it."""
PLAYED_MS: Final = 700
"""How long after the previous card a card of the user's is played by itself."""
_IN_HAND: Final = "h-"


# ---- where a lesson is -------------------------------------------------------------------


def text_of(frame: Frame) -> str:
    """The lesson's words now; "" while only the others play."""
    course = course_at(frame)
    if course is None:
        return ""
    if frame.pause != NOTHING and not isinstance(course.step, Note):
        return frame.words("lesson.pause")
    if isinstance(course.step, Others):
        return ""
    return words_at(frame.words, course.taught.name, course.at)


def correction_of(frame: Frame) -> str:
    """The correction of the user's last attempt; "" for none."""
    course = course_at(frame)
    if course is None or not course.wrong:
        return ""
    return words_at(frame.words, course.taught.name, course.at, course.wrong)


def words_at(words: Words, name: str, at: int, ending: str = "") -> str:
    """The words of a step; cards, suits and players (``p1`` …) fill the gaps with their names."""
    key = f"lesson.{name}.{at}"
    if ending:
        key = f"lesson.{name}.{at}.{ending}"
    cards = {code: words.card(read_card(code)) for code in _CODES}
    suits = {letter: words.suit(suit) for suit, letter in enumerate(SUITS)}
    players = {f"p{seat}": words(f"seat.{seat}") for seat in _OTHERS}
    return words(key, **cards, **suits, **players)


_OTHERS: Final = range(1, 6)
_CODES: Final = tuple(f"{suit}{rank}" for suit in SUITS for rank in RANKS)


# ---- the course of a lesson --------------------------------------------------------------


def begin(model: Model, lesson: Lesson) -> Outcome:
    """Sit down to a lesson; what the page showed waits."""
    outside = Outside(model.at_rest.sitting, model.screen)
    if running := course_at(model):  # another one is begun at its table, or over it
        outside = running.outside
        outside = outside if model.screen is None else outside._replace(screen=model.screen)
    course = Course(outside, taught=lesson, following=after(model.page.books.lessons(), lesson))
    sitting = at_home(lesson.match())._replace(occasion=course)
    return play.go_on(play.seated(model, sitting))


def leave(model: Model) -> Outcome:
    """Back to what the page showed before."""
    course = course_at(model)
    if course is None:
        return model, ()
    outside = course.outside
    model = model._replace(
        sitting=outside.sitting, dialog=None, asking=None, serial=model.serial + 1
    )
    return returning.back_to(model, outside.screen, start="k-learn")


def _spoken(frame: Frame) -> tuple[Effect, ...]:
    course, text = course_at(frame), text_of(frame)
    waits = course is not None and isinstance(course.step, Note)
    goes_on = status_sentence(frame) if text and waits else ""
    return (Say("status", in_a_row((text, goes_on))),) if text else ()


def _answer(model: Model, prepared: str) -> Outcome:
    """The next computer player does what the lesson has prepared, as soon as possible."""
    number, table = model.serial + 1, model.table.home
    action, seat = model.game.write_action(table.reply(prepared)), table.actors[0]
    text = json.dumps({"v": VERSION, "id": number, "answer": action})
    question = Question(number, seat, answer=text, timer=number)
    model = model.with_question(question)._replace(serial=number)
    return model, (Wait(TIMER, number, model.settings.delay_ms),)


# ---- what the table asks of the lesson ---------------------------------------------------


def _said(model: Model, message: Act | Ready) -> Outcome:
    """An action of the user; one that the rules allow but the lesson does not want is corrected."""
    course = course_at(model)
    if course is None or isinstance(message, Ready):
        return model, ()
    mistake = course.mistake(model.view, message.action)
    if not mistake or model.table.refused(message.action):
        return home.says(model, message)
    wrong = replace(course, wrong=mistake)
    model = with_fresh_draft(model)
    model = model.with_occasion(wrong)
    return model, (Say("alert", correction_of(model.frame)),)


def _goes_on(model: Model) -> Outcome:
    """Go on with the lesson as far as it needs no user."""
    course = course_at(model)
    if course is None:
        return model, ()
    model = with_fresh_draft(model)
    if isinstance(course.step, Rest) and model.table.match.deal_over:
        course = replace(course, at=course.at + 1)
        model = model.with_occasion(course)
    if isinstance(course.step, Note):
        pause = model.pause or LESSON
        model = model.with_table(model.table._replace(pause=pause))
        done = (LESSONS_KEPT.recall(model.game, DONE),) if course.ended else ()
        return model, (*done, *_spoken(model.frame), AT_REST)
    if model.pause != NOTHING:
        return _in_a_moment(model, SEEN_MS)
    if isinstance(course.step, Others):
        return _answer(model, course.step.actions.split()[course.made])
    if isinstance(course.step, Rest):
        if not model.my_turn:
            return _answer(model, course.step.actions)
        if course.by_itself:
            return _in_a_moment(model, PLAYED_MS)
    ids = pointed(model.frame)
    if ids and ids[0].startswith(_IN_HAND):
        card = read_card(ids[0].removeprefix(_IN_HAND))
        model = model.with_draft(replace(model.draft, focus=card))
    return model, (*_spoken(model.frame), AT_REST)


def _in_a_moment(model: Model, milliseconds: int) -> Outcome:
    """Show the table for a while, then go on without the user."""
    model = model._replace(serial=model.serial + 1)
    return model, (*_spoken(model.frame), Wait(MOMENT, model.serial, milliseconds))


def _moment_over(model: Model, message: Waited) -> Outcome:
    """The wait is over: clear the trick, or play the user's next card of the rest."""
    course = course_at(model)
    waits = message.question == model.serial and not model.dialog and model.scene == TABLE
    if course is None or not waits:
        return model, ()
    if model.pause != NOTHING:
        return _next(model)
    return play.act(model, model.table.home.reply(_left(course)))


def _left(course: Course) -> str:
    """The actions prepared for the rest; "" in any other step."""
    return course.step.actions if isinstance(course.step, Rest) else ""


def _rest(model: Model) -> Outcome:
    """Have the rest played."""
    course = course_at(model)
    if course is None or not isinstance(course.step, Rest) or course.by_itself:
        return model, ()
    course = replace(course, by_itself=True)
    return _goes_on(model.with_occasion(course))


def _skip(model: Model) -> Outcome:
    """Play all of the rest at once."""
    course = course_at(model)
    if course is None or not isinstance(course.step, Rest) or not course.by_itself:
        return model, ()
    actions = model.table.home.replies(_left(course))
    model = model.with_table(model.table._replace(pause=NOTHING, question=None))
    return home.together(model, actions, prepared=True) if actions else _goes_on(model)


def _next(model: Model) -> Outcome:
    """NEXT: the explanation has been read, or the finished trick may be cleared."""
    course = course_at(model)
    if course is None or model.pause == NOTHING:
        return model, ()
    if course.ended:
        return begin(model, course.following) if course.following else used(model, Do("new"))
    if isinstance(course.step, Note):
        course = replace(course, at=course.at + 1)
    return play.go_on(model.with_table(model.table._replace(pause=NOTHING, occasion=course)))


# ---- which lessons are done --------------------------------------------------------------


def _shown(model: Model, message: Recalled) -> Outcome:
    model, done, effects = read_list(LESSONS_KEPT, model, message)
    return model._replace(dialog="lessons").put(LESSONS_DONE, done), effects


def _done(model: Model, message: Recalled) -> Outcome:
    course = course_at(model)
    if course is None:
        return model, ()
    lesson = course.taught.name
    model, done, effects = read_list(LESSONS_KEPT, model, message)
    names = tuple(dict.fromkeys((*done, lesson)))
    return model._replace(newcomer=False).put(LESSONS_DONE, names), (
        *effects,
        *LESSONS_KEPT.changed(model.game, done, names),
        *asked(model.game, KEPT),
    )


# ---- what the controls do ----------------------------------------------------------------


@from_frame
def _list(frame: Frame) -> Reaction:
    return (LESSONS_KEPT.recall(frame.game, SHOW),)


@from_frame
def _begin(frame: Frame, arg: str) -> Reaction:
    lesson = next((lesson for lesson in frame.page.books.lessons() if lesson.name == arg), None)
    return then(begin, lesson) if lesson else ()


@from_frame
def _again(frame: Frame) -> Reaction:
    course = course_at(frame)
    return then(begin, course.taught) if course else ()


FEATURE: Final = Feature(
    "lesson",
    does={
        "lesson": plain(_list),
        "lesson-begin": argument(_begin),
        "lesson-again": plain(_again),
        "lesson-leave": plain(leave),
        "lesson-rest": plain(_rest),
        "lesson-skip": plain(_skip),
    },
    heard={SHOW: _shown, DONE: _done, MOMENT: _moment_over},
    shown={
        "lessons": later("napoleon.ui.lessons.view:lessons_dialog"),
        "lesson-speech": later("napoleon.ui.lessons.view:speech"),
    },
    line=TableLine(_said, lambda model, **_: _goes_on(model), _next),
)
