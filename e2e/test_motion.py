"""Motion in a browser: it runs, a tap ends it, and a reload in its middle changes nothing."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from e2e.rehearsal import screens, whole_match
from e2e.table import QUICK, match_kept, sitting

SLOW = QUICK._replace(speed="slow")


def test_a_tap_ends_motion_and_a_reload_in_its_middle_is_harmless(
    browser: Browser, site: str
) -> None:
    with sitting(browser, site, settings=SLOW) as table:
        table.open()
        air = table.page.locator(".air > *")
        table.click("k-new")
        expect(air).to_have_count(10)
        hand = table.look().hand
        table.page.mouse.click(5, 400)
        expect(air).to_have_count(0)
        assert table.look().hand == hand
        assert table.page.evaluate("document.getAnimations().filter((a) => a.pending).length") == 0
    kept = match_kept(screens(whole_match())["lead"].saved)
    with sitting(browser, site, settings=SLOW, kept=kept) as table:
        table.open()
        before = table.sight()
        card = next(card for card in before.playable[::-1] if card != "Jo")
        table.click(f"h-{card}")
        expect(table.page.locator(".air > *")).not_to_have_count(0)
        shown = table.look()
        after = table.reload()
        assert shown.lanes[0] == card
        assert after.hand == shown.hand
        assert after.lanes[0] == card
