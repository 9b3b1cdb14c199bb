"""The user's chair at a table of people at other devices."""

from __future__ import annotations

from typing import NamedTuple

from napoleon.match.game import Event
from napoleon.match.parties.fair import Finding
from napoleon.match.parties.gathering import Gathered, Guest, Notice, Watched
from napoleon.match.parties.party import WATCHES
from napoleon.match.seat import Left, Message, Over, Seat, Sitter


class Chair(NamedTuple):
    """What the user has received from the table's keeper. Only this is shown."""

    seat: Seat
    """What the user's seat knows, as far as it is shown."""
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
    pace: int = 0
    """The number of the wait before anything more is shown; 0 for none."""
    findings: tuple[Finding, ...] | None = None
    """What is wrong with the finished deal; None if nothing was checked."""

    @property
    def me(self) -> Guest | None:
        """The user among the guests."""
        if self.known is None:
            return None
        return next((one for one in self.known.guests if one.number == self.known.me), None)

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        """Who sits at the table, by seat; () before the first message of a deal."""
        return () if self.seat.welcome is None else self.seat.welcome.sitters

    @property
    def watches(self) -> bool:
        """Whether the user has no seat."""
        return self.me is not None and self.me.seat == WATCHES

    @property
    def lost(self) -> frozenset[int]:
        """The seats of a running match whose lines are lost and where nobody else plays yet."""
        if self.known is None or not self.known.playing:
            return frozenset()
        coming = {message.seat for message in self.coming if isinstance(message, Left)}
        gone = {guest.seat for guest in self.known.guests if not guest.here}
        return frozenset(gone - {WATCHES} - self.seat.away - coming)

    @property
    def leads(self) -> bool:
        """Whether the user begins the match and arranges it."""
        return self.known is not None and self.known.me == self.known.leader
