"""The auctioneer of an open auction: when its clock is reset, runs or stops."""

from __future__ import annotations

from napoleon.games.napoleon.page.telling import status_sentence
from napoleon.kit.chance import Chance
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Say, Wait
from napoleon.ui.shell.model import TABLE, Model
from napoleon.ui.table.clock import SECONDS, Clock
from napoleon.ui.table.company import HUMAN


def wound(model: Model, *, stopped: bool) -> Clock:
    """A clock that is wound up for everybody but the standing bidder."""
    match = model.running
    players = range(1, match.rules.table.players)
    order = Chance(f"napoleon|clock|{match.seed}|{match.number}|{len(match.actions)}")
    to_ask = tuple(s for s in order.shuffled(players) if s != match.state.auction.bidder)
    hurried = model.clock is not None and model.clock.hurried
    return Clock(0, SECONDS[model.settings.clock], to_ask, hurried, stopped)


def keep_time(model: Model) -> Outcome:
    """The clock goes on, where it stood and nothing stops it any more."""
    clock = model.clock
    if clock is None or clock.number or stands(model, clock):
        return model, ()
    number = model.serial + 1
    model = model.with_clock(clock._replace(number=number))._replace(serial=number)
    return model, (Wait(number, clock.tick_ms),)


def stands(model: Model, clock: Clock) -> bool:
    """Whether the clock stands: dialogs, hints and the start of the page stop it.

    Without a count-down nothing ends the auction over somebody who may still bid.
    """
    if clock.stopped or model.scene != TABLE or model.draft.hint is not None:
        return True
    if model.dialog or model.asking or model.question is not None:
        return True
    user_has_said = clock.hurried or model.view.auction.bidder == HUMAN
    return model.settings.clock == "off" and not clock.to_ask and not user_has_said


def let_others_bid(model: Model) -> Outcome:
    """The user bids no more: the clock runs fast, and only the computer players may bid."""
    if model.clock is None:
        return model, ()
    model = model.with_clock(model.clock._replace(hurried=True, stopped=False))
    return model.with_draft(model.draft._replace(hint=None)), ()


def start_clock(model: Model) -> Outcome:
    """The clock runs: after the page was loaded, or when a hint has been read."""
    if model.clock is None:
        return model, ()
    model = model.with_clock(model.clock._replace(stopped=False))
    model = model.with_draft(model.draft._replace(hint=None))
    return model, (Say("status", status_sentence(model)),)
