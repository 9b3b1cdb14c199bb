"""A table on the host that the page comes from: one link for all, also for coming back."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from napoleon.kit.json_in import read_json
from napoleon.match.parties.gathering import Gathered, Join, Open, Plan
from napoleon.match.seat import RESTART
from napoleon.ui.challenge.state import tidy
from napoleon.ui.friends import meeting
from napoleon.ui.friends.by_link.lasting import read_lasting
from napoleon.ui.friends.by_link.open_house import room_of, servers_of
from napoleon.ui.friends.meeting import HOST
from napoleon.ui.friends.seated import chair_of
from napoleon.ui.friends.shown import DIALOG, refusal, shown_link
from napoleon.ui.friends.state import Calling, Hosting, Passing
from napoleon.ui.shell.controls import Controls, Outcome, field, plain
from napoleon.ui.shell.effects import Draw, Focus, OnLine, Reload, Say, Visit, Wait
from napoleon.ui.shell.feature import Hears
from napoleon.ui.shell.link import home, table_link
from napoleon.ui.shell.messages import LineNews, Waited
from napoleon.ui.shell.model import Model

_FINAL: Final = ("kicked", "elsewhere", "too_fast", "deleted", "banned")
"""The refusals after which the host is not called again."""
_LONGEST_ABOUT: Final = 1000
_DAYS: Final = range(1, 1_000_000)
REDIAL: Final = "friends-redial"
"""The wait before the host is called again."""
_BY_LINK: Final = ("no_relay", "no_host", "no_way", "full", "two_hosts", "lost", "missing")
"""The ends of lines that have another meaning if a link leads to the host."""
REDIAL_MS: Final = (1000, 2000, 4000, 8000, 15000)
"""The length of each such wait; after the last one, the user decides when."""


def _link(model: Model, value: str) -> Outcome:
    """A link to a table of this host was opened."""
    del value
    key = model.visit.table or ""
    model = model._replace(visit=model.visit._replace(opens=""))
    calling = Calling(key, name=tidy(model.settings.names[0]), token=_token(model, key))
    model = model._replace(friends=calling, dialog=DIALOG)
    if calling.token:
        return call(model)
    return model, (Focus("friends-name"), OnLine(HOST, "about"))


def _here(model: Model) -> Outcome:
    """Open a new table on this page's own server, unless the user is at one already."""
    friends = model.friends
    is_free = friends is None or (isinstance(friends, Hosting) and not friends.guests)
    if is_free or isinstance(friends, Passing):
        model = model._replace(friends=Calling("", name=tidy(model.settings.names[0])))
    asks = () if model.visit.table is None else (OnLine(HOST, "about"),)
    return model._replace(dialog=DIALOG), (Focus("friends-name"), *asks)


def _token(model: Model, key: str) -> str:
    return dict(model.seats).get(key, "")


def call(model: Model) -> Outcome:
    """Call the host that the page comes from, or, by relays, the one of a link."""
    calling = model.friends
    if not isinstance(calling, Calling) or calling.state in ("calling", "here"):
        return model, ()
    state = calling._replace(state="calling", fault="", redial=0)
    line = OnLine(HOST, "dial", calling.key)
    if calling.link:
        line = OnLine(HOST, "meet", room_of(model, read_lasting(calling.link)), servers_of(model))
    return model._replace(friends=state), (line,)


def _password(model: Model, value: str) -> Outcome:
    if isinstance(model.friends, Calling):
        model = model._replace(friends=model.friends._replace(password=value[:64]))
    return model, ()


def of_host(model: Model, calling: Calling, message: LineNews) -> Outcome:
    """Handle an event on the line to the host."""
    match message.news:
        case "about":
            return model._replace(friends=calling._replace(days=_days(message.text))), ()
        case "opened":
            return _opened(model, calling, message.text)
        case "heard":
            return _heard(model, calling, message.text)
        case "back" if calling.chair is not None:
            return model._replace(friends=calling._replace(chair=calling.chair.returned)), ()
        case "ended" if calling.state != "ended":
            return _lost(model, calling, message.text)
    return model, ()


def _opened(model: Model, calling: Calling, root: str) -> Outcome:
    model = model._replace(friends=calling._replace(state="here", tries=0, fault=""))
    model = model.without_notice(RESTART)
    name = calling.name or model.words("friends.nameless")
    if calling.key:
        return meeting.arrived(model, root, Join(name, calling.token, calling.password))
    plan = Plan(model.playing_rules.to_query())
    return meeting.arrived(model, root, Open(name, model.game.name, plan, calling.password))


