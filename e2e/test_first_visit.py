"""What a newcomer needs is in sight: in both languages, on a phone and on a desktop."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from e2e.stills import match_states, pressed, shown, stage, start_screen
from e2e.table import DESKTOP, PHONE, sitting
from napoleon.ui.settings.state import PROOF, Settings
from tests.nightly import sampled

VISITS = tuple(product((PHONE, DESKTOP), ("ja", "en")))
NEEDED = {
    "start": ("#k-first", "#how > summary", "#k-new"),
    "bidding": ("#status", "#k-raise", "#k-drop", "[data-do=hint]"),
    "result": (".verdict-title", ".verdict-sub", "#k-sheet"),
    "sent": ("#shared-picture", "#k-sheet-text"),
}


@pytest.mark.parametrize(("size", "language"), sampled(VISITS, VISITS[:1]))
def test_what_comes_next_is_in_sight(
    browser: Browser, site: str, language: str, size: ViewportSize
) -> None:
    kept = match_states()
    models = {
        "start": start_screen(),
        "bidding": kept["bidding"],
        "result": kept["result"],
        "sent": pressed(kept["result"], "sheet"),
    }
    with stage(browser, site, touch=size == PHONE) as page:
        page.set_viewport_size(size)
        for name, model in models.items():
            shown(page, model, language)
            look(page, name)


def look(page: Page, name: str) -> None:
    """Everything needed on a screen is in the window."""
    for needed in NEEDED[name]:
        expect(page.locator(needed).first, f"{name}: {needed}").to_be_in_viewport(ratio=0.99)


def test_a_newcomer_is_asked_once_which_cards_they_like(browser: Browser, site: str) -> None:
    one_deal = Settings(deck="classic4", offered=(PROOF,))
    with sitting(browser, site, settings=one_deal, fresh=True) as table:
        table.open()
        table.click("k-new")
        for deck in ("classic4", "sdc"):
            expect(table.page.locator(f"#k-deck-{deck} .card")).to_have_count(4)
        assert table.focus() == "d-deck-body", "Enter chooses nothing that was not read"
        table.click("k-deck-sdc")
        expect(table.page.locator("#k-raise .key-name")).to_have_text("RAISE")
        expect(table.page.locator("html")).to_have_attribute("data-deck", "sdc")
        table.reload()
        expect(table.page.locator("dialog")).to_have_count(0)
        expect(table.page.locator("html")).to_have_attribute("data-deck", "sdc")
