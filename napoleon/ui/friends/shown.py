"""What the dialog of friends shows: the table, the link to send, people's names."""

from __future__ import annotations

import re
from typing import Final

from napoleon.kit.digest import digest_of
from napoleon.match.parties.gathering import Gathered
from napoleon.match.parties.keeper import CANNOT_WRITE
from napoleon.match.seat import RESTART
from napoleon.ui.challenge.state import tidy
from napoleon.ui.friends.by_hand.invitation import ROOM_DIGITS, Slip
from napoleon.ui.friends.by_link.lasting import lasting_of, write_lasting
from napoleon.ui.friends.chair import Chair
from napoleon.ui.friends.doorstep.link_rules import rules_part
from napoleon.ui.friends.doorstep.troubles import trouble
from napoleon.ui.friends.keeping import KeptParty
from napoleon.ui.friends.state import Calling, Guest, Hosting, Passing, Visiting
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Draw, Say
from napoleon.ui.shell.frame import FarTable, Frame
from napoleon.ui.shell.link import SEAT, home, table_link
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.words import Words

DIALOG: Final = "friends"
LINK: Final = "friends-address"
"""The field with the link."""
_SEAT: Final = re.compile("[#&]seat=([0-9a-f]{64})(?![0-9a-z])")
NOT_STORED: Final = f"friends.refused.{CANNOT_WRITE}"
"""The fault that the table cannot be saved."""


def hosting(model: Model) -> Hosting:
    """The user's own table; a new one if there is none."""
    if isinstance(model.friends, Hosting):
        return model.friends
    name = tidy(model.settings.names[0])
    return Hosting(digest_of(f"friends:{model.seed}")[:ROOM_DIGITS], name)


def most_guests(frame: Frame) -> int:
    """The most people that may be invited: one for each seat besides the host's."""
    return frame.game.seats(frame.playing_rules) - 1


def address_of(frame: Frame, fragment: str) -> str:
    """The link with this fragment; only the fragment if the page has no address for others."""
    address = frame.browser.address
    if address.startswith("file:"):
        return fragment
    return address + home(frame.game).removeprefix("./") + fragment


def drawn_link(model: Model) -> Draw:
    """Draw the dots of the shown link."""
    return Draw("", shown_link(model.frame, model.friends))


def shown_link(frame: Frame, friends: FarTable | None) -> str:
    """The shown link; "" for none."""
    if isinstance(friends, Calling) and friends.takes_along:
        return seat_link(frame, friends)
    match friends:
        case Hosting(shown=Guest(invitation=fragment)) if fragment:
            return address_of(frame, fragment + _rules_part(frame, friends))
        case Hosting(meets="joining" | "open" | "alone", kept=KeptParty(party=party)):
            fragment = write_lasting(lasting_of(party.key, party.root))
            return address_of(frame, fragment + _rules_part(frame, friends))
        case Calling(link=fragment) if fragment:
            return address_of(frame, fragment + _rules_part(frame, friends))
        case Visiting(state="answered", answer=fragment):
            return address_of(frame, fragment)
        case Passing(answer=fragment):
            return fragment
        case Calling(key=key) if key:
            return frame.browser.address + table_link(frame.game, key).removeprefix("./")
    return ""


def _rules_part(frame: Frame, friends: Hosting | Calling) -> str:
    """The rules of the room, for the end of its link; "" until they are known."""
    known = friends.chair and friends.chair.known
    if known is None:
        return rules_part(frame.playing_rules) if isinstance(friends, Hosting) else ""
    return rules_part(known.plan.rules_in(frame.game))


def is_online(frame: Frame) -> bool:
    """Whether the page comes from a website; one from disk asks no servers."""
    return not frame.browser.address.startswith("file:")


def servers_of(frame: Frame, own: str = "") -> str:
    """The servers that find out addresses: the publisher's, and the user's own one."""
    published = frame.browser.stun if is_online(frame) else ()
    return " ".join((*published, *([own] if own else ())))


def host_name(frame: Frame, slip: Slip) -> str:
    """The host's name in a sentence on a guest's page."""
    words = frame.words
    return words("friends.called", name=slip.name) if slip.name else words("friends.your_friend")


def sentence(frame: Frame, key: str, name: str) -> str:
    """A sentence about a person, which may begin with their name."""
    said = frame.words(key, name=name)
    return said[:1].upper() + said[1:]


def unread(model: Model, reason: str) -> Outcome:
    """A link to people cannot be used: a notice says why."""
    why = model.words(f"friends.bad.{reason}")
    model = model.without_notice("friends_unread")
    model = model.with_notice(Notice("friends_unread", (("why", why),), "error"))
    return model, (Say("alert", why),)


def unreached(model: Model) -> Outcome | None:
    """The answer to what would be sent to a table that does not reach the user: what is wrong.

    None while the line works.
    """
    if model.friends is None or not model.friends.is_cut:
        return None
    said = model.words(trouble(model.friends) or "friends.trouble.status")
    return model._replace(dialog=DIALOG), (Say("alert", said),)


def faulty(model: Model, fault: str) -> Outcome:
    """Something is wrong: show its sentence in the dialog, and announce it.

    That the table cannot be saved concerns everybody, wherever they are on the page.
    """
    if isinstance(model.friends, Hosting | Visiting | Calling):
        model = model._replace(friends=model.friends._replace(fault=fault))
    if fault == NOT_STORED:
        model = model.with_notice(Notice(CANNOT_WRITE, kind="warn"))
    return model, (Say("alert", model.words(fault)),)


def stored_again(model: Model) -> Model:
    """The page once something has happened at the table: it can be saved again."""
    friends = model.friends
    if isinstance(friends, Hosting | Visiting | Calling) and friends.fault == NOT_STORED:
        model = model._replace(friends=friends._replace(fault=""))
    is_shown = any(notice.key == CANNOT_WRITE for notice in model.notices)
    return model.without_notice(CANNOT_WRITE) if is_shown else model


def restart_shown(model: Model, minutes: int) -> Outcome:
    """The host says in how many minutes it restarts; -1: it does not, after all."""
    model = model.without_notice(RESTART)
    if minutes < 0:
        return model, (Say("status", model.words("friends.restart_not")),)
    notice = Notice(RESTART, (("minutes", str(minutes)),), "warn")
    said = model.words(f"notice.{RESTART}", minutes=str(minutes))
    return model.with_notice(notice), (Say("status", said),)


def token_in(fragment: str) -> str:
    """The token in a link to one's own seat; "" for none.

    >>> token_in("#meet=AbC&seat=" + "0f" * 32) == token_in("#seat=" + "0f" * 32) == "0f" * 32
    True
    >>> token_in("#meet=AbC")
    ''
    """
    found = _SEAT.search(fragment)
    return found[1] if found else ""


def seat_link(frame: Frame, friends: FarTable) -> str:
    """The link by which the user takes their seat along to another device; "" for none."""
    match friends:
        case Calling(chair=Chair(known=Gathered(token=token)), link=fragment) as calling if token:
            shown = shown_link(frame, calling._replace(takes_along=False))
            return shown + (f"&seat={token}" if fragment else f"{SEAT}{token}")
    return ""


def host_keeps(words: Words, days: int | None) -> str:
    """What a host stores, and for how long; ``days``: 0 or None where it has not said so."""
    return words("friends.keeps.host", days=days) if days else words("friends.keeps.some_host")


def refusal(words: Words, reason: str) -> str:
    """The key of the sentence about a refusal in the room."""
    key = f"friends.refused.{reason}"
    return key if words.has(key) else "friends.refused.other"
