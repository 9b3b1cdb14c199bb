"""The gate of a host: which connections stay, and for which names of this machine it answers.

A connection is closed where no whole request has come over it after `HEAD_S`. An address has so
many connections, and all together as many as the system has files for; where there are too many,
the one that has been silent for longest gives way, and if all have spoken, the new one.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections import defaultdict
from collections.abc import Iterable, Sequence
from importlib import import_module
from ipaddress import ip_address
from typing import TYPE_CHECKING, Final, cast
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

from napoleon.host.log import LOG
from napoleon.host.visitors import Proxies, counted_as, name_in

if TYPE_CHECKING:
    import logging

HEAD_S: Final = 10
"""The time for a request's head; a connection without a request is closed after it."""
CONNECTIONS_BY_LINE: Final = 4
"""A browser opens up to six connections for a moment, and then one line."""
_FILES_FOR_OTHERS: Final = 200
"""Files that are no connections: those of the page, the rooms, and what is just accepted."""
_MOST_FILES: Final = 100_000


def is_welcome(origin: str | None, host: str, others: Sequence[str]) -> bool:
    """Whether a line may come from a page: one of this host, or one of the others.

    A program that is not a browser names no page.
    """
    if origin is None or origin in others:
        return True
    try:
        page = urlsplit(origin)
    except ValueError:
        return False
    return page.scheme in {"http", "https"} and page.netloc == host


class Names:
    """The names for which a host answers: ``localhost``, the machine's, others, and all figures.

    A page elsewhere can let its own name point to this machine, and would then come from the same
    host as the tables. That needs a name: an address in figures leads here only.
    """

    def __init__(self, names: Iterable[str]) -> None:
        machine = socket.gethostname()
        every = ("localhost", machine, f"{machine}.local", *names)
        self._names = {name.lower() for name in every}

    def have(self, host: str) -> bool:
        """Whether it answers to the header ``Host``; a program may send none."""
        name = name_in(host)
        with contextlib.suppress(ValueError):
            return bool(ip_address(name))
        return name in self._names or not host


class Connection(web.RequestHandler):
    """A connection that reports when it comes and goes, and does not log others' mistakes."""

    __slots__ = ("gate", "peer")

    def __init__(self, manager: web.Server, gate: Gate) -> None:
        loop = asyncio.get_running_loop()
        nobody = cast("logging.Logger", None)  # no log of visits: aiohttp takes None
        super().__init__(
            manager, loop=loop, keepalive_timeout=HEAD_S, logger=LOG, access_log=nobody
        )
        self.gate, self.peer = gate, ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The connection is there."""
        super().connection_made(transport)
        address = transport.get_extra_info("peername")
        self.peer = counted_as(address[0]) if isinstance(address, tuple) else ""
        self.gate.comes(self)

    def connection_lost(self, exc: BaseException | None) -> None:
        """The connection is gone."""
        self.gate.goes(self)
        super().connection_lost(exc)

    def log_exception(self, *args: object, **kw: object) -> None:
        """Logs an error, unless it is a request that is none."""
        if not isinstance(kw.get("exc_info"), HttpProcessingError):
            super().log_exception(*args, **kw)


class Gate:
    """All connections of a host."""

    def __init__(self, by_address: int, proxies: Proxies, most: int) -> None:
        """``by_address``: the most of one address; ``most``: of all, as `most_connections`."""
        self._by_address, self._proxies, self._most = by_address, proxies, most
        self._here: defaultdict[str, dict[Connection, None]] = defaultdict(dict)
        self._silent: dict[Connection, None] = {}
        self._number = 0

    def comes(self, new: Connection) -> None:
        """A connection comes; where there are too many, one is closed."""
        mine = self._here[new.peer]
        mine[new] = self._silent[new] = None
        self._number += 1
        if len(mine) > self._by_address and not self._proxies.has(new.peer):
            self._ends(next((one for one in mine if one in self._silent), new))
            LOG.warning("Refused: too many connections from %s", new.peer)
        elif self._number > self._most:
            self._ends(next(iter(self._silent)))
            LOG.warning("Refused: more than %s connections", self._most)

    def speaks(self, one: asyncio.BaseProtocol) -> None:
        """A whole request has come over a connection."""
        if isinstance(one, Connection):
            self._silent.pop(one, None)

    def goes(self, one: Connection) -> None:
        """A connection is gone."""
        if self._here[one.peer].pop(one, one) is None:
            self._number -= 1
        if not self._here[one.peer]:
            del self._here[one.peer]
        self._silent.pop(one, None)

    def _ends(self, one: Connection) -> None:
        transport = one.transport
        self.goes(one)
        if transport is not None:
            transport.abort()


def most_connections() -> int:
    """How many connections the system has files for; it is asked for as many as it gives."""
    try:
        resource = import_module("resource")
    except ModuleNotFoundError:  # on Windows
        return _MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wish = _MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, _MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wish:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wish, hard))
            soft = wish
    files = wish if soft == resource.RLIM_INFINITY else soft
    return max(50, int(files) - _FILES_FOR_OTHERS)
