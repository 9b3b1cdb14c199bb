"""Rooms on disk, in SQLite: how each of them began, and everything that has happened since.

Everything is written before it is sent to anybody, so a host that is killed continues where it was.
A crash of the machine itself may lose the last moments, but nothing is ever half written.

A file is checked before anything is written to it: one of a newer version, or of another program,
stays as it is.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final, Literal, NamedTuple, Self, TypeAlias

from napoleon.match.parties.entries import Row
from napoleon.match.parties.gathering import Guest, Plan

VERSION: Final = 1
_TABLES: Final = {"room", "entry"}
_SCHEMA: Final = f"""
create table if not exists room (
    key text primary key, game text not null, root text not null, plan text not null,
    password text not null, guests text not null, gone text not null, kicked text not null,
    draw integer not null, touched real not null
) strict;
create table if not exists entry (
    key text not null references room on delete cascade, at integer not null,
    by text not null, number real not null, line text not null, primary key (key, at)
) strict, without rowid;
create table if not exists removal (key text primary key) strict;
create table if not exists ban (network text primary key) strict;
create table if not exists restart (at real primary key) strict;
pragma user_version = {VERSION};
"""
_UNUSED: Final = """
    draw = 0 and not exists (
        select 1 from entry where entry.key = room.key and line like '%"say":"begin"%'
    )
"""
"""Rooms in which no match was ever begun. (Where one was, the first entry mostly says so.)"""

Fault: TypeAlias = Literal[
    "missing", "no_folder", "folder", "damaged", "newer", "foreign", "closed", "in_use"
]
"""Why a file cannot be used; ``closed``: it cannot be read, or not be written."""


class BadStore(Exception):
    """A file of rooms that cannot be used."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


StoreFault: Final = sqlite3.Error
"""Raised where the file cannot be read or written: it is locked, the disk is full …"""
_BUSY_S: Final = 1
"""How long another program's lock on the file is waited for; meanwhile everybody waits."""


class Start(NamedTuple):
    """A room as it was before a match, or when it was opened."""

    key: str
    """The word that names it."""
    game: str
    """The name of its game."""
    root: str
    """The root of its secrets and tokens."""
    plan: Plan
    """What will be played."""
    password: str = ""
    """The password as it is stored (`napoleon.host.rooms`); "" for none."""
    guests: tuple[Guest, ...] = ()
    """Everybody who ever came."""
    gone: frozenset[int] = frozenset()
    """Those who no longer belong to it."""
    kicked: frozenset[int] = frozenset()
    """Those who were sent away."""
    draw: int = 0
    """How often cards were drawn."""


class About(NamedTuple):
    """What a list says about a room."""

    key: str
    """The word that names it."""
    game: str
    """The name of its game."""
    touched: float
    """When something last happened in it, in seconds since 1970."""
    has_password: bool
    """Whether one has to know a password."""
    is_used: bool
    """Whether a match was ever begun in it."""


class Lock:
    """The right of one host to a file of rooms; the system takes it back when the host ends."""

    def __init__(self, path: Path) -> None:
        """Raises `BadStore`: ``in_use`` if another host has the file."""
        _check_place(path)
        try:
            self._base = sqlite3.connect(f"{path}-lock", timeout=0, isolation_level=None)
            self._base.execute("pragma journal_mode = off")
            self._base.execute("begin exclusive")
        except sqlite3.OperationalError as fault:
            is_taken = fault.sqlite_errorcode == sqlite3.SQLITE_BUSY
            raise BadStore("in_use" if is_taken else "closed") from fault

    def close(self) -> None:
        """Gives the file back."""
        self._base.close()


