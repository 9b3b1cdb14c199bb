"""Counting: a finished deal goes into the statistics, and what their controls do.

The statistics are read from storage each time: another tab may have added to them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from napoleon.kit.json_in import BadText
from napoleon.ui.achievements.asked import DEAL, asked
from napoleon.ui.rule_form.names import called
from napoleon.ui.shell.controls import Controls, Outcome, argument, field, file, plain
from napoleon.ui.shell.dialogs import Confirmation, Statistics
from napoleon.ui.shell.effects import (
    Download,
    Effect,
    Focus,
    Forget,
    Persist,
    Recall,
    Save,
    Say,
)
from napoleon.ui.shell.messages import Do, Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.sitting import COUNT
from napoleon.ui.statistics import state as statistics
from napoleon.ui.statistics.state import Entry
from napoleon.ui.storage.recalled import read_stored
from napoleon.ui.storage.saved import STATISTICS, key_of

SHOW: Final = "stats-show"
MERGE: Final = "stats-merge"
AIDED: Final = ("", "no", "yes")
_LONGEST_SHOWN: Final = 60


def _kept(model: Model, message: Recalled) -> tuple[Model, tuple[Entry, ...], tuple[Effect, ...]]:
    """The stored entries; a damaged text is set aside, reported, and read as far as possible."""
    return read_stored(model, message, STATISTICS, partial(statistics.read_saved, model.page))


def _count(model: Model, message: Recalled) -> Outcome:
    """A deal is over: it counts once, as it first ended."""
    if model.match is None or not model.match.deals or message.refused:
        return model, ()
    model, entries, effects = _kept(model, message)
    given = called(model, model.running.rules)
    entry = statistics.entry_of(
        model.page,
        model.running,
        level=_level(model),
        day=message.day,
        aided=model.table.aided,
        name=given.name if given else "",
    )
    after = statistics.added(entries, entry)
    if after == entries:
        return model, effects
    effects = (*effects, _save(model, after), *asked(model, DEAL))
    if len(after) > 1:
        return model, effects
    # The first deal: now there is something to keep.
    if model.browser.home_screen:
        model = model.with_notice(Notice("install_ios", action="backup-carry"))
    return model, (*effects, Persist())


def _level(model: Model) -> str:
    """The level of the computer players, where they have one."""
    players = range(1, model.running.seats)
    levels = {model.level_of(seat) for seat in players}
    return levels.pop() if len(levels) == 1 else statistics.MIXED


def _shown(model: Model, message: Recalled) -> Outcome:
    model, entries, effects = _kept(model, message)
    aided = "no" if any(not entry.aided for entry in entries) else ""
    return model._replace(dialog=Statistics(entries, aided=aided)), effects


def _merge(model: Model, message: Recalled) -> Outcome:
    """The deals of the file come to those that are there."""
    shown = model.dialog
    if not isinstance(shown, Statistics) or shown.incoming is None or message.refused:
        return model, ()
    model, entries, effects = _kept(model, message)
    whole = statistics.merged(entries, shown.incoming)
    model, more = _changed(model, shown, whole, len(whole) - len(entries))
    return model, (*effects, *more)


def _changed(model: Model, shown: Statistics, entries: tuple[Entry, ...], count: int) -> Outcome:
    """Other entries, saved, with a report of it."""
    notice = Notice("stats.told.imported", (("count", str(count)), ("file", shown.file)))
    shown = shown._replace(entries=entries, incoming=None, rules="", level="", report=notice)
    model = model._replace(dialog=shown)
    sentence = model.words(notice.key, **dict(notice.parts))
    return model, (_save(model, entries), Say("status", sentence), Focus("k-close"))


def _save(model: Model, entries: tuple[Entry, ...]) -> Save:
    return Save(key_of(model.game, STATISTICS), statistics.write(model.page, entries))


# ---- what the controls do ----------------------------------------------------------------


def _open(model: Model) -> Outcome:
    return model, (Recall(SHOW, (key_of(model.game, STATISTICS),)),)


def _filter(chosen: Callable[[Statistics, str], Statistics]) -> Callable[[Model, str], Outcome]:
    """What a control does that chooses the deals to look at; "" stands for all."""

    def choose(model: Model, value: str) -> Outcome:
        shown = model.dialog
        if not isinstance(shown, Statistics):
            return model, ()
        return model._replace(dialog=chosen(shown, value)), ()

    return choose


def _aided(shown: Statistics, value: str) -> Statistics:
    return shown._replace(aided=value) if value in AIDED else shown


def _export(model: Model) -> Outcome:
    """The deals as a file."""
    shown = model.dialog
    if not isinstance(shown, Statistics) or not shown.entries:
        return model, ()
    text = statistics.write(model.page, shown.entries)
    return model, (Download(f"{model.game.name}-{STATISTICS}.json", text),)


def _import(model: Model, name: str, text: str) -> Outcome:
    """A file was chosen. What becomes of it is asked."""
    shown = model.dialog
    if not isinstance(shown, Statistics):
        return model, ()
    name = name[:_LONGEST_SHOWN]
    try:
        incoming, bad = statistics.read(model.page, text)
    except BadText as fault:
        return _refused(model, shown, name, fault.reason)
    if bad:
        return _refused(model, shown, name, "damaged")
    shown = shown._replace(incoming=incoming, file=name, report=None)
    return model._replace(dialog=shown), (Focus("stats-merge"),)


def _refused(model: Model, shown: Statistics, name: str, reason: str) -> Outcome:
    notice = Notice(f"stats.bad_file.{reason}", (("file", name),), "error")
    sentence = model.words(notice.key, **dict(notice.parts))
    shown = shown._replace(report=notice, incoming=None)
    return model._replace(dialog=shown), (Say("alert", sentence),)


def _ask_merge(model: Model) -> Outcome:
    """The deals of the file are to be added: first to know what is there now."""
    return model, (Recall(MERGE, (key_of(model.game, STATISTICS),)),)


def _use_file(model: Model) -> Outcome:
    """The deals of the file instead of those that are there."""
    shown = model.dialog
    if not isinstance(shown, Statistics) or shown.incoming is None:
        return model, ()
    return _changed(model, shown, shown.incoming, len(shown.incoming))


def _drop(model: Model) -> Outcome:
    """The file is not used."""
    shown = model.dialog
    if not isinstance(shown, Statistics):
        return model, ()
    return model._replace(dialog=shown._replace(incoming=None)), (Focus("stats-import"),)


def _reset(model: Model) -> Outcome:
    """Asks before all deals are deleted."""
    shown = model.dialog
    if not isinstance(shown, Statistics) or not shown.entries:
        return model, ()
    return model._replace(asking=Confirmation("stats_reset", Do("stats-delete"))), ()


def _delete(model: Model) -> Outcome:
    """All deals are deleted."""
    return model._replace(dialog=Statistics(())), (
        Forget(key_of(model.game, STATISTICS)),
        Focus("k-close"),
    )


CONTROLS: Final[Controls] = {
    "stats": plain(_open),
    "stats-rules": field(_filter(lambda shown, value: shown._replace(rules=value))),
    "stats-level": field(_filter(lambda shown, value: shown._replace(level=value))),
    "stats-aided": argument(_filter(_aided)),
    "stats-export": plain(_export),
    "stats-import": file(_import),
    "stats-merge": plain(_ask_merge),
    "stats-replace": plain(_use_file),
    "stats-drop": plain(_drop),
    "stats-reset": plain(_reset),
    "stats-delete": plain(_delete),
}
RECALLED: Mapping[str, Callable[[Model, Recalled], Outcome]] = {
    COUNT: _count,
    SHOW: _shown,
    MERGE: _merge,
}
