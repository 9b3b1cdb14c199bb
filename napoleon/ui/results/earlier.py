"""Dialogs of what is over: earlier tricks, the records of earlier deals, the standings."""

from __future__ import annotations

from functools import partial

from napoleon.ui.shell.controls import Controls, Outcome, argument, plain
from napoleon.ui.shell.dialogs import LastTrick, Plain, Records
from napoleon.ui.shell.model import TABLE, Model
from napoleon.ui.table.pauses import AFTER_DEAL


def _last(model: Model) -> Outcome:
    """The last finished trick."""
    rounds = model.page.table.rounds(model.view) if model.match else 0
    return (model._replace(dialog=LastTrick(rounds - 1)), ()) if rounds else (model, ())


def _record(model: Model) -> Outcome:
    """The record of the last finished deal."""
    if model.match is None or not model.match.deals:
        return model, ()
    return model._replace(dialog=Records(len(model.match.deals) - 1)), ()


def _after_deal(model: Model, dialog: Plain) -> Outcome:
    """A dialog about the deals that are over."""
    shown = model.match is not None and model.scene == TABLE and model.pause in AFTER_DEAL
    return (model._replace(dialog=dialog), ()) if shown else (model, ())


def _trick(model: Model, arg: str) -> Outcome:
    """An earlier or a later trick."""
    if not isinstance(model.dialog, LastTrick):
        return model, ()
    last = model.page.table.rounds(model.view) - 1
    at = model.dialog.at + (-1 if arg == "-1" else 1)
    return model._replace(dialog=LastTrick(min(max(at, 0), last))), ()


def _deal(model: Model, arg: str) -> Outcome:
    """The record of an earlier or a later deal."""
    if not isinstance(model.dialog, Records):
        return model, ()
    last = len(model.running.deals) - 1
    at = model.dialog.at + (-1 if arg == "-1" else 1)
    return model._replace(dialog=Records(min(max(at, 0), last))), ()


CONTROLS: Controls = {
    "last": plain(_last),
    "trick": argument(_trick),
    "record": plain(_record),
    "deal": argument(_deal),
    "more": plain(partial(_after_deal, dialog="more")),
    "standings": plain(partial(_after_deal, dialog="standings")),
}
