"""``python -m napoleon table``: the host from the command line, with its address and a QR code."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import errno
import io
import signal
import socket
import sys
import time
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Final

import segno

from napoleon.host import log
from napoleon.host.rooms import Limits
from napoleon.host.server import Settings, serve
from napoleon.host.store import BadStore, Lock, Store
from napoleon.terminal.serving import site_in
from napoleon.terminal.words import TerminalWords

REFUSED: Final = 2
REMOVAL_S: Final = 10
"""How long a host that runs is waited for, when it is asked to close a room."""
_EVERYWHERE: Final = ("0.0.0.0", "::", "")
_OUTSIDE: Final = ("192.0.2.1", 9)
"""An unused address: no packet is sent to it; the system only names the interface for it."""
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
        if options.list:
            return _list(options.rooms, words, say)
        if options.remove is not None:
            return _remove(options.rooms, options.remove, words, say)
        return _host(options, words, say)
    except BadStore as bad:
        _complain(words(f"table.file.{bad.fault}", file=str(options.rooms)))
    except (socket.gaierror, UnicodeError):
        _complain(words("table.port.elsewhere", host=options.host))
    except OSError as fault:
        if fault.errno not in _PORT_FAULTS:
            raise
        key = f"table.port.{_PORT_FAULTS[fault.errno]}"
        _complain(words(key, host=options.host, port=str(options.port)))
    return REFUSED


def _complain(sentence: str) -> None:
    sys.stderr.write(f"{sentence}\n")


def _host(options: argparse.Namespace, words: TerminalWords, say: Callable[[str], None]) -> int:
    if not site_in(options.root):
        _complain(words("serve.none", root=str(options.root)))
        return REFUSED
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
    )

    def started(port: int) -> None:
        addresses = addresses_of(options.host, port)
        for address in addresses:
            say(words("table.at", address=address))
        if len(addresses) > 1:
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


def _list(path: Path, words: TerminalWords, say: Callable[[str], None]) -> int:
    """Lists the rooms, the latest first; a host may run meanwhile."""
    with Store(path, is_there=True) as store:
        for room in store.about():
            when = time.strftime("%Y-%m-%d %H:%M", time.localtime(room.touched))
            state = words(f"table.room.{'used' if room.is_used else 'unused'}")
            password = f" · {words('table.room.password')}" if room.has_password else ""
            say(f"{room.key:12} {room.game:9} {when}  {state}{password}")
        say(words("table.rooms", count=store.number()))
    return 0


def _remove(path: Path, key: str, words: TerminalWords, say: Callable[[str], None]) -> int:
    """Closes a room; a host that runs does it itself."""
    with Store(path, is_there=True) as store:
        if not store.has(key):
            _complain(words("table.remove.none", word=key, file=str(path)))
            return REFUSED
        try:
            lock = Lock(path)
        except BadStore as bad:
            if bad.fault != "in_use":
                raise
            store.ask_removal(key)
            end = time.monotonic() + REMOVAL_S
            while store.has(key) and time.monotonic() < end:
                time.sleep(0.1)
        else:
            store.remove(key)
            lock.close()
        is_gone = not store.has(key)
    say(words(f"table.remove.{'done' if is_gone else 'waits'}", word=key))
    return 0 if is_gone else 1


def addresses_of(host: str, port: int) -> Sequence[str]:
    """The addresses of a host: on this machine, and in its own network if it is open to that."""
    own = f"http://{'127.0.0.1' if host in _EVERYWHERE else host}:{port}/?table="
    if host not in _EVERYWHERE:
        return (own,)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as found:
        try:
            found.connect(_OUTSIDE)
        except OSError:
            return (own,)
        return (own, f"http://{found.getsockname()[0]}:{port}/?table=")


def code_of(address: str) -> str:
    """The QR code of an address, for a terminal."""
    out = io.StringIO()
    segno.make(address, error="m", micro=False).terminal(out, compact=True)
    return out.getvalue()
