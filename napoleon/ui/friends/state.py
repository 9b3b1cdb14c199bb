"""People at other devices: one's own table with its guests, or another user's."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from napoleon.match.parties.party import NOBODY
from napoleon.ui.friends.by_hand.invitation import Slip
from napoleon.ui.friends.by_link.lasting import HOUSE
from napoleon.ui.shell.frame import LineFacts
from napoleon.ui.shell.messages import Dots

if TYPE_CHECKING:
    from napoleon.kit.rule_book import Book
    from napoleon.match.parties.gathering import Preview
    from napoleon.ui.friends.chair import Chair
    from napoleon.ui.friends.keeping import KeptParty
    from napoleon.ui.shell.model import Model

_STUN: Final = re.compile(r"(?:stun:)?((?:[a-z0-9](?:[a-z0-9.-]{0,100}[a-z0-9])?)(?::[0-9]{1,5})?)")


class Guest(NamedTuple):
    """A person who is invited to one's own table."""

    number: int
    """The number of their invitation, and of the line to them."""
    state: Literal["described", "invited", "joining", "here", "away"] = "described"
    """Our browser is describing itself; they have to answer; the connection is being made; …"""
    name: str = ""
    invitation: str = ""
    """The fragment of their link, once it exists."""


class Hosting(NamedTuple):
    """A table of one's own."""

    room: str
    """Its key, which answers must contain."""
    name: str = ""
    """The user's name there."""
    guests: tuple[Guest, ...] = ()
    last: int = 0
    """The number of the last invitation."""
    stun: str = ""
    """The STUN server to ask, as entered by the user."""
    fault: str = ""
    """What is wrong with the last action: the key of a sentence."""
    can: tuple[str, ...] = ()
    """What the browser can do: ``share``."""
    dots: Dots | None = None
    """The shown link, for a camera."""
    kept: KeptParty | None = None
    """The party, once a guest is invited."""
    chair: Chair | None = None
    """The user's own place there."""
    meets: Literal["", "asked", "joining", "open", "alone"] = ""
    """The state of the one link: none; the party is being opened for it; relays are being asked; it
    works; no relay answers."""

    @property
    def is_cut(self) -> bool:
        """Never: the table is here."""
        return False

    @property
    def line(self) -> LineFacts:
        """What drawing may know of the lines to the others."""
        return _facts(self.chair)

    @property
    def is_closed(self) -> bool:
        """Whether nobody can come before the user opens the link again, after a reload."""
        return self.kept is not None and self.kept.by_link and not self.meets

    @property
    def shown(self) -> Guest | None:
        """The guest whose invitation is shown: the last one without an answer."""
        waiting = (guest for guest in reversed(self.guests) if guest.state == "invited")
        return next(waiting, None)

    @property
    def is_describing(self) -> bool:
        """Whether an invitation is being made."""
        return any(guest.state == "described" for guest in self.guests)

    @property
    def invited(self) -> tuple[Guest, ...]:
        """The guests who are on their way to the room."""
        came = () if self.kept is None else [line for line, _ in self.kept.keeper.lines]
        by_hand = (guest for guest in self.guests if guest.number < HOUSE)
        return tuple(guest for guest in by_hand if guest.number not in came)

    @property
    def present(self) -> tuple[Guest, ...]:
        """The guests who have come."""
        return tuple(guest for guest in self.guests if guest.state in ("here", "away"))

    def guest(self, number: int) -> Guest | None:
        """The guest with that number."""
        return next((guest for guest in self.guests if guest.number == number), None)

    def with_guest(self, guest: Guest) -> Hosting:
        """The table with a changed guest."""
        changed = (guest if one.number == guest.number else one for one in self.guests)
        return self._replace(guests=tuple(changed))

    def without(self, number: int) -> Hosting:
        """The table without a guest."""
        return self._replace(guests=tuple(one for one in self.guests if one.number != number))

    def name_for(self, name: str) -> str:
        """A guest's name, with a number if it is taken."""
        taken = {self.name, *(guest.name for guest in self.guests)}
        many = 2
        called = name
        while name and called in taken:
            called, many = f"{name} {many}", many + 1
        return called


