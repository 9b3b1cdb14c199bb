"""The review, a hint, and playing on, with the real threads of computer players."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from e2e.conftest import wait_for_mark
from e2e.looks import document_of, faults_of_access, faults_of_markup
from e2e.rehearsal import screens, whole_match
from e2e.table import PHONE, Table, match_kept, sitting
from tests.stored import MATCH_KEY

REVIEWED_MS = 60_000
AHEAD_MS = 15_000


def _sits_inside(table: Table) -> bool:
    """Whether nothing sticks out of the page at its side."""
    page = "document.scrollingElement"
    inside: bool = table.page.evaluate(f"{page}.scrollWidth <= {page}.clientWidth")
    return inside


@pytest.mark.nightly
def test_a_deal_is_reviewed_and_played_on(browser: Browser, site: str, tmp_path: Path) -> None:
    kept = match_kept(screens(whole_match())["result"].saved)
    with sitting(browser, site, kept=kept, viewport=PHONE) as table:
        table.open()
        table.click("k-review")
        expect(table.page.locator("#k-review-stop")).to_be_visible()
        table.click("k-review-stop")
        table.click("k-review-go")
        expect(table.page.locator("#review-bar")).to_have_count(0, timeout=REVIEWED_MS)
        expect(table.page.locator("svg.chart")).to_be_visible()
        for fold in table.page.locator("summary").all():
            fold.click()
        assert _sits_inside(table)
        shown = table.page.locator("main").text_content()
        table.page.reload()
        wait_for_mark(table.page, "ready")
        expect(table.page.locator("#k-review-leave")).to_be_visible()
        expect(table.page.locator("#review-bar")).to_have_count(0)
        assert table.page.locator("main").text_content() == shown, "it was kept"
        assert faults_of_access(table.page) == []
        (tmp_path / "review.html").write_text(document_of(table.page), encoding="utf-8")
        assert faults_of_markup(tmp_path) == ""
        table.page.locator("[data-do='review-look']:visible").last.click()
        expect(table.page.locator("#k-forward")).to_be_in_viewport()
        assert table.page.evaluate("scrollY") < 100, "the position is in sight"
        table.page.locator("[data-do='leave']").first.click()
        expect(table.page.locator("#k-review-leave")).to_be_visible()
        before = table.kept(MATCH_KEY)
        table.page.locator("[data-do='review-try']").first.click()
        expect(table.page.locator("#chip-practice")).to_be_visible()
        assert table.kept(MATCH_KEY) != before
        table.sight()
        table.click("chip-practice")
        expect(table.page.locator("#k-review-leave")).to_be_visible()
        assert table.kept(MATCH_KEY) == before
        table.click("k-review-leave")
        expect(table.page.locator("#k-review")).to_be_visible()


@pytest.mark.nightly
def test_a_hint_with_everything_that_was_compared(browser: Browser, site: str) -> None:
    kept = match_kept(screens(whole_match())["follow"].saved)
    with sitting(browser, site, kept=kept) as table:
        table.open()
        table.sight()
        table.click("tool-hint")
        expect(table.page.locator("#status-more")).to_be_visible(timeout=AHEAD_MS)
        table.click("status-more")
        expect(table.page.locator("#d-hint")).to_be_visible()
        assert faults_of_access(table.page) == []


@pytest.mark.nightly
def test_the_same_cards_with_a_computer_in_my_seat(
    browser: Browser, site: str, tmp_path: Path
) -> None:
    kept = match_kept(screens(whole_match())["result"].saved)
    with sitting(browser, site, kept=kept) as table:
        table.open()
        table.click("k-more")
        table.click("k-rival")
        dialog = table.page.locator("#d-rival")
        assert faults_of_access(table.page) == []
        expect(dialog.locator("tbody tr")).to_have_count(9, timeout=REVIEWED_MS)
        assert faults_of_access(table.page) == []
        (tmp_path / "rival.html").write_text(document_of(table.page), encoding="utf-8")
        assert faults_of_markup(tmp_path) == ""
        table.click("k-rival-study")
        expect(table.page.locator("#k-forward, #k-back").first).to_be_visible()
