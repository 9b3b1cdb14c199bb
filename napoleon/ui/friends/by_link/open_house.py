"""Inviting by one link: relays and servers bring its guests as long as this page is open."""

from __future__ import annotations

import re
from typing import Final

from napoleon.ui.friends import meeting, shown
from napoleon.ui.friends.by_hand.inviting import TABS
from napoleon.ui.friends.by_link.lasting import HOUSE, Lasting, lasting_of
from napoleon.ui.friends.fields import link_section
from napoleon.ui.friends.keeping import KeptParty
from napoleon.ui.friends.kept import write_party
from napoleon.ui.friends.state import Guest, Hosting, read_stun
from napoleon.ui.settings.dialog import saved
from napoleon.ui.settings.state import MEETING, OF_ALL
from napoleon.ui.shell.controls import Controls, Outcome, field, plain
from napoleon.ui.shell.effects import Focus, OnLine, Region, Save, Say
from napoleon.ui.shell.fields import tick
from napoleon.ui.shell.frame import Browser, Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.messages import LineNews
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn
from napoleon.ui.shell.reactions import Reaction, from_frame, then

_PLACE: Final = (
    r"[a-z0-9](?:[a-z0-9.-]{0,100}[a-z0-9])?(?::[0-9]{1,5})?(?:\?transport=(?:udp|tcp))?"
)
_STUN: Final = re.compile(f"stuns?:{_PLACE}")
_TURN: Final = re.compile(f"(turns?):([^\\s:@]{{1,80}}):([^\\s:@]{{1,80}})@({_PLACE})")


class BadServer(ValueError):
    """A text that is not the address of such a server."""


def ice_server(text: str) -> dict[str, str]:
    """A server in the form that browsers take. Raises `BadServer`.

    >>> ice_server("stun:stun.example:3478")
    {'urls': 'stun:stun.example:3478'}
    >>> ice_server("turn:club:secret@turn.example")
    {'urls': 'turn:turn.example', 'username': 'club', 'credential': 'secret'}
    """
    if _STUN.fullmatch(text):
        return {"urls": text}
    found = _TURN.fullmatch(text)
    if found is None:
        raise BadServer(text)
    kind, name, password, place = found.groups()
    return {"urls": f"{kind}:{place}", "username": name, "credential": password}


def host_of(server: str) -> str:
    """The name of a server or a relay, for people.

    >>> host_of("wss://relay.example:444/path"), host_of("turn:club:secret@turn.example:3478")
    ('relay.example', 'turn.example')
    """
    place = re.sub(r"^\w+:(?://)?(?:.*@)?", "", server)
    return re.split("[:/?]", place)[0]


def is_offered(frame: Frame) -> bool:
    """Whether the page may ask relays: its publisher chose some, and it comes from a website."""
    return bool(frame.browser.relays) and shown.is_online(frame)


def is_remembered(frame: Frame) -> bool:
    """Whether the page may ask relays without asking the user again."""
    return frame.settings.meeting == "remember"


def room_of(browser: Browser, link: Lasting) -> str:
    """The room of a link and the relays to ask for it, in the form that a line takes."""
    return " ".join((link.secret, *browser.relays))


def relay_names(frame: Frame) -> list[str]:
    """The names of the relays."""
    return [*dict.fromkeys(map(host_of, frame.browser.relays))]


def _pressed(model: Model) -> Outcome:
    """Invite by a link; open a party first if there is none."""
    table = shown.hosting(model)
    mine = model.friends is None or isinstance(model.friends, Hosting)
    if not mine or table.meets or not is_offered(model.frame):
        return model, ()
    if read_stun(table.stun) is None:
        return shown.faulty(model, "friends.bad.stun")
    table = table._replace(meets="asked", fault="")
    model = model._replace(friends=table)
    if table.kept is None:
        return model, (OnLine(TABS, "listen"),)
    return goes_on((model, ()))


def goes_on(outcome: Outcome) -> Outcome:
    """Open the link of the party, once there is one and if the user has asked for it."""
    model, effects = outcome
    match model.friends:
        case Hosting(meets="asked", kept=KeptParty() as kept) as table:
            is_new = not kept.by_link
            kept = kept._replace(by_link=True)
            table = table._replace(meets="joining", kept=kept, dots=None)
            link = lasting_of(kept.party.key, kept.party.root)
            servers = shown.servers_of(model.frame, read_stun(table.stun) or "")
            model = model._replace(friends=table)
            line = OnLine(HOUSE, "house", room_of(model.browser, link), servers)
            saves = (Save(meeting.KEPT, write_party(kept)),) if is_new else ()
            return model, (*effects, *saves, line, shown.drawn_link(model), Focus(shown.LINK))
    return outcome


