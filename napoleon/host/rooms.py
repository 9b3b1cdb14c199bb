"""The rooms of a host in its store: new ones, those that are read, and those that are removed."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable, Container
from contextlib import suppress
from math import ceil, inf
from typing import Final, NamedTuple

from napoleon.host.store import Start, Store, StoreFault
from napoleon.kit.chance import Chance
from napoleon.kit.digest import SYLLABLES
from napoleon.match.game import Game
from napoleon.match.parties.entries import Row, start_of
from napoleon.match.parties.gathering import Join, Open
from napoleon.match.parties.hosting import checked_plan, take
from napoleon.match.parties.keeper import CANNOT_WRITE, Keeper, KeeperStep
from napoleon.match.parties.outcome import read_happening, write_happening
from napoleon.match.parties.party import Party
from napoleon.match.refusals import IllegalAction


def kept(password: str) -> str:
    """A password as it is stored: a salt, and the hash of both."""
    salt = secrets.token_hex(16)
    return f"{salt}${_mixed(password, salt)}"


def is_right(password: str, as_kept: str) -> bool:
    """Whether a password is the one that is stored."""
    salt, _, mixed = as_kept.partition("$")
    return hmac.compare_digest(_mixed(password, salt), mixed)


def _mixed(password: str, salt: str) -> str:
    whole = password.encode(errors="surrogatepass")  # a message may have half a character
    return hashlib.scrypt(whole, salt=salt.encode(), n=2**12, r=8, p=1).hex()


_SYLLABLES: Final = [SYLLABLES[at : at + 2] for at in range(0, len(SYLLABLES), 2)]
_KEY_SYLLABLES: Final = 5
UNUSED_S: Final = 3600
"""How long nothing may happen in a room where no match was ever begun before it is removed."""
MOST_BEFORE_MATCH: Final = 200
"""After this many entries a room where no match runs is stored anew, without them."""


class Limits(NamedTuple):
    """The limits of a host."""

    rooms: int = 1000
    """The most rooms that there may be."""
    idle_s: float = 30 * 86_400
    """How long nothing may happen in a room before it is removed."""
    think_ms: int = 700
    """How long a computer player may think about a decision; 0: all answers come at once, and how
    soon they do may show how much there was to choose from."""


DEFAULTS: Final = Limits()


class Room:
    """A room to which a guest has come since the host was started."""

    def __init__(self, keeper: Keeper, password: str, length: int | None = None) -> None:
        self.keeper = keeper
        self.password = password
        self.length = length
        """How many entries are stored since its start; None before the start itself is."""
        self.wakes: float | None = None
        """When it is looked at next, though nothing may be due yet."""

    @property
    def party(self) -> Party:
        """The party there."""
        return self.keeper.party


class Rooms:
    """The rooms of a host in its store."""

    def __init__(
        self,
        store: Store,
        find: Callable[[str], Game],
        limits: Limits,
        *,
        first: str,
        root: Callable[[], str],
        today: Callable[[], float],
    ) -> None:
        """All of them as `napoleon.host.hall.Hall` has them."""
        self._store, self._find, self._limits = store, find, limits
        self._first, self._root, self._today = first, root, today

    # ---- rooms that begin and are read ---------------------------------------------------

    def made(self, asked: Open, busy: Container[str], now: float) -> Room:
        """A new room; it is stored with its first guest. Raises `IllegalAction`.

        ``busy``: the rooms where people are. Where there are too many rooms, the oldest one of
        those that nobody has used gives way.
        """
        try:
            game = self._find(asked.game)
        except KeyError:
            raise IllegalAction("wrong_rules") from None
        plan = checked_plan(game, asked.plan)
        try:
            self._make_space(busy)
            key = ""
            while not key or self._store.has(key):
                chance = Chance(f"napoleon|room|{self._root()}")
                word = (chance.below(len(_SYLLABLES)) for _ in range(_KEY_SYLLABLES))
                key = self._first + "".join(_SYLLABLES[at] for at in word)
        except StoreFault:
            raise IllegalAction(CANNOT_WRITE) from None
        password = kept(asked.password) if asked.password else ""
        return Room(Keeper(Party(game, key, self._root(), plan), now), password)

    def _make_space(self, busy: Container[str]) -> None:
        """Removes a room if there are too many. Raises `IllegalAction`."""
        if self._store.number() < self._limits.rooms:
            return
        empty = (key for key in self._store.untouched(inf, unused=True) if key not in busy)
        key = next(empty, None)
        if key is None:
            raise IllegalAction("too_many_rooms")
        self._store.remove(key)

    def read(self, key: str, now: float) -> Room | None:
        """A room from the store; nobody has a line there yet. Raises `IllegalAction`."""
        try:
            found = self._store.read(key)
        except StoreFault:
            raise IllegalAction(CANNOT_WRITE) from None
        if found is None:
            return None
        start, rows = found
        game = self._find(start.game)
        party = _party_at(game, start)
        for row in rows:
            party = take(party, read_happening(game, *row)).party
        return Room(Keeper(party, now), start.password, len(rows))

    def is_written(self, room: Room, step: KeeperStep) -> bool:
        """Stores the rows of a step; whether that was possible."""
        if not step.rows:
            return True
        start, rows, length = step.start, step.rows, room.length or 0
        if room.length is None:
            start = room.party
        elif length >= MOST_BEFORE_MATCH and start is None and _is_between(step.keeper.party):
            start, joins = start_of(step.keeper.party)
            rows = tuple(joins)
        try:
            if start is None:
                self._store.add(room.party.key, length, rows, self._today())
            else:
                about = (start.plan, room.password, start.guests, start.gone, start.kicked)
                begins = Start(start.key, start.game.name, start.root, *about, start.draw)
                self._store.begin(begins, self._today(), rows)
        except StoreFault:
            return False
        room.length = len(rows) + (0 if start is not None else length)
        return True

    def forgotten(self, room: Room) -> bool:
        """Stores a room anew without the names of those who have left for good; whether it could.

        Everybody else comes in it with the name that they had there.
        """
        names = tuple(guest.name for guest in room.party.guests)
        try:
            found = self._store.read(room.party.key)
            if found is None:
                return True
            start, rows = found
            game = self._find(start.game)
            party = _party_at(game, start)
            written = list[Row]()
            for row in rows:
                entry = read_happening(game, *row)
                after = take(party, entry).party
                if isinstance(entry.message, Join) and entry.number < 0:
                    known = party.guest_with(entry.message.token)
                    is_new = len(after.guests) > len(party.guests)
                    whose = len(party.guests) if is_new or known is None else known
                    name = names[whose] if whose < len(names) else ""
                    entry = entry._replace(message=entry.message._replace(name=name))
                written.append(write_happening(game, entry))
                party = after
            guests = tuple(one._replace(name=names[one.number]) for one in start.guests)
            self._store.begin(start._replace(guests=guests), self._today(), written)
            self._store.unclean = True
        except StoreFault:
            return False
        return True

    # ---- rooms that are removed ----------------------------------------------------------

    def swept(self, busy: Container[str]) -> int:
        """Removes rooms in which nothing has happened for long; returns how many.

        ``busy``: the rooms where people are.
        """
        today = self._today()
        try:
            idle = self._store.untouched(today - self._limits.idle_s)
            unused = self._store.untouched(today - UNUSED_S, unused=True)
            gone = {key for key in (*idle, *unused) if key not in busy}
            for key in gone:
                self._store.remove(key)
        except StoreFault:
            return 0
        return len(gone)

    def deleted(self, key: str) -> bool:
        """Deletes a room; whether that was possible."""
        try:
            self._store.remove(key)
        except StoreFault:
            return False
        return True

    def removed(self) -> list[str]:
        """Removes the rooms for which that was asked from outside; their words.

        What was deleted since the last time is overwritten.
        """
        gone = list[str]()
        with suppress(StoreFault):  # what is left is asked for again
            for key in self._store.removals():
                self._store.remove(key)
                gone.append(key)
            self._store.clean()
        return gone

    def restart_in(self) -> int | None:
        """After how many minutes the host is stopped, as was announced; None: it is not."""
        with suppress(StoreFault):
            at = self._store.announced()
            return None if at is None else max(0, ceil((at - self._today()) / 60))
        return None

    def number(self) -> int | None:
        """How many rooms there are; None where the file cannot be read."""
        with suppress(StoreFault):
            return self._store.number()
        return None


def _party_at(game: Game, start: Start) -> Party:
    """The party with which a stored room begins."""
    about = (start.guests, start.gone, start.kicked, None, start.draw)
    return Party(game, start.key, start.root, start.plan, *about)


def _is_between(party: Party) -> bool:
    """Whether neither a match nor what is shown of one has to be kept."""
    return party.table is None and not party.drawing
