"""Taking back (待った) and doing again: the user's own decisions, and what followed from them."""

from __future__ import annotations

from collections.abc import Mapping

from napoleon.game.actions import IllegalAction
from napoleon.ui import play
from napoleon.ui.effects import Say
from napoleon.ui.handling import Handler, Outcome, save_match
from napoleon.ui.messages import Do
from napoleon.ui.model import HUMAN, TABLE, Draft, Model
from napoleon.ui.pauses import GRADE, NOTHING, STANDINGS


def undo_length(model: Model) -> int | None:
    """How many actions of this deal stay after an undo; None if nothing can be undone."""
    if model.match is None or model.pause in (STANDINGS, GRADE) or model.settings.undo == "off":
        return None
    if model.lesson is not None:
        return None
    actors = model.match.actors
    given = model.match.given
    mine = [at for at, actor in enumerate(actors) if actor == HUMAN and at >= given]
    return mine[-1] if mine else None


def undo(model: Model) -> Outcome:
    """待った: back to the user's last decision, which can be done again."""
    length = undo_length(model)
    if length is None:
        return model, ()
    taken_back = model.running.actions[length]
    model = play.without_notice(model, "player_failed")._replace(
        match=model.running.back_to(length),
        pause=NOTHING,
        question=None,
        clock=None,
        undos=model.undos + 1,
        undone=(*model.undone, taken_back),
        aided=True,
        draft=Draft(suit=model.draft.suit),
        talk=None,
        staying_out=False,
        resting=False,
    )
    model, effects = play.go_on(model)
    return model, (save_match(model), Say("log", model.words("told.undone")), *effects)


def redo(model: Model) -> Outcome:
    """Do again what was taken back last; the others answer as they did."""
    if not model.undone or model.scene != TABLE or not model.my_turn:
        return model, ()
    *before, action = model.undone
    try:
        model.running.play(action)
    except IllegalAction:
        return model._replace(undone=()), ()
    model, effects = play.act(model, action)
    return model._replace(undone=tuple(before)), effects


def _undo(model: Model, message: Do) -> Outcome:
    del message
    return (model, ()) if model.scene != TABLE else undo(model)


def _redo(model: Model, message: Do) -> Outcome:
    del message
    return redo(model)


HANDLERS: Mapping[str, Handler] = {"undo": _undo, "redo": _redo}
