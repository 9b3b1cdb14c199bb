"""Hosts that know few types of files, and what they say about them: the page starts and plays."""

from __future__ import annotations

import contextlib
import gzip
import re
import threading
from collections.abc import Callable, Iterator
from fnmatch import fnmatchcase
from http import HTTPStatus
from pathlib import PurePosixPath
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from e2e.conftest import DIST, wait_for_mark
from e2e.policy import Policy
from e2e.table import sitting
from napoleon.terminal import serving
from tests.nightly import sampled
from tools.kept import WHEEL

PATH: Final = "/play/napoleon/"
PLAYERS: Final = 5
UNKNOWN: Final = "application/octet-stream"
FEW: Final = {".html": "text/html", ".js": "text/javascript", ".css": "text/css"}
# The endings of a site's files that nginx knows in Debian (its mime.types).
NGINX: Final = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "application/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".ico": "image/x-icon",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
Change = Callable[[str, dict[str, str], bytes], tuple[dict[str, str], bytes]]


class Host(serving.Site):
    """A site whose answers are changed, by the ending of a file."""

    def __init__(self, change: Change) -> None:
        super().__init__(DIST, port=0, prefix=PATH)
        self.RequestHandlerClass = Changed
        self.change = change


class Changed(serving.Answer):
    """One answer, changed by its host."""

    server: Host

    def _send(
        self, status: HTTPStatus, headers: dict[str, str], body: bytes, *, with_body: bool = True
    ) -> None:
        name = self.path.partition("?")[0].removeprefix(PATH) or "index.html"
        headers, body = self.server.change(PurePosixPath(name).suffix, headers, body)
        super()._send(status, headers, body, with_body=with_body)


@contextlib.contextmanager
def running(change: Change) -> Iterator[Host]:
    """Serve the site until the block ends."""
    with Host(change) as host:
        thread = threading.Thread(target=host.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield host
        finally:
            host.shutdown()
            thread.join()


def knowing(types: dict[str, str]) -> Change:
    """Any other file is of no known type, and no browser may guess."""

    def change(ending: str, headers: dict[str, str], body: bytes) -> tuple[dict[str, str], bytes]:
        own = {"Content-Type": types.get(ending, UNKNOWN), "X-Content-Type-Options": "nosniff"}
        return headers | own, body

    return change


def marking(ending: str, headers: dict[str, str], body: bytes) -> tuple[dict[str, str], bytes]:
    """Uncompressed files are declared as compressed."""
    return (headers | {"Content-Encoding": "gzip"} if ending == ".bin" else headers), body


def compressing(ending: str, headers: dict[str, str], body: bytes) -> tuple[dict[str, str], bytes]:
    """Compressed files are compressed once more, and declared as such."""
    packed = ending == ".bin" and body  # an unchanged file has none
    return marking(ending, headers, gzip.compress(body, 1)) if packed else (headers, body)


# Some of the words by which blockers of advertisements and trackers recognize a file.
BLOCKED: Final = re.compile(
    r"""(?<![a-z])(?:ads?|adverts?|advertisement|affiliate|analytics|banners?|beacons?|campaign
    |clicks?|comments?|consent|cookies?|count|counter|facebook|fingerprint|follow|hits?|impression
    |log|logger|logs|metrics|newsletter|outbrain|piwik|pixels?|popups?|popunder|promo|promotion
    |referrer|shared?|sharing|social|sponsors?|statistics|stats?|subscribe|tags?|telemetry
    |track|tracker|tracking|twitter|visitors?|widgets?)(?![a-z])""",
    re.VERBOSE,
)
# Unknown to many servers, or run or refused by them; the page asks for none (nor for the wheel).
UNSERVED: Final = {".mjs", ".py", ".pyc", ".toml", ".whl", ".map", ".php"}
PACKED: Final = {".gz", ".br"}
"""What a server may send in place of the file of the same name without that ending."""


def test_no_file_has_a_name_that_a_blocker_or_a_server_takes_for_something_else() -> None:
    files = [file for file in DIST.rglob("*") if file.is_file() and file.suffix not in PACKED]
    names = [file.relative_to(DIST).as_posix() for file in files]
    assert BLOCKED.search("share.css")
    assert "index.html" in names
    for name in names:
        assert not BLOCKED.search(name.lower()), name
        assert PurePosixPath(name).suffix not in UNSERVED or fnmatchcase(name, WHEEL), name


HOSTS: Final = {"few": knowing(FEW), "nginx": knowing(NGINX), "compressing": compressing}


@pytest.mark.parametrize("kind", sampled(HOSTS, ("few",)))
def test_page_plays_on_a_host_that_knows_few_types(browser: Browser, kind: str) -> None:
    with (
        running(HOSTS[kind]) as host,
        sitting(browser, host.address, service_workers="allow") as table,
    ):
        table.open("?seed=host")
        policy, sight = Policy(["pass"]), table.sight()
        while len(sight.lanes) < PLAYERS:
            table.click(policy.choose(sight))
            sight = table.sight()
        expect(table.page.locator(".toast")).to_have_count(0)


def test_file_that_is_declared_as_compressed_and_is_not_is_reported(browser: Browser) -> None:
    with running(marking) as host, sitting(browser, host.address, fresh=True) as table:
        table.watch.allow("")
        table.page.goto(host.address)
        assert wait_for_mark(table.page, "failed") == "coding"
        expect(table.page.locator("#boot-failed")).to_contain_text("圧縮済み（Content-Encoding）")
        expect(table.page.locator("#boot-detail")).to_contain_text("napoleon.bin")