class Store:
    """The rooms in a file."""

    def __init__(self, path: Path | str, *, is_there: bool = False) -> None:
        """Raises `BadStore`.

        ``path``: the file, created if missing, but for ``is_there``; ``:memory:`` for no file.
        """
        if is_there and not Path(path).is_file():
            raise BadStore("missing")
        self.unclean = False
        """Whether something was deleted that may still be in the journal."""
        if path != ":memory:":
            _check(Path(path))
        self._base = sqlite3.connect(path, _BUSY_S, isolation_level=None)
        try:
            self._base.execute("pragma journal_mode = wal")
            self._base.execute("pragma synchronous = normal")
            self._base.execute("pragma foreign_keys = on")
            self._base.execute("pragma secure_delete = on")  # names that are deleted are gone
            self._base.executescript(_SCHEMA)
        except sqlite3.OperationalError as fault:
            self._base.close()
            raise BadStore("closed") from fault

    @classmethod
    def copied(cls, path: Path) -> Self:
        """The rooms of a file, in memory; nothing is written to the file. Raises `BadStore`."""
        if not path.is_file():
            raise BadStore("folder" if path.is_dir() else "missing")
        copy = cls(":memory:")
        try:
            with closing(_for_reading(path)) as base:
                _check_base(base)
                base.backup(copy._base)
        except sqlite3.OperationalError as fault:
            raise BadStore("closed") from fault
        except sqlite3.Error as fault:
            raise BadStore("damaged") from fault
        return copy

    def close(self) -> None:
        """Closes the file."""
        self._base.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def keys(self) -> list[str]:
        """The words of all rooms."""
        return [key for (key,) in self._base.execute("select key from room order by key")]

    def begin(self, start: Start, now: float, rows: Iterable[Row] = ()) -> None:
        """Stores how a room begins, or begins anew: ``start`` includes all that went before.

        ``rows``: its first entries.
        """
        key, game, root, plan, password, guests, gone, kicked, draw = start
        lists = map(json.dumps, (guests, sorted(gone), sorted(kicked)))
        room = (key, game, root, json.dumps(plan), password, *lists, draw, now)
        with self._whole():
            self._base.execute("delete from room where key = ?", (key,))
            self._base.execute("insert into room values (?,?,?,?,?,?,?,?,?,?)", room)
            self._add(key, 0, rows)

    def add(self, key: str, at: int, rows: Iterable[Row], now: float) -> None:
        """Stores new entries of a room; ``at``: how many entries it had before."""
        with self._whole():
            self._add(key, at, rows)
            self._base.execute("update room set touched = ? where key = ?", (now, key))

    def _add(self, key: str, at: int, rows: Iterable[Row]) -> None:
        numbered = [(key, at + more, *row) for more, row in enumerate(rows)]
        self._base.executemany("insert into entry values (?,?,?,?,?)", numbered)

    def read(self, key: str) -> tuple[Start, list[Row]] | None:
        """A room and its entries; None if there is no such room."""
        found = self._base.execute("select * from room where key = ?", (key,)).fetchone()
        if found is None:
            return None
        key, game, root, plan, password, guests, gone, kicked, draw, _ = found
        start = Start(
            key,
            game,
            root,
            Plan(*json.loads(plan)),
            password,
            tuple(Guest(*guest) for guest in json.loads(guests)),
            frozenset(json.loads(gone)),
            frozenset(json.loads(kicked)),
            draw,
        )
        query = "select by, number, line from entry where key = ? order by at"
        return start, self._base.execute(query, (key,)).fetchall()

    def remove(self, key: str) -> None:
        """Deletes a room."""
        with self._whole():
            self._base.execute("delete from room where key = ?", (key,))
            self._base.execute("delete from removal where key = ?", (key,))
        self.unclean = True

    def clean(self) -> None:
        """Overwrites what was deleted, in the journal, too; not while somebody else reads it."""
        if self.unclean:
            [(busy, _, _)] = self._base.execute("pragma wal_checkpoint(truncate)")
            self.unclean = bool(busy)

    def untouched(self, since: float, *, unused: bool = False) -> list[str]:
        """The words of the rooms in which nothing has happened since a time, the oldest first.

        ``unused``: only of those in which no match was ever begun.
        """
        which = _UNUSED if unused else "true"
        query = f"select key from room where touched < ? and {which} order by touched"
        return [key for (key,) in self._base.execute(query, (since,))]

    def number(self) -> int:
        """How many rooms there are."""
        number: int = self._base.execute("select count(*) from room").fetchone()[0]
        return number

    def has(self, key: str) -> bool:
        """Whether there is a room."""
        return self._base.execute("select 1 from room where key = ?", (key,)).fetchone() is not None

    def about(self) -> list[About]:
        """All rooms, the latest first."""
        query = f"select key, game, touched, password != '', not ({_UNUSED}) from room"
        found = self._base.execute(f"{query} order by touched desc")
        return [About(*row[:3], *map(bool, row[3:])) for row in found]

    # ---- what is asked of a host that runs, from outside -----------------------------------

    def ask_removal(self, key: str) -> None:
        """Asks the host that runs to close a room."""
        self._base.execute("insert or ignore into removal values (?)", (key,))

    def removals(self) -> list[str]:
        """The words of the rooms that are to be closed."""
        return [key for (key,) in self._base.execute("select key from removal")]

    def ban(self, network: str, *, banned: bool) -> bool:
        """Lets nobody in from a network, or lets them in again; whether that is a change."""
        adds, removes = "insert or ignore into ban values (?)", "delete from ban where network = ?"
        return bool(self._base.execute(adds if banned else removes, (network,)).rowcount)

    def bans(self) -> list[str]:
        """The networks from which nobody may come."""
        return [one for (one,) in self._base.execute("select network from ban order by network")]

    def announce(self, at: float | None) -> None:
        """Announces when the host is stopped, in seconds since 1970; None: it is not."""
        with self._whole():
            self._base.execute("delete from restart")
            if at is not None:
                self._base.execute("insert into restart values (?)", (at,))

    def announced(self) -> float | None:
        """The time that was announced; None for none."""
        found = self._base.execute("select at from restart").fetchone()
        return found[0] if found else None

    # ---- a copy, and a check ---------------------------------------------------------------

    def copy_to(self, target: Path) -> None:
        """Writes everything that is in the file now to another one, which must not exist yet."""
        os.close(os.open(target, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        with closing(sqlite3.connect(target)) as copy:
            self._base.backup(copy)
            copy.execute("pragma journal_mode = delete")  # one whole file

    def faults(self) -> list[str]:
        """What SQLite finds wrong in the file; nothing where it is whole."""
        found = [str(fault) for (fault,) in self._base.execute("pragma integrity_check")]
        loose = [str(row) for row in self._base.execute("pragma foreign_key_check")]
        return [*(fault for fault in found if fault != "ok"), *loose]

    @contextmanager
    def _whole(self) -> Iterator[None]:
        """Inside it either everything is written, or nothing."""
        self._base.execute("begin immediate")
        try:
            yield
            self._base.execute("commit")
        finally:
            if self._base.in_transaction:  # a full disk ends some transactions by itself
                self._base.execute("rollback")


def _check_place(path: Path) -> None:
    """Raises `BadStore` if there can be no such file."""
    try:
        if path.is_dir():
            raise BadStore("folder")
        if not path.parent.is_dir():
            raise BadStore("no_folder")
    except OSError as fault:  # a name that is too long
        raise BadStore("closed") from fault


def _for_reading(path: Path) -> sqlite3.Connection:
    """A connection that never writes to a file.

    SQLite leaves files beside one that it reads, but for one that does not change. That holds where
    there is no journal, and on a disk that is read-only, if nothing is left in it.
    """
    address, journal = path.absolute().as_uri(), path.with_name(f"{path.name}-wal")
    if journal.is_file():
        try:
            return _opened(f"{address}?mode=ro")
        except sqlite3.OperationalError:
            if journal.stat().st_size:
                raise
    return _opened(f"{address}?mode=ro&immutable=1")


def _opened(address: str) -> sqlite3.Connection:
    """A connection over which something was read."""
    base = sqlite3.connect(address, uri=True)
    try:
        base.execute("pragma user_version")
    except sqlite3.Error:
        base.close()
        raise
    return base


def _check(path: Path) -> None:
    """Makes a file that is missing, and reads one that is there. Raises `BadStore`."""
    _check_place(path)
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))  # all cards follow from what it has
        with closing(sqlite3.connect(path)) as base:
            _check_base(base)
    except sqlite3.OperationalError as fault:
        raise BadStore("closed") from fault
    except sqlite3.DatabaseError as fault:
        raise BadStore("damaged") from fault
    except OSError as fault:
        raise BadStore("closed") from fault


def _check_base(base: sqlite3.Connection) -> None:
    """Raises `BadStore` where a file is damaged, newer than this program, or another one's."""
    version = base.execute("pragma user_version").fetchone()[0]
    query = "select name from sqlite_schema where type = 'table'"
    tables = {name for (name,) in base.execute(query)}
    if version > VERSION:
        raise BadStore("newer")
    if tables and not (version == VERSION and tables >= _TABLES):
        raise BadStore("foreign")
    if base.execute("pragma quick_check(1)").fetchone() != ("ok",):
        raise BadStore("damaged")
