"""Motion in a browser: it runs, a tap ends it, and a reload in its middle changes nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Browser, expect

from e2e.durak_table import PLAIN, pressed, state_of
from e2e.lifted import lifted, watch
from e2e.rehearsal import screens, whole_match
from e2e.table import QUICK, match_kept, sitting

SLOW = replace(QUICK, speed="slow")


def test_a_tap_ends_motion_and_a_reload_in_its_middle_is_harmless(
    browser: Browser, site: str
) -> None:
    with sitting(browser, site, settings=SLOW) as table:
        table.open()
        air = table.page.locator(".air > *")
        table.click("k-new")
        expect(air).to_have_count(4)  # the fans of the others; the user's cards come in the hand
        hand = table.look().hand
        flights = table.page.evaluate_handle(
            "document.querySelector('.air').getAnimations({ subtree: true })"
        )
        table.page.mouse.click(5, 400)
        # The computers may bid by now, so only what moved before the tap must have arrived.
        assert set(flights.evaluate("all => all.map((one) => one.playState)")) == {"finished"}
        expect(air).to_have_count(0)
        assert table.look().hand == hand
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


def test_what_is_lifted_looks_as_it_did_on_the_felt(browser: Browser, site: str) -> None:
    kept = match_kept(screens(whole_match())["lead"].saved)
    with sitting(browser, site, settings=replace(QUICK, speed="fast"), kept=kept) as table:
        watch(table.open().page)
        for scheme in ("light", "dark"):
            table.page.emulate_media(color_scheme=scheme)
            sight = table.sight()
            table.click(f"h-{next(card for card in sight.playable[::-1] if card != 'Jo')}")
            table.page.mouse.move(2, 2)
            expect(table.page.locator("#k-next")).to_be_enabled()
            expect(table.page.locator(".air > *")).to_have_count(0)
            table.click("k-next")
            table.page.mouse.move(2, 2)
        table.sight()
        found = lifted(table.page)
    assert found.faults == {}
    assert found.kinds.keys() >= {"t", "plate", "tally", "controls"}


@pytest.mark.nightly
def test_what_is_lifted_looks_as_it_did_at_durak(browser: Browser, site: str) -> None:
    with sitting(browser, site, settings=replace(PLAIN, speed="fast")) as table:
        watch(table.open("?game=durak&preset=duel&seed=journey&level=beginner").page)
        for at in range(8):
            table.page.emulate_media(color_scheme="dark" if at % 2 else "light")
            pressed(table, state_of(table.page))
            table.page.mouse.move(2, 2)
            expect(table.page.locator(".air > *")).to_have_count(0)
        found = lifted(table.page)
    assert found.faults == {}
    assert found.kinds.keys() >= {"t"}
