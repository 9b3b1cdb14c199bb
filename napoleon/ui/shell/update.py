"""What a message does to the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from napoleon.ui.advice import update as hinting
from napoleon.ui.back import places
from napoleon.ui.daily import update as dailies
from napoleon.ui.fair import update as dealing
from napoleon.ui.grade.state import Progress
from napoleon.ui.help import update as helping
from napoleon.ui.reading import update as reading
from napoleon.ui.results import earlier
from napoleon.ui.review import update as reviewing
from napoleon.ui.review import weighing
from napoleon.ui.rival import update as rivalling
from napoleon.ui.rule_form import own_update as own_forms
from napoleon.ui.rule_form import update as rule_form
from napoleon.ui.settings import update as setting
from napoleon.ui.shell import late
from napoleon.ui.shell.controls import (
    Control,
    Controls,
    Outcome,
    UnknownControlError,
    argument,
    joined,
    plain,
)
from napoleon.ui.shell.dialogs import OfGame, Plain, Reading, Rulebook, Share
from napoleon.ui.shell.effects import Focus, Reload
from napoleon.ui.shell.messages import (
    Answered,
    Copied,
    Do,
    Drawn,
    Faded,
    Handed,
    Key,
    Message,
    NoAnswer,
    NotSaved,
    OwnerChanged,
    Recalled,
    RestNews,
    RestState,
    ThreadLate,
    UpdateReady,
    Waited,
    Went,
    Worked,
)
from napoleon.ui.shell.model import TABLE, Model
from napoleon.ui.shell.notices import REST_NOTICES, Kind, Notice
from napoleon.ui.shell.opening import noted_as_last
from napoleon.ui.start import sharing
from napoleon.ui.start import update as starting
from napoleon.ui.statistics import update as counting
from napoleon.ui.study import practice
from napoleon.ui.study import update as studying
from napoleon.ui.table import act, course, rest, silence, undo
from napoleon.ui.table.keys import pressed
from napoleon.ui.table.pauses import AFTER_DEAL, GRADE, NOTHING, TRICK
from napoleon.ui.tabs import update as tabs


def update(model: Model, message: Message) -> Outcome:
    """The page after a message, and what is to be done outside of it."""
    outcome = _updated(model, message)
    if _left_scene(model, outcome[0]):
        outcome = noted_as_last(outcome[0].without_scene_notices(), outcome[1])
    if outcome[0].clock is not None:
        after, ticks = silence.keep_time(outcome[0])
        outcome = after, (*outcome[1], *ticks)
    if model.elsewhere:
        outcome = tabs.guarded(model, outcome, message)
    return places.noted(model, outcome)


def _left_scene(before: Model, after: Model) -> bool:
    """Whether another scene is shown: start, table, what comes after a deal, study, review."""
    if before.scene != after.scene:
        return True
    return before.pause != after.pause and bool({before.pause, after.pause} & AFTER_DEAL)


def _updated(model: Model, message: Message) -> Outcome:
    match message:
        case Do():
            return _done(model, message)
        case Key():
            meant = pressed(model, message)
            return update(model, meant) if isinstance(meant, Do) else (meant or (model, ()))
        case Went(place):
            return places.went(model, place, _done)
        case Answered() | NoAnswer():
            return _answered(model, message)
        case Waited(question):
            return _waited(model, question)
        case Worked():
            return reading.worked(model, message)
        case Faded(number):
            return course.faded(model, number), ()
        case Copied() | Drawn() | Handed():
            return sharing.handed_on(model, message)
        case OwnerChanged(elsewhere):
            return tabs.owner_changed(model, elsewhere=elsewhere)
        case Recalled():
            return _recalled(model, message)
        case NotSaved() | ThreadLate() | UpdateReady():
            return model.with_notice(_notice(message)), ()
        case RestNews(state):
            return _without_rest(model, state), ()


def _answered(model: Model, message: Answered | NoAnswer) -> Outcome:
    """An answer has come, or cannot come: whoever asked goes on."""
    if aside := _aside(model, message.question):
        return aside(model, message.text if isinstance(message, Answered) else None)
    if isinstance(message, Answered):
        return course.answered(model, message.question, message.text)
    return course.no_answer(model, message.question, message.reason)


def _waited(model: Model, number: int) -> Outcome:
    """A wait is over: whose it was goes on."""
    if model.studied and model.studied.run == number:
        return studying.ran(model)
    if model.survey and model.survey.asked == number:
        return late.census_taking.ran(model)
    if (grade := _graded(model)) and grade.number == number:
        return late.grading.waited(model)
    return course.waited(model, number)


def _without_rest(model: Model, state: RestState) -> Model:
    """The page with the newest notice about the rest of the program, and no other one about it."""
    for notice in model.notices:
        if notice.key in REST_NOTICES:
            model = model.without_notice(notice.key)
    match state:
        case "here":
            return model
        case "awaited":
            return model.with_notice(Notice("rest_awaited"))
    kind: Kind = "warn" if state == "late" else "error"
    return model.with_notice(Notice(f"rest_{state}", kind=kind, action="renew"))


def _notice(message: NotSaved | ThreadLate | UpdateReady) -> Notice:
    match message:
        case NotSaved(reason):
            return Notice(f"storage_{reason}", kind="warn")
        case ThreadLate():
            return Notice("worker_late")
        case UpdateReady():
            return Notice("update_ready", action="update")


def _done(model: Model, message: Do) -> Outcome:
    """What a control does."""
    return control_of(model, message.do)(model, message)


def wanted(model: Model) -> frozenset[int]:
    """The numbers of the questions whose answers are still wanted; others may be let go."""
    asked = {model.reviewed.asked} if model.reviewed else set[int]()
    if model.rival and model.dialog == "rival":
        asked.add(model.rival.asked)
    if grade := _graded(model):
        asked.add(grade.asked)
    if model.par:
        asked.add(model.par.rival.asked)
    if isinstance(model.dialog, (OfGame, Reading)):
        asked.add(model.dialog.asked)
    return hinting.wanted(model) | asked


def _aside(model: Model, question: int) -> Callable[[Model, str | None], Outcome] | None:
    """Who asked besides the match: a review, the rival, a game's dialog. None is no answer."""
    if model.reviewed and model.reviewed.asked == question:
        return weighing.answered
    if model.rival and model.rival.asked == question and model.dialog == "rival":
        return rivalling.answered
    if (grade := _graded(model)) and grade.asked == question:
        return late.grading.answered
    if model.par and model.par.rival.asked == question:
        return late.par.answered
    if isinstance(model.dialog, OfGame) and model.dialog.asked == question:
        return model.page.answered
    return None


