"""What a message does to the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Final

from napoleon.game.actions import BETRAY, PASS, Play
from napoleon.game.state import NAMING
from napoleon.rules.trick import NO_CARD
from napoleon.ui import (
    auctioneer,
    calling,
    cards,
    drafts,
    forms,
    helping,
    hinting,
    play,
    playing_out,
    undoing,
)
from napoleon.ui.effects import Copy, Focus, Reload
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
    OwnerChanged,
    Recalled,
    ThreadLate,
    UpdateReady,
    Waited,
)
from napoleon.ui.model import BAD_LINK, TABLE, Model, Notice, RuleSheet
from napoleon.ui.pauses import AFTER_DEAL, NOTHING, RESULT, TRICK


def update(model: Model, message: Message) -> Outcome:
    """The page after a message, and what is to be done outside of it."""
    outcome = _updated(model, message)
    if _left_scene(model, outcome[0]):
        outcome = play.without_notice(outcome[0], BAD_LINK), outcome[1]
    if outcome[0].clock is not None:
        after, ticks = auctioneer.keep_time(outcome[0])
        outcome = after, (*outcome[1], *ticks)
    if model.elsewhere:
        from napoleon.ui import tabs  # noqa: PLC0415 - see below

        return tabs.guarded(model, outcome, message)
    return outcome


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
        case Answered(question, text):
            aside = _aside(model, question)
            return aside(model, text) if aside else play.answered(model, question, text)
        case NoAnswer(question, reason):
            aside = _aside(model, question)
            return aside(model, None) if aside else play.no_answer(model, question, reason)
        case Waited(question):
            if model.studied and model.studied.run == question:
                from napoleon.ui import studying  # noqa: PLC0415 - see below

                return studying.ran(model)
            if model.survey and model.survey.asked == question:
                from napoleon.ui import census_taking  # noqa: PLC0415 - see below

                return census_taking.ran(model)
            return play.waited(model, question)
        case Copied(done):
            key = "copied" if done else "copy_by_hand"
            return play.with_notice(play.without_notice(model, key), Notice(key)), ()
        case OwnerChanged(elsewhere):
            return _owner_changed(model, elsewhere=elsewhere)
        case Recalled():
            return _recalled(model, message)
        case NotSaved() | ThreadLate() | UpdateReady():
            return play.with_notice(model, _notice(message)), ()


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
    handler = _HANDLERS.get(message.do) or _late(message.do)
    return handler(model, message) if handler else (model, ())


def wanted(model: Model) -> frozenset[int]:
    """The numbers of the questions whose answers are still wanted; others may be let go."""
    asked = {model.reviewed.asked} if model.reviewed else set[int]()
    if model.rival and model.dialog == "rival":
        asked.add(model.rival.asked)
    return hinting.wanted(model) | asked


def _aside(model: Model, question: int) -> Callable[[Model, str | None], Outcome] | None:
    """Who asked while the match stands still: a review, or the rival. None is no answer."""
    if model.reviewed and model.reviewed.asked == question:
        from napoleon.ui import weighing  # noqa: PLC0415 - see below

        return weighing.answered
    if model.rival and model.rival.asked == question and model.dialog == "rival":
        from napoleon.ui import rivalling  # noqa: PLC0415 - see below

        return rivalling.answered
    return None


# What most visits never do is imported when it is first done, so that the page stands earlier:
# hence the imports inside of functions here.


def _late(do: str) -> Handler | None:
    """The handler of a message that the first table does not need, by its name or first word."""
    module = _LATE.get(do) or _LATE.get(do.partition("-")[0])
    if module is None:
        return None
    handlers: Mapping[str, Handler] = import_module(f"napoleon.ui.{module}").HANDLERS
    return handlers.get(do)


def _recalled(model: Model, message: Recalled) -> Outcome:
    module = import_module(f"napoleon.ui.{_READERS[message.purpose.partition('-')[0]]}")
    handlers: Mapping[str, Callable[[Model, Recalled], Outcome]] = module.RECALLED
    return handlers[message.purpose](model, message)


def _owner_changed(model: Model, *, elsewhere: bool) -> Outcome:
    if model.elsewhere == elsewhere:
        return model, ()
    from napoleon.ui import tabs  # noqa: PLC0415 - see above

    return tabs.owner_changed(model, elsewhere=elsewhere)


# ---- the course of the match -------------------------------------------------------------


def _next(model: Model, message: Do) -> Outcome:
    del message
    if model.match is None or model.pause == NOTHING or model.studied:
        return model, ()
    if model.practice and model.match.over and model.pause != TRICK:
        from napoleon.ui import practising  # noqa: PLC0415 - see above

        return practising.leave(model)
    return play.go_next(model)


def _hurry(model: Model, message: Do) -> Outcome:
    del message
    return play.hurry(model)


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
        elif (dialog == "dealt" and model.match is None) or (
            dialog == "grid" and not calling.names_card(model)
        ):
            return model, ()
        return model._replace(dialog=dialog), ()

    return handler


def _copy_dealt(model: Model, message: Do) -> Outcome:
    """Seed, cards or the line that checks them."""
    if model.match is None:
        return model, ()
    from napoleon.ui.screens.dealt import copied  # noqa: PLC0415 - see above

    text = copied(model, message.arg)
    return model, ((Copy(text, message.arg),) if text else ())


def _close(model: Model, message: Do) -> Outcome:
    """Close what is open on top; a Joker that waits for its card goes back to the hand."""
    del message
    if model.asking:
        return model._replace(asking=""), ()
    if model.dialog == "grid":
        model = model.with_draft(model.draft._replace(joker=NO_CARD))
    if model.dialog == helping.BOOK:
        return helping.back(model)
    if model.dialog == forms.SHARE_RULES:
        return forms.leave_share(model)
    model = model._replace(
        dialog="", form=None, sheet=RuleSheet(), book_from="", stats=None
    )._replace(backup=None)
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
            from napoleon.ui import own_forms  # noqa: PLC0415 - see above

            return own_forms.save_asked(model)
        case "preset_delete":
            from napoleon.ui import own_forms  # noqa: PLC0415 - see above

            return own_forms.delete_asked(model)
        case "stats_reset":
            from napoleon.ui import counting  # noqa: PLC0415 - see above

            return counting.reset_asked(model)
        case "abandon":
            model = model._replace(dialog="")
            if model.lesson:
                from napoleon.ui import teaching  # noqa: PLC0415 - see above

                return teaching.leave(model)
            if model.practice:
                from napoleon.ui import practising  # noqa: PLC0415 - see above

                return practising.leave(model)
            return play.abandon(model)
        case "new":
            return forms.new_match(model)
        case "link":
            return forms.play_link(model)
    return model, ()


_LATE: Final[Mapping[str, str]] = {
    "stats": "counting",
    "backup": "carrying",
    "review": "reviewing",
    "lesson": "teaching",
    "rival": "rivalling",
    "daily": "dailies",
    "census": "census_taking",
    "take": "tabs",
    "own": "own_forms",
    **dict.fromkeys(("play-on", "sit", "again", "leave-practice"), "practising"),
    **dict.fromkeys(("read", "study", "ply", "run", "eyes", "leave"), "studying"),
    **dict.fromkeys(("export", "copy-export", "save-record"), "studying"),
}
"""Where the handlers of `_late` are."""
_READERS: Final[Mapping[str, str]] = {**_LATE, "review": "weighing"}
"""Where the handlers of `_recalled` are."""

_HANDLERS: Mapping[str, Handler] = {
    "next": _next,
    "hurry": _hurry,
    "retry": _retry,
    "dismiss": _dismiss,
    "reload": _reload,
    "update": _update,
    "settings": _open("settings"),
    "last": _open("last"),
    "record": _open("record"),
    "grid": _open("grid"),
    "dealt": _open("dealt"),
    "copy-dealt": _copy_dealt,
    "close": _close,
    "answer-no": _close,
    "trick": _trick,
    "deal": _deal,
    "answer-yes": _answer_yes,
    **calling.HANDLERS,
    **cards.HANDLERS,
    **forms.HANDLERS,
    **hinting.HANDLERS,
    **helping.HANDLERS,
    **undoing.HANDLERS,
    **playing_out.HANDLERS,
}
