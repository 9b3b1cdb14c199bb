"""Counting finished deals in the statistics, and the controls of the statistics.

The statistics are read from storage each time: another tab may have added to them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from napoleon.kit.json_in import BadText
from napoleon.match.steps import Steps, whole
from napoleon.ui import reading
from napoleon.ui.achievements.asked import DEAL, asked
from napoleon.ui.page_of import PageOf
from napoleon.ui.reading import given
from napoleon.ui.rule_form.names import called
from napoleon.ui.shell import controls
from napoleon.ui.shell.dialogs import Confirmation
from napoleon.ui.shell.effects import Download, Focus, Forget, Save
from napoleon.ui.shell.feature import Feature, of_dialog
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.late import later
from napoleon.ui.shell.messages import Do, Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.reactions import Reaction, Step, followed, from_frame, in_dialog, then
from napoleon.ui.shell.words import Words
from napoleon.ui.statistics import state as statistics
from napoleon.ui.statistics.state import AnyEntry, Statistics
from napoleon.ui.storage.counting import COUNT
from napoleon.ui.storage.persisting import WANTED
from napoleon.ui.storage.recalled import read_stored, recalls
from napoleon.ui.storage.saved import STATISTICS, key_of

SHOW: Final = "stats-show"
MERGE: Final = "stats-merge"
AIDED: Final = ("", "no", "yes")
_LONGEST_SHOWN: Final = 60


def _saved(page: PageOf, text: str) -> tuple[AnyEntry, ...]:
    return whole(statistics.reading_saved(page, text))


def _count(model: Model, message: Recalled) -> controls.Outcome:
    """A deal is over: it counts once, as it first ended."""
    if model.match is None or not model.match.deals or message.refused:
        return model, ()
    given = called(model.frame, model.table.match.rules)
    entry = statistics.entry_of(
        model.page,
        model.table.match,
        level=_level(model.frame),
        day=message.day,
        aided=model.table.aided,
        name=given.name if given else "",
        me=model.me,
    )
    key = key_of(model.game, STATISTICS)
    text = dict(message.texts).get(key) or ""
    longer = statistics.with_entry(model.page, text, entry)
    if longer is not None:
        return model, (Save(key, longer), *asked(model.game, DEAL)) if longer != text else ()
    model, entries, effects = read_stored(model, message, STATISTICS, partial(_saved, model.page))
    after = statistics.added(entries, entry)
    if after == entries:
        return model, effects
    effects = (*effects, _save(model.page, after), *asked(model.game, DEAL))
    if len(after) > 1:
        return model, effects
    # The first deal: now there is something to keep.
    model = model.put(WANTED, 1)
    if model.browser.home_screen:
        model = model.with_notice(Notice("install_ios", action="backup-carry"))
    return model, effects


def _level(frame: Frame) -> str:
    """The level of the computer players, if they have one."""
    players = range(1, frame.table.match.seats)
    levels = {frame.level_of(seat) for seat in players}
    return levels.pop() if len(levels) == 1 else statistics.MIXED


@from_frame
def _shown(frame: Frame, message: Recalled) -> Reaction:
    """The stored entries have come: read and show them."""
    steps = _reading(frame.page, message)
    return then(reading.begin, steps, partial(_read, message))


def _reading(page: PageOf, message: Recalled) -> Steps[tuple[AnyEntry, ...]]:
    text = dict(message.texts).get(key_of(page.game, STATISTICS)) or ""
    return statistics.reading_saved(page, text)


def _read(
    message: Recalled, model: Model, found: tuple[AnyEntry, ...] | BadText
) -> controls.Outcome:
    model, entries, effects = read_stored(model, message, STATISTICS, lambda _: given(found))
    aided = "no" if any(not entry.aided for entry in entries) else ""
    return model._replace(dialog=Statistics(entries, aided=aided)), effects


@in_dialog(Statistics)
def _merge(frame: Frame, shown: Statistics, message: Recalled) -> Reaction:
    """Add the deals of the file to the existing ones, which are read first."""
    if shown.incoming is None or message.refused:
        return ()
    steps = _reading(frame.page, message)
    return then(reading.begin, steps, partial(_merged, shown, message))


def _merged(
    shown: Statistics, message: Recalled, model: Model, found: tuple[AnyEntry, ...] | BadText
) -> controls.Outcome:
    model, entries, effects = read_stored(model, message, STATISTICS, lambda _: given(found))
    whole = statistics.merged(entries, shown.incoming or ())
    model, more = followed(model, _changed(model.frame, shown, whole, len(whole) - len(entries)))
    return model, (*effects, *more)


def _changed(
    frame: Frame, shown: Statistics, entries: tuple[AnyEntry, ...], count: int
) -> Step[Statistics]:
    """Save other entries, with a report."""
    notice = Notice("stats.notice.imported", (("count", str(count)), ("file", shown.file)))
    shown = shown._replace(entries=entries, incoming=None, rules="", level="", report=notice)
    said = controls.reported(frame.words, notice)
    return Step(shown, (_save(frame.page, entries), said, Focus("k-close")))


def _save(page: PageOf, entries: tuple[AnyEntry, ...]) -> Save:
    return Save(key_of(page.game, STATISTICS), statistics.write(page, entries))


# ---- what the controls do ----------------------------------------------------------------


def _filter(
    chosen: Callable[[Statistics, str], Statistics],
) -> Callable[[Model, str], controls.Outcome]:
    """The effect of a control that chooses the deals to look at; "" for all."""

    @in_dialog(Statistics)
    def choose(_frame: Frame, shown: Statistics, value: str) -> Step[Statistics]:
        return Step(chosen(shown, value))

    return choose


def _aided(shown: Statistics, value: str) -> Statistics:
    return shown._replace(aided=value) if value in AIDED else shown


@in_dialog(Statistics)
def _export(frame: Frame, shown: Statistics) -> Reaction:
    """Offer the deals as a file."""
    if not shown.entries:
        return ()
    text = statistics.write(frame.page, shown.entries)
    return (Download(f"{frame.game.name}-{STATISTICS}.json", text),)


@in_dialog(Statistics)
def _import(frame: Frame, shown: Statistics, name: str, text: str) -> Reaction:
    """A file was chosen. Ask what to do with it."""
    steps = statistics.reading(frame.page, text)
    found = partial(_found, shown, name[:_LONGEST_SHOWN])
    return then(reading.begin, steps, found)


def _found(
    shown: Statistics, name: str, model: Model, read: tuple[tuple[AnyEntry, ...], int] | BadText
) -> controls.Outcome:
    """The file has been read."""
    if isinstance(read, BadText):
        return followed(model, _refused(model.words, shown, name, read.reason))
    incoming, bad = read
    if bad:
        return followed(model, _refused(model.words, shown, name, "damaged"))
    shown = shown._replace(incoming=incoming, file=name, report=None)
    return model._replace(dialog=shown), (Focus("stats-merge"),)


def _refused(words: Words, shown: Statistics, name: str, reason: str) -> Step[Statistics]:
    notice = Notice(f"stats.bad_file.{reason}", (("file", name),), "error")
    return Step(shown._replace(report=notice, incoming=None), (controls.reported(words, notice),))


@in_dialog(Statistics)
def _use_file(frame: Frame, shown: Statistics) -> Step[Statistics]:
    """Replace the existing deals by those of the file."""
    if shown.incoming is None:
        return Step(shown)
    return _changed(frame, shown, shown.incoming, len(shown.incoming))


@in_dialog(Statistics)
def _drop(_frame: Frame, shown: Statistics) -> Step[Statistics]:
    """Do not use the file."""
    return Step(shown._replace(incoming=None), (Focus("stats-import"),))


@in_dialog(Statistics)
def _reset(_frame: Frame, shown: Statistics) -> Reaction:
    """Ask before all deals are deleted."""
    return Confirmation("stats_reset", Do("stats-delete")) if shown.entries else ()


@in_dialog(Statistics)
def _delete(frame: Frame, _shown: Statistics) -> Step[Statistics]:
    """Delete all deals."""
    gone = Forget(key_of(frame.game, STATISTICS))
    return Step(Statistics(()), (gone, Focus("k-close")))


FEATURE: Final = Feature(
    "stats",
    does={
        "stats": recalls(SHOW, STATISTICS),
        "stats-rules": controls.field(_filter(lambda shown, value: shown._replace(rules=value))),
        "stats-level": controls.field(_filter(lambda shown, value: shown._replace(level=value))),
        "stats-aided": controls.argument(_filter(_aided)),
        "stats-export": controls.plain(_export),
        "stats-import": controls.file(_import),
        "stats-merge": recalls(MERGE, STATISTICS),
        "stats-replace": controls.plain(_use_file),
        "stats-drop": controls.plain(_drop),
        "stats-reset": controls.plain(_reset),
        "stats-delete": controls.plain(_delete),
    },
    heard={COUNT: _count, SHOW: _shown, MERGE: _merge},
    shown={"stats": of_dialog(Statistics, later("napoleon.ui.statistics.view:statistics_dialog"))},
    apart=("stats",),
)
