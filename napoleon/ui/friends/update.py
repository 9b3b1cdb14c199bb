"""Playing with friends: who is invited, who answers, and who is there.

A host's page makes an invitation for each guest; a guest's page makes the answer. Where both
descriptions have gone round, the browsers are connected directly.
"""

from __future__ import annotations

from typing import Final
from urllib.parse import parse_qsl

from napoleon.kit.json_in import BadText
from napoleon.match.gathering import Join
from napoleon.ui.challenge.state import tidy
from napoleon.ui.friends import calling, invitation, meeting
from napoleon.ui.friends.calling import of_host
from napoleon.ui.friends.description import read_sdp, write_sdp
from napoleon.ui.friends.invitation import BadSlip, Slip
from napoleon.ui.friends.seated import at_table, left_table
from napoleon.ui.friends.shown import (
    LINK,
    host_name,
    hosting,
    most_guests,
    sentence,
    shown_link,
)
from napoleon.ui.friends.state import Calling, Guest, Hosting, Passing, Visiting, read_stun
from napoleon.ui.shell.controls import Outcome, argument, field, plain
from napoleon.ui.shell.dialogs import Confirmation
from napoleon.ui.shell.effects import (
    CloseTab,
    Copy,
    Draw,
    Effect,
    Focus,
    Hand,
    OnLine,
    Say,
    Visit,
    Wait,
)
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.late import later
from napoleon.ui.shell.link import ANSWER, home
from napoleon.ui.shell.messages import Do, LineNews, Waited
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice

DIALOG: Final = "friends"
PASSED: Final = "friends-passed"
"""The dialog of a tab that has nothing but an answer to pass on, and what its wait comes back to.
"""
FACES: Final = "friends-faces"
"""The dialog with the faces that the user can make."""
TABS: Final = 0
"""The line to the other tabs of this page."""
TABS_MS: Final = 2000
"""How long another tab has to take an answer."""
ASKS, TAKEN = "answer ", "taken "
"""How what tabs tell one another begins."""


def _open(model: Model) -> Outcome:
    """The dialog: with one's own table, or with the one at which the user is a guest."""
    if not isinstance(model.friends, Visiting | Calling):
        model = model._replace(friends=hosting(model))
    link = shown_link(model)
    focus = LINK if link else "k-friends-invite"
    return model._replace(dialog=DIALOG), (Draw("", link), Focus(focus))


def _faulty(model: Model, fault: str) -> Outcome:
    """Something is wrong: its sentence stands in the dialog, and is announced."""
    if isinstance(model.friends, Hosting | Visiting | Calling):
        model = model._replace(friends=model.friends._replace(fault=fault))
    return model, (Say("alert", model.words(fault)),)


def _name(model: Model, value: str) -> Outcome:
    match model.friends:
        case Hosting(guests=()) | Visiting(state="asked"):
            friends = model.friends._replace(name=tidy(value))
            return model._replace(friends=friends), ()
    return model, ()


def _stun(model: Model, value: str) -> Outcome:
    """The STUN server that may be asked; it is asked with the next invitation or answer."""
    if not isinstance(model.friends, Hosting | Visiting):
        return model, ()
    model = model._replace(friends=model.friends._replace(stun=value[:200], fault=""))
    return _faulty(model, "friends.bad.stun") if read_stun(value[:200]) is None else (model, ())


# ---- the host ------------------------------------------------------------------------------


def _invite(model: Model) -> Outcome:
    """An invitation for one more guest; those that nobody has answered yet stay good."""
    table = hosting(model)
    full = len(table.guests) >= most_guests(model) or table.last >= invitation.MOST
    if isinstance(model.friends, Visiting) or full or table.is_describing:
        return model, ()
    stun = read_stun(table.stun)
    if stun is None:
        return _faulty(model, "friends.bad.stun")
    number = table.last + 1
    guests = (*table.guests, Guest(number))
    table = table._replace(guests=guests, last=number, fault="", dots=None)
    offer = OnLine(number, "offer", stun=stun)
    return model._replace(friends=table), (OnLine(TABS, "listen"), offer)


