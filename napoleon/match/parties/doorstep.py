"""Who stands before the door of a party: people who look, and those whose seat is elsewhere.

A seat is a person's, not a browser's. Who comes from another device as a guest who is away is asked
about: whoever leads confirms that it is them, or everybody at the table while the leader is away.
Nothing of this is stored; the guest who is let in comes back like one whose line was lost.

The reasons for refusals are ``not_away`` for a guest who is there, ``not_admitted`` if somebody at
the table says that it is not them, ``full`` where too many ask, and ``not_leader``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, Self

from napoleon.match.parties.gathering import MOST_GUESTS, Claimants, Plan, Preview
from napoleon.match.parties.party import Party
from napoleon.match.refusals import IllegalAction

MOST_CLAIMS: Final = 10
"""How many people may ask for seats at the same time."""
MOST_MOVES: Final = 300
"""How often seats may go to other devices during a match, all together."""


class Claimed(NamedTuple):
    """Somebody asks for the seat of a guest."""

    line: int
    """The line over which they have come."""
    guest: int
    """The guest."""


class Doorstep(NamedTuple):
    """Who stands before the door."""

    claims: tuple[Claimed, ...] = ()
    """Who asks for which seat, the first one first."""

    def without(self, lines: Iterable[int]) -> Self:
        """The same without those who have come by these lines."""
        gone = frozenset(lines)
        return self._replace(claims=tuple(one for one in self.claims if one.line not in gone))

    def has(self, line: int) -> bool:
        """Whether somebody who has come by this line asks for a seat."""
        return any(one.line == line for one in self.claims)

    def of_guest(self, guest: int) -> tuple[int, ...]:
        """The lines of those who ask for the seat of a guest."""
        return tuple(one.line for one in self.claims if one.guest == guest)

    def asks(self, party: Party, line: int, guest: int) -> Self:
        """The same when somebody asks for a seat. Raises `IllegalAction`."""
        if guest not in party.known or party.guests[guest].here:
            raise IllegalAction("not_away")
        others = self.without({line})
        if len(others.claims) >= MOST_CLAIMS or len(party.moved) >= MOST_MOVES:
            raise IllegalAction("full")
        return others._replace(claims=(*others.claims, Claimed(line, guest)))

    def settled(self, party: Party) -> tuple[int, ...]:
        """The lines of those who ask in vain: the guest is back, or belongs there no more."""
        return tuple(
            line
            for line, guest in self.claims
            if guest not in party.known or party.guests[guest].here
        )

    def shown_to(self, party: Party, guest: int) -> Claimants:
        """The seats that somebody has to decide about."""
        asked = (one.guest for one in self.claims if guest in party.deciders)
        return Claimants(tuple(dict.fromkeys(asked)))


def sight_of(party: Party) -> Preview:
    """What a table shows to whoever has its link, and its password where it has one."""
    known = tuple(guest for guest in party.guests if guest.number in party.known)
    seated = {guest.seat for guest in known}
    has_seat = any(seat not in seated for seat in range(party.seats))
    is_full = len(known) >= MOST_GUESTS or not (has_seat or party.plan.watching)
    door: Literal["locked", "full", "open"] = "full" if is_full else "open"
    if party.locked and party.playing:
        door = "locked"
    return Preview(party.game.name, party.plan, known, party.playing, door)


def closed_sight() -> Preview:
    """What a table shows to whoever does not know its password."""
    return Preview("", Plan(), (), playing=False, door="password")
