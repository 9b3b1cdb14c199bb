"""``python -m napoleon table``: the host from the command line, with its address and a QR code."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import io
import signal
import socket
from collections.abc import Callable, Coroutine, Sequence
from typing import Final

import segno

from napoleon.host.hall import Limits
from napoleon.host.server import Settings, serve
from napoleon.terminal.serving import site_in
from napoleon.terminal.words import TerminalWords

REFUSED: Final = 2
_EVERYWHERE: Final = ("0.0.0.0", "::", "")
_OUTSIDE: Final = ("192.0.2.1", 9)
"""An unused address: no packet is sent to it; the system only names the interface for it."""


def run(options: argparse.Namespace, say: Callable[[str], None]) -> int:
    """Runs the host until it is interrupted; the exit code."""
    words = TerminalWords(options.lang)
    if not site_in(options.root):
        say(words("serve.none", root=str(options.root)))
        return REFUSED
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
