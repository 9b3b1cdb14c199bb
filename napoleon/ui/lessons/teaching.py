"""Teaching: tables at which the computer players do what a lesson has prepared."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Final

from napoleon.kit.cards import RANKS, SUITS, read_card, read_cards
from napoleon.match.protocol import VERSION
from napoleon.match.seat import Do as Act
from napoleon.match.seat import Ready
from napoleon.ui.achievements.state import AFTER_KEPT, asked
from napoleon.ui.back import places
from napoleon.ui.lessons.done import LESSONS_DONE, LESSONS_KEPT
from napoleon.ui.lessons.state import Course, Lesson, Note, Others, Rest, Task, after, course_at
from napoleon.ui.shell.controls import Outcome, argument, plain
from napoleon.ui.shell.effects import Effect, Say, Wait
from napoleon.ui.shell.feature import Feature, TableLine, used
from napoleon.ui.shell.frame import TABLE, Frame
from napoleon.ui.shell.html import Html, button, h, hidden, icon, marked
from napoleon.ui.shell.messages import Do, Recalled, Waited
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, card_face, close_button, dialog, suit_legend
from napoleon.ui.shell.reactions import Reaction, from_found, from_frame, in_found, then
from napoleon.ui.shell.sitting import Outside, at_home
from napoleon.ui.shell.words import Words, in_a_row
from napoleon.ui.storage.recalled import read_list, recalls
from napoleon.ui.storage.saved import LESSONS
from napoleon.ui.table import course as play
from napoleon.ui.table import home
from napoleon.ui.table.look import AT_REST, look_of, status_sentence, with_fresh_draft
from napoleon.ui.table.pauses import LESSON, NOTHING
from napoleon.ui.table.questions import TIMER, Question


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


# ---- controls -----------------------------------------------------------------------------------


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


@from_found(course_at)
def leave(model: Model, course: Course) -> Outcome:
    """Back to what the page showed before."""
    outside = course.outside
    model = model._replace(
        sitting=outside.sitting, dialog=None, asking=None, serial=model.serial + 1
    )
    return places.back_to(model, outside.screen, start="k-learn")


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


@from_found(course_at)
def _said(model: Model, course: Course, message: Act | Ready) -> Outcome:
    """An action of the user; one that the rules allow but the lesson does not want is corrected."""
    if isinstance(message, Ready):
        return model, ()
    mistake = course.mistake(model.view, message.action)
    if not mistake or model.table.refused(message.action):
        return home.says(model, message)
    wrong = replace(course, wrong=mistake)
    model = with_fresh_draft(model)
    model = model.with_occasion(wrong)
    return model, (Say("alert", correction_of(model.frame)),)


@from_found(course_at)
def _goes_on(model: Model, course: Course) -> Outcome:
    """Go on with the lesson as far as it needs no user."""
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


@from_found(course_at)
def _moment_over(model: Model, course: Course, message: Waited) -> Outcome:
    """The wait is over: clear the trick, or play the user's next card of the rest."""
    if message.question != model.serial or model.dialog or model.scene != TABLE:
        return model, ()
    if model.pause != NOTHING:
        return _next(model)
    return play.act(model, model.table.home.reply(_left(course)))


def _left(course: Course) -> str:
    """The actions prepared for the rest; "" in any other step."""
    return course.step.actions if isinstance(course.step, Rest) else ""


@from_found(course_at)
def _rest(model: Model, course: Course) -> Outcome:
    """Have the rest played."""
    if not isinstance(course.step, Rest) or course.by_itself:
        return model, ()
    course = replace(course, by_itself=True)
    return _goes_on(model.with_occasion(course))


@from_found(course_at)
def _skip(model: Model, course: Course) -> Outcome:
    """Play all of the rest at once."""
    if not isinstance(course.step, Rest) or not course.by_itself:
        return model, ()
    actions = model.table.home.replies(_left(course))
    model = model.with_table(model.table._replace(pause=NOTHING, question=None))
    return home.together(model, actions, prepared=True) if actions else _goes_on(model)


@from_found(course_at)
def _next(model: Model, course: Course) -> Outcome:
    """NEXT: the explanation has been read, or the finished trick may be cleared."""
    if model.pause == NOTHING:
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


@from_found(course_at)
def _done(model: Model, course: Course, message: Recalled) -> Outcome:
    lesson = course.taught.name
    model, done, effects = read_list(LESSONS_KEPT, model, message)
    names = tuple(dict.fromkeys((*done, lesson)))
    return model._replace(newcomer=False).put(LESSONS_DONE, names), (
        *effects,
        *LESSONS_KEPT.changed(model.game, done, names),
        *asked(model.game, AFTER_KEPT),
    )


# ---- what the controls do ----------------------------------------------------------------


@from_frame
def _begin(frame: Frame, arg: str) -> Reaction:
    lesson = next((lesson for lesson in frame.page.books.lessons() if lesson.name == arg), None)
    return then(begin, lesson) if lesson else ()


@in_found(course_at)
def _again(_frame: Frame, course: Course) -> Reaction:
    return then(begin, course.taught)


# ---- drawing ------------------------------------------------------------------------------------


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
    correction = correction_of(frame)
    step = course.step
    cards = read_cards(step.cards) if isinstance(step, Note) else ()
    return h(
        "section.lesson#lesson",
        _place(frame, course),
        _chapters(words, course) if lesson.chapters else None,
        h("p.lesson-text", text_of(frame) or watched(frame)),
        h("p.lesson-cards", [card_face(words, card, "l", small=True) for card in cards])
        if cards
        else None,
        suit_legend(words) if _needs_legend(frame, course) else None,
        h("p.lesson-wrong", icon("i-warn"), correction) if correction else None,
        _rest_buttons(words, course)
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


def _rest_buttons(words: Words, course: Course) -> Html:
    """The buttons to have the rest played, also at once."""
    if course.by_itself:
        found = btn(words("lesson.skip"), "lesson-skip", id="lesson-skip")
    else:
        found = btn(words("lesson.rest"), "lesson-rest", drawing="play", id="lesson-rest")
    return h("p.row", found)


FEATURE: Final = Feature(
    "lesson",
    does={
        "lesson": recalls(SHOW, LESSONS),
        "lesson-begin": argument(_begin),
        "lesson-again": plain(_again),
        "lesson-leave": plain(leave),
        "lesson-rest": plain(_rest),
        "lesson-skip": plain(_skip),
    },
    heard={SHOW: _shown, DONE: _done, MOMENT: _moment_over},
    shown={"lessons": lessons_dialog, "lesson-speech": speech},
    line=TableLine(_said, lambda model, **_: _goes_on(model), _next),
)