def _graded(model: Model) -> Progress | None:
    """How far the match that is over has been graded, while that goes on."""
    at_stage = model.scene == TABLE and model.pause == GRADE
    return model.table.grade if at_stage else None


# ---- the course of the match -------------------------------------------------------------


def _next(model: Model) -> Outcome:
    if model.match is None or model.pause == NOTHING or model.studied:
        return model, ()
    if model.practice and model.match.over and model.pause != TRICK:
        return practice.leave(model)
    return course.go_next(model)


def _retry(model: Model) -> Outcome:
    return (model, ()) if model.studied else course.retry(model)


def _dismiss(model: Model, arg: str) -> Outcome:
    kept = tuple(n for at, n in enumerate(model.notices) if str(at) != arg)
    return model._replace(notices=kept), ()


def _loads(how: Reload) -> Control:
    return plain(lambda model: (model, (how,)))


# ---- dialogs -----------------------------------------------------------------------------


def _opens(dialog: Plain) -> Control:
    return plain(lambda model: (model._replace(dialog=dialog), ()))


def _close(model: Model) -> Outcome:
    """Close what is open on top."""
    if model.asking:
        return model._replace(asking=None), ()
    match model.dialog:
        case Reading(needed=True):
            return model, ()
        case "grid":
            model = model.with_draft(model.page.table.let_go(model.draft))
        case Rulebook(back=back):
            return model._replace(dialog=back), (Focus("k-rulebook" if back else "menu-help"),)
        case Share(form=form) if form is not None:
            return model._replace(dialog=form), (Focus("k-share-rules"),)
    model = model._replace(dialog=None)
    waits = model.scene == TABLE and model.pause == TRICK
    if waits and model.page.table.shown_ms(model.settings) is not None:
        return course.go_on(model)  # the trick's time begins anew
    return model, ()


