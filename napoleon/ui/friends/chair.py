"""The user's chair at a table of people at other devices."""

from __future__ import annotations

from typing import NamedTuple

from napoleon.match.game import Event
from napoleon.match.parties.fair import Finding
from napoleon.match.parties.gathering import Gathered, Guest, Notice, Watched
from napoleon.match.parties.party import WATCHES
from napoleon.match.seat import Left, Message, Over, Seat, Sitter


class Chair(NamedTuple):
    """What the user has heard from whoever keeps the table. Only this is shown."""

    seat: Seat
    """What the user's seat knows, as far as it is shown."""
    root: str = ""
    """A text that nobody can guess: the user's numbers for the cards come from it."""
    known: Gathered | None = None
    """Who is there and what will be played; None before the keeper has sent it."""
    past: tuple[Over, ...] = ()
    """How the deals before the running one ended."""
    coming: tuple[Message, ...] = ()
    """What was heard and is not shown yet."""
    going: tuple[Message | Notice, ...] = ()
    """What the user has said or done and is not sent yet."""
    watched: Watched | None = None
    """What the user sees who has no seat; None before, and in a seat."""
    events: tuple[Event, ...] = ()
    """What they have seen happen in this deal."""
    ended: tuple[Over, ...] = ()
    """The deals that have ended while they watched, with their records."""
    pace: int = 0
    """The number of the wait before anything more is shown; 0: for none."""
    findings: tuple[Finding, ...] | None = None
    """What is wrong with the deal that is over; None where nothing was checked."""

    @property
    def me(self) -> Guest | None:
        """The user among the guests."""
        if self.known is None:
            return None
        return next((one for one in self.known.guests if one.number == self.known.me), None)

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        """Who sits at the table, by seat; () before anything was heard of one."""
        return () if self.seat.welcome is None else self.seat.welcome.sitters

    @property
    def watches(self) -> bool:
        """Whether the user has no seat."""
        return self.me is not None and self.me.seat == WATCHES

    @property
    def lost(self) -> frozenset[int]:
        """The seats of a running match whose lines are lost, while nobody plays there for them."""
        if self.known is None or not self.known.playing:
            return frozenset()
        coming = {message.seat for message in self.coming if isinstance(message, Left)}
        gone = {guest.seat for guest in self.known.guests if not guest.here}
        return frozenset(gone - {WATCHES} - self.seat.away - coming)

    @property
    def leads(self) -> bool:
        """Whether the user begins and arranges."""
        return self.known is not None and self.known.me == self.known.leader
