"""Playing with friends: who is invited, who answers, and who is there.

A host's page makes an invitation for each guest; a guest's page makes the answer. Once both
descriptions have arrived, the browsers are connected directly.
"""

from __future__ import annotations

from typing import Final

from napoleon.kit.json_in import BadText
from napoleon.kit.rule_book import Book
from napoleon.match.parties.gathering import Delete, Notice, Quit
from napoleon.ui.challenge.state import tidy
from napoleon.ui.friends import calling, meeting, room
from napoleon.ui.friends.by_hand import invitation, inviting
from napoleon.ui.friends.by_hand.description import read_sdp, write_sdp
from napoleon.ui.friends.by_hand.invitation import BadSlip, Slip
from napoleon.ui.friends.by_hand.inviting import (
    PASSED,
    TABS,
    answered,
    dismiss,
    invite,
    of_guest,
    pasted,
)
from napoleon.ui.friends.by_link import coming, open_house
from napoleon.ui.friends.by_link.lasting import HOUSE
from napoleon.ui.friends.calling import of_host
from napoleon.ui.friends.doorstep import arriving, deciding
from napoleon.ui.friends.doorstep.link_rules import rules_in
from napoleon.ui.friends.doorstep.troubles import SILENT, TROUBLES, trouble
from napoleon.ui.friends.kept import KEPT_TO
from napoleon.ui.friends.seated import at_table, left_table
from napoleon.ui.friends.shown import (
    DIALOG,
    LINK,
    drawn_link,
    faulty,
    host_name,
    hosting,
    sentence,
    servers_of,
    shown_link,
    unread,
)
from napoleon.ui.friends.state import Calling, Coming, Hosting, Visiting, chair_of, read_stun
from napoleon.ui.shell.controls import Outcome, argument, field, plain
from napoleon.ui.shell.dialogs import Confirmation
from napoleon.ui.shell.effects import (
    CloseTab,
    Copy,
    Effect,
    Focus,
    Forget,
    Hand,
    OnLine,
    Recall,
    Say,
    Visit,
)
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.frame import Drawing
from napoleon.ui.shell.late import later
from napoleon.ui.shell.link import home
from napoleon.ui.shell.messages import Do, LineNews
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice as PageNotice
from napoleon.ui.shell.reactions import always, then
from napoleon.ui.watching import update as watching

FACES: Final = "friends-faces"
"""The dialog with the faces that the user can make."""


def _open(model: Model) -> Outcome:
    """Open the dialog: with one's own table, or with the one at which the user is a guest.

    First the page asks for a table of an earlier visit (`napoleon.ui.friends.party`).
    """
    if model.friends is None:
        return model._replace(friends=hosting(model)), (Recall(KEPT_TO, (meeting.KEPT,)),)
    model = model._replace(dialog=DIALOG)
    if not isinstance(model.friends, Visiting | Calling):
        model = model._replace(friends=hosting(model))
    drawn = drawn_link(model)
    return model, (drawn, Focus(LINK if drawn.dotted else "k-friends-invite"))


def _name(model: Model, value: str) -> Outcome:
    """The user's name at a table, as long as its field is there."""
    match model.friends:
        case (
            Hosting(guests=(), meets="")
            | Visiting(state="asked" | "described")
            | Calling(state="asked" | "looking" | "calling" | "ended")
        ):
            friends = model.friends._replace(name=tidy(value))
            return model._replace(friends=friends), ()
    return model, ()


def _stun(model: Model, value: str) -> Outcome:
    """The STUN server that may be asked; it is asked with the next invitation or answer."""
    if not isinstance(model.friends, Hosting | Visiting):
        return model, ()
    model = model._replace(friends=model.friends._replace(stun=value[:200], fault=""))
    return faulty(model, "friends.bad.stun") if read_stun(value[:200]) is None else (model, ())


def _close(model: Model) -> Outcome:
    """Give up the table; ask first if people are there."""
    if isinstance(model.friends, Hosting) and model.friends.present:
        return model._replace(asking=Confirmation("friends", Do("friends-end"))), ()
    return _ends(model)


def _ends(model: Model, word: Notice | None = None) -> Outcome:
    """Give up the user's own table, or the user's place at another's.

    ``word``: what is sent to another's table.
    """
    closed: tuple[Effect, ...] = ()
    match model.friends:
        case Hosting(guests=guests, meets=meets):
            lines = [OnLine(guest.number, "close") for guest in guests]
            lines += [OnLine(HOUSE, "close")] if meets else []
            closed = (*lines, Forget(meeting.KEPT))
        case Visiting(invitation=slip):
            closed = (*meeting.farewell(model, word), OnLine(slip.number, "close"))
        case Calling(link=link):
            closed = (*meeting.farewell(model, word), OnLine(meeting.HOST, "close"))
            closed += (Visit(home(model.game)),) if link else ()
    if at_table(model) is not None:
        model, _ = left_table(model)
    return model._replace(friends=None, dialog=None), closed


