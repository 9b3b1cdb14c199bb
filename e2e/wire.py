"""A network between a page and its server that can fall silent, as a dead Wi-Fi does."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from socketserver import BaseRequestHandler, ThreadingTCPServer
from threading import Event, Thread
from typing import Final

HERE: Final = "127.0.0.1"


class Wire(ThreadingTCPServer):
    """Passes on whatever comes to its port; while it is dead, nothing: neither loss nor refusal."""

    def __init__(self, to: int) -> None:
        """``to``: the port of the server, on this machine."""
        super().__init__((HERE, 0), _Passing)
        self.to, self.port = to, int(self.server_address[1])
        self.is_alive = Event()
        self.is_alive.set()

    def passes(self, source: socket.socket, target: socket.socket) -> None:
        """Pass on what comes from one side, and its end."""
        with suppress(OSError):
            while data := source.recv(65536):
                self.is_alive.wait()
                target.sendall(data)
        self.is_alive.wait()
        with suppress(OSError):
            target.shutdown(socket.SHUT_RDWR)


class _Passing(BaseRequestHandler):
    server: Wire

    def handle(self) -> None:
        self.server.is_alive.wait()
        with suppress(OSError), socket.create_connection((HERE, self.server.to)) as far:
            back = Thread(target=self.server.passes, args=(far, self.request))
            back.start()
            self.server.passes(self.request, far)
            back.join()


@contextmanager
def wire_to(port: int) -> Iterator[Wire]:
    """A wire to a port of this machine. Its lines have to be closed before it ends."""
    with Wire(port) as wire:
        thread = Thread(target=wire.serve_forever)
        thread.start()
        try:
            yield wire
        finally:
            wire.is_alive.set()
            wire.shutdown()
            thread.join()
