"""A small static host: what a site on the web does, on this machine only.

``python -m tools.serve [--port N]`` serves ``dist/`` and opens a browser where there is a
display. The browser tests and the benchmarks use `running`, which serves below a sub-path, as
project pages do.
"""

from __future__ import annotations

import argparse
import contextlib
import errno
import gzip
import hashlib
import http.server
import os
import sys
import threading
import webbrowser
from collections.abc import Iterator
from functools import lru_cache
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

HOST = "127.0.0.1"
DEFAULT_PORT = 8000

TYPES = {
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
ALREADY_SMALL = {".bin", ".png", ".woff2", ".zip", ".ico"}


@lru_cache(maxsize=256)
def packed(path: Path, modified_ns: int) -> bytes:
    """Return the file's bytes in gzip; ``modified_ns`` only makes a changed file a new key."""
    del modified_ns
    return gzip.compress(path.read_bytes(), compresslevel=6, mtime=0)


class Site(http.server.ThreadingHTTPServer):
    """A server of one folder below one prefix."""

    daemon_threads = True
    # Two `make play` at once must see that the port is taken, not share it.
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

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of a browser that hung up; everything else as usual."""
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
        """Stay silent: the console is for the address."""

    def _answer(self, *, with_body: bool) -> None:
        path = unquote(urlsplit(self.path).path)
        if not path.startswith(self.server.prefix):
            if f"{path}/" == self.server.prefix:
                self._send(HTTPStatus.MOVED_PERMANENTLY, {"Location": self.server.prefix}, b"")
            else:
                self._send(HTTPStatus.NOT_FOUND, {}, b"")
            return
        file = (self.server.root / path.removeprefix(self.server.prefix)).resolve()
        if file.is_dir():
            file /= "index.html"
        status = HTTPStatus.OK
        if not file.is_relative_to(self.server.root) or not file.is_file():
            status = HTTPStatus.NOT_FOUND
            file = self.server.root / "404.html"
        if file.is_file():
            self._send_file(status, file, with_body=with_body)
        else:
            self._send(status, {}, b"")

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


@contextlib.contextmanager
def running(root: Path, *, prefix: str = "/", max_age: int = 600) -> Iterator[Site]:
    """Serve ``root`` on a free port until the block ends, with a host's usual cache time."""
    with Site(root, port=0, prefix=prefix, max_age=max_age) as site:
        thread = threading.Thread(target=site.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield site
        finally:
            site.shutdown()
            thread.join()


def on_port_or_free(root: Path, port: int) -> Site:
    """Return a server on ``port``, or on a free one (and say so) when it is in use."""
    try:
        return Site(root, port=port)
    except OSError as refused:
        if refused.errno not in {errno.EADDRINUSE, errno.EACCES}:
            raise
        print(f"Port {port} is in use or not allowed; taking a free one.", flush=True)
        return Site(root, port=0)


def has_display() -> bool:
    """Whether a browser window could be seen here."""
    if os.environ.get("CI"):
        return False
    if sys.platform in {"darwin", "win32"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def main() -> int:
    """Serve until interrupted."""
    reader = argparse.ArgumentParser(prog="python -m tools.serve", description=main.__doc__)
    reader.add_argument("--port", type=int, default=DEFAULT_PORT)
    reader.add_argument("--root", type=Path, default=Path("dist"))
    given = reader.parse_args()
    if not (given.root / "index.html").is_file():
        print(f"{given.root} holds no site yet: run 'make site'.", file=sys.stderr)
        return 1
    with on_port_or_free(given.root, given.port) as site:
        print(f"\n  Napoleon is at  {site.address}\n  Ctrl+C ends it.\n", flush=True)
        if has_display():
            webbrowser.open(site.address)
        with contextlib.suppress(KeyboardInterrupt):
            site.serve_forever()
    return 0


if __name__ == "__main__":
    sys.exit(main())