def _answer_yes(model: Model) -> Outcome:
    """Yes: the control that the question is about is used."""
    asked, model = model.asking, model._replace(asking=None)
    model, stored = practice.given_up(model) if asked and asked.aside else (model, ())
    model, effects = _done(model, asked.yes) if asked else (model, ())
    return model, (*stored, *effects)


def _answer_never(model: Model) -> Outcome:
    """Yes, and the question is not asked again: its setting is switched off."""
    asked = model.asking
    if asked is None or not asked.setting:
        return model, ()
    model, effects = _done(model, Do("setting", f"{asked.setting}=off"))
    model, more = _answer_yes(model)
    return model, (*effects, *more)


CONTROLS: Final = joined(
    {
        "next": plain(_next),
        "hurry": plain(course.hurry),
        "retry": plain(_retry),
        "dismiss": argument(_dismiss),
        "reload": _loads(Reload()),
        "renew": _loads(Reload(renewed=True)),
        "update": _loads(Reload(newest=True)),
        "outside": _loads(Reload(outside=True)),
        "settings": _opens("settings"),
        "close": plain(_close),
        "answer-no": plain(_close),
        "answer-yes": plain(_answer_yes),
        "answer-never": plain(_answer_never),
    },
    act.CONTROLS,
    counting.CONTROLS,
    dailies.CONTROLS,
    earlier.CONTROLS,
    dealing.CONTROLS,
    rule_form.CONTROLS,
    setting.CONTROLS,
    sharing.CONTROLS,
    starting.CONTROLS,
    helping.CONTROLS,
    hinting.CONTROLS,
    own_forms.CONTROLS,
    rest.CONTROLS,
    practice.CONTROLS,
    reading.CONTROLS,
    reviewing.CONTROLS,
    rivalling.CONTROLS,
    silence.CONTROLS,
    studying.CONTROLS,
    tabs.CONTROLS,
    undo.CONTROLS,
)
"""The controls of every feature that the start memory holds, in any game."""


def control_of(model: Model, name: str) -> Control:
    """The control of that name. Raises `UnknownControlError`."""
    found = CONTROLS.get(name) or model.page.controls.get(name)
    if found is None:
        found = _late_controls(name).get(name)
    if found is None:
        raise UnknownControlError(name)
    return found


_LATE: Final[Mapping[str, Callable[[], Controls]]] = {
    "achievements": lambda: late.achieving.CONTROLS,
    "backup": lambda: late.carrying.CONTROLS,
    "census": lambda: late.census_taking.CONTROLS,
    "challenge": lambda: late.challenging.CONTROLS,
    "club": lambda: late.clubbing.CONTROLS,
    "characters": lambda: late.characters.CONTROLS,
    "game": lambda: late.games.CONTROLS,
    "grade": lambda: late.grading.CONTROLS,
    "lesson": lambda: late.teaching.CONTROLS,
    "sheet": lambda: late.sharing.CONTROLS,
}
"""The controls that are imported when they are first used, by the first word of their names."""


def _late_controls(name: str) -> Controls:
    """The controls of the feature that such a control belongs to."""
    feature = _LATE.get(name.partition("-")[0])
    return feature() if feature else {}


_RECALLED: Final[Mapping[str, Callable[[], Mapping[str, Callable[[Model, Recalled], Outcome]]]]] = {
    "achievements": lambda: late.achieving.RECALLED,
    "backup": lambda: late.carrying.RECALLED,
    "challenge": lambda: late.challenging.RECALLED,
    "club": lambda: late.clubbing.RECALLED,
    "daily": lambda: dailies.RECALLED,
    "game": lambda: late.games.RECALLED,
    "grade": lambda: late.grading.RECALLED,
    "lesson": lambda: late.teaching.RECALLED,
    "review": lambda: weighing.RECALLED,
    "stats": lambda: counting.RECALLED,
}
"""What features do with what they asked storage for, by the first word of its purpose."""


def _recalled(model: Model, message: Recalled) -> Outcome:
    """What storage holds has been read, for the feature that asked."""
    purpose = message.purpose
    if own := model.page.recalled.get(purpose):
        return own(model, message)
    return _RECALLED[purpose.partition("-")[0]]()[purpose](model, message)