class Coming(NamedTuple):
    """What a table has shown, and what the user has said of themselves before they are there."""

    rules: Book | None = None
    """The rules that its invitation names; None for none."""
    sight: Preview | None = None
    """What it has shown; None before that."""
    claims: int = NOBODY
    """The guest who the user says they are; `NOBODY`: none."""
    is_new: bool = False
    """Whether they come as somebody new, even if their name is that of somebody who is away."""
    moves: bool = False
    """Whether they take their seat along from another page of theirs."""
    state: Literal["", "asks", "waits", "declined", "moved"] = ""
    """The user has to say who they are; somebody at the table has to confirm it; they did not; the
    seat has gone to another page."""
    is_old: bool = False
    """Whether the table's keeper is of an earlier version, which shows nothing first."""


class Visiting(NamedTuple):
    """A table of another user."""

    invitation: Slip
    state: Literal["asked", "described", "answered", "here", "away", "ended"] = "asked"
    """The user has to give a name; our browser describes itself; the answer is on its way; …"""
    name: str = ""
    """The user's name there."""
    answer: str = ""
    """The fragment of the answer, once it exists."""
    stun: str = ""
    fault: str = ""
    can: tuple[str, ...] = ()
    dots: Dots | None = None
    token: str = ""
    """With it the user comes back to their seat."""
    chair: Chair | None = None
    """The user's place there, once they are connected."""
    coming: Coming = Coming()
    """How they come there."""
    takes_along: bool = False
    """Whether the way of their seat to another device is shown, and not the room."""

    @property
    def is_cut(self) -> bool:
        """Whether the user has come to a table that does not reach them now."""
        has_come = self.chair is not None and self.chair.known is not None
        return has_come and self.state in ("away", "ended")

    @property
    def line(self) -> LineFacts:
        """What drawing may know of the line."""
        return _facts(self.chair)


class Calling(NamedTuple):
    """A table on the host that the page comes from, or one whose link relays lead to."""

    key: str
    """Its word; "" for a new one."""
    state: Literal["asked", "looking", "calling", "here", "silent", "away", "ended"] = "asked"
    """The user has to give a name; so while the table is asked to show itself; the host is called;
    …; it gives no sign of life; the line is tried again; …"""
    name: str = ""
    password: str = ""
    token: str = ""
    """With it the user comes back to their seat."""
    tries: int = 0
    """How often the host was called since the line was lost."""
    redial: int = 0
    """The number of the wait before it is called again; 0 for none."""
    fault: str = ""
    can: tuple[str, ...] = ()
    dots: Dots | None = None
    chair: Chair | None = None
    link: str = ""
    """The fragment of the link to another user's page; "" for the host that the page comes from."""
    coming: Coming = Coming()
    """How they come there."""
    takes_along: bool = False
    """Whether the way of their seat to another device is shown, and not the room."""
    days: int | None = 0
    """How many days the host stores a table where nothing happens; 0 if it does not say so.

    None while it is asked.
    """
    missed: str = ""
    """Why the last attempt to call it again failed."""
    sleeps: bool = False
    """Whether the page is hidden: then nobody is called."""

    @property
    def is_cut(self) -> bool:
        """Whether the user has come to a table that does not reach them now."""
        has_come = self.chair is not None and self.chair.known is not None
        return has_come and self.state != "here"

    @property
    def line(self) -> LineFacts:
        """What drawing may know of the line."""
        return _facts(self.chair, self.days or 0)


class Passing(NamedTuple):
    """An answer that was opened beside the tab with its table."""

    answer: str
    """Its fragment."""
    question: int
    """The number of the wait for the other tabs."""
    state: Literal["asked", "taken", "alone"] = "asked"
    """The other tabs are asked; one of them has taken it; none of them has."""
    chair: Chair | None = None
    """None: nobody plays in this tab."""
    is_cut: bool = False
    """Never: there is no table."""
    line: LineFacts = LineFacts()


Friends: TypeAlias = Hosting | Visiting | Calling | Passing


def chair_of(model: Model) -> Chair | None:
    """The user's chair; None for none."""
    return model.friends.chair if isinstance(model.friends, Friends) else None


def with_chair(model: Model, chair: Chair) -> Model:
    """The page with another chair of the user; unchanged without friends."""
    if not isinstance(model.friends, Friends):
        return model
    return model._replace(friends=model.friends._replace(chair=chair))


def _facts(chair: Chair | None, days: int = 0) -> LineFacts:
    return LineFacts(days=days) if chair is None else LineFacts(chair.lost, chair.away, days)


def read_stun(text: str) -> str | None:
    """The address of a STUN server as browsers take it; "" for none, None for any other text.

    >>> read_stun(" stun.example.org:3478 ")
    'stun:stun.example.org:3478'
    """
    text = text.strip().lower()
    found = _STUN.fullmatch(text)
    return f"stun:{found[1]}" if found else None if text else ""