# ---- the guest -----------------------------------------------------------------------------


def _linked(model: Model, value: str) -> Outcome:
    """An invitation or an answer was opened; it is removed from the address."""
    text, visit = value or model.visit.carried, model.visit._replace(carried="", opens="")
    model, leave = model._replace(visit=visit), Visit(home(model.game))
    try:
        model, effects = _opened(model, invitation.read(text), rules_in(model.game, text))
    except BadSlip as bad:
        model, effects = unread(model, bad.reason)
    return model, (leave, *effects)


def _opened(model: Model, slip: Slip, rules: Book | None) -> Outcome:
    """Show an invitation and its rules; take an answer, or pass it on. Raises `BadSlip`."""
    table = model.friends
    if slip.kind == "answer":
        if isinstance(table, Hosting) and table.room == slip.room:
            return answered(model._replace(dialog=DIALOG), slip)
        if isinstance(table, Hosting | Visiting):
            raise BadSlip("old")
        return inviting.passed_on(model, slip)
    if isinstance(table, Hosting) and table.room == slip.room:
        raise BadSlip("own")
    if isinstance(table, Hosting) and table.guests:
        raise BadSlip("hosting")
    before: tuple[OnLine, ...] = ()
    if isinstance(table, Visiting):
        before = (OnLine(table.invitation.number, "close"),)
    token = dict(model.seats).get(slip.room, "")
    visiting = Visiting(slip, name=tidy(model.settings.names[0]), token=token)
    visiting = visiting._replace(coming=Coming(rules=rules))
    if isinstance(table, Visiting) and table.invitation.room == slip.room:
        visiting = visiting._replace(chair=table.chair)
    return model._replace(friends=visiting, dialog=DIALOG), (*before, Focus("friends-name"))


def _accept(model: Model) -> Outcome:
    """Accept the invitation: our browser describes itself."""
    visiting = model.friends
    if not isinstance(visiting, Visiting) or visiting.state != "asked":
        return model, ()
    stun = read_stun(visiting.stun)
    if stun is None:
        return faulty(model, "friends.bad.stun")
    slip = visiting.invitation
    servers = servers_of(model.frame, stun)
    answer = OnLine(slip.number, "answer", write_sdp(slip.description), servers)
    return model._replace(friends=visiting._replace(state="described", fault="")), (answer,)


def _described(model: Model, visiting: Visiting, sdp: str) -> Outcome:
    """Our browser has described itself: make the answer of it."""
    slip = visiting.invitation
    try:
        answer = Slip("answer", slip.room, slip.number, visiting.name, read_sdp(sdp))
        visiting = visiting._replace(state="answered", answer=invitation.write(answer))
    except BadText:
        model = model._replace(friends=visiting._replace(state="ended"))
        model, effects = faulty(model, "friends.end.alone")
        return model, (OnLine(slip.number, "close"), *effects)
    model = model._replace(friends=visiting)
    return model, (drawn_link(model), Focus(LINK))


# ---- what happens on the lines -------------------------------------------------------------


def _heard(model: Model, message: LineNews) -> Outcome:
    """Something has happened on a line, or another tab has posted a text."""
    if message.news in ("woken", "hidden"):
        friends = model.friends
        return of_host(model, friends, message) if isinstance(friends, Calling) else (model, ())
    if message.number == TABS:
        if message.news == "listening" and isinstance(model.friends, Hosting):
            return open_house.goes_on(meeting.opened(model, model.friends, message.text))
        return inviting.posted(model, message.text)
    match model.friends:
        case Calling() as calling:
            return of_host(model, calling, message)
        case Hosting() as table if message.number >= HOUSE:
            return open_house.heard(model, table, message)
        case Hosting() as table:
            guest = table.guest(message.number)
            if guest is None:
                return model, ()
            model, effects = of_guest(model, table, guest, message)
            model, more = meeting.of_guest(model, message)
            return model, (*effects, *more)
        case Visiting(invitation=slip) as visiting if slip.number == message.number:
            return _of_host(model, visiting, message)
    return model, ()


