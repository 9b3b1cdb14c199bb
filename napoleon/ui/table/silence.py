"""The clock that runs while several seats may act and something happens when none does."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from napoleon.match.seat import Do
from napoleon.match.table import Table
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Say, Wait
from napoleon.ui.shell.model import TABLE, Model
from napoleon.ui.table.clock import SECONDS, Clock
from napoleon.ui.table.look import status_sentence
from napoleon.ui.table.pieces import AnyDraft
from napoleon.ui.table.questions import TIMER


def is_awaited(host: Table) -> bool:
    """Whether something happens if nobody speaks."""
    return host.match.game.silence(host.match.state) is not None


def wound(model: Model, *, stopped: bool) -> Model:
    """The page with the clock wound up for all who may act."""
    hurried = model.clock is not None and model.clock.hurried
    model = model.with_clock(Clock(0, SECONDS[model.settings.clock], hurried, stopped))
    return model.with_table(model.table.at(after_them(model, (model.me,)))) if hurried else model


def next_computer(host: Table) -> int | None:
    """The next computer player to be asked whether they speak; None if all have said no."""
    return next((asked.seat for asked in host.due() if not asked.sitter.is_person), None)


def after_them(model: Model, seats: Iterable[int]) -> Table:
    """The table once these people let the others speak."""
    host = model.table.running
    quiet = model.game.silence(host.match.state)
    for seat in seats:
        host = host.hear(seat, Do(host.ply, quiet)).table
    return host


def keep_time(model: Model) -> Outcome:
    """Restart the clock, if it stood still and nothing stops it any more."""
    clock = model.clock
    if clock is None or clock.number or stands(model, clock):
        return model, ()
    number = model.serial + 1
    model = model.with_clock(clock._replace(number=number))._replace(serial=number)
    return model, (Wait(TIMER, number, clock.tick_ms),)


def stands(model: Model, clock: Clock) -> bool:
    """Whether the clock stands still: dialogs, hints and the start of the page stop it.

    With the clock off, the round does not end while a person may still act.
    """
    if clock.stopped or model.scene != TABLE or model.draft.hint is not None:
        return True
    if model.dialog or model.asking or model.question is not None:
        return True
    if model.settings.clock != "off" or user_is_done(model):
        return False
    return next_computer(model.table.running) is None


def stands_for_user(clock: Clock | None, draft: AnyDraft) -> bool:
    """Whether the clock stands still until the user lets it run."""
    return clock is not None and (clock.stopped or draft.hint is not None)


def user_is_done(model: Model) -> bool:
    """Whether nobody waits for the user: they let the others act, or cannot act."""
    host = model.table.running
    return model.me in host.silent or model.me not in host.asked


def hurried(model: Model) -> Outcome:
    """The user waits only for the computer players: the clock runs fast; nothing without one."""
    if model.clock is None:
        return model, ()
    model = model.with_clock(model.clock._replace(hurried=True, stopped=False))
    return model.with_draft(replace(model.draft, hint=None)), ()


def start_clock(model: Model) -> Outcome:
    """Start the clock after the page was loaded, or after a hint was read."""
    if model.clock is None:
        return model, ()
    model = model.with_clock(model.clock._replace(stopped=False))
    model = model.with_draft(replace(model.draft, hint=None))
    return model, (Say("status", status_sentence(model)),)
