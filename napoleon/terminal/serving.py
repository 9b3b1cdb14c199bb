"""Serving a built site from a folder, on this machine only."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final

HOST: Final = "127.0.0.1"


class _Answer(SimpleHTTPRequestHandler):
    """Files with the types that browsers insist on; no log."""

    extensions_map = {  # noqa: RUF012 - as it is there
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - its name there
        """Nothing."""


def site_in(root: Path) -> bool:
    """Whether a folder holds a built site."""
    return (root / "index.html").is_file()


def server(root: Path, port: int) -> ThreadingHTTPServer:
    """A server of a folder; on a free port where this one is taken."""
    handler = partial(_Answer, directory=str(root))
    try:
        return ThreadingHTTPServer((HOST, port), handler)
    except OSError:
        return ThreadingHTTPServer((HOST, 0), handler)


def serve(root: Path, port: int, say: Callable[[str], None]) -> None:
    """Serves until it is interrupted; ``say`` is told the address."""
    with server(root, port) as running, contextlib.suppress(KeyboardInterrupt):
        say(f"http://{HOST}:{running.server_port}/")
        running.serve_forever()
