"""The deal of the day with the browser's own date, its calendar by keys, and its par."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from e2e.conftest import wait_for_mark
from e2e.looks import document_of, faults_of_access, faults_of_markup
from e2e.table import PHONE, sitting
from napoleon.ui.daily.state import RIVALS
from tests.stored import ACHIEVEMENTS_KEY, DAILY_KEY, read_days

KEPT = Path(__file__).parents[1] / "tests/ui/kept"
PLAYED_MS = 120_000


def test_the_date_is_that_of_the_visitors_own_place(browser: Browser, site: str) -> None:
    """Two places that never have the same date."""
    seen = []
    with sitting(browser, site, fresh=True) as table:
        zone = table.page.context.new_cdp_session(table.page)
        for place in ("Pacific/Kiritimati", "Etc/GMT+12"):
            zone.send("Emulation.setTimezoneOverride", {"timezoneId": place})
            table.open()
            table.click("k-daily")
            seen.append(table.page.locator("#daily-date").inner_text())
    assert len(set(seen)) == 2, seen


@pytest.mark.nightly
def test_the_calendar_by_keys_and_the_par_of_a_day(
    browser: Browser, site: str, tmp_path: Path
) -> None:
    kept = {
        name: (KEPT / file).read_text("utf-8")
        for name, file in ((DAILY_KEY, "daily_2.json"), (ACHIEVEMENTS_KEY, "achievements_1.json"))
    }
    with sitting(browser, site, kept=kept, viewport=PHONE) as table:
        table.open()
        table.click("k-daily")
        table.page.locator(".day[aria-pressed=true]").focus()
        month = table.page.locator("#month-name")
        while month.inner_text() != "2026年11月":
            before = month.inner_text()
            table.page.keyboard.press("PageUp")
            expect(month).not_to_have_text(before)
        table.page.locator("#day-2026-11-22").click()
        table.page.locator("#day-2026-11-22").focus()
        for key, day in (("ArrowLeft", "2026-11-21"), ("ArrowLeft", "2026-11-20")):
            table.page.keyboard.press(key)
            expect(table.page.locator(f"#day-{day}")).to_be_focused()
        table.click("k-par")
        expect(table.page.locator(".par")).to_have_count(len(RIVALS) + 1)
        table.page.locator("#day-2026-11-22").click()  # the page is free meanwhile
        table.page.locator("#day-2026-11-20").click()
        expect(table.page.locator(".par-wait")).to_have_count(0, timeout=PLAYED_MS)
        days = read_days(str(table.kept(DAILY_KEY)))
        assert [len(day.pars) for day in days] == [4, 4]
        assert faults_of_access(table.page) == []
        (tmp_path / "daily.html").write_text(document_of(table.page), encoding="utf-8")
        table.click("k-medals")
        expect(table.page.locator(".medal[data-won]")).to_have_count(2)
        assert faults_of_access(table.page) == []
        (tmp_path / "medals.html").write_text(document_of(table.page), encoding="utf-8")
        assert faults_of_markup(tmp_path) == ""
        table.page.reload()
        wait_for_mark(table.page, "ready")
        assert table.page.locator(".daily-note").is_visible()
