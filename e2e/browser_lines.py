"""Direct connections from Firefox to Firefox and between Firefox and Chromium, by hand and by link.

Only addresses of this machine's own loopback are gathered and exchanged, as in `e2e.test_friends`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, Protocol

from playwright.sync_api import Page, sync_playwright

from e2e.conftest import DIST, PREFIX, wait_for_mark
from e2e.driven import Seat, firefox
from e2e.relay import relays, site_with
from e2e.test_friends import DIRECT, HIDES, LOOPBACK, PERMISSIONS
from e2e.waiting import awaited
from tools import browser as finding
from tools import serve

PREFERENCES: Final = (
    ("media.peerconnection.ice.loopback", True),
    ("media.peerconnection.ice.obfuscate_host_addresses", False),
    ("permissions.default.camera", 1),
    ("permissions.default.microphone", 1),
)
"""With these Firefox shows a page the loopback addresses, too."""
FILL: Final = """
const [selector, text] = arguments;
const field = document.querySelector(selector);
field.value = text;
field.dispatchEvent(new Event("input", { bubbles: true }));
"""
VALUE: Final = "return document.querySelector(arguments[0])?.value ?? ''"
WAIT_S: Final = 60


class End(Protocol):
    """One of the two browsers."""

    def open(self, address: str) -> object:
        """Load a page, and wait until it stands."""

    def run(self, script: str, *arguments: object) -> Any:
        """What a script returns."""

    def press(self, selector: str) -> None:
        """Press something."""

    def sees(self, selector: str) -> bool:
        """Whether something is in sight."""


class Tab:
    """A page of Chromium, as `End`."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def open(self, address: str) -> None:
        """Load a page, and wait until it stands."""
        self._page.goto(address)
        wait_for_mark(self._page, "ready")

    def run(self, script: str, *arguments: object) -> Any:
        """What a script returns."""
        called = f"(given) => (function () {{ {script} }}).apply(null, given)"
        return self._page.evaluate(called, list(arguments))

    def press(self, selector: str) -> None:
        """Press something."""
        self._page.locator(selector).click()

    def sees(self, selector: str) -> bool:
        """Whether something is in sight."""
        found = self._page.locator(selector).first
        return found.count() > 0 and found.is_visible()


@contextmanager
def a_firefox() -> Iterator[End]:
    """A Firefox whose pages may connect over loopback."""
    with firefox(*PREFERENCES) as driver:
        yield Seat(driver)


@contextmanager
def a_chromium() -> Iterator[End]:
    """The same of Chromium."""
    how = finding.launch(brief=True)
    features = "--disable-features="
    how["args"] = [f"{arg},{HIDES}" if arg.startswith(features) else arg for arg in how["args"]]
    how["args"].append(DIRECT)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**how)
        context = browser.new_context(permissions=PERMISSIONS)
        yield Tab(context.new_page())
        browser.close()


Opens = Callable[[], AbstractContextManager[End]]
PAIRS: Final[tuple[tuple[str, Opens, Opens], ...]] = (
    ("Firefox to Firefox", a_firefox, a_firefox),
    ("Firefox to Chromium", a_firefox, a_chromium),
    ("Chromium to Firefox", a_chromium, a_firefox),
)


def connect(one: Opens, other: Opens) -> None:
    """A host invites, a guest answers, and cards are dealt. Raises `TimeoutError`."""
    with ExitStack() as stack:
        site = stack.enter_context(serve.running(DIST, prefix=PREFIX)).address
        host, guest = stack.enter_context(one()), stack.enter_context(other())
        _comes(host, guest, site, by="#k-friends-invite", goes="#k-friends-accept")
        host.run(FILL, "#friends-answer-text", _link(guest))
        _press(host, "#k-friends-take")
        _begin(host, guest)


def meet(one: Opens, other: Opens) -> None:
    """A guest comes through the one link, and cards are dealt. Raises `TimeoutError`."""
    with ExitStack() as stack:
        (relay,) = stack.enter_context(relays())
        folder = Path(stack.enter_context(TemporaryDirectory()))
        site = stack.enter_context(site_with(folder, [relay.address]))
        host, guest = stack.enter_context(one()), stack.enter_context(other())
        _comes(host, guest, site, by="#k-friends-house", goes="#k-friends-call")
        _begin(host, guest)


def _comes(host: End, guest: End, site: str, *, by: str, goes: str) -> None:
    """The host makes a link, ``by`` a button; the guest opens it, and says that they come."""
    host.open(f"{site}?open=friends&game=durak")
    host.run(LOOPBACK)
    _press(host, by)
    guest.open(_link(host))
    guest.run(LOOPBACK)
    guest.run(FILL, "#friends-name", "Taro")
    _press(guest, goes)


def _begin(host: End, guest: End) -> None:
    """The guest is there: a match begins, and both have cards."""
    awaited(lambda: host.sees("#friends-guest-1"), "nobody comes", WAIT_S)
    _press(host, "#k-friends-begin")
    for end in (host, guest):
        awaited(partial(end.sees, "#hand .card"), "no cards are dealt", WAIT_S)


def _press(end: End, selector: str) -> None:
    """Press something once it is there."""
    awaited(lambda: end.sees(selector), f"{selector} does not come", WAIT_S)
    end.press(selector)


def _link(end: End) -> str:
    """The link that is shown, once it is there."""
    return str(awaited(lambda: end.run(VALUE, "#friends-address"), "no link is shown", WAIT_S))