def _offered(model: Model, table: Hosting, guest: Guest, sdp: str) -> Outcome:
    """Our browser has described itself: that is the invitation."""
    try:
        slip = Slip("invite", table.room, guest.number, table.name, read_sdp(sdp))
        guest = guest._replace(state="invited", invitation=invitation.write(slip))
    except BadText:
        model = model._replace(friends=table.without(guest.number))
        model, effects = _faulty(model, "friends.end.alone")
        return model, (OnLine(guest.number, "close"), *effects)
    model = model._replace(friends=table.with_guest(guest))
    return model, (Draw("", shown_link(model)), Focus(LINK))


def _pasted(model: Model, value: str) -> Outcome:
    """An answer was pasted."""
    text = dict(parse_qsl(value, keep_blank_values=True)).get("text", "")
    try:
        return _answered(model, invitation.read(text))
    except BadSlip as bad:
        return _faulty(model, f"friends.bad.{bad.reason}")


def _answered(model: Model, slip: Slip) -> Outcome:
    """Somebody's answer has come: the connection is made. Raises `BadSlip`."""
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


def _dismiss(model: Model, arg: str) -> Outcome:
    """A guest is sent away, or an invitation taken back."""
    table = model.friends
    if not isinstance(table, Hosting) or not arg.isdecimal() or table.guest(int(arg)) is None:
        return model, ()
    model = model._replace(friends=table.without(int(arg)))
    model, effects = meeting.of_guest(model, LineNews(int(arg), "ended", "left"))
    return model, (OnLine(int(arg), "close"), *effects)


def _close(model: Model) -> Outcome:
    """The table is given up; asks first where people are there."""
    if isinstance(model.friends, Hosting) and model.friends.present:
        return model._replace(asking=Confirmation("friends", Do("friends-end"))), ()
    return _end(model)


def _end(model: Model) -> Outcome:
    """The user's own table, or the user's place at another's, is given up."""
    closed: tuple[Effect, ...] = ()
    match model.friends:
        case Hosting(guests=guests):
            closed = tuple(OnLine(guest.number, "close") for guest in guests)
        case Visiting(invitation=slip):
            closed = (*meeting.farewell(model), OnLine(slip.number, "close"))
        case Calling():
            closed = (*meeting.farewell(model), OnLine(meeting.HOST, "close"))
    if at_table(model) is not None:
        model, _ = left_table(model)
    return model._replace(friends=None, dialog=None), closed


# ---- the guest -----------------------------------------------------------------------------


def _linked(model: Model, value: str) -> Outcome:
    """An invitation or an answer was opened, and leaves the address."""
    text, visit = value or model.visit.carried, model.visit._replace(carried="", opens="")
    model, leave = model._replace(visit=visit), Visit(home(model.game))
    try:
        model, effects = _opened(model, invitation.read(text))
    except BadSlip as bad:
        why = model.words(f"friends.bad.{bad.reason}")
        model = model.without_notice("friends_unread")
        model = model.with_notice(Notice("friends_unread", (("why", why),), "error"))
        effects = (Say("alert", why),)
    return model, (leave, *effects)


