"""A host with faults: a file that is missing, cut, empty, damaged, late, slow, or of no type."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Final, Literal

from napoleon.terminal import serving
from tools.first_page import LOADED_AT_BOOT

Kind = Literal["404", "cut", "damaged", "empty", "hanging", "slow", "untyped"]
PATH: Final = "/play/napoleon/"
PIECES: Final = 12
PIECE_S: Final = 0.5
"""How many pieces a slow file comes in, and the seconds before each."""
STYLE_PIECE_S: Final = 0.25
"""The same for a style sheet, of which the page sees nothing until all of it is there."""
NONSENSE: Final = b"\n*/)(\n?"
"""Wrong in the middle of a statement, a string and a comment alike."""
FIRST: Final = "first.js"
REPORTED: Final[dict[Kind, tuple[str, ...]]] = {
    "404": ("file",),
    "cut": ("file", "damaged"),  # the effect may be read before the line breaks
    "damaged": ("damaged",),
    "empty": ("damaged",),
    "untyped": ("types",),
    "hanging": (),
    "slow": (),
}
"""The right causes of a fault; none where the page waits, or says that nothing arrives."""
# Five of the page's seconds in one, until the page is loaded anew: 20 without a byte are
# reported, a longer file that keeps arriving is not.
HURRIED: Final = """
if (!sessionStorage.getItem("hurried")) {
  sessionStorage.setItem("hurried", "yes");
  const plain = setInterval;
  globalThis.setInterval = (act, wait, ...rest) =>
    plain(act, wait === 1000 ? 200 : wait, ...rest);
}
"""
HARMLESS: Final = ("stand_ins.js", "empty")
"""This file does nothing unless the browser refuses something."""
STILL_MS: Final = 4_000
"""The page's 20 seconds, sped up."""
STYLE_MS: Final = 2_500
"""The shortest time that a slow style sheet takes."""
SILENT: Final = """
Object.defineProperty(IDBFactory.prototype, "open", { value: () => ({}) });
"""
"""A database that never answers."""


class FaultySite(serving.Site):
    """A site whose ``faults`` have the fault of each file, by name.

    ``first`` is a script that the start page runs before its own.
    """

    def __init__(self, root: Path, first: str = "") -> None:
        super().__init__(root, port=0, prefix=PATH)
        self.RequestHandlerClass = FaultyAnswer
        self.faults: dict[str, Kind] = {}
        self.first = first
        self.closing = threading.Event()


class FaultyAnswer(serving.Answer):
    """One answer, spoiled where the site says so."""

    server: FaultySite

    def _answer(self, *, with_body: bool) -> None:
        fault = self._fault()
        if self._name() == FIRST:
            script = {"Content-Type": "text/javascript"}
            self._send(HTTPStatus.OK, script, self.server.first.encode(), with_body=with_body)
            return
        if fault or self.server.first:
            del self.headers["If-None-Match"]  # the browser's own copy is no way out
        if fault == "damaged":
            del self.headers["Accept-Encoding"]  # damaged before it is compressed
        super()._answer(with_body=with_body)

    def _name(self) -> str:
        return self.path.removeprefix(PATH).partition("?")[0]

    def _fault(self) -> Kind | None:
        return self.server.faults.get(self._name())

    def _send(
        self, status: HTTPStatus, headers: dict[str, str], body: bytes, *, with_body: bool = True
    ) -> None:
        kind = self._fault()
        if kind == "404":
            status, headers, body = HTTPStatus.NOT_FOUND, {}, b""
        elif kind == "damaged":
            headers = headers | {"Cache-Control": "no-store", "ETag": '"damaged"'}
            middle = len(body) // 2
            body = body[:middle] + NONSENSE + body[middle + len(NONSENSE) :]
        elif kind == "empty":
            headers = {name: headers[name] for name in headers if name != "Content-Encoding"}
            body = b""
        elif kind == "untyped":
            headers = headers | {"Content-Type": "text/plain"}
        elif self.server.first and self._name() in ("", "index.html"):
            head = b"<head>"
            body = body.replace(head, head + f'<script src="{FIRST}"></script>'.encode(), 1)
        if kind in ("cut", "hanging", "slow") and with_body:
            self._send_in_part(kind, status, headers, body)
        else:
            super()._send(status, headers, body, with_body=with_body)

    def _send_in_part(
        self, kind: Kind, status: HTTPStatus, headers: dict[str, str], body: bytes
    ) -> None:
        self.close_connection = True
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        step = -(-len(body) // PIECES)
        pieces = [body[at : at + step] for at in range(0, len(body), step)]
        for piece in pieces if kind == "slow" else pieces[: PIECES // 2]:
            self.wfile.write(piece)
            self.wfile.flush()
            if kind == "slow":
                time.sleep(STYLE_PIECE_S if self._name().endswith(".css") else PIECE_S)
        if kind == "hanging":
            self.server.closing.wait(120)


def slow_ms(name: str) -> int:
    """The shortest time that a slow file takes, in milliseconds."""
    return STYLE_MS if name.endswith(".css") else STILL_MS


def loaded_at_start(site: Path) -> list[str]:
    """The files without which the page cannot start."""
    return [
        file.relative_to(site).as_posix()
        for pattern in LOADED_AT_BOOT
        for file in sorted(site.glob(pattern))
    ]


def cases(site: Path) -> list[tuple[str, Kind]]:
    """Every file of the start with every fault that it can have."""
    return [
        (name, kind)
        for name in loaded_at_start(site)
        for kind in REPORTED
        if (kind != "untyped" or name.endswith(".js")) and (name, kind) != HARMLESS
    ]


@contextlib.contextmanager
def running(root: Path, first: str = "") -> Iterator[FaultySite]:
    """Serve ``root`` with faults until the block ends."""
    with FaultySite(root, first) as site:
        thread = threading.Thread(target=site.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield site
        finally:
            site.closing.set()
            site.shutdown()
            thread.join()
