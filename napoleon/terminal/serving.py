"""Serving a built site from a folder, on this machine only.

It does the work of a static host on the web: types, compression, tags for unchanged files, the 404
page. It lists no folders.
"""

from __future__ import annotations

import contextlib
import errno
import gzip
import hashlib
import http.server
import sys
from collections.abc import Callable
from functools import lru_cache
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote

HOST: Final = "127.0.0.1"

TYPES: Final = {
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
ALREADY_SMALL: Final = {".bin", ".png", ".woff2", ".zip", ".ico"}


@lru_cache(maxsize=256)
def packed(path: Path, modified_ns: int) -> bytes:
    """Return the file's bytes in gzip; ``modified_ns`` is part of the cache key."""
    del modified_ns
    return gzip.compress(path.read_bytes(), compresslevel=6, mtime=0)


class Site(http.server.ThreadingHTTPServer):
    """A server of one folder below one prefix."""

    daemon_threads = True
    # A second `make play` must find the port taken, and must not share it.
    allow_reuse_port = False

    def __init__(self, root: Path, *, port: int, prefix: str = "/", max_age: int = 0) -> None:
        self.root = root.resolve()
        self.prefix = prefix
        self.max_age = max_age
        super().__init__((HOST, port), Answer)

    @property
    def address(self) -> str:
        """The address of the page."""
        return f"http://{HOST}:{self.server_address[1]}{self.prefix}"

    def handle_error(self, request: Any, client_address: object) -> None:
        """Ignore closed connections; report other errors as usual."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class Answer(http.server.BaseHTTPRequestHandler):
    """One request: GET or HEAD of a file."""

    server: Site
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        """Send a file."""
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        """Send a file's headers."""
        self._answer(with_body=False)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base's name
        """Log nothing: the console is for the address."""

    def _answer(self, *, with_body: bool) -> None:
        path = unquote(self.path.partition("?")[0])
        if not path.startswith(self.server.prefix):
            if f"{path}/" == self.server.prefix:
                self._send(HTTPStatus.MOVED_PERMANENTLY, {"Location": self.server.prefix}, b"")
            else:
                self._send(HTTPStatus.NOT_FOUND, {}, b"")
            return
        file = self._file(path.removeprefix(self.server.prefix))
        if file is not None:
            self._send_file(HTTPStatus.OK, file, with_body=with_body)
            return
        lost = self._file("404.html")
        if lost is not None:
            self._send_file(HTTPStatus.NOT_FOUND, lost, with_body=with_body)
        else:
            self._send(HTTPStatus.NOT_FOUND, {}, b"")

    def _file(self, path: str) -> Path | None:
        """The file of a path, or the start page of a folder; None if there is none."""
        try:
            file = (self.server.root / path).resolve()
            if file.is_dir():
                file /= "index.html"
            return file if file.is_relative_to(self.server.root) and file.is_file() else None
        except (OSError, ValueError):  # too long, or with a character that file names cannot have
            return None

    def _send_file(self, status: HTTPStatus, file: Path, *, with_body: bool) -> None:
        modified = file.stat().st_mtime_ns
        headers = {
            "Content-Type": TYPES.get(file.suffix, "application/octet-stream"),
            "Cache-Control": f"max-age={self.server.max_age}"
            if self.server.max_age
            else "no-cache",
            "Vary": "Accept-Encoding",
        }
        if file.suffix not in ALREADY_SMALL and "gzip" in self.headers.get("Accept-Encoding", ""):
            headers["Content-Encoding"] = "gzip"
            body = packed(file, modified)
        else:
            body = file.read_bytes()
        headers["ETag"] = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
        if status is HTTPStatus.OK and self.headers.get("If-None-Match") == headers["ETag"]:
            status, body = HTTPStatus.NOT_MODIFIED, b""
        self._send(status, headers, body, with_body=with_body)

    def _send(
        self, status: HTTPStatus, headers: dict[str, str], body: bytes, *, with_body: bool = True
    ) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status is not HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if with_body:
            self.wfile.write(body)


def site_in(root: Path) -> bool:
    """Whether a folder holds a built site."""
    return (root / "index.html").is_file()


def on_port_or_free(root: Path, port: int) -> Site:
    """A server of a folder; on a free port if this one is in use or not allowed."""
    try:
        return Site(root, port=port)
    except OSError as refused:
        if refused.errno not in {errno.EADDRINUSE, errno.EACCES}:
            raise
        return Site(root, port=0)


def serve(root: Path, port: int, say: Callable[[str], None]) -> None:
    """Serve until interrupted; ``say`` gets the address."""
    with on_port_or_free(root, port) as running, contextlib.suppress(KeyboardInterrupt):
        say(running.address)
        running.serve_forever()
