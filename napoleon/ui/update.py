"""What a message does to the page."""

from __future__ import annotations

from collections.abc import Mapping

from napoleon.game.actions import BETRAY, PASS, Play
from napoleon.game.state import NAMING
from napoleon.rules.trick import NO_CARD
from napoleon.ui import calling, cards, drafts, forms, helping, hinting, own_forms, play, studying
from napoleon.ui.effects import Focus, Reload
from napoleon.ui.handling import Handler, Outcome
from napoleon.ui.keys import pressed
from napoleon.ui.messages import (
    Answered,
    Copied,
    Do,
    Key,
    Message,
    NoAnswer,
    NotSaved,
    UpdateReady,
    Waited,
)
from napoleon.ui.model import TABLE, Model, Notice, RuleSheet
from napoleon.ui.pauses import NOTHING, RESULT, TRICK


def update(model: Model, message: Message) -> Outcome:
    """The page after a message, and what is to be done outside of it."""
    match message:
        case Do():
            handler = _HANDLERS.get(message.do)
            return handler(model, message) if handler else (model, ())
        case Key():
            meant = pressed(model, message)
            return update(model, meant) if isinstance(meant, Do) else (meant or (model, ()))
        case Answered(question, text):
            return play.answered(model, question, text)
        case NoAnswer(question, reason):
            return play.no_answer(model, question, reason)
        case Waited(question):
            return play.waited(model, question)
        case Copied(done):
            key = "copied" if done else "copy_by_hand"
            return play.with_notice(play.without_notice(model, key), Notice(key)), ()
        case NotSaved(reason):
            return play.with_notice(model, Notice(f"storage_{reason}", kind="warn")), ()
        case UpdateReady():
            return play.with_notice(model, Notice("update_ready", action="update")), ()


# ---- the course of the match -------------------------------------------------------------


def _next(model: Model, message: Do) -> Outcome:
    del message
    if model.match is None or model.pause == NOTHING or model.studied:
        return model, ()
    return play.go_next(model)


def _hurry(model: Model, message: Do) -> Outcome:
    del message
    return play.hurry(model)


def _undo(model: Model, message: Do) -> Outcome:
    del message
    return (model, ()) if model.studied else play.undo(model)


def _retry(model: Model, message: Do) -> Outcome:
    del message
    return (model, ()) if model.studied else play.retry(model)


def _dismiss(model: Model, message: Do) -> Outcome:
    kept = tuple(n for at, n in enumerate(model.notices) if str(at) != message.arg)
    return model._replace(notices=kept), ()


def _reload(model: Model, message: Do) -> Outcome:
    del message
    return model, (Reload(),)


def _update(model: Model, message: Do) -> Outcome:
    del message
    return model, (Reload(newest=True),)


# ---- dialogs -----------------------------------------------------------------------------


def _open(dialog: str) -> Handler:
    def handler(model: Model, message: Do) -> Outcome:
        del message
        if dialog == "last":
            if model.match is None or not model.match.state.tricks:
                return model, ()
            model = model._replace(shown_trick=len(model.match.state.tricks) - 1)
        elif dialog == "record":
            if model.match is None or not model.match.deals:
                return model, ()
            if model.scene == TABLE and model.pause == RESULT:
                return model, (Focus("record-text"),)  # it is on the screen already
            model = model._replace(shown_deal=len(model.match.deals) - 1)
        elif dialog == "grid" and not calling.names_card(model):
            return model, ()
        return model._replace(dialog=dialog), ()

    return handler


def _close(model: Model, message: Do) -> Outcome:
    """Close what is open on top; a Joker that waits for its card goes back to the hand."""
    del message
    if model.asking:
        return model._replace(asking=""), ()
    if model.dialog == "grid":
        model = model._replace(draft=model.draft._replace(joker=NO_CARD))
    if model.dialog == helping.BOOK:
        return helping.back(model)
    model = model._replace(dialog="", form=None, sheet=RuleSheet(), book_from="")
    waits = model.scene == TABLE and model.pause == TRICK
    if waits and model.settings.next_ms is not None:
        return play.go_on(model)  # the trick's time begins anew
    return model, ()


def _trick(model: Model, message: Do) -> Outcome:
    step = -1 if message.arg == "-1" else 1
    tricks = len(model.view.tricks) if model.match else 0
    at = min(max(model.shown_trick + step, 0), max(tricks - 1, 0))
    return model._replace(shown_trick=at), ()


def _deal(model: Model, message: Do) -> Outcome:
    step = -1 if message.arg == "-1" else 1
    deals = len(model.running.deals) if model.match else 0
    return model._replace(shown_deal=min(max(model.shown_deal + step, 0), max(deals - 1, 0))), ()


def _answer_yes(model: Model, message: Do) -> Outcome:
    del message
    asked, model = model.asking, model._replace(asking="")
    match asked:
        case "drop" if model.my_turn and PASS in model.view.legal:
            return play.act(model, PASS)
        case "alone" if model.my_turn and model.view.phase == NAMING:
            return play.act(model, drafts.drafted_name(model.draft))
        case "betray" if model.my_turn:
            legal = model.view.legal
            betrayals = [a for a in legal if a == BETRAY or (isinstance(a, Play) and a.betrays)]
            return play.act(model, betrayals[0]) if betrayals else (model, ())
        case "rules":
            return forms.apply_rules(model)
        case "preset_replace":
            return own_forms.save_asked(model)
        case "preset_delete":
            return own_forms.delete_asked(model)
        case "abandon":
            return play.abandon(model._replace(dialog=""))
        case "new":
            return forms.new_match(model)
    return model, ()


_HANDLERS: Mapping[str, Handler] = {
    "next": _next,
    "hurry": _hurry,
    "undo": _undo,
    "retry": _retry,
    "dismiss": _dismiss,
    "reload": _reload,
    "update": _update,
    "settings": _open("settings"),
    "last": _open("last"),
    "record": _open("record"),
    "grid": _open("grid"),
    "close": _close,
    "answer-no": _close,
    "trick": _trick,
    "deal": _deal,
    "answer-yes": _answer_yes,
    **calling.HANDLERS,
    **cards.HANDLERS,
    **forms.HANDLERS,
    **hinting.HANDLERS,
    **own_forms.HANDLERS,
    **helping.HANDLERS,
    **studying.HANDLERS,
}
