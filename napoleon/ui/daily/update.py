"""What the deal of the day does on the page: its dialog, its play, its result."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from napoleon.ui.daily import state as daily
from napoleon.ui.shell.controls import Controls, Outcome, plain
from napoleon.ui.shell.dialogs import Daily
from napoleon.ui.shell.effects import Recall, Save
from napoleon.ui.shell.messages import Recalled
from napoleon.ui.shell.model import Model, Start
from napoleon.ui.shell.sitting import COUNT_DAY
from napoleon.ui.storage.recalled import read_stored
from napoleon.ui.storage.saved import DAILY, key_of
from napoleon.ui.study import practice as practising

SHOW: Final = "daily-show"


def _show(model: Model, message: Recalled) -> Outcome:
    model, days, effects = read_stored(model, message, DAILY, partial(daily.read, model.page))
    if not daily.is_day(message.day):
        return model, effects
    return model._replace(dialog=Daily(message.day, days)), effects


def _count(model: Model, message: Recalled) -> Outcome:
    """A day's deal is over; its first result is kept."""
    if model.match is None or not daily.day_of(model.match) or not model.match.deals:
        return model, ()
    page = model.page
    model, days, effects = read_stored(model, message, DAILY, partial(daily.read, page))
    after = daily.added(days, daily.result_of(page, model.running, aided=model.table.aided))
    if after == days or message.refused:
        return model, effects
    return model, (*effects, Save(key_of(model.game, DAILY), daily.write(page, after)))


def _open(model: Model) -> Outcome:
    return model, (Recall(SHOW, (key_of(model.game, DAILY),)),)


def _play(model: Model) -> Outcome:
    """Sit down to the day's deal; a match that runs waits."""
    shown = model.dialog
    if not isinstance(shown, Daily) or model.elsewhere:
        return model, ()
    waiting = model.practice.outside.sitting if model.practice else model.sitting
    back = Start() if waiting else None
    return practising.begin(model, daily.match_of(model.game, shown.day), back)


CONTROLS: Controls = {"daily": plain(_open), "daily-play": plain(_play)}
RECALLED: Mapping[str, Callable[[Model, Recalled], Outcome]] = {
    SHOW: _show,
    COUNT_DAY: _count,
}
