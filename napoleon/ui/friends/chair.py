"""The user's chair at a table of people at other devices."""

from __future__ import annotations

from typing import NamedTuple

from napoleon.match.game import Event
from napoleon.match.parties.gathering import Gathered, Guest, Idle, Notice, Watched
from napoleon.match.parties.party import WATCHES
from napoleon.match.parties.witness import Finding, Witness
from napoleon.match.seat import Left, Message, Over, Seat


class Check(NamedTuple):
    """What the user's page has found about a finished deal."""

    draw: int
    """Which draw its cards came from."""
    findings: tuple[Finding, ...]
    """What is wrong with it."""
    stood: int = 0
    """How often a computer decided for the user, as was announced."""
    is_late: bool = False
    """Whether the user came when the cards had been drawn."""
    without: tuple[int, ...] = ()
    """The seats of persons whose numbers are not among those that were drawn from."""


class Chair(NamedTuple):
    """What the user has received from the table's keeper. Only this is shown."""

    seat: Seat
    """What the user's seat knows, as far as it is shown."""
    witness: Witness
    """What the page remembers, as soon as it has come, to check each deal."""
    root: str = ""
    """A text that nobody can guess, the source of the user's numbers for the cards."""
    known: Gathered | None = None
    """Who is there and what will be played; None before the keeper has sent it."""
    past: tuple[Over, ...] = ()
    """How the deals before the current one ended."""
    coming: tuple[Message, ...] = ()
    """Messages that are not shown yet."""
    going: tuple[Message | Notice, ...] = ()
    """The user's messages and actions that are not sent yet."""
    watched: Watched | None = None
    """What the user sees without a seat; None before that, and in a seat."""
    events: tuple[Event, ...] = ()
    """The events that they have seen in this deal."""
    ended: tuple[Over, ...] = ()
    """The deals that have ended while they watched, with their records."""
    newcomers: frozenset[int] = frozenset()
    """The guests who came during the running deal: computers have the hands of their seats."""
    checks: tuple[Check, ...] = ()
    """The checks of the last deals."""
    locked: bool = False
    """Whether the running match is closed to newcomers."""
    claims: tuple[int, ...] = ()
    """The guests whose seats are asked for, where the user may confirm that it is them."""
    idle: Idle | None = None
    """Who does nothing, and may be helped on by a computer player."""
    dozes: bool = False
    """Whether a computer player had to decide for the user, who has done nothing since."""

    @property
    def me(self) -> Guest | None:
        """The user among the guests."""
        return self.known and self.known.guest(self.known.me)

    def sits_next(self, guest: Guest) -> bool:
        """Whether a guest sits down only when the next deal begins: a computer has the hand now."""
        is_there = self.known is not None and self.known.playing and guest.here
        sitters = self.seat.sitters
        return is_there and guest.seat in range(len(sitters)) and not sitters[guest.seat].is_person

    @property
    def returned(self) -> Chair:
        """The chair when the line to the table works again."""
        return self._replace(witness=self.witness.returns())

    def check(self, draw: int) -> Check | None:
        """The check of the deal from a draw; None if it was not checked."""
        return next((one for one in self.checks if one.draw == draw), None)

    @property
    def shown_check(self) -> Check | None:
        """The check of the deal that is shown."""
        welcome = self.seat.welcome
        return None if welcome is None or self.seat.over is None else self.check(welcome.draw)

    @property
    def watches(self) -> bool:
        """Whether the user has no seat, or none before the next deal begins."""
        return self.me is not None and (self.me.seat == WATCHES or self.watched is not None)

    @property
    def waits(self) -> bool:
        """Whether the user sits down when the next deal begins."""
        return self.watches and self.me is not None and self.me.seat != WATCHES

    @property
    def lost(self) -> frozenset[int]:
        """The seats of a running match whose lines are lost and where nobody else plays yet."""
        if self.known is None or not self.known.playing:
            return frozenset()
        sitting = (one for one in self.known.guests if one.number not in self.newcomers)
        return frozenset({one.seat for one in sitting if not one.here} - {WATCHES} - self.away)

    @property
    def away(self) -> frozenset[int]:
        """The seats whose owners are away, so that a computer decides for them."""
        coming = {one.seat for one in self.coming if isinstance(one, Left) and one.seat is not None}
        return self.seat.away | coming

    def who_sat_down(self, now: Gathered) -> frozenset[int]:
        """The others who have taken a seat since the last message about the room."""
        if self.known is None:
            return frozenset()
        was = {guest.number for guest in self.known.guests if guest.seat != WATCHES}
        seated = {guest.number for guest in now.guests if guest.seat != WATCHES}
        return frozenset(seated - was - {now.me})

    def name_at(self, seat: int) -> str:
        """The name of the person in a seat; "" for none."""
        guests = self.known.guests if self.known else ()
        return next((guest.name for guest in guests if guest.seat == seat), "")

    @property
    def leads(self) -> bool:
        """Whether the user begins the match and arranges it."""
        return self.known is not None and self.known.me == self.known.leader
