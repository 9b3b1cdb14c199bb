"""One deal on a phone: two taps a card, and a tap on the trick goes on."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from e2e.policy import Policy
from e2e.rehearsal import screens, whole_match
from e2e.table import PHONE, match_kept, sitting


def test_one_deal_by_touch(browser: Browser, site: str) -> None:
    kept = match_kept(screens(whole_match())["lead"].saved)
    with sitting(browser, site, kept=kept, viewport=PHONE, touch=True) as table:
        table.open()
        policy, sight = Policy(["pass"]), table.sight()
        tricks = 0
        while sight.scene != "result":
            target = policy.choose(sight)
            if target.startswith("h-"):
                card = table.page.locator(f"[id='{target}']")
                card.tap()
                expect(card).to_have_attribute("aria-pressed", "true")
                assert table.look().hand == sight.hand, "one tap plays nothing"
                # The second tap may be on the card or on the button that has come.
                table.page.locator("#k-play" if len(sight.hand) % 2 else f"[id='{target}']").tap()
                expect(card).to_have_count(0)
            elif target == "k-next" and tricks % 2:
                table.page.locator("#lane-1").tap()
            else:
                table.page.locator(f"[id='{target}']").tap()
            tricks += target == "k-next"
            sight = table.sight()
        assert tricks == 10