def _days(text: str) -> int:
    """For how many days the host says that it stores a table; 0 for anything else.

    >>> _days('{"days":30}'), _days('{"days":-1}'), _days("<!doctype html>")
    (30, 0, 0)
    """
    with suppress(ValueError, RecursionError):
        match read_json(text[:_LONGEST_ABOUT]):
            case {"days": int(days)} if days in _DAYS:
                return days
    return 0


def _heard(model: Model, calling: Calling, text: str) -> Outcome:
    """Handle a message of the host; the first says who is there, or why the user cannot come."""
    chair = chair_of(model)
    was = chair.known if chair else None
    heard = meeting.text_came(model, text)
    if heard is None:
        return _another_game(model, calling, text)
    model, effects = heard
    chair, calling_now = chair_of(model), model.friends
    if chair is None or not isinstance(calling_now, Calling):
        return model, effects
    if chair.known is None or (chair.seat.refused and was is None):
        reason = chair.seat.refused.reason if chair.seat.refused else "bad_message"
        return _ended(model, calling_now, refusal(model, reason))
    if calling.link and chair.known.key != calling.key:
        model, more = _ended(model, calling_now, "friends.link.two_hosts")
        return model, (OnLine(HOST, "close"), *more)
    if was is None or was.key != chair.known.key:
        model, more = _known(model, calling_now, chair.known)
        effects = (*effects, *more)
    return model, effects


def _known(model: Model, calling: Calling, known: Gathered) -> Outcome:
    """The user has come: the address becomes that of the table, and their seat is remembered."""
    calling = calling._replace(key=known.key, token=known.token)
    model = model._replace(friends=calling)
    link = table_link(model.game, known.key)
    if calling.link:
        link = home(model.game) + calling.link
    address = Visit(link)
    return model, (address, Draw("", shown_link(model)), Focus("k-friends-begin"))


def _another_game(model: Model, calling: Calling, text: str) -> Outcome:
    """The table is one of another game: reload the page as that game's."""
    name = meeting.game_in(text)
    if name not in model.browser.games or name == model.game.name:
        model, effects = _ended(model, calling, "friends.end.rubbish")
        return model, (OnLine(HOST, "close"), *effects)
    table = calling.link or f"&table={calling.key}"
    return model, (Visit(f"./?game={name}{table}"), Reload())


def _ended(model: Model, calling: Calling, fault: str) -> Outcome:
    """The user cannot come, or cannot stay."""
    calling = calling._replace(state="ended", fault=fault)
    model = model._replace(friends=calling, dialog=model.dialog or DIALOG)
    return model, (Say("alert", model.words(fault)),)


def _lost(model: Model, calling: Calling, reason: str) -> Outcome:
    """The line is lost: call the host again, less and less often."""
    chair = chair_of(model)
    refused = chair.seat.refused if chair else None
    if refused is not None and refused.reason in _FINAL:
        return _ended(model, calling, refusal(model, refused.reason))
    if chair is None and not calling.link:
        return _ended(model, calling, "friends.call.none")
    if chair is None or chair.known is None or calling.tries >= len(REDIAL_MS):
        return _ended(model, calling, _fault(calling, reason or "lost"))
    number, wait_ms = model.serial + 1, REDIAL_MS[calling.tries]
    calling = calling._replace(state="away", tries=calling.tries + 1, redial=number)
    model = model._replace(friends=calling, serial=number, dialog=model.dialog or DIALOG)
    return model, (Say("status", model.words("friends.redial")), Wait(REDIAL, number, wait_ms))


def _fault(calling: Calling, reason: str) -> str:
    """The sentence for the end of a line."""
    by_link = calling.link and reason in _BY_LINK
    return f"friends.{'link' if by_link else 'end'}.{reason}"


def _redial(model: Model, message: Waited) -> Outcome:
    calling = model.friends
    if not isinstance(calling, Calling) or calling.redial != message.question:
        return model, ()
    return call(model)


def _again(model: Model) -> Outcome:
    """The user wants the host to be called again."""
    if isinstance(model.friends, Calling):
        model = model._replace(friends=model.friends._replace(tries=0))
    return call(model)


CONTROLS: Final[Controls] = {
    "friends-table": field(_link),
    "friends-call": plain(_again),
    "friends-host": plain(_here),
    "friends-password": field(_password),
}
HEARD: Final[Mapping[str, Hears]] = {REDIAL: _redial}