def _opened(model: Model, slip: Slip) -> Outcome:
    """An invitation is shown; an answer is taken, or passed on. Raises `BadSlip`."""
    table = model.friends
    if slip.kind == "answer":
        if isinstance(table, Hosting) and table.room == slip.room:
            return _answered(model._replace(dialog=DIALOG), slip)
        if isinstance(table, Hosting | Visiting):
            raise BadSlip("old")
        fragment = invitation.write(slip)
        serial = model.serial + 1
        model = model._replace(friends=Passing(fragment, serial), dialog=PASSED, serial=serial)
        return model, (OnLine(TABS, "tell", ASKS + fragment), Wait(PASSED, serial, TABS_MS))
    if isinstance(table, Hosting) and table.room == slip.room:
        raise BadSlip("own")
    if isinstance(table, Hosting) and table.guests:
        raise BadSlip("hosting")
    before: tuple[OnLine, ...] = ()
    if isinstance(table, Visiting):
        before = (OnLine(table.invitation.number, "close"),)
    token = dict(model.seats).get(slip.room, "")
    visiting = Visiting(slip, name=tidy(model.settings.names[0]), token=token)
    if isinstance(table, Visiting) and table.invitation.room == slip.room:
        visiting = visiting._replace(place=table.place)
    return model._replace(friends=visiting, dialog=DIALOG), (*before, Focus("friends-name"))


def _accept(model: Model) -> Outcome:
    """The invitation is accepted: our browser describes itself."""
    visiting = model.friends
    if not isinstance(visiting, Visiting) or visiting.state != "asked":
        return model, ()
    stun = read_stun(visiting.stun)
    if stun is None:
        return _faulty(model, "friends.bad.stun")
    slip = visiting.invitation
    answer = OnLine(slip.number, "answer", write_sdp(slip.description), stun)
    return model._replace(friends=visiting._replace(state="described", fault="")), (answer,)


def _described(model: Model, visiting: Visiting, sdp: str) -> Outcome:
    """Our browser has described itself: that is the answer."""
    slip = visiting.invitation
    try:
        answer = Slip("answer", slip.room, slip.number, visiting.name, read_sdp(sdp))
        visiting = visiting._replace(state="answered", answer=invitation.write(answer))
    except BadText:
        model = model._replace(friends=visiting._replace(state="ended"))
        model, effects = _faulty(model, "friends.end.alone")
        return model, (OnLine(slip.number, "close"), *effects)
    model = model._replace(friends=visiting)
    return model, (Draw("", shown_link(model)), Focus(LINK))


# ---- what happens on the lines -------------------------------------------------------------


def _heard(model: Model, message: LineNews) -> Outcome:
    """Something has happened on a line, or another tab has told something."""
    if message.number == TABS:
        if message.news == "listening" and isinstance(model.friends, Hosting):
            return meeting.opened(model, model.friends, message.text)
        return _told(model, message.text)
    match model.friends:
        case Calling() as calling:
            return of_host(model, calling, message)
        case Hosting() as table:
            guest = table.guest(message.number)
            if guest is None:
                return model, ()
            model, effects = _of_guest(model, table, guest, message)
            model, more = meeting.of_guest(model, message)
            return model, (*effects, *more)
        case Visiting(invitation=slip) as visiting if slip.number == message.number:
            return _of_host(model, visiting, message)
    return model, ()


def _of_guest(model: Model, table: Hosting, guest: Guest, message: LineNews) -> Outcome:
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
                return _faulty(model._replace(friends=table), f"friends.end.{message.text}")
            said = "friends.said.left"
        case _:
            return model, ()
    model = model._replace(friends=table.with_guest(guest))
    name = model.words("friends.called", name=guest.name)
    return model, (Say("status", model.words(said, name=name)),)


def _of_host(model: Model, visiting: Visiting, message: LineNews) -> Outcome:
    name = host_name(model, visiting.invitation)
    match message.news:
        case "described":
            return _described(model, visiting, message.text)
        case "heard":
            heard = meeting.text_came(model, message.text)
            if heard is not None:
                return heard
            model = model._replace(friends=visiting._replace(state="ended"))
            model, effects = _faulty(model, "friends.end.rubbish")
            return model, (OnLine(message.number, "close"), *effects)
        case "opened":
            visiting = visiting._replace(state="here", dots=None)
            join = Join(visiting.name or model.words("friends.nameless"), visiting.token)
            model, effects = meeting.arrived(model._replace(friends=visiting), message.text, join)
            said = sentence(model, "friends.arrived", name)
            return model, (Say("status", said), *effects)
        case "back":
            visiting, said = visiting._replace(state="here"), "friends.said.back"
        case "silent":
            visiting, said = visiting._replace(state="away"), "friends.said.silent"
        case "ended":
            model = model._replace(friends=visiting._replace(state="ended"))
            return _faulty(model, f"friends.end.{message.text}")
        case _:
            return model, ()
    return model._replace(friends=visiting), (Say("status", sentence(model, said, name)),)


