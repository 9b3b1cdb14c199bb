"""Lessons: a table beside the page's own, at which the computer players do what is prepared.

A lesson changes neither the running match nor the statistics: the page as it was waits inside of
the lesson (`Course.outside`), and comes back when it is left.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Final

from napoleon.game.actions import Action
from napoleon.game.notation import write_action
from napoleon.kit.cards import RANKS, SUITS, read_card
from napoleon.ui import drafts, lesson_book, play
from napoleon.ui.effects import Effect, Focus, Forget, Recall, Save, Say, Wait, set_aside
from napoleon.ui.handling import Handler, Outcome
from napoleon.ui.lesson import PLAYERS, Lesson, Others, Step, Tell, reply
from napoleon.ui.lesson import Do as Try
from napoleon.ui.messages import Do, Recalled
from napoleon.ui.model import HUMAN, START, TABLE, Course, Model, Notice, Question
from napoleon.ui.pauses import LESSON, LESSON_END, NOTHING
from napoleon.ui.saved import LESSONS_KEY, MATCH_KEY, BadSaveError, read_lessons, write_lessons
from napoleon.ui.thinking import VERSION
from napoleon.ui.words import Words

SHOW: Final = "lesson-show"
DONE: Final = "lesson-done"
_WORKS: Final = frozenset(
    {
        "suit",
        "up",
        "down",
        "raise",
        "drop",
        "card",
        "play",
        "joker-suit",
        "back",
        "call",
        "adjutant",
        "adjutant-suit",
        "cycle",
        "grid",
        "pick",
        "discard",
        "commit",
        "no-exchange",
        "next",
        "hurry",
        "settings",
        "setting",
        "name",
        "colour",
        "language",
        "help",
        "rulebook",
        "close",
        "last",
        "trick",
        "answer-yes",
        "answer-no",
        "dismiss",
        "lesson",
        "lesson-begin",
        "lesson-leave",
        "lesson-again",
        "reload",
        "update",
    }
)
"""What can be done while a lesson runs."""


def works(do: str) -> bool:
    """Whether a message does something while a lesson runs."""
    return do in _WORKS


def quiet(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The effects without those that concern the running match or the statistics."""
    return tuple(
        effect
        for effect in effects
        if not (isinstance(effect, Save | Forget) and effect.key == MATCH_KEY)
        and not (isinstance(effect, Recall) and effect.purpose == play.COUNT)
    )


# ---- where a lesson is -------------------------------------------------------------------


def lesson_of(model: Model) -> Lesson | None:
    """The lesson that runs."""
    return lesson_book.lesson_of(model.lesson.name) if model.lesson else None


def step_of(model: Model) -> Step | None:
    """The step that the lesson is at; None at its end."""
    lesson = lesson_of(model)
    if lesson is None or model.lesson is None or model.lesson.at >= len(lesson.steps):
        return None
    return lesson.steps[model.lesson.at]


def text_of(model: Model) -> str:
    """What the lesson says now; "" where only the others play."""
    if model.lesson is None:
        return ""
    if model.pause == LESSON_END:
        return model.words("lesson.done" if lesson_book.after(model.lesson.name) else "lesson.all")
    step = step_of(model)
    if step is None or isinstance(step, Others):
        return ""
    return words_at(model.words, model.lesson.name, model.lesson.at)


def correction_of(model: Model) -> str:
    """What is said to the user's last attempt; "" for nothing."""
    if model.lesson is None or not model.lesson.wrong:
        return ""
    return words_at(model.words, model.lesson.name, model.lesson.at, model.lesson.wrong)


def words_at(words: Words, name: str, at: int, ending: str = "") -> str:
    """The words of a step; cards, suits and players (``p1`` …) fill the gaps of their names."""
    key = f"lesson.{name}.{at}"
    if ending:
        key = f"lesson.{name}.{at}.{ending}"
    cards = {code: words.card(read_card(code)) for code in _CODES}
    suits = {letter: words.suit(suit) for suit, letter in enumerate(SUITS)}
    players = {f"p{seat}": words(f"seat.{seat}") for seat in range(1, PLAYERS)}
    return words(key, **cards, **suits, **players)


_CODES: Final = tuple(f"{suit}{rank}" for suit in SUITS for rank in RANKS)


# ---- the course of a lesson --------------------------------------------------------------


def begin(model: Model, lesson: Lesson) -> Outcome:
    """Sit down to a lesson; what the page showed waits."""
    outside = model.lesson.outside if model.lesson else model
    outside = outside._replace(dialog="", asking="", question=None, clock=None)
    course = Course(lesson.name, outside)
    model = play.seated(model, lesson.match())
    return go_on(model._replace(lesson=course, practice=None, study=None))


def leave(model: Model) -> Outcome:
    """Back to what the page showed before; settings that were changed stay changed."""
    if model.lesson is None:
        return model, ()
    back = model.lesson.outside._replace(
        settings=model.settings,
        visit=model.visit,
        notices=model.notices,
        serial=model.serial + 1,
        lessons=model.lessons,
    )
    if back.scene == TABLE and back.match is not None:
        return play.go_on(back)
    return back, (Focus("k-lessons" if back.scene == START else "k-forward"),)


