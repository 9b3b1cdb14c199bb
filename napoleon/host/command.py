"""``python -m napoleon table``: a host from the command line, and an operator's orders to it."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import errno
import io
import signal
import socket
import sqlite3
import sys
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from pathlib import Path
from typing import Final

import segno

from napoleon.games import game_named
from napoleon.host import log
from napoleon.host.rooms import DEFAULTS, Limits, Rooms
from napoleon.host.server import Settings, serve
from napoleon.host.store import BadStore, Lock, Store
from napoleon.terminal.serving import site_in
from napoleon.terminal.words import TerminalWords

REFUSED: Final = 2
REMOVAL_S: Final = 10
"""How long a host that runs is waited for, when it is asked to close a room."""
Say = Callable[[str], None]


def carry_out(options: argparse.Namespace, words: TerminalWords, say: Say) -> int | None:
    """Carries out the order among the options; the exit code, None for no order.

    Raises `BadStore`.
    """
    path = options.rooms
    if options.list:
        return _list(path, words, say)
    if options.remove is not None:
        return _remove(path, options.remove, words, say)
    if options.backup is not None:
        return _back_up(path, options.backup, words, say)
    if options.check is not None:
        return _check(options.check, words, say)
    if options.ban is not None or options.unban is not None:
        network = options.ban or options.unban
        return _ban(path, network, words, say, banned=options.ban is not None)
    if options.announce is not None:
        return _announce(path, options.announce, words, say)
    return None


def complain(sentence: str) -> int:
    """Says why something is refused; the exit code."""
    sys.stderr.write(f"{sentence}\n")
    return REFUSED


def _is_running(path: Path) -> bool:
    """Whether a host has a file. Raises `BadStore`."""
    try:
        Lock(path).close()
    except BadStore as bad:
        if bad.fault != "in_use":
            raise
        return True
    return False


def _list(path: Path, words: TerminalWords, say: Say) -> int:
    """Lists the rooms, the latest first, and then who may not come."""
    with Store.copied(path) as store:
        for room in store.about():
            when = time.strftime("%Y-%m-%d %H:%M", time.localtime(room.touched))
            state = words(f"table.room.{'used' if room.is_used else 'unused'}")
            password = f" · {words('table.room.password')}" if room.has_password else ""
            say(f"{room.key:12} {room.game:9} {when}  {state}{password}")
        say(words("table.rooms", count=store.number()))
        for network in store.bans():
            say(words("table.ban.done", network=network))
    return 0


def _remove(path: Path, key: str, words: TerminalWords, say: Say) -> int:
    """Closes a room; a host that runs does it itself."""
    with Store(path, is_there=True) as store:
        if not store.has(key):
            return complain(words("table.remove.none", word=key, file=str(path)))
        if _is_running(path):
            store.ask_removal(key)
            end = time.monotonic() + REMOVAL_S
            while store.has(key) and time.monotonic() < end:
                time.sleep(0.1)
        else:
            store.remove(key)
        is_gone = not store.has(key)
    say(words(f"table.remove.{'done' if is_gone else 'waits'}", word=key))
    return 0 if is_gone else 1


def _back_up(path: Path, target: Path, words: TerminalWords, say: Say) -> int:
    """Writes a copy with all that is in the file at this moment, also while a host runs."""
    with Store.copied(path) as store:
        try:
            store.copy_to(target)
        except FileExistsError:
            return complain(words("table.backup.exists", file=str(target)))
        except (OSError, sqlite3.Error):
            return complain(words("table.file.closed", file=str(target)))
        say(words("table.backup.done", file=str(target), count=store.number()))
    return 0


def _check(path: Path, words: TerminalWords, say: Say) -> int:
    """Says whether a file is whole, and whether each of its rooms can be read; changes nothing."""
    try:
        with Store.copied(path) as store:
            is_damaged = bool(store.faults())
            number, bad = store.number(), [] if is_damaged else list(_unreadable(store))
    except BadStore as fault:
        return complain(words(f"table.file.{fault.fault}", file=str(path)))
    if is_damaged:
        return complain(words("table.file.damaged", file=str(path)))
    if bad:
        complain(words("table.check.bad", file=str(path), words=" ".join(bad)))
        return 1
    say(words("table.check.done", file=str(path), count=number))
    return 0


def _unreadable(store: Store) -> Iterator[str]:
    """The words of the rooms that cannot be read."""
    rooms = Rooms(store, game_named, DEFAULTS, first="", root=str, today=time.time)
    for key in store.keys():  # noqa: SIM118 - it is no mapping
        try:
            rooms.read(key, 0)
        except Exception:  # noqa: BLE001 - whatever is wrong in it
            yield key


def _ban(path: Path, network: str, words: TerminalWords, say: Say, *, banned: bool) -> int:
    with Store(path, is_there=True) as store:
        is_change = store.ban(network, banned=banned)
    if not banned and not is_change:
        return complain(words("table.ban.none", network=network))
    say(words(f"table.ban.{'done' if banned else 'undone'}", network=network))
    return 0


def _announce(path: Path, minutes: int, words: TerminalWords, say: Say) -> int:
    """Announces to the tables that the host is stopped soon; 0: it is not, after all."""
    with Store(path, is_there=True) as store:
        if not _is_running(path):
            return complain(words("table.announce.none", file=str(path)))
        store.announce(time.time() + 60 * minutes if minutes else None)
    say(words(f"table.announce.{'done' if minutes else 'undone'}", count=minutes))
    return 0


_EVERYWHERE: Final = {
    "0.0.0.0": ("127.0.0.1", "192.0.2.1"),
    "::": ("::1", "2001:db8::1"),
    "": ("127.0.0.1", "192.0.2.1"),
}
"""For all addresses of a kind: the one on this machine, and an unused one elsewhere. No packet is
sent to that; the system only names the interface for it."""
_PORT: Final = 9
_PORT_FAULTS: Final = {
    errno.EADDRINUSE: "taken",
    errno.EACCES: "forbidden",
    errno.EADDRNOTAVAIL: "elsewhere",
    None: "elsewhere",  # so does asyncio where none of several addresses is ours
}


def run(options: argparse.Namespace, say: Callable[[str], None]) -> int:
    """Does what the options say, or runs the host until it is interrupted; the exit code."""
    words = TerminalWords(options.lang)
    try:
        code = carry_out(options, words, say)
        return _host(options, words, say) if code is None else code
    except BadStore as bad:
        complain(words(f"table.file.{bad.fault}", file=str(options.rooms)))
    except (socket.gaierror, UnicodeError):
        complain(words("table.port.elsewhere", host=options.host))
    except OSError as fault:
        if fault.errno not in _PORT_FAULTS:
            raise
        key = f"table.port.{_PORT_FAULTS[fault.errno]}"
        complain(words(key, host=options.host, port=str(options.port)))
    return REFUSED


def _host(options: argparse.Namespace, words: TerminalWords, say: Callable[[str], None]) -> int:
    if not site_in(options.root):
        return complain(words("serve.none", root=str(options.root)))
    log.begin()
    limits = Limits(options.most_rooms, options.idle_days * 86_400, options.think_ms)
    settings = Settings(
        options.root,
        options.rooms,
        options.host,
        options.port,
        limits,
        tuple(options.origin),
        options.lines,
        options.workers,
        options.first,
        tuple(options.name),
        tuple(options.proxy),
        not options.no_relay,
        options.lang,
        options.watch,
    )

    def started(port: int) -> None:
        addresses = addresses_of(options.host, port)
        for address in (*addresses, options.public):
            if address:
                say(words("table.at", address=address))
        if options.public:
            say(code_of(options.public))
        elif len(addresses) > 1:
            say(code_of(addresses[-1]))
            say(words("table.phone"))
        say(words("table.end"))

    with contextlib.suppress(KeyboardInterrupt, asyncio.CancelledError):
        asyncio.run(_until_ended(serve(settings, started)))
    return 0


async def _until_ended(serving: Coroutine[None, None, None]) -> None:
    task = asyncio.ensure_future(serving)
    with contextlib.suppress(NotImplementedError):  # Windows has no such handlers
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    await task


def addresses_of(host: str, port: int) -> Sequence[str]:
    """The addresses of a host: on this machine, and in its own network if it is open to that.

    >>> addresses_of("127.0.0.1", 8000), addresses_of("::1", 8000)
    (('http://127.0.0.1:8000/?table=',), ('http://[::1]:8000/?table=',))
    """
    own, outside = _EVERYWHERE.get(host, (host, None))
    found = [own]
    if outside is not None:
        family = socket.AF_INET6 if ":" in outside else socket.AF_INET
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as asked:
            asked.connect((outside, _PORT))
            found.append(asked.getsockname()[0])
    return tuple(f"http://{f'[{one}]' if ':' in one else one}:{port}/?table=" for one in found)


def code_of(address: str) -> str:
    """The QR code of an address, for a terminal."""
    out = io.StringIO()
    segno.make(address, error="m", micro=False).terminal(out, compact=True)
    return out.getvalue()
