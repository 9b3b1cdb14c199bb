"""Rooms on disk, in SQLite: how each of them began, and everything that has happened since.

Everything is written before it is sent to anybody, so a host that is killed continues where it was.
A crash of the machine itself may lose the last moments, but nothing is ever half written.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple, Self

from napoleon.match.parties.gathering import Guest, Plan

_SCHEMA: Final = """
create table if not exists room (
    key text primary key, game text not null, root text not null, plan text not null,
    password text not null, guests text not null, gone text not null, kicked text not null,
    draw integer not null, touched real not null
) strict;
create table if not exists entry (
    key text not null references room on delete cascade, at integer not null,
    by text not null, number real not null, line text not null, primary key (key, at)
) strict, without rowid;
pragma user_version = 1;
"""


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
    """The password as it is stored (`napoleon.host.passwords`); "" for none."""
    guests: tuple[Guest, ...] = ()
    """Everybody who ever came."""
    gone: frozenset[int] = frozenset()
    """Those who no longer belong to it."""
    kicked: frozenset[int] = frozenset()
    """Those who were sent away."""
    draw: int = 0
    """How often cards were drawn."""


Row = tuple[str, float, str]
"""An entry as `napoleon.match.parties.hosting.write_happening` writes it."""


class Store:
    """The rooms in a file."""

    def __init__(self, path: Path | str) -> None:
        """``path``: the file, created if missing; ``:memory:`` for no file at all."""
        self._base = sqlite3.connect(path, _BUSY_S, isolation_level=None)
        self._base.execute("pragma journal_mode = wal")
        self._base.execute("pragma synchronous = normal")
        self._base.execute("pragma foreign_keys = on")
        self._base.executescript(_SCHEMA)

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
        _, game, root, plan, password, guests, gone, kicked, draw = start
        values = (start.key, game, root, *map(json.dumps, (plan,)), password)
        lists = map(json.dumps, (guests, sorted(gone), sorted(kicked)))
        marks = ",".join("?" * 10)
        with self._whole():
            self._base.execute("delete from room where key = ?", (start.key,))
            self._base.execute(
                f"insert into room values ({marks})",  # only question marks
                (*values, *lists, draw, now),
            )
            self._add(start.key, 0, rows)

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
        self._base.execute("delete from room where key = ?", (key,))

    def untouched(self, since: float) -> list[str]:
        """The words of the rooms in which nothing has happened since that time."""
        return [
            key for (key,) in self._base.execute("select key from room where touched < ?", (since,))
        ]

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
