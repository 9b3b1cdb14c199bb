"""What belongs to no feature: closing dialogs, the yes-or-no question, notices, reloading."""

from __future__ import annotations

from typing import Final

from napoleon.ui.shell.controls import Outcome, argument, plain
from napoleon.ui.shell.dialogs import behind, must_stay, name_of, opener_of
from napoleon.ui.shell.effects import Effect, Focus, Reload
from napoleon.ui.shell.feature import Feature, used
from napoleon.ui.shell.frame import TABLE
from napoleon.ui.shell.messages import Do, NotSaved, RestNews, ThreadFailed, ThreadLate, UpdateReady
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import DISMISSED, REST_NOTICES, Kind, Notice
from napoleon.ui.shell.reactions import always
from napoleon.ui.table import course
from napoleon.ui.table.pauses import TRICK

NO_WEBASSEMBLY: Final = "no WebAssembly"
"""The error of ``web/worker.js`` in a browser without WebAssembly for it."""


NOT_RESTORED: Final = NotSaved("restore")
"""There is no room for a backup."""


def _dismiss(model: Model, arg: str) -> Outcome:
    kept = tuple(n for at, n in enumerate(model.notices) if str(at) != arg)
    gone = {notice.key for notice in model.notices if notice not in kept}
    return model._replace(notices=kept).put(DISMISSED, model.of(DISMISSED) | gone), ()


def _close(model: Model) -> Outcome:
    """Close the topmost thing that is open."""
    if model.asking:
        return model._replace(asking=None), ()
    if must_stay(model.dialog):
        return model, ()
    match model.dialog:
        case "deck":
            return used(model, Do("deck-choose", model.frame.deck))
        case "grid":
            model = model.with_draft(model.page.table.let_go(model.draft))
        case dialog if dialog is not None and (back := behind(dialog)) is not None:
            return model._replace(dialog=back), (Focus(opener_of(dialog)),)
    focus = (Focus("menu-help"),) if name_of(model.dialog) == "rulebook" else ()
    model = model._replace(dialog=None)
    waits = model.scene == TABLE and model.pause == TRICK
    if waits and model.page.table.shown_ms(model.settings) is not None:
        model, effects = course.go_on(model)  # the trick's time starts again
        return model, (*focus, *effects)
    return model, focus


def _answer_yes(model: Model) -> Outcome:
    """Yes: use the control that the question is about."""
    asked, model = model.asking, model._replace(asking=None)
    if asked is None:
        return model, ()
    before: tuple[Effect, ...] = ()
    if asked.first:
        model, before = used(model, asked.first)
    model, effects = used(model, asked.yes)
    return model, (*before, *effects)


def _answer_never(model: Model) -> Outcome:
    """Yes, and never ask again: switch off the question's setting."""
    asked = model.asking
    if asked is None or not asked.setting:
        return model, ()
    model, effects = used(model, Do("setting", f"{asked.setting}=off"))
    model, more = _answer_yes(model)
    return model, (*effects, *more)


def _rest(model: Model, message: RestNews) -> Outcome:
    """The page with only the newest of the notices about the rest of the program."""
    state = message.state
    for notice in model.notices:
        if notice.key in REST_NOTICES:
            model = model.without_notice(notice.key)
    match state:
        case "here":
            return model, ()
        case "awaited":
            return model.with_notice(Notice("rest_awaited")), ()
    kind: Kind = "warn" if state == "late" else "error"
    return model.with_notice(Notice(f"rest_{state}", kind=kind, action="renew")), ()


def _notice(message: NotSaved | ThreadLate | ThreadFailed | UpdateReady) -> Notice:
    match message:
        case NotSaved(reason):
            return Notice(f"storage_{reason}", kind="warn")
        case ThreadLate():
            return Notice("worker_late")
        case ThreadFailed(reason):
            key = "worker_bare" if NO_WEBASSEMBLY in reason else "worker_failed"
            return Notice(key, (("reason", reason),), "warn")
        case UpdateReady():
            return Notice("update_ready", action="update")


def _noted(model: Model, message: NotSaved | ThreadLate | ThreadFailed | UpdateReady) -> Outcome:
    notice = _notice(message)
    if message == NOT_RESTORED:  # the user has asked for it
        return model.with_notice(notice), ()
    return model.with_recurring(notice), ()


FEATURE: Final = Feature(
    "page",
    does={
        "dismiss": argument(_dismiss),
        "reload": always((Reload(),)),
        "renew": always((Reload(renewed=True),)),
        "update": always((Reload(newest=True),)),
        "outside": always((Reload(outside=True),)),
        "close": plain(_close),
        "answer-no": plain(_close),
        "answer-yes": plain(_answer_yes),
        "answer-never": plain(_answer_never),
    },
    heard={"page-notice": _noted, "page-rest": _rest},
)
