"""What the deal of the day does on the page: its dialog, its play, its result."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from napoleon.ui import daily, play, practising
from napoleon.ui.daily import Day
from napoleon.ui.effects import Effect, Recall, Save, set_aside
from napoleon.ui.handling import Handler, Outcome
from napoleon.ui.messages import Do, Recalled
from napoleon.ui.model import START, Daily, Model, Notice
from napoleon.ui.saved import DAILY_KEY, BadSaveError

SHOW: Final = "daily-show"


def _kept(model: Model, message: Recalled) -> tuple[Model, tuple[Day, ...], tuple[Effect, ...]]:
    """The stored days; a damaged text is set aside and reported."""
    text = dict(message.texts).get(DAILY_KEY)
    if text is None:
        return model, (), ()
    try:
        return model, daily.read(text), ()
    except BadSaveError as bad:
        notice = Notice(f"bad_save.daily.{bad.reason}", kind="error")
        return play.with_notice(model, notice), (), set_aside(DAILY_KEY, text)


def _show(model: Model, message: Recalled) -> Outcome:
    model, days, effects = _kept(model, message)
    if not daily.is_day(message.day):
        return model, effects
    return model._replace(daily=Daily(message.day, days), dialog="daily"), effects


def _count(model: Model, message: Recalled) -> Outcome:
    """A day's deal is over; its first result is kept."""
    if model.match is None or not daily.day_of(model.match) or not model.match.deals:
        return model, ()
    model, days, effects = _kept(model, message)
    after = daily.added(days, daily.result_of(model.running, aided=model.aided))
    if after == days or message.refused:
        return model, effects
    return model, (*effects, Save(DAILY_KEY, daily.write(after)))


def _open(model: Model, message: Do) -> Outcome:
    del message
    return model, (Recall(SHOW, (DAILY_KEY,)),)


def _play(model: Model, message: Do) -> Outcome:
    """Sit down to the day's deal; a match that runs waits."""
    del message
    if model.daily is None or model.elsewhere:
        return model, ()
    return practising.begin(model, daily.match_of(model.daily.day), START)


HANDLERS: Mapping[str, Handler] = {"daily": _open, "daily-play": _play}
RECALLED: Mapping[str, Callable[[Model, Recalled], Outcome]] = {
    SHOW: _show,
    play.COUNT_DAY: _count,
}
