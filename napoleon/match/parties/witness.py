"""What a person's page remembers of a table, so that it can check each deal (`fair.checked`).

It is made of the messages in the order in which they come, and of those that the page sends itself.
The check asks not only whether values agree: it asks whether their author was still free to choose
them. So much depends on *when* something came, and that is what is remembered here.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias, get_args

from napoleon.match.game import REDEAL
from napoleon.match.parties.digests import pledge_of
from napoleon.match.parties.gathering import Gathered, Notice, Pledge, Pledged, Void
from napoleon.match.parties.party import WATCHES
from napoleon.match.seat import Do, Lot, Message, Opened, Over, Sealed, Seat, Seen, StoodIn, Welcome

Fault: TypeAlias = Literal[
    "not_drawn",
    "not_sealed",
    "not_pledged",
    "not_opened",
    "sealed_twice",
    "drawn_again",
    "accused",
    "left_out",
    "secret_exchanged",
    "number_exchanged",
    "number_added",
    "cards_exchanged",
    "wrong_number",
    "wrong_first",
    "wrong_totals",
    "other_plan",
    "other_people",
    "other_rules",
    "not_played",
    "not_mine",
    "not_asked",
    "shown_hidden",
    "shown_otherwise",
    "wrong_result",
]
"""What can be wrong with a deal; the page has a sentence for each, ``fair.`` and the key."""
FAULTS: tuple[Fault, ...] = get_args(Fault)


class Finding(NamedTuple):
    """Something that is wrong with a deal."""

    fault: Fault
    """The kind of fault."""
    at: int | None = None
    """After how many actions of the deal; None where it belongs to no moment."""


class Drawn(NamedTuple):
    """What a page knows of one drawing of cards."""

    number: int = 0
    """Which draw it is; 0 for none."""
    sealed: str = ""
    """The digest of the keeper's secret."""
    is_late: bool = False
    """Whether the page came to the table after these cards were dealt, and saw nothing of it."""
    lot: str = ""
    """The own number; "" for none."""
    pledge: str = ""
    """Its digest, as it was sent."""
    digests: tuple[str, ...] | None = None
    """Everybody's digests by seat; None before they have come."""
    people: tuple[int, ...] = ()
    """The seats in which persons sat at that moment."""
    without: tuple[int, ...] = ()
    """Those of them who were there, and whose numbers did not come in time."""
    is_given: bool = False
    """Whether the own number was sent."""
    void: Void | None = None
    """Why it does not count; None if it does."""


