"""A slow line: files are compressed better, and the table can be used before all are here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from e2e.conftest import DIST, wait_for_mark
from e2e.console import archive_with, let_pass
from e2e.keeping import wait_for_worker
from e2e.rehearsal import screens, whole_match
from e2e.table import Table, match_kept, sitting
from napoleon.games.napoleon.records.link import write as write_link
from napoleon.match.records.record import Record
from napoleon.ui.shell.words import Words
from tests.napoleons import match_of
from tests.nightly import sampled
from tools.first_page import ARCHIVE, DECODER, INTERPRETER, LOADED_LATER, REST, TIGHT

JA = Words("ja")
ASKED_MS, STEP_MS = 60_000, 50


class Line:
    """A line on which the rest of the program is held back until it is released."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._held: list[Route] = []
        self._through = False
        for name in LOADED_LATER:
            page.route(f"**/{name}", self._come)

    def _come(self, route: Route) -> None:
        if self._through:
            route.continue_()
        else:
            self._held.append(route)

    def wait_for_all(self) -> None:
        """Wait until everything has been asked for."""
        for _ in range(ASKED_MS // STEP_MS):
            if len(self._held) >= len(LOADED_LATER):
                return
            self._page.wait_for_timeout(STEP_MS)

    def let_through(self) -> None:
        """Deliver what waits, and whatever is asked for after it."""
        self.wait_for_all()
        assert len(self._held) == len(LOADED_LATER), "each is asked for, and once"
        self._through = True
        for route in self._held:
            route.continue_()


@contextmanager
def slow_line(
    browser: Browser, site: str, kind: str = "", query: str = ""
) -> Iterator[tuple[Table, Line]]:
    """A page that is ready without the rest, at a moment of a match or with a query."""
    kept = match_kept(screens(whole_match())[kind].saved) if kind else None
    with sitting(browser, site, kept=kept, fresh=True) as table:
        line = Line(table.page)
        yield table.open(query), line


@pytest.mark.parametrize("kind", sampled(("bidding", "follow"), ("follow",)))
def test_user_can_act_before_all_is_here(browser: Browser, site: str, kind: str) -> None:
    moment = screens(whole_match())[kind]
    with slow_line(browser, site, kind) as (table, line):
        before = table.look()
        table.click(moment.target)
        assert not table.expect_change(before).toasts
        line.let_through()
        table.sight()


@pytest.mark.nightly
@pytest.mark.parametrize("query", ["?open=daily", "?open=help"])
def test_first_picture_stands_before_all_is_here(browser: Browser, site: str, query: str) -> None:
    with slow_line(browser, site, query=query) as (table, line):
        expect(table.page.locator("#boot")).to_have_count(0)
        line.let_through()


@pytest.mark.nightly
def test_record_of_a_link_opens_as_soon_as_all_is_here(browser: Browser, site: str) -> None:
    running = match_of(whole_match().moments[-1].model)
    with sitting(browser, site, fresh=True) as table:
        line, page = Line(table.page), table.page
        page.goto(site + write_link(Record.of_match(running, 0)))
        line.wait_for_all()
        expect(page.locator("#scene[data-scene=boot]")).to_be_visible()
        expect(page.locator("#boot-failed")).to_be_hidden()
        line.let_through()
        wait_for_mark(page, "ready")
        expect(page.locator("#study-eyes")).to_be_visible()


@pytest.mark.nightly
def test_what_needs_more_is_done_as_soon_as_it_is_here(browser: Browser, site: str) -> None:
    with slow_line(browser, site) as (table, line):
        table.click("menu-stats")
        table.expect_toast(JA("notice.rest_awaited"))
        table.click("menu-stats")
        expect(table.page.locator("dialog")).to_have_count(0)
        line.let_through()
        expect(table.page.locator("dialog[open]")).to_have_count(1)
        expect(table.page.locator(".toast")).to_have_count(0)


@pytest.mark.nightly
def test_computer_players_answer_as_soon_as_they_are_here(browser: Browser, site: str) -> None:
    with slow_line(browser, site, query="?seed=bench") as (table, line):
        line.wait_for_all()
        assert not table.look().my_turn
        line.let_through()
        assert table.sight().my_turn


@pytest.mark.nightly
def test_rest_of_another_version_is_refused(browser: Browser, site: str) -> None:
    other = archive_with("key", "another", REST)
    with sitting(browser, site, fresh=True) as table:
        let_pass(table.page, site, REST)
        table.page.route(f"**/{REST}", lambda route: route.fulfill(body=other))
        table.open()
        table.expect_toast(JA("notice.rest_damaged"))
        table.page.unroute_all()
        with table.page.expect_event("load"):
            table.page.locator(".toast [data-do=renew]").click()
        wait_for_mark(table.page, "ready")
        table.click("menu-stats")
        expect(table.page.locator("dialog[open]")).to_have_count(1)


SLOW = """
const timing = PerformanceResourceTiming.prototype;
Object.defineProperty(timing, "transferSize", { get() { return this.encodedBodySize + 300; } });
Object.defineProperty(timing, "responseEnd", { get() { return this.responseStart + 1e6; } });
"""


def nonsense(_name: str) -> bytes:
    """The content of no file of the site."""
    return b"brotli" * 1000


def cut(name: str) -> bytes:
    """The first half of a file of the site."""
    data = (DIST / name).read_bytes()
    return data[: len(data) // 2]


FAULTS: dict[str, tuple[tuple[str, Callable[[str], bytes]], ...]] = {
    "none": (),
    "damaged": tuple((name, nonsense) for name in TIGHT),
    "cut": tuple((name, cut) for name in TIGHT),
    "no decoder": ((DECODER[1], nonsense),),
}


@pytest.mark.parametrize("fault", sampled(FAULTS, ("none",)))
def test_what_comes_over_a_slow_line_is_packed_tighter(
    browser: Browser, site: str, fault: str
) -> None:
    """Where it cannot be used, the same files come uncompressed."""
    with sitting(browser, site, scripts=(SLOW,)) as table:
        asked: list[str] = []
        table.page.on("request", lambda request: asked.append(request.url.removeprefix(site)))
        for name, spoiled in FAULTS[fault]:
            table.page.route(f"**/{name}", partial(Route.fulfill, body=spoiled(name)))
        table.open("?seed=bench")
        assert asked.count(next(iter(TIGHT))) >= 1
        assert (ARCHIVE in asked, INTERPRETER in asked) == (fault != "none",) * 2
        assert table.sight().my_turn, "the computer players have come the same way"


@pytest.mark.nightly
def test_what_came_over_a_slow_line_is_kept_without_coming_again(
    browser: Browser, site: str
) -> None:
    with sitting(browser, site, scripts=(SLOW,), service_workers="allow") as table:
        asked: list[str] = []
        table.page.context.on("request", lambda request: asked.append(request.url))
        table.open()
        wait_for_worker(table.page, "activated")
        assert not {site + ARCHIVE, site + INTERPRETER} & {*asked}
        table.page.context.set_offline(offline=True)
        table.page.reload()
        wait_for_mark(table.page, "ready")
        expect(table.page.locator("#k-new")).to_be_visible()
