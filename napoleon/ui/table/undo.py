"""Taking back (待った) and doing again: the user's own decisions, and what followed from them."""

from __future__ import annotations

from napoleon.match.game import IllegalAction
from napoleon.ui.shell.controls import Controls, Outcome, plain
from napoleon.ui.shell.effects import Say
from napoleon.ui.shell.model import TABLE, Model
from napoleon.ui.shell.sitting import Sitting
from napoleon.ui.table import course
from napoleon.ui.table.pauses import GRADE, STANDINGS
from napoleon.ui.table.questions import Mark


def undo_length(model: Model) -> int | None:
    """How many actions of this deal stay when the user takes his last one back; None: none can."""
    if model.sitting is None or model.settings.undo == "off":
        return None
    occasion, match, first = model.sitting.occasion, model.sitting.match, model.sitting.match.given
    if evening := occasion.evening:
        if evening.is_covered or match.deal_over:
            return None
        first = evening.since
    elif model.pause in (STANDINGS, GRADE) or not occasion.helps:
        return None
    actors = enumerate(match.actors)
    mine = [at for at, actor in actors if model.sitting.plays(actor) and at >= first]
    if not mine or (evening and _has_learnt(model, mine[-1])):
        return None
    return mine[-1]


def _has_learnt(model: Model, length: int) -> bool:
    """Whether cards have come to the own hand since: among persons that cannot be taken back."""
    match, seat = model.table.match, model.me
    now, before = (model.page.hand_of(at.state, seat) for at in (match, match.back_to(length)))
    return any(now.count(card) > before.count(card) for card in now)


def undo(model: Model) -> Outcome:
    """待った: back to the user's last decision, which can be done again."""
    length = undo_length(model)
    if length is None:
        return model, ()
    taken_back = model.table.match.actions[length]
    table = model.table
    host = table.host.back_to(length)
    model = model.without_notice("player_failed").with_table(
        Sitting(
            host,
            host.seat(model.me),
            table.occasion,
            undos=table.undos + 1,
            undone=(*table.undone, taken_back),
            hints=table.hints,
            aided=True,
            helped=table.helped,
            rival=table.rival,
            survey=table.survey,
            called=table.called,
            advised=tuple(known for known in table.advised if known.deal != table.deal),
            marked=tuple(Mark(table.deal, ply) for ply in table.marks if ply <= length),
        )
    )
    model, effects = course.go_on(model)
    return model, (*model.table.saved, Say("log", model.words("told.undone")), *effects)


def redo(model: Model) -> Outcome:
    """Do again what was taken back last; the others answer as they did."""
    if not model.my_turn or not model.table.undone:
        return model, ()
    *before, action = model.table.undone
    try:
        model.table.match.play(action)
    except IllegalAction:
        return model.with_table(model.table._replace(undone=())), ()
    model, effects = course.act(model, action)
    return model.with_table(model.table._replace(undone=tuple(before))), effects


def _undo(model: Model) -> Outcome:
    return (model, ()) if model.scene != TABLE else undo(model)


def _redo(model: Model) -> Outcome:
    return redo(model)


CONTROLS: Controls = {"undo": plain(_undo), "redo": plain(_redo)}