# ---- tabs of one browser -------------------------------------------------------------------


def _told(model: Model, text: str) -> Outcome:
    """Another tab has an answer for our table, or has taken the one that was opened here."""
    match model.friends:
        case Hosting(room=room) if text.startswith(ASKS + ANSWER):
            return _handed_over(model, room, text.removeprefix(ASKS))
        case Passing(answer=answer) as passing if text == TAKEN + answer:
            model = model._replace(friends=passing._replace(state="taken"))
            return model, (Say("alert", model.words("friends.passed.taken")), Focus("k-close-tab"))
    return model, ()


def _handed_over(model: Model, room: str, fragment: str) -> Outcome:
    """An answer from another tab: only if it is for this table, and then it is taken."""
    try:
        slip = invitation.read(fragment)
    except BadSlip:
        return model, ()
    if slip.kind != "answer" or slip.room != room:
        return model, ()
    if model.dialog is None:
        model = model._replace(dialog=DIALOG)
    try:
        model, effects = _answered(model, slip)
    except BadSlip as bad:
        model, effects = _faulty(model, f"friends.bad.{bad.reason}")
    return model, (OnLine(TABS, "tell", TAKEN + fragment), *effects)


def _waited(model: Model, message: Waited) -> Outcome:
    """The other tabs have had their time."""
    match model.friends:
        case Passing(state="asked", question=question) as passing if question == message.question:
            model = model._replace(friends=passing._replace(state="alone"))
            return model, (Say("alert", model.words("friends.passed.alone")), Focus(LINK))
    return model, ()


# ---- what is done with a link --------------------------------------------------------------


def _copy(model: Model) -> Outcome:
    link = shown_link(model)
    return model, (Copy(link, LINK),) if link else ()


def _send(model: Model) -> Outcome:
    """The link goes to the system's share sheet."""
    link = shown_link(model)
    key = "friends.message" if isinstance(model.friends, Hosting) else "friends.message_back"
    text = model.words(key, game=model.words("title"))
    return model, (Hand("share", "", text, link),) if link else ()


def _close_tab(model: Model) -> Outcome:
    return model, (CloseTab(),)


def _show_faces(model: Model) -> Outcome:
    return (model._replace(dialog=FACES) if at_table(model) else model), ()


FEATURE: Final = Feature(
    DIALOG,
    does={
        "friends": plain(_open),
        "friends-name": field(_name),
        "friends-stun": field(_stun),
        "friends-invite": plain(_invite),
        "friends-answer": field(_pasted),
        "friends-dismiss": argument(_dismiss),
        "friends-close": plain(_close),
        "friends-end": plain(_end),
        "friends-link": field(_linked),
        "friends-accept": plain(_accept),
        "friends-copy": plain(_copy),
        "friends-send": plain(_send),
        "friends-close-tab": plain(_close_tab),
        "friends-show-faces": plain(_show_faces),
        **calling.CONTROLS,
        **meeting.CONTROLS,
    },
    heard={"friends-line": _heard, PASSED: _waited, **calling.HEARD, **meeting.HEARD},
    asked=meeting.asked,
    shown={
        DIALOG: later("napoleon.ui.friends.view:friends_dialog"),
        PASSED: later("napoleon.ui.friends.view:passed_dialog"),
        FACES: later("napoleon.ui.friends.room_view:faces_dialog"),
        "friends-fair": later("napoleon.ui.friends.room_view:fair_note"),
    },
)
