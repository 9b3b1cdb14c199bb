"""Two tabs of one browser: the match stays with the first until the second takes it over."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from e2e.conftest import Watch, wait_for_mark
from e2e.looks import faults_of_access
from e2e.rehearsal import screens, whole_match
from e2e.sight import Sight
from e2e.table import ALONE, Table, match_kept, sitting
from tests.stored import MATCH_KEY


def card_of(sight: Sight) -> str:
    """A card that can be played without further choices."""
    return next(f"h-{card}" for card in sight.playable if card[0] in "SHDC")


def test_the_second_tab_says_so_and_can_take_over(browser: Browser, site: str) -> None:
    kept = match_kept(screens(whole_match())["lead"].saved)
    with sitting(browser, site, settings=ALONE, kept=kept, fresh=True) as first:
        first.open()
        saved = first.kept(MATCH_KEY)
        page = first.page.context.new_page()
        second = Table(page, Watch(page, site), site)
        second.open()
        dialog = page.locator("#d-elsewhere")
        expect(dialog).to_be_visible()
        assert faults_of_access(page) == []

        # Looking does no harm, and playing is refused.
        dialog.locator("#k-close").click()
        expect(dialog).to_have_count(0)
        sight = second.look()
        second.click(card_of(sight))
        expect(dialog).to_be_visible()
        assert second.kept(MATCH_KEY) == saved

        # The first plays on; the second takes over the state that it has reached.
        first.click(card_of(first.sight()))
        hand = first.sight().hand
        assert len(hand) == len(sight.hand) - 1
        with page.expect_event("domcontentloaded"):
            dialog.locator("#k-take").click()
        wait_for_mark(page, "ready")
        expect(page.locator(".hand .card")).to_have_count(len(hand))
        expect(first.page.locator("#d-elsewhere")).to_be_visible()
        while second.sight().live("k-next"):
            second.click("k-next")
        second.click(card_of(second.sight()))
        assert second.kept(MATCH_KEY) != saved
        expect(dialog).to_have_count(0)
        assert not second.watch.remaining()

        # The second is closed: the first goes on from its state as soon as it is looked at.
        left = len(second.sight().hand)
        page.close()
        with first.page.expect_event("domcontentloaded"):
            first.page.evaluate("window.dispatchEvent(new Event('focus'))")
        wait_for_mark(first.page, "ready")
        expect(first.page.locator(".hand .card")).to_have_count(left)
        expect(first.page.locator("#d-elsewhere, #toast-elsewhere")).to_have_count(0)
