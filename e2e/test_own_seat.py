"""A seat found again in another browser, and a page whose host falls silent, in real browsers."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.looks import faults_of_access
from e2e.table import PHONE, QUICK, Table, sitting
from e2e.test_tables import hosted, running
from napoleon.ui.shell.words import Words

EN = Words("en")
SLOW_MS = 40_000
Sits = Callable[[str, str], Table]


@pytest.fixture
def sits(browser: Browser) -> Iterator[Callable[[str], Sits]]:
    """Opens browsers of their own at a site, each with a table's link and a name."""
    with ExitStack() as stack:

        def at(site: str) -> Sits:
            def opens(link: str, name: str) -> Table:
                seat = sitting(
                    browser, site, settings=QUICK, viewport=PHONE, locale="en-GB", fresh=True
                )
                table = stack.enter_context(seat)
                table.open(link)
                if name:
                    table.page.locator("#friends-name").fill(name)
                    table.click("k-friends-call")
                return table

            return opens

        yield at


def is_in_the_room(page: Page) -> None:
    expect(page.locator("#friends-room-title")).to_be_visible()


@pytest.mark.nightly
def test_the_link_in_another_browser_leads_to_the_own_seat(
    sits: Callable[[str], Sits], tmp_path: Path
) -> None:
    """The link was opened in a chat's own browser, and then in the phone's."""
    with hosted(tmp_path) as site:
        opens = sits(site)
        anna = opens("?table=&game=durak&table.players=2", "Anna")
        is_in_the_room(anna.page)
        link = anna.page.url.removeprefix(site)
        chat = opens(link, "Bea")
        is_in_the_room(chat.page)
        anna.click("k-friends-begin")
        for table in (anna, chat):
            expect(table.page.locator("#hand .card").first).to_be_visible()
        hand = chat.page.locator("#hand .card").all_text_contents()
        chat.page.context.set_offline(True)
        chat.page.goto("about:blank")
        phone = opens(link, "")
        expect(phone.page.locator("#friends-sight")).to_contain_text("Anna")
        phone.click("k-friends-claim-1")
        expect(phone.page.locator("#k-friends-who")).to_contain_text(EN("friends.claim.waits"))
        assert faults_of_access(phone.page) == []
        expect(anna.page.locator(".toast")).to_contain_text("Bea")
        anna.page.locator(".toast").get_by_role("button", name=EN("notice.seat_claimed.do")).click()
        expect(phone.page.locator("#hand .card").first).to_be_visible()
        assert phone.page.locator("#hand .card").all_text_contents() == hand


@pytest.mark.nightly
def test_a_page_says_that_its_host_is_silent_and_is_back_by_itself(
    sits: Callable[[str], Sits], tmp_path: Path
) -> None:
    with running(tmp_path) as (site, process):
        opens = sits(site)
        anna = opens("?table=&game=durak", "Anna")
        is_in_the_room(anna.page)
        os.kill(process.pid, signal.SIGSTOP)
        try:
            trouble = anna.page.locator("#friends-trouble")
            expect(trouble).to_contain_text(EN("friends.trouble.host.lost"), timeout=SLOW_MS)
            expect(anna.page.locator("#friends-room-title")).to_have_count(0)
        finally:
            os.kill(process.pid, signal.SIGCONT)
        expect(anna.page.locator("#friends-room-title")).to_be_visible(timeout=SLOW_MS)
        expect(trouble).to_have_count(0)