def _of_host(model: Model, visiting: Visiting, message: LineNews) -> Outcome:
    name = host_name(model.frame, visiting.invitation)
    match message.news:
        case "described":
            return _described(model, visiting, message.text)
        case "heard":
            heard = meeting.text_came(model, message.text)
            if heard is not None:
                return heard
            model = model._replace(friends=visiting._replace(state="ended"))
            model, effects = faulty(model, "friends.end.rubbish")
            return model, (OnLine(message.number, "close"), *effects)
        case "opened":
            visiting = visiting._replace(state="here", dots=None)
            model = model._replace(friends=visiting)
            model, effects = meeting.arrived(
                model, message.text, *arriving.greeting(model.friends, model.words)
            )
            said = sentence(model.frame, "friends.arrived", name)
            return model, (Say("status", said), *effects)
        case "back":
            model = model.without_notice(SILENT)
            chair = visiting.chair and visiting.chair.returned
            visiting, said = visiting._replace(state="here", chair=chair), "friends.said.back"
        case "silent":
            visiting, said = visiting._replace(state="away"), "friends.said.silent"
            why = model.words(TROUBLES["hand", "silent"])
            model = model.with_notice(PageNotice(SILENT, (("why", why),), "warn", "friends"))
        case "ended":
            model = model.without_notice(SILENT)
            model = model._replace(friends=visiting._replace(state="ended"))
            model = model._replace(dialog=model.dialog or DIALOG)
            fault = f"friends.end.{message.text}"
            model, _ = faulty(model, fault)
            return model, (Say("alert", model.words(trouble(model.friends) or fault)),)
        case _:
            return model, ()
    return model._replace(friends=visiting), (Say("status", sentence(model.frame, said, name)),)


# ---- what is done with a link --------------------------------------------------------------


def _copy(model: Model) -> Outcome:
    link = shown_link(model.frame, model.friends)
    return model, (Copy(link, LINK),) if link else ()


def _send(model: Model) -> Outcome:
    """Send the link to the system's share sheet."""
    link = shown_link(model.frame, model.friends)
    words, hosts = model.words, isinstance(model.friends, Hosting | Calling)
    text = words("friends.message" if hosts else "friends.message_back", game=words("title"))
    return model, (Hand("share", "", text, link),) if link else ()


def _show_faces(model: Model) -> Outcome:
    return (model._replace(dialog=FACES) if at_table(model) else model), ()


def _shown(model: Model) -> Hosting | Visiting | Calling:
    """The table whose dialog is open."""
    return model.friends if isinstance(model.friends, Visiting | Calling) else hosting(model)


FEATURE: Final = Feature(
    DIALOG,
    does={
        "friends": plain(_open),
        "friends-forget": always(Confirmation("friends-forget", Do("friends-forgotten"))),
        "friends-forgotten": always(then(_ends, Quit())),
        "friends-delete": always(Confirmation("friends-delete", Do("friends-deleted"))),
        "friends-deleted": always(then(_ends, Delete())),
        "friends-name": field(_name),
        "friends-stun": field(_stun),
        "friends-invite": plain(invite),
        "friends-answer": field(pasted),
        "friends-dismiss": argument(dismiss),
        "friends-close": plain(_close),
        "friends-end": plain(_ends),
        "friends-link": field(_linked),
        "friends-accept": plain(_accept),
        "friends-copy": plain(_copy),
        "friends-send": plain(_send),
        "friends-close-tab": always((CloseTab(),)),
        "friends-show-faces": plain(_show_faces),
        watching.DIALOG: plain(watching.opened),
        "friends-watch-records": plain(later("napoleon.ui.watching.view:records")),
        **calling.CONTROLS,
        **open_house.CONTROLS,
        **coming.CONTROLS,
        **deciding.CONTROLS,
        **meeting.CONTROLS,
        **room.CONTROLS,
    },
    heard={"friends-line": _heard, PASSED: inviting.waited, **calling.HEARD, **meeting.HEARD},
    asked=meeting.asked,
    shown={
        DIALOG: Drawing(later("napoleon.ui.friends.view:friends_dialog"), _shown),
        PASSED: Drawing(
            later("napoleon.ui.friends.view:passed_dialog"), lambda model: model.friends
        ),
        watching.DIALOG: Drawing(later("napoleon.ui.watching.view:watching_dialog"), chair_of),
        FACES: later("napoleon.ui.friends.room:faces_dialog"),
        "friends-fair": Drawing(later("napoleon.ui.friends.room:fair_note"), chair_of),
    },
    apart=(DIALOG, PASSED),
    line=meeting.TABLE,
)