def restored(outcome: Outcome) -> Outcome:
    """Reopen the link of a party after a reload, if the user's consent is remembered.

    If not, show the dialog with its button.
    """
    model, effects = outcome
    match model.friends:
        case Hosting(kept=KeptParty(by_link=True)) as table if is_offered(model.frame):
            if not is_remembered(model.frame):
                return model._replace(dialog=shown.DIALOG), (*effects, Focus("k-friends-house"))
            asked = model._replace(friends=table._replace(meets="asked"))
            return goes_on((asked, effects))
    return outcome


# ---- what happens ------------------------------------------------------------------------


def heard(model: Model, table: Hosting, message: LineNews) -> Outcome:
    """Handle an event at the relays, or on the line of a guest who has come by the link."""
    if message.number == HOUSE:
        return _of_relays(model, table, message)
    guest = table.guest(message.number) or Guest(message.number)
    match message.news:
        case "opened":
            guests = *table.guests, guest._replace(state="here")
            model = model._replace(friends=table._replace(guests=guests, fault=""))
        case "silent":
            model = model._replace(friends=table.with_guest(guest._replace(state="away")))
        case "back":
            model = model._replace(friends=table.with_guest(guest._replace(state="here")))
        case "ended":
            model = model._replace(friends=table.without(guest.number))
    return meeting.of_guest(model, message)


def _of_relays(model: Model, table: Hosting, message: LineNews) -> Outcome:
    match message.news:
        case "counted" if message.text == "0":
            return _says(model, table._replace(meets="alone"), "alert")
        case "counted" if table.meets != "open":
            return _says(model, table._replace(meets="open"), "status")
        case "warned":
            return shown.faulty(model, "friends.link.two_hosts")
        case "ended":
            model = model._replace(friends=table._replace(meets=""))
            return shown.faulty(model, "friends.link.missing")
    return model, ()


def _says(model: Model, table: Hosting, region: Region) -> Outcome:
    """Announce whether the link works where it is shown, without disturbing a game at the table."""
    said = Say(region, model.words(f"friends.link.{table.meets}"))
    return model._replace(friends=table), (said,) if model.dialog == shown.DIALOG else ()


@from_frame
def _remember(frame: Frame, value: str) -> Reaction:
    """Whether relays are asked at once next time."""
    chosen = "remember" if value else "ask"
    return then(saved, frame.settings.with_choice(OF_ALL[MEETING], chosen))


CONTROLS: Final[Controls] = {"friends-house": plain(_pressed), "friends-remember": field(_remember)}


def house_section(frame: Frame, table: Hosting) -> Child:
    """The link with its state, or which servers will be asked; nothing if it is not offered."""
    if not is_offered(frame):
        return None
    words = frame.words
    if not table.meets:
        title = h("h3.sub", words("friends.link.title"))
        return h("section#friends-house", title, who_is_asked(frame))
    return [
        link_section(frame, "friends.call.link", table) if not table.shown else None,
        h(
            "p",
            words(f"friends.link.{table.meets}"),
            class_="friends-waiting" if table.meets != "alone" else "notice",
            data_kind="error" if table.meets == "alone" else None,
            id="friends-house",
            data_state=table.meets,
        ),
    ]


def house_button(frame: Frame, table: Hosting) -> Child:
    """Inviting by a link; nothing if there is a link already, or it is not offered."""
    if table.meets or not is_offered(frame):
        return None
    again = table.kept is not None and table.kept.by_link
    label = frame.words("friends.link.again" if again else "friends.link.invite")
    style = "" if table.shown else "main"
    return btn(label, "friends-house", style=style)


def by_hand(frame: Frame) -> Child:
    """The other way, if both are offered."""
    if not is_offered(frame):
        return None
    words = frame.words
    title = h("h3.sub", words("friends.link.by_hand"))
    return h("section", title, h("p.fine", words(by_hand_words(frame))))


def by_hand_words(frame: Frame) -> str:
    """The key of the words about that way."""
    return "friends.words_far" if servers_asked(frame) else "friends.words"


def servers_asked(frame: Frame) -> list[str]:
    """Which of the publisher's servers help to find a way over the internet, and what they learn.

    A page that was opened from disk asks none.
    """
    words, said = frame.words, list[str]()
    for kind in ("stun", "turn") if shown.is_online(frame) else ():
        names = [host_of(one) for one in frame.browser.stun if one.startswith(kind)]
        if names:
            said.append(words(f"friends.link.{kind}", servers=words.listed(names)))
    return said


def who_is_asked(frame: Frame) -> list[Html]:
    """Which servers will be asked, and what they learn; and whether to remember the consent."""
    words = frame.words
    said = [words("friends.link.asks", relays=words.listed(relay_names(frame)))]
    said += servers_asked(frame)
    do, text = "friends-remember", words("friends.link.remember")
    remember = tick(do, do, text, checked=is_remembered(frame))
    return [h("p.fine#friends-asked", " ".join(said)), remember]
