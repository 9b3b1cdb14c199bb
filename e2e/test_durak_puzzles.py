"""Puzzles of Durak in the browser: one is chosen, played, and shown move by move."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from e2e.durak_table import MOST, PLAIN, pressed, state_of
from e2e.looks import faults_of_access
from e2e.table import DESKTOP, sitting


def test_a_puzzle_is_played_and_its_solution_shown(browser: Browser, site: str) -> None:
    with sitting(browser, site, settings=PLAIN, viewport=DESKTOP) as table:
        page = table.open("?game=durak").page
        table.click("k-puzzles")
        expect(page.locator("dialog[open]")).to_be_visible()
        assert faults_of_access(page) == []
        page.locator("dialog[open] [data-do=puzzle-play]").first.click()
        page.wait_for_selector("#hand .card", timeout=60_000)
        for _ in range(MOST):
            state = state_of(page)
            if state == "over":
                break
            pressed(table, state)
        expect(page.locator("#k-puzzle-again")).to_be_visible()
        assert faults_of_access(page) == []
        table.click("k-puzzle-line")
        expect(page.locator("#k-back")).to_be_visible()
        assert faults_of_access(page) == []
