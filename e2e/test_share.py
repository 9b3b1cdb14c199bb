"""A result as a picture, and a challenge that goes there and back between two browsers."""

from __future__ import annotations

import io
import json

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import NOTE_VIOLATIONS
from e2e.table import placed
from napoleon.games.napoleon.game import GAME
from napoleon.ui.challenge import state as challenges
from napoleon.ui.settings.state import Settings
from napoleon.ui.settings.stored import SETTINGS_KEY, write_settings
from napoleon.ui.storage.saved import SavedMatch, write_match
from napoleon.ui.table.pauses import GRADE, RESULT
from tests.stored import MATCH_KEY
from tests.ui.challengers import CARDS, played

QUICK = write_settings(Settings(speed="none", own={"next": "1"}))
GOLD = (0xF3, 0xB5, 0x3C)
"""The flags of the French."""
SHOWN_MS = 60_000


def opened(browser: Browser, address: str, stored: dict[str, str]) -> Page:
    """A fresh browser that opens an address with some values in its storage."""
    context = browser.new_context(
        locale="en-US", viewport={"width": 1280, "height": 800}, service_workers="block"
    )
    context.add_init_script(NOTE_VIOLATIONS)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    kept = {SETTINGS_KEY: QUICK, **stored}
    values = json.dumps({placed(key, address): value for key, value in kept.items()})
    context.add_init_script(f"if (!localStorage.length) Object.assign(localStorage, {values});")
    page = context.new_page()
    page.goto(address)
    return page


def at_end(number: int) -> dict[str, str]:
    """Storage with a match that was just finished."""
    return {MATCH_KEY: write_match(SavedMatch(played(number), GRADE))}


def test_the_button_gives_a_real_picture(browser: Browser, site: str) -> None:
    match = played(1)
    page = opened(browser, site, {MATCH_KEY: write_match(SavedMatch(match, RESULT))})
    page.locator("#k-sheet").click(timeout=SHOWN_MS)
    save = page.locator("#k-sheet-save")
    expect(save).to_be_enabled(timeout=SHOWN_MS)
    with page.expect_download() as waiting:
        save.click()
    assert waiting.value.suggested_filename.endswith(".png")
    data = waiting.value.path().read_bytes()
    picture = Image.open(io.BytesIO(data)).convert("RGB")
    assert picture.size == (1200, 630)
    assert 20_000 < len(data) < 2_000_000
    colours = {colour for _, colour in picture.getcolors(1_000_000) or ()}
    assert len(colours) > 1000
    assert GOLD in colours
    page.locator("#k-sheet-picture").click()
    expect(page.locator("#toasts")).to_contain_text("clipboard")
    kinds = page.evaluate("navigator.clipboard.read().then((items) => items[0].types)")
    assert kinds == ["image/png"]
    assert page.evaluate("violations") == []


@pytest.mark.nightly
def test_a_challenge_goes_there_and_back(browser: Browser, site: str) -> None:
    anna = opened(browser, site, at_end(1))
    anna.locator("#k-sheet").click(timeout=SHOWN_MS)
    anna.locator("#k-sheet-challenge").click(timeout=SHOWN_MS)
    anna.locator("#dare-name").fill("Anna")
    anna.locator("#k-challenge-copy").click()
    expect(anna.locator("#toasts")).to_contain_text("opied")
    link = anna.evaluate("navigator.clipboard.readText()")
    assert challenges.read(GAME, link).cards == CARDS

    ben = opened(browser, link, {})
    expect(ben.locator("#d-challenged")).to_contain_text("Anna", timeout=SHOWN_MS)
    ben.locator("#k-challenge-play").click()
    expect(ben.locator("#hand")).to_be_visible()
    key = placed(MATCH_KEY, site)
    kept = json.loads(ben.evaluate("key => localStorage.getItem(key)", key))
    assert kept["challenge"]["link"].startswith("?v=1")
    firsts = challenges.firsts_of(GAME, challenges.read(GAME, link))
    assert kept["firsts"] == [*firsts]
    own = json.loads(write_match(SavedMatch(played(2, firsts), GRADE)))
    done = {**kept, "deals": own["deals"], "pause": GRADE}
    ben.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, json.dumps(done)])
    ben.reload()
    table = ben.locator(".versus-table")
    expect(table).to_be_visible(timeout=SHOWN_MS)
    expect(table).to_contain_text("Anna")
    ben.locator("#k-challenge").click()
    ben.locator("#dare-name").fill("Ben")
    ben.locator("#k-challenge-copy").click()
    expect(ben.locator("#toasts")).to_contain_text("opied")
    back = ben.evaluate("navigator.clipboard.readText()")

    anna.goto("about:blank")
    anna.goto(back)
    expect(anna.locator(".versus-table")).to_contain_text("Ben", timeout=SHOWN_MS)
    anna.locator("#k-club-join").click()
    expect(anna.locator(".club-table")).to_contain_text("Ben")
    for page in (anna, ben):
        assert page.evaluate("violations") == []
