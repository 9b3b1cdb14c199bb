"""People at one table in real browsers: connected directly, and at a table on a host."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import DIST, wait_for_mark
from e2e.looks import faults_of_access
from e2e.table import PHONE, QUICK, Table, sitting
from e2e.test_friends import answered, direct, invited, seated
from e2e.waiting import awaited
from napoleon.ui.shell.words import Words

__all__ = ["direct"]

PRESSES = """
() => {
  const live = (found) => Array.from(document.querySelectorAll(found)).find(
    (node) => !node.disabled && node.getAttribute("aria-disabled") !== "true"
      && node.checkVisibility());
  if (document.querySelector('[data-scene="result"], dialog[open]')) return false;
  const found = live("#k-next, #controls .key-main") ?? live("#hand .card")
    ?? live("#controls .key");
  found?.click();
  return !!found;
}
"""
"""Presses the first thing that can be pressed; returns whether there was anything."""


@contextmanager
def hosted(tmp_path: Path) -> Iterator[str]:
    """The address of a host that runs."""
    with running(tmp_path) as (address, _):
        yield address


@contextmanager
def running(tmp_path: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A host that runs: its address, and its process."""
    command = [sys.executable, "-u", "-m", "napoleon", "table", "--port", "0"]
    command += ["--root", str(DIST), "--rooms", str(tmp_path / "rooms.db")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            line = process.stdout.readline()
            assert "http://127.0.0.1:" in line, line
            address = line[line.index("http") :].strip()
            yield address.partition("?")[0], process
        finally:
            process.terminate()


def to_the_results(pages: Sequence[Page]) -> None:
    """Everybody presses whatever can be pressed until the deal is over for all."""

    def all_are_there() -> bool:
        for page in pages:
            page.evaluate(PRESSES)
        return all(page.locator('[data-scene="result"]').count() for page in pages)

    awaited(all_are_there, "the deal does not end", 120)


@pytest.mark.nightly
def test_two_browsers_play_a_deal_over_their_own_line(direct: Browser, site: str) -> None:
    en, ja = Words("en"), Words("ja")
    with seated(direct, site, "en-GB") as host, seated(direct, site, "ja-JP") as guest:
        host.open("?open=friends&game=durak")
        answer = answered(guest, invited(host), "太郎")
        host.page.locator("#friends-answer-text").fill(answer)
        host.click("k-friends-take")
        expect(host.page.locator("#friends-guest-1")).to_contain_text("太郎")
        for table in (host, guest):
            expect(table.page.locator("#friends-level")).to_be_visible()
            assert faults_of_access(table.page) == []
        host.click("k-friends-begin")
        for table in (host, guest):
            expect(table.page.locator("#hand .card").first).to_be_visible()
        expect(host.page.locator("#plates")).to_contain_text("太郎")
        host.click("tools-key")
        host.click("tool-face")
        host.click("friends-face-glad")
        expect(guest.page.locator("#plates .portrait use[href='#e-glad']")).to_have_count(1)
        to_the_results([host.page, guest.page])
        expect(host.page.locator("#fair-note")).to_contain_text(en("fair.right"))
        expect(guest.page.locator("#fair-note")).to_contain_text(ja("fair.right"))


@pytest.mark.nightly
def test_three_browsers_play_at_a_table_of_a_host_and_one_is_loaded_anew(
    browser: Browser, tmp_path: Path
) -> None:
    names = ("Anna", "花子", "Иван")
    with hosted(tmp_path) as site, ExitStack() as stack:
        tables: list[Table] = []
        link = "?table=&game=durak&pack.lowest=9&deal.hand=4&deal.drop_talon=on"  # a short deal
        for name, locale in zip(names, ("en-GB", "ja-JP", "ru-RU"), strict=True):
            seat = sitting(browser, site, settings=QUICK, viewport=PHONE, locale=locale, fresh=True)
            table = stack.enter_context(seat)
            table.open(link)
            table.page.locator("#friends-name").fill(name)
            table.click("k-friends-call")
            expect(table.page.locator("#friends-room-title")).to_be_visible()
            link = table.page.url.removeprefix(site)
            tables.append(table)
        pages = [table.page for table in tables]
        expect(pages[0].locator(".friends-people")).to_contain_text("Иван")
        assert faults_of_access(pages[0]) == []
        pages[0].locator("#k-friends-begin").click()
        for page in pages:
            expect(page.locator("#hand .card").first).to_be_visible()
        pages[1].reload()
        wait_for_mark(pages[1], "ready")
        expect(pages[1].locator("#hand .card").first).to_be_visible()
        own = pages[1].locator(".plate.me")
        expect(own).to_have_attribute("data-seat", "1")
        expect(own).to_contain_text("花子")
        to_the_results(pages)
        for page in pages:
            expect(page.locator("#fair-note")).to_be_visible()
