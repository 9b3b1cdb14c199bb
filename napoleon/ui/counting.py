"""Counting: a finished deal goes into the statistics, and what their controls do.

The statistics are read from storage each time: another tab may have added to them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from napoleon.ui import play, statistics
from napoleon.ui.effects import (
    Download,
    Effect,
    Focus,
    Forget,
    Persist,
    Recall,
    Save,
    Say,
    set_aside,
)
from napoleon.ui.handling import Handler, Outcome
from napoleon.ui.messages import Do, Recalled
from napoleon.ui.model import Model, Notice, Stats
from napoleon.ui.saved import STATISTICS_KEY
from napoleon.ui.statistics import BadStatisticsError, Entry

FILE_NAME: Final = "napoleon-statistics.json"
SHOW: Final = "stats-show"
MERGE: Final = "stats-merge"
_LONGEST_SHOWN: Final = 60


def _kept(model: Model, message: Recalled) -> tuple[Model, tuple[Entry, ...], tuple[Effect, ...]]:
    """The stored entries; a damaged text is set aside, reported, and read as far as possible."""
    text = dict(message.texts).get(STATISTICS_KEY)
    if text is None:
        return model, (), ()
    try:
        entries, bad = statistics.read(text)
        reason = "partly"
    except BadStatisticsError as fault:
        entries, bad, reason = (), 1, "version" if fault.reason == "version" else "damaged"
    if not bad:
        return model, entries, ()
    notice = Notice(f"bad_save.statistics.{reason}", (("count", str(bad)),), "error")
    aside = set_aside(STATISTICS_KEY, text)
    rest = (Save(STATISTICS_KEY, statistics.write(entries)),) if entries else ()
    return play.with_notice(model, notice), entries, (*aside, *rest)


def _count(model: Model, message: Recalled) -> Outcome:
    """A deal is over: it counts once, as it first ended."""
    if model.match is None or not model.match.deals or message.refused:
        return model, ()
    model, entries, effects = _kept(model, message)
    entry = statistics.entry_of(
        model.running, level=_level(model), day=message.day, aided=model.aided
    )
    after = statistics.added(entries, entry)
    if after == entries:
        return model, effects
    effects = (*effects, Save(STATISTICS_KEY, statistics.write(after)))
    if len(after) > 1:
        return model, effects
    # The first deal: now there is something to keep.
    if model.home_screen:
        model = play.with_notice(model, Notice("install_ios"))
    return model, (*effects, Persist())


def _level(model: Model) -> str:
    """The level of the computer players, where they have one."""
    players = range(1, model.running.rules.table.players)
    levels = {model.level_of(seat) for seat in players}
    return levels.pop() if len(levels) == 1 else statistics.MIXED


def _shown(model: Model, message: Recalled) -> Outcome:
    model, entries, effects = _kept(model, message)
    aided = "no" if any(not entry.aided for entry in entries) else ""
    return model._replace(dialog="stats", stats=Stats(entries, aided=aided)), effects


def _merge(model: Model, message: Recalled) -> Outcome:
    """The deals of the file come to those that are there."""
    if model.stats is None or model.stats.incoming is None or message.refused:
        return model, ()
    model, entries, effects = _kept(model, message)
    incoming = model.stats.incoming if model.stats else None
    whole = statistics.merged(entries, incoming or ())
    model, told = _told(model, whole, len(whole) - len(entries))
    return model, (*effects, *told)


def _told(model: Model, entries: tuple[Entry, ...], count: int) -> Outcome:
    """Save other entries and report it."""
    stats = model.stats or Stats(())
    notice = Notice("stats.told.imported", (("count", str(count)), ("file", stats.file)))
    model = model._replace(
        stats=stats._replace(entries=entries, incoming=None, rules="", level="", told=notice)
    )
    sentence = model.words(notice.key, **dict(notice.parts))
    text = statistics.write(entries)
    return model, (Save(STATISTICS_KEY, text), Say("status", sentence), Focus("k-close"))


# ---- what the controls do ----------------------------------------------------------------


def _open(model: Model, message: Do) -> Outcome:
    del message
    return model, (Recall(SHOW, (STATISTICS_KEY,)),)


def _choose(field: str) -> Handler:
    def handler(model: Model, message: Do) -> Outcome:
        if model.stats is None:
            return model, ()
        stats = model.stats
        if field == "rules":
            stats = stats._replace(rules=message.value)
        elif field == "level":
            stats = stats._replace(level=message.value)
        elif message.arg in ("", "no", "yes"):
            stats = stats._replace(aided=message.arg)
        return model._replace(stats=stats), ()

    return handler


def _export(model: Model, message: Do) -> Outcome:
    del message
    if model.stats is None or not model.stats.entries:
        return model, ()
    return model, (Download(FILE_NAME, statistics.write(model.stats.entries)),)


def _import(model: Model, message: Do) -> Outcome:
    """A file was chosen: its name and its text. What becomes of it is asked."""
    if model.stats is None:
        return model, ()
    file = message.arg[:_LONGEST_SHOWN]
    try:
        incoming, bad = statistics.read(message.value)
    except BadStatisticsError as fault:
        return _refused(model, file, fault.reason)
    if bad:
        return _refused(model, file, "damaged")
    stats = model.stats._replace(incoming=incoming, file=file, told=None)
    return model._replace(stats=stats), (Focus("stats-merge"),)


def _refused(model: Model, file: str, reason: str) -> Outcome:
    notice = Notice(f"stats.bad_file.{reason}", (("file", file),), "error")
    stats = (model.stats or Stats(()))._replace(told=notice, incoming=None)
    sentence = model.words(notice.key, **dict(notice.parts))
    return model._replace(stats=stats), (Say("alert", sentence),)


def _ask_merge(model: Model, message: Do) -> Outcome:
    del message
    return model, (Recall(MERGE, (STATISTICS_KEY,)),)


def _replace(model: Model, message: Do) -> Outcome:
    """The deals of the file instead of those that are there."""
    del message
    if model.stats is None or model.stats.incoming is None:
        return model, ()
    return _told(model, model.stats.incoming, len(model.stats.incoming))


def _drop(model: Model, message: Do) -> Outcome:
    """Discard the file."""
    del message
    if model.stats is None:
        return model, ()
    return model._replace(stats=model.stats._replace(incoming=None)), (Focus("stats-import"),)


def _reset(model: Model, message: Do) -> Outcome:
    del message
    if model.stats is None or not model.stats.entries:
        return model, ()
    return model._replace(asking="stats_reset"), ()


def reset_asked(model: Model) -> Outcome:
    """The statistics are forgotten; the question was answered with yes."""
    return model._replace(stats=Stats(())), (Forget(STATISTICS_KEY), Focus("k-close"))


HANDLERS: Mapping[str, Handler] = {
    "stats": _open,
    "stats-rules": _choose("rules"),
    "stats-level": _choose("level"),
    "stats-aided": _choose("aided"),
    "stats-export": _export,
    "stats-import": _import,
    "stats-merge": _ask_merge,
    "stats-replace": _replace,
    "stats-drop": _drop,
    "stats-reset": _reset,
}
RECALLED: Mapping[str, Callable[[Model, Recalled], Outcome]] = {
    play.COUNT: _count,
    SHOW: _shown,
    MERGE: _merge,
}