def go_on(model: Model) -> Outcome:
    """What happens now in the lesson without the user."""
    model = model._replace(draft=drafts.fresh(model))
    if model.pause != NOTHING:
        return model, (*_spoken(model), Focus("k-next"))
    step = step_of(model)
    match step:
        case None:
            model = model._replace(pause=LESSON_END)
            done = Recall(DONE, (LESSONS_KEY,))
            return model, (done, *_spoken(model), Focus("k-next"))
        case Tell():
            model = model._replace(pause=LESSON)
            return model, (*_spoken(model), Focus("k-next"))
        case Others(actions):
            return _answer(model, actions.split())
        case Try():
            return model, _spoken(model)
    return model, ()


def _spoken(model: Model) -> tuple[Effect, ...]:
    text = text_of(model)
    return (Say("status", text),) if text else ()


def _answer(model: Model, actions: list[str]) -> Outcome:
    """The next computer player does what the lesson has prepared, as soon as it may."""
    state = model.running.state
    made = model.lesson.made if model.lesson else 0
    number, seat = model.serial + 1, state.turn or HUMAN
    action = write_action(reply(state, actions[made]))
    text = json.dumps({"v": VERSION, "id": number, "answer": action})
    question = Question(number, seat, answer=text)
    model = model._replace(serial=number, question=question)
    return model, (Wait(number, model.settings.delay_ms),)


def refused(model: Model, action: Action) -> Outcome | None:
    """What is said to an action of the user that the lesson does not want; None where it does."""
    step = step_of(model)
    if model.lesson is None or not isinstance(step, Try):
        return None
    mistake = step.mistake(model.running.state, action)
    if mistake is None:
        return None
    draft = drafts.fresh(model)
    model = model._replace(lesson=model.lesson._replace(wrong=mistake), draft=draft)
    return model, (Say("alert", correction_of(model)),)


def advanced(model: Model) -> Model:
    """The lesson after an action that was made."""
    course, step = model.lesson, step_of(model)
    if course is None:
        return model
    made = course.made + 1
    if isinstance(step, Others) and made < len(step.actions.split()):
        return model._replace(lesson=course._replace(made=made, wrong=""))
    return model._replace(lesson=course._replace(at=course.at + 1, made=0, wrong=""))


def go_next(model: Model) -> Outcome:
    """NEXT: what was told has been read, or the finished trick may go."""
    course = model.lesson
    if course is None or model.pause == NOTHING:
        return model, ()
    if model.pause == LESSON_END:
        following = lesson_book.after(course.name)
        return begin(model, following) if following else leave(model)
    if isinstance(step_of(model), Tell):
        course = course._replace(at=course.at + 1)
    return go_on(model._replace(pause=NOTHING, lesson=course))


# ---- which lessons are done --------------------------------------------------------------


def _kept(model: Model, message: Recalled) -> tuple[Model, tuple[Effect, ...]]:
    """Show the stored lessons; a text that cannot be read is set aside and reported."""
    text = dict(message.texts).get(LESSONS_KEY)
    try:
        return model._replace(lessons=() if text is None else read_lessons(text)), ()
    except BadSaveError as bad:
        told = play.with_notice(model, Notice(f"bad_save.lessons.{bad.reason}", kind="error"))
        return told._replace(lessons=()), set_aside(LESSONS_KEY, text or "")


def _shown(model: Model, message: Recalled) -> Outcome:
    model, effects = _kept(model, message)
    return model._replace(dialog="lessons"), effects


def _done(model: Model, message: Recalled) -> Outcome:
    if model.lesson is None:
        return model, ()
    lesson = model.lesson.name
    model, effects = _kept(model, message)
    names = tuple(dict.fromkeys((*model.lessons, lesson)))
    return model._replace(lessons=names), (*effects, Save(LESSONS_KEY, write_lessons(names)))


# ---- what the controls do ----------------------------------------------------------------


def _list(model: Model, message: Do) -> Outcome:
    del message
    return model, (Recall(SHOW, (LESSONS_KEY,)),)


def _begin(model: Model, message: Do) -> Outcome:
    lesson = lesson_book.lesson_of(message.arg)
    return begin(model, lesson) if lesson else (model, ())


def _again(model: Model, message: Do) -> Outcome:
    del message
    lesson = lesson_of(model)
    return begin(model, lesson) if lesson else (model, ())


def _leave(model: Model, message: Do) -> Outcome:
    del message
    return leave(model)


HANDLERS: Mapping[str, Handler] = {
    "lesson": _list,
    "lesson-begin": _begin,
    "lesson-again": _again,
    "lesson-leave": _leave,
}
RECALLED: Mapping[str, Callable[[Model, Recalled], Outcome]] = {SHOW: _shown, DONE: _done}
