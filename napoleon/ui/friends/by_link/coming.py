"""Coming to another user's table by its one link, for the first time or again."""

from __future__ import annotations

from typing import Final

from napoleon.kit.rule_book import Book
from napoleon.ui.challenge.state import tidy
from napoleon.ui.friends import calling, meeting
from napoleon.ui.friends.by_hand.invitation import BadSlip
from napoleon.ui.friends.by_link.lasting import Lasting, read_lasting, write_lasting
from napoleon.ui.friends.by_link.open_house import is_offered, is_remembered
from napoleon.ui.friends.doorstep.link_rules import rules_in
from napoleon.ui.friends.shown import DIALOG, token_in, unread
from napoleon.ui.friends.state import Calling, Coming, Hosting, Visiting
from napoleon.ui.shell.controls import Controls, Outcome, field
from napoleon.ui.shell.effects import Effect, Focus, OnLine, Visit
from napoleon.ui.shell.link import home
from napoleon.ui.shell.model import Model


def _linked(model: Model, value: str) -> Outcome:
    """A link was opened. It stays in the address, so that a reloaded page comes back by it."""
    text, visit = value or model.visit.carried, model.visit._replace(carried="", opens="")
    model = model._replace(visit=visit)
    try:
        return _opened(model, read_lasting(text), rules_in(model.game, text), token_in(text))
    except BadSlip as bad:
        model, effects = unread(model, bad.reason)
        return model, (Visit(home(model.game)), *effects)


def _opened(model: Model, link: Lasting, rules: Book | None, moved: str) -> Outcome:
    """Show the way in. A user with a seat there calls at once, if their settings say so.

    ``rules``: the rules in the link. ``moved``: the token of a seat that they take along, "" for
    none. Raises `BadSlip`.
    """
    before: tuple[Effect, ...] = ()
    match model.friends:
        case Hosting(room=room) if room == link.key:
            raise BadSlip("own")
        case Hosting(guests=guests, meets=meets) if guests or meets:
            raise BadSlip("hosting")
        case Calling(link=opened, state="calling" | "here" | "away" | "silent") if opened:
            if read_lasting(opened) == link:
                return model._replace(dialog=DIALOG), ()
            before = (*meeting.farewell(model), OnLine(meeting.HOST, "close"))
        case Calling():
            before = (OnLine(meeting.HOST, "close"),)
        case Visiting(invitation=slip):
            before = (OnLine(slip.number, "close"),)
    if not is_offered(model.frame):
        raise BadSlip("no_relays")
    token = moved or dict(model.seats).get(link.key, "")
    name = tidy(model.settings.names[0])
    found = Calling(link.key, name=name, token=token, link=write_lasting(link))
    found = found._replace(coming=Coming(rules=rules, moves=bool(moved)))
    model = model._replace(friends=found, dialog=DIALOG)
    if token and is_remembered(model.frame):
        model, effects = calling.call(model)
        return model, (*before, *effects)
    return model, (*before, Focus("k-friends-call" if token else "friends-name"))


CONTROLS: Final[Controls] = {"friends-meet": field(_linked)}