class Witness(NamedTuple):
    """What a page remembers."""

    seat: Seat
    """The user's seat, as far as messages have come."""
    room: Gathered | None = None
    """Who is in the room and what will be played."""
    drawing: Drawn = Drawn()
    """The newest draw."""
    draw: Drawn = Drawn()
    """The one that the running deal's cards come from; number 0 if nothing is known of it."""
    opened: Opened | None = None
    """What was shown after the deal."""
    before: Over | None = None
    """How the deal before ended."""
    past: tuple[Over, ...] = ()
    """How earlier deals ended, as somebody learns who comes later."""
    sent: tuple[Do, ...] = ()
    """The user's own actions in this deal."""
    stood: frozenset[int] = frozenset()
    """The moments at which a computer decided in the user's place, as was announced."""
    since: int | None = 0
    """How many actions there were when the page came; what was done before is not remembered. None
    while it still learns of them."""
    missed: bool = False
    """Whether the user was not there for a while, and draws may have begun and ended."""
    has_moved: bool = False
    """Whether the last message showed a move; only then the end of this deal can follow."""
    is_left: bool = False
    """Whether the deal is over and the next one is on its way."""
    faults: tuple[Finding, ...] = ()
    """What was wrong on the way to the deal, and in it so far."""

    # ---- the user's own numbers --------------------------------------------------------------

    @property
    def place(self) -> int:
        """The user's seat in the room; `WATCHES` for none."""
        me = self.room and self.room.guest(self.room.me)
        return me.seat if me else WATCHES

    def pledged(self, lot: str) -> tuple[Witness, tuple[Pledge, ...]]:
        """The digest of the user's number for the newest draw; ``lot``: the number, if it is new.

        The same number is kept for a draw, also when the line was lost meanwhile.
        """
        draw, place = self.drawing, self.place
        if draw.number == 0 or draw.is_late or place == WATCHES:
            return self, ()
        if not draw.pledge:
            pledge = pledge_of(draw.number, place, lot)
            draw = draw._replace(lot=lot, pledge=pledge)
        return self._replace(drawing=draw), (Pledge(draw.number, draw.pledge),)

    def opens(self) -> tuple[Witness, tuple[Lot, ...]]:
        """The user's number, once everybody's digests have come and its own is among them."""
        draw, place = self.drawing, self.place
        digests = draw.digests or ()
        own = digests[place] if place in range(len(digests)) else ""
        if not own or own != draw.pledge:
            return self, ()
        return self._replace(drawing=draw._replace(is_given=True)), (Lot(draw.number, draw.lot),)

    def says(self, message: Message | Notice) -> Witness:
        """The same after a message that the page has sent."""
        return self._replace(sent=(*self.sent, message)) if isinstance(message, Do) else self

    # ---- what comes ------------------------------------------------------------------------------

    def returns(self) -> Witness:
        """The same when the user comes to the table again: what happened meanwhile was missed."""
        return self._replace(missed=True)

    def hear(self, message: Message | Notice) -> Witness:
        """The same after a message of the table."""
        return self._heard(message)._replace(has_moved=isinstance(message, Seen))

    def _heard(self, message: Message | Notice) -> Witness:
        match message:
            case Gathered():
                return self._replace(room=message)
            case Sealed():
                return self._sealed(message)
            case Pledged():
                return self._all_pledged(message)
            case Void(draw) if draw == self.drawing.number:
                return self._void(message)
            case Opened(draw) if self.seat.welcome and draw == self.seat.welcome.draw:
                return self._replace(opened=message) if self.seat.over else self
            case Welcome():
                return self._welcomed(message)
            case Seen():
                return self._saw(message)
            case Over() if not self.has_moved:
                return self._replace(past=(*self.past, message))
            case StoodIn(plies):
                since = len(self.seat.story) - 1 if self.since is None else self.since
                return self._replace(stood=self.stood | {*plies}, since=since)
            case _ if not isinstance(message, Notice):
                return self._replace(seat=self.seat.hear(message))
        return self

    def finds(self, *faults: Fault, at: int | None = None) -> Witness:
        """The same after something was found to be wrong."""
        known = {one.fault for one in self.faults}
        new = tuple(Finding(fault, at) for fault in faults if fault not in known)
        return self._replace(faults=(*self.faults, *new)) if new else self

    def _sealed(self, sealed: Sealed) -> Witness:
        number, digest = sealed
        welcome = self.seat.welcome
        for known in (self.drawing, self.draw):
            if number == known.number:
                return self if digest == known.sealed else self.finds("sealed_twice")
        if welcome is not None and number == welcome.draw:
            late = Drawn(number, digest, is_late=True)
            drawing = self.drawing if self.drawing.number > number else late
            return self._replace(draw=late, drawing=drawing)
        last, found = self.drawing, self._leaves()
        if last.number:
            is_done = last.void is not None or last.number == self.draw.number
            follows = self.missed or (number == last.number + 1 and is_done)
            found = found if follows else found.finds("drawn_again")
        return found._replace(drawing=Drawn(number, digest), missed=False)

    def _leaves(self) -> Witness:
        """The same when the next deal is on its way: what was found belongs to the last one."""
        if self.seat.over is None or self.is_left:
            return self
        return self._replace(is_left=True, faults=())

    def _all_pledged(self, message: Pledged) -> Witness:
        if self.draw.is_late and message.draw == self.draw.number:
            draw = self.draw._replace(digests=message.digests)
            return self._replace(draw=draw) if self.draw.digests is None else self
        for known in (self.drawing, self.draw):
            if message.draw == known.number and known.digests is not None:
                same = known.digests == message.digests
                return self if same else self.finds("sealed_twice")
        if message.draw != self.drawing.number:
            return self
        guests = self.room.guests if self.room else ()
        people = tuple(guest.seat for guest in guests if guest.seat != WATCHES)
        given = {seat for seat, digest in enumerate(message.digests) if digest}
        here = (guest.seat for guest in guests if guest.here and guest.seat != WATCHES)
        without = tuple(sorted({*here} - given))
        drawing = self.drawing._replace(digests=message.digests, people=people, without=without)
        return self._replace(drawing=drawing)

    def _void(self, void: Void) -> Witness:
        draw = self.drawing
        is_lie = draw.is_given and self.place in void.seats
        found = self.finds("accused") if is_lie else self
        return found._replace(drawing=draw._replace(void=void))

    def _welcomed(self, welcome: Welcome) -> Witness:
        """A deal begins, or the user is back at the one that they know."""
        known, seat = self.seat.welcome, self.seat.hear(welcome)
        if known is not None and _deal(known) == _deal(welcome) and welcome.draw:
            return self._replace(seat=seat)
        is_new = welcome.draw in (0, self.drawing.number)
        last = self.past[-1] if self.past else self.seat.over if is_new else None
        before = None if last is None or last.last else last
        broken = is_new and not self.past and self.seat.story and self.seat.over is None
        draw = self.drawing if welcome.draw == self.drawing.number else Drawn()
        found = self._leaves()._replace(
            seat=seat,
            is_left=False,
            draw=draw,
            before=before,
            opened=None,
            past=(),
            sent=(),
            stood=frozenset(),
            since=0 if is_new else None,
        )
        if is_new and draw.number and draw.digests is None:
            found = found.finds("not_pledged")
        found = found.finds("drawn_again") if broken and not self.missed else found
        return found.finds(*_faults_of(welcome, before, found.room, is_new=is_new))

    def _saw(self, seen: Seen) -> Witness:
        seat = self.seat.hear(seen)
        found, at = self._replace(seat=seat), len(seat.story) - 1
        welcome = seat.welcome
        if welcome is not None and seen.view.seat != welcome.seat:
            found = found.finds("shown_otherwise", at=at)
        acting = {*seen.view.acting}
        if not {*seen.asked} <= acting or bool(seen.asked) != bool(acting):
            found = found.finds("not_asked", at=at)
        return found


