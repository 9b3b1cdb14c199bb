"""Inviting to a table of one's own: an invitation for each guest, and the answers."""

from __future__ import annotations

from typing import Final
from urllib.parse import parse_qsl

from napoleon.kit.json_in import BadText
from napoleon.ui.friends import meeting, shown
from napoleon.ui.friends.by_hand import invitation
from napoleon.ui.friends.by_hand.description import read_sdp, write_sdp
from napoleon.ui.friends.by_hand.invitation import BadSlip, Slip
from napoleon.ui.friends.state import Guest, Hosting, Passing, Visiting, read_stun
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Focus, OnLine, Say, Wait
from napoleon.ui.shell.link import ANSWER
from napoleon.ui.shell.messages import LineNews, Waited
from napoleon.ui.shell.model import Model

TABS: Final = 0
"""The line to the other tabs of this page."""


def invite(model: Model) -> Outcome:
    """An invitation for one more guest; unanswered ones stay valid."""
    table = shown.hosting(model)
    full = len(table.guests) >= shown.most_guests(model.frame) or table.last >= invitation.MOST
    if isinstance(model.friends, Visiting) or full or table.is_describing:
        return model, ()
    stun = read_stun(table.stun)
    if stun is None:
        return shown.faulty(model, "friends.bad.stun")
    number = table.last + 1
    guests = (*table.guests, Guest(number))
    table = table._replace(guests=guests, last=number, fault="", dots=None)
    offer = OnLine(number, "offer", stun=shown.servers_of(model.frame, stun))
    return model._replace(friends=table), (OnLine(TABS, "listen"), offer)


def _offered(model: Model, table: Hosting, guest: Guest, sdp: str) -> Outcome:
    """Our browser has described itself: make the invitation of it."""
    try:
        slip = Slip("invite", table.room, guest.number, table.name, read_sdp(sdp))
        guest = guest._replace(state="invited", invitation=invitation.write(slip))
    except BadText:
        model = model._replace(friends=table.without(guest.number))
        model, effects = shown.faulty(model, "friends.end.alone")
        return model, (OnLine(guest.number, "close"), *effects)
    model = model._replace(friends=table.with_guest(guest))
    return model, (shown.drawn_link(model), Focus(shown.LINK))


def pasted(model: Model, value: str) -> Outcome:
    """An answer was pasted."""
    text = dict(parse_qsl(value, keep_blank_values=True)).get("text", "")
    try:
        return answered(model, invitation.read(text))
    except BadSlip as bad:
        return shown.faulty(model, f"friends.bad.{bad.reason}")


def answered(model: Model, slip: Slip) -> Outcome:
    """A guest's answer has come: make the connection. Raises `BadSlip`."""
    table = model.friends
    if slip.kind != "answer":
        raise BadSlip("invitation")
    if not isinstance(table, Hosting) or slip.room != table.room:
        raise BadSlip("old")
    guest = table.guest(slip.number)
    if guest is None or guest.state != "invited":
        raise BadSlip("used")
    name = table.name_for(slip.name or model.words("friends.nameless"))
    table = table.with_guest(guest._replace(state="joining", name=name))
    model = model._replace(friends=table._replace(fault="", dots=None))
    return model, (OnLine(guest.number, "accept", write_sdp(slip.description)), Focus("k-close"))


def dismiss(model: Model, arg: str) -> Outcome:
    """Send a guest away, or withdraw an invitation."""
    table = model.friends
    if not isinstance(table, Hosting) or not arg.isdecimal() or table.guest(int(arg)) is None:
        return model, ()
    model = model._replace(friends=table.without(int(arg)))
    model, effects = meeting.of_guest(model, LineNews(int(arg), "ended", "left"))
    return model, (OnLine(int(arg), "close"), *effects)


def of_guest(model: Model, table: Hosting, guest: Guest, message: LineNews) -> Outcome:
    """Handle an event on the line to a guest."""
    match message.news:
        case "described":
            return _offered(model, table, guest, message.text)
        case "opened" | "back":
            guest, said = guest._replace(state="here"), f"friends.said.{message.news}"
        case "silent":
            guest, said = guest._replace(state="away"), "friends.said.silent"
        case "ended":
            table = table.without(guest.number)
            if guest.state not in ("here", "away"):
                return shown.faulty(model._replace(friends=table), f"friends.end.{message.text}")
            said = "friends.said.left"
        case _:
            return model, ()
    model = model._replace(friends=table.with_guest(guest))
    kept = table.kept
    if message.news != "opened" and kept and kept.keeper.guest_on(guest.number) is not None:
        return model, ()  # the room says this itself
    name = model.words("friends.called", name=guest.name)
    return model, (Say("status", model.words(said, name=name)),)


PASSED: Final = "friends-passed"
"""The dialog of a tab that has only an answer to pass on; its wait comes back to the same name."""
TABS_MS: Final = 2000
"""How long another tab has to take an answer."""
ASKS, TAKEN = "answer ", "taken "
"""The beginnings of the texts between tabs."""


def passed_on(model: Model, slip: Slip) -> Outcome:
    """An answer was opened here: ask the other tabs whose it is."""
    fragment, serial = invitation.write(slip), model.serial + 1
    model = model._replace(friends=Passing(fragment, serial), dialog=PASSED, serial=serial)
    return model, (OnLine(TABS, "post", ASKS + fragment), Wait(PASSED, serial, TABS_MS))


def posted(model: Model, text: str) -> Outcome:
    """Another tab has an answer for our table, or has taken the one that was opened here."""
    match model.friends:
        case Hosting(room=room) if text.startswith(ASKS + ANSWER):
            return _handed_over(model, room, text.removeprefix(ASKS))
        case Passing(answer=answer) as passing if text == TAKEN + answer:
            model = model._replace(friends=passing._replace(state="taken"))
            return model, (Say("alert", model.words("friends.passed.taken")), Focus("k-close-tab"))
    return model, ()


def _handed_over(model: Model, room: str, fragment: str) -> Outcome:
    """Take an answer from another tab, if it is for this table."""
    try:
        slip = invitation.read(fragment)
    except BadSlip:
        return model, ()
    if slip.kind != "answer" or slip.room != room:
        return model, ()
    if model.dialog is None:
        model = model._replace(dialog=shown.DIALOG)
    try:
        model, effects = answered(model, slip)
    except BadSlip as bad:
        model, effects = shown.faulty(model, f"friends.bad.{bad.reason}")
    return model, (OnLine(TABS, "post", TAKEN + fragment), *effects)


def waited(model: Model, message: Waited) -> Outcome:
    """The time of the other tabs is over."""
    match model.friends:
        case Passing(state="asked", question=question) as passing if question == message.question:
            model = model._replace(friends=passing._replace(state="alone"))
            return model, (Say("alert", model.words("friends.passed.alone")), Focus(shown.LINK))
    return model, ()
