"""Several seats may act, and something happens when none does: the clock that runs meanwhile."""

from __future__ import annotations

from dataclasses import replace

from napoleon.kit.chance import Chance
from napoleon.ui.shell.controls import Controls, Outcome, plain
from napoleon.ui.shell.effects import Say, Wait
from napoleon.ui.shell.model import TABLE, Model
from napoleon.ui.shell.sitting import Own
from napoleon.ui.table.clock import SECONDS, Clock
from napoleon.ui.table.company import HUMAN
from napoleon.ui.table.questions import TIMER
from napoleon.ui.table.status import status_sentence


def wound(model: Model, *, stopped: bool) -> Clock:
    """A clock that is wound up for all who may act."""
    match = model.running
    actors = model.game.actors(match.state)
    order = Chance(f"napoleon|clock|{match.seed}|{match.number}|{len(match.actions)}")
    to_ask = tuple(seat for seat in order.shuffled(range(1, match.seats)) if seat in actors)
    hurried = model.clock is not None and model.clock.hurried
    return Clock(0, SECONDS[model.settings.clock], to_ask, hurried, stopped)


def keep_time(model: Model) -> Outcome:
    """The clock goes on, where it stood and nothing stops it any more."""
    clock = model.clock
    if clock is None or clock.number or stands(model, clock):
        return model, ()
    number = model.serial + 1
    model = model.with_clock(clock._replace(number=number))._replace(serial=number)
    return model, (Wait(TIMER, number, clock.tick_ms),)


def stands(model: Model, clock: Clock) -> bool:
    """Whether the clock stands: dialogs, hints and the start of the page stop it.

    Without a count-down nothing ends the round over somebody who may still act.
    """
    if clock.stopped or model.scene != TABLE or model.draft.hint is not None:
        return True
    if model.dialog or model.asking or model.question is not None:
        return True
    return model.settings.clock == "off" and not clock.to_ask and not user_is_done(model, clock)


def stands_for_user(clock: Clock | None, draft: Own) -> bool:
    """Whether the clock stands until the user lets it run."""
    return clock is not None and (clock.stopped or draft.hint is not None)


def user_is_done(model: Model, clock: Clock) -> bool:
    """Whether nobody waits for the user: they let the others act, or cannot act themselves."""
    return clock.hurried or HUMAN not in model.game.actors(model.running.state)


def let_others(model: Model) -> Outcome:
    """The user acts no more: the clock runs fast, and only the computer players may act."""
    if model.clock is None:
        return model, ()
    model = model.with_clock(model.clock._replace(hurried=True, stopped=False))
    return model.with_draft(replace(model.draft, hint=None)), ()


def start_clock(model: Model) -> Outcome:
    """The clock runs: after the page was loaded, or when a hint has been read."""
    if model.clock is None:
        return model, ()
    model = model.with_clock(model.clock._replace(stopped=False))
    model = model.with_draft(replace(model.draft, hint=None))
    return model, (Say("status", status_sentence(model)),)


CONTROLS: Controls = {"start-clock": plain(start_clock), "silence": plain(let_others)}
