"""A party: people who gather for a table, look in, sit down, play and come back.

It is a value, like the table inside it, and so is what happens to it (`hosting.Happening`). Its
keeper (the page of one of them, or a host) sends out the messages, asks the computer players
(`Party.due`) and reports how much time has passed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, Self

from napoleon.kit.cards import Seat
from napoleon.kit.rule_book import Book
from napoleon.match.game import Game
from napoleon.match.parties.digests import digest_of, secret_of
from napoleon.match.parties.gathering import MOST_GUESTS, Claimants, Gathered, Guest, Plan, Preview
from napoleon.match.parties.leading import of_computers
from napoleon.match.refusals import IllegalAction
from napoleon.match.seat import Sealed
from napoleon.match.table import Question, Table

WATCHES: Final = -1
"""The seat number of a spectator."""
NOBODY: Final = -1
"""The number of no guest."""
SEALED: Final = 2
"""The way of drawing in which everybody's digests come before the numbers."""
LASTING: Final = 3
"""The way of everything now: who leads goes on until they count as away, and whoever opened the
table cannot be sent away. The cards are drawn as in `SEALED`."""


class Party(NamedTuple):
    """A party at one moment."""

    game: Game
    """The game."""
    key: str
    """The word that names the table; "" where it needs none."""
    root: str
    """The secret that is never shown: the draws' secrets and the tokens come from it."""
    plan: Plan
    """What will be played."""
    guests: tuple[Guest, ...] = ()
    """Everybody who ever came, by number."""
    gone: frozenset[int] = frozenset()
    """Those who no longer belong to it."""
    kicked: frozenset[int] = frozenset()
    """Those of them who were sent away, and may not come back."""
    table: Table | None = None
    """The table; None before a match."""
    draw: int = 0
    """How often cards were drawn, or are being drawn."""
    lots: tuple[str, ...] = ()
    """The numbers of this draw by seat; "" for a seat that gave none."""
    drawing: bool = False
    """Whether numbers are being waited for."""
    drawn: tuple[str, ...] = ()
    """The numbers that the cards of the table come from."""
    keeper: int = NOBODY
    """The guest whose page keeps the party; its secret is their number. `NOBODY` on a host."""
    way: int = 1
    """1: rows of an earlier version, which had no digests, are read; `SEALED`, `LASTING`: of later
    ones."""
    digests: tuple[str, ...] = ()
    """The digests of the numbers of this draw by seat; "" for a seat that gave none."""
    opening: bool = False
    """Whether everybody has got all digests, and the numbers are being opened."""
    shown: tuple[str, ...] = ()
    """The digests of the numbers that the cards of the table come from."""
    older: frozenset[int] = frozenset()
    """The guests whose pages are of an earlier version, and take no part in drawing."""
    withheld: frozenset[int] = frozenset()
    """The guests who did not open their numbers in the draw before."""
    out: frozenset[int] = frozenset()
    """The guests who did so twice, and take no further part in this match's draws."""
    locked: bool = False
    """Whether the running match is closed to newcomers."""
    stood: frozenset[tuple[int, int]] = frozenset()
    """When a computer stood in for a person in the running deal: the ply and the seat."""
    moved: tuple[int, ...] = ()
    """The guests whose seats went to other devices: one entry each time, in order."""
    lost: frozenset[int] = frozenset()
    """Those whose lines are lost, and who do not count as away yet."""

    @property
    def rules(self) -> Book:
        """The rules of the plan."""
        return self.plan.rules_in(self.game)

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.game.seats(self.rules)

    @property
    def known(self) -> frozenset[int]:
        """The numbers of those who belong to it."""
        return frozenset(guest.number for guest in self.guests) - self.gone

    @property
    def here(self) -> tuple[Guest, ...]:
        """Those who are there, by number."""
        return tuple(guest for guest in self.guests if guest.here)

    @property
    def leader(self) -> int:
        """The one who came first of those who are not away; 0 where nobody is there."""
        lost = self.lost - self.gone if self.way >= LASTING else frozenset[int]()
        staying = (guest.number for guest in self.guests if guest.here or guest.number in lost)
        return next(staying, 0)

    @property
    def opener(self) -> int:
        """Who opened the table; where they have left for good, whoever came next."""
        return min(self.known, default=0)

    @property
    def deciders(self) -> frozenset[int]:
        """Who may confirm that somebody is a guest: the leader, or all while they are away."""
        here = frozenset(guest.number for guest in self.here)
        return here & {self.leader} or here

    @property
    def moment(self) -> tuple[object, ...]:
        """When this changes, the time that others wait is counted anew."""
        table = self.table
        drawing = self.draw, self.drawing, self.opening, self.way
        return *drawing, table and (table.ply, table.overdue)

    @property
    def playing(self) -> bool:
        """Whether a match is running, or its cards are being drawn."""
        return self.drawing or (self.table is not None and not self.table.match.over)

    @property
    def anew(self) -> Self:
        """The party before its next match: only the people and the plan are left."""
        about = (self.game, self.key, self.root, self.plan, self.guests, self.gone, self.kicked)
        party = type(self)(*about, draw=self.draw, keeper=self.keeper)
        return party._replace(moved=self.moved, lost=self.lost)

    def with_guest(self, guest: Guest) -> Self:
        """The party with a guest as they are now."""
        guests = (*self.guests[: guest.number], guest, *self.guests[guest.number + 1 :])
        return self._replace(guests=guests)

    def at(self, seat: Seat) -> Guest | None:
        """Who sits in a seat; None for a computer player."""
        seated = (g for g in self.guests if g.seat == seat and g.number not in self.gone)
        return next(seated, None)

    def plays(self, guest: Guest) -> bool:
        """Whether a guest has a hand in the running deal, or would have one.

        Who takes a seat while a deal runs watches until the next one begins.
        """
        if guest.seat == WATCHES or self.table is None:
            return guest.seat != WATCHES
        return self.table.sitters[guest.seat].is_person

    @property
    def asked(self) -> tuple[Guest, ...]:
        """Those who are there and in a seat: the next cards are drawn by them."""
        return tuple(guest for guest in self.here if guest.seat != WATCHES)

    @property
    def readers(self) -> tuple[Guest, ...]:
        """Those of them whose pages know all messages of this version."""
        return tuple(guest for guest in self.asked if guest.number not in self.older)

    def token(self, guest: int, moves: int | None = None) -> str:
        """The token with which a guest comes back; ``moves``: how often their seat had moved."""
        moves = self.moved.count(guest) if moves is None else moves
        root = f"{self.root}|{moves}" if moves else self.root
        return secret_of(f"token|{root}", guest)

    def guest_with(self, token: str) -> int | None:
        """The guest with this token; None where nobody has it."""
        numbers = (guest.number for guest in self.guests)
        return next((number for number in numbers if token and self.token(number) == token), None)

    def owner_of(self, token: str) -> int | None:
        """The guest who has this token or had it before their seat moved; None for nobody."""
        for guest in self.guests:
            moves = range(self.moved.count(guest.number) + 1)
            if token in (self.token(guest.number, many) for many in moves):
                return guest.number
        return None

    def secret(self, draw: int) -> str:
        """The host's secret for a draw."""
        return secret_of(self.root, draw)

    def sealed(self, draw: int) -> Sealed:
        """The digest of that secret, shown before the numbers are given."""
        return Sealed(draw, digest_of(draw, self.secret(draw)))

    def gathered(self, guest: int) -> Gathered:
        """The message to a guest about who is there."""
        known = tuple(one for one in self.guests if one.number not in self.gone)
        about = (self.key, self.game.name, self.plan, known, self.leader, self.playing)
        return Gathered(guest, self.token(guest), *about)

    def due(self) -> tuple[Question, ...]:
        """The decisions that computer players have to make now; () while nobody is there."""
        if self.table is None or not self.here:
            return ()
        return of_computers(self.table)


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