def _deal(welcome: Welcome) -> tuple[int, int, int]:
    return welcome.draw, welcome.number, welcome.attempt


def _faults_of(
    welcome: Welcome, before: Over | None, room: Gathered | None, *, is_new: bool
) -> tuple[Fault, ...]:
    """What is wrong with the start of a deal, after the one before and as the room was shown.

    ``is_new``: whether the page was there when it began.
    """
    found: list[Fault] = [] if welcome.draw else ["not_drawn"]
    number, attempt, totals = 1, 0, (0,) * len(welcome.totals)
    if before is not None:
        number, totals = (before.record.number or 0) + 1, before.totals
        if before.ending.label == REDEAL:
            number, attempt = number - 1, before.record.attempt + 1
    if (welcome.number, welcome.attempt) != (number, attempt):
        found.append("wrong_number")
    if welcome.totals != totals:
        found.append("wrong_totals")
    if room is None:
        return tuple(found)
    guests = {guest.seat: guest for guest in room.guests if guest.seat != WATCHES}
    if not all(
        (guest is not None and sitter.name == guest.name)
        if sitter.is_person
        else not (guest and guest.here and is_new)
        for sitter, guest in ((one, guests.get(at)) for at, one in enumerate(welcome.sitters))
    ):
        found.append("other_people")
    rules = welcome.rules
    if type(rules).from_query(room.plan.rules)[0].to_query() != rules.to_query():
        found.append("other_plan")
    return tuple(found)
