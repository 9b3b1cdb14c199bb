"""``python -m napoleon table``: the host from the command line, with its address and a QR code."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import errno
import io
import signal
import socket
from collections.abc import Callable, Coroutine, Sequence
from typing import Final

import segno

from napoleon.host import log
from napoleon.host.orders import REFUSED, carry_out, complain
from napoleon.host.rooms import Limits
from napoleon.host.server import Settings, serve
from napoleon.host.store import BadStore
from napoleon.terminal.serving import site_in
from napoleon.terminal.words import TerminalWords

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
