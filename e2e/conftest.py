"""A served site, a browser, and a page that forgives nothing.

These are not pytest-playwright's own fixtures: ours finds the browser as the Makefile does, and its
`page` fails the test for any console error, page error or request to another origin.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Playwright,
    Request,
    expect,
)
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from e2e import faulty
from tools import browser as finding
from tools import serve

DIST = Path(__file__).resolve().parent.parent / "dist"
PREFIX = "/play/napoleon/"
BOOT_SECONDS = 60

# A busy machine takes long where a quiet one is ready at once; otherwise waiting costs nothing.
expect.set_options(timeout=30_000)

TWO_FRAMES = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))
"""
# A violation of the policy is reported on the console in Chromium, and here in every browser. How
# busy the machine is does not decide how the page loads: nothing seems to come over a line.
NOTE_VIOLATIONS = """
const nothing = { get: () => 0, configurable: true };
Object.defineProperty(PerformanceResourceTiming.prototype, "transferSize", nothing);
window.violations = [];
addEventListener("securitypolicyviolation", (event) => {
  violations.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile ?? ""}`);
});
"""


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site, below a sub-path."""
    if not (DIST / "index.html").is_file():
        pytest.fail("dist/ holds no site: run 'make site' first")
    with serve.running(DIST, prefix=PREFIX) as running:
        yield running.address


@pytest.fixture(scope="module")
def host() -> Iterator[faulty.FaultySite]:
    """A host of the site, with faults that its tests choose."""
    with faulty.running(DIST) as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for all tests."""
    started = playwright.chromium.launch(**finding.launch(brief=True))
    yield started
    started.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh profile, without the service worker, which would answer in place of a test."""
    fresh = browser.new_context(
        locale="ja-JP", viewport={"width": 1280, "height": 800}, service_workers="block"
    )
    fresh.add_init_script(NOTE_VIOLATIONS)
    yield fresh
    fresh.close()


class Watch:
    """What went wrong on a page; a test that provokes something permits it with `allow`."""

    def __init__(self, page: Page, origin: str) -> None:
        self.problems: list[str] = []
        self._allowed: list[str] = []
        self._origin = origin
        self._page = page
        page.on("console", self._on_console)
        page.on("pageerror", self._on_error)
        page.on("request", self._on_request)

    def stop(self) -> None:
        """Stop watching."""
        self._page.remove_listener("console", self._on_console)
        self._page.remove_listener("pageerror", self._on_error)
        self._page.remove_listener("request", self._on_request)

    def allow(self, *parts: str) -> None:
        """Forgive the problems whose text contains one of ``parts``."""
        self._allowed += parts

    def remaining(self) -> list[str]:
        """Return the problems that are not allowed."""
        return [
            problem
            for problem in self.problems
            if not any(part in problem for part in self._allowed)
        ]

    def _on_error(self, error: Error) -> None:
        self.problems.append(f"page error: {error}")

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.problems.append(f"console: {message.text} {message.location}")

    def _on_request(self, request: Request) -> None:
        if not request.url.startswith((self._origin, "data:", "blob:")):
            self.problems.append(f"request to another origin: {request.url}")


@pytest.fixture
def unwatched(context: BrowserContext, site: str) -> Iterator[tuple[Page, Watch]]:
    """A page and its watch, for `page` and `watch`."""
    page = context.new_page()
    watch = Watch(page, site)
    yield page, watch
    if not page.is_closed():
        violations: list[str] = page.evaluate("window.violations ?? []")
        watch.problems += [f"policy: {violation}" for violation in violations]
    assert not watch.remaining(), "\n".join(watch.remaining())


@pytest.fixture
def page(unwatched: tuple[Page, Watch]) -> Page:
    """A page that fails the test when anything is wrong on it."""
    return unwatched[0]


@pytest.fixture
def watch(unwatched: tuple[Page, Watch]) -> Watch:
    """The watch on `page`."""
    return unwatched[1]


def wait_for_mark(page: Page, name: str, seconds: float = BOOT_SECONDS) -> str:
    """Return ``document.documentElement.dataset[name]`` once it is set.

    Raises TimeoutError with what the page shows.
    """
    marks = f"html[data-{name}], html[data-failed]"
    with suppress(PlaywrightTimeoutError):
        page.wait_for_selector(marks, state="attached", timeout=1000 * seconds)
        mark: str | None = page.evaluate("name => document.documentElement.dataset[name]", name)
        if mark:
            return mark
    detail = (
        page.locator("#boot-detail").text_content() if page.locator("#boot-detail").count() else ""
    )
    msg = f"no {name!r} mark ({detail}); the page shows:\n{page.locator('body').inner_text()}"
    raise TimeoutError(msg)


@pytest.fixture
def ready(page: Page, site: str) -> Callable[..., Page]:
    """A function that opens the site (``ready("?preset=…")``) and waits until it is ready."""

    def open_and_wait(query: str = "") -> Page:
        page.goto(site + query)
        wait_for_mark(page, "ready")
        return page

    return open_and_wait
