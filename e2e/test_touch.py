"""A match in English on a phone: two taps a card, and a tap on the trick goes on.

Of one deal; of all five by night.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from e2e.conftest import DIST, wait_for_mark
from e2e.policy import Policy
from e2e.rehearsal import short_match, whole_match
from e2e.sight import Sight
from e2e.table import ALONE, PHONE, Table, sitting
from tests.nightly import sampled
from tools.first_page import STYLES

PLAYERS = 5
BIG_CARDS = 10
"""How many cards are played with a check of what the first tap does; the others at once."""


@pytest.mark.nightly
@pytest.mark.parametrize("deals", sampled((1, 5), (1,)))
def test_match_in_english_by_touch(browser: Browser, site: str, deals: int) -> None:
    match = short_match(deals) if deals < 5 else whole_match()
    policy = Policy(match.wishes)
    tricks = results = cards = 0
    with sitting(
        browser, site, settings=ALONE, viewport=PHONE, touch=True, locale="en-GB"
    ) as table:
        table.open(match.query)
        sight = table.sight()
        while sight.scene != "end":
            target = policy.choose(sight)
            if target.startswith("h-") and sight.phase == "play":
                play(table, sight, target, looks=cards < BIG_CARDS)
                cards += 1
            elif target == "k-next" and len(sight.lanes) == PLAYERS and tricks % 2:
                table.page.locator("#lane-1").tap()
            else:
                table.tap(target)
            tricks += target == "k-next" and not sight.scene
            results += sight.scene == "result"
            sight = table.sight()
        assert results == deals - 1
        assert cards > deals * 9
        expect(table.page.locator("#finale")).to_contain_text("Challenge a friend")
        assert table.page.evaluate("document.documentElement.lang") == "en"


# A long press brings no magnifier and no menu, and selects nothing.
SELECTABLE = """
[...document.querySelectorAll("#table, #table :not(.status-deal)")]
  .filter((node) => getComputedStyle(node).userSelect !== "none")
  .map((node) => node.id || node.outerHTML.slice(0, 80))
"""
PRESSED_MS = 900


@pytest.mark.parametrize("game", sampled(("", "game=durak&"), ("",)))
def test_long_press_on_the_table_selects_nothing(browser: Browser, site: str, game: str) -> None:
    with sitting(browser, site, settings=ALONE, viewport=PHONE, touch=True) as table:
        page = table.page
        table.open()
        assert page.evaluate("getComputedStyle(document.querySelector('#how li')).userSelect") in (
            "auto",
            "text",
        ), "what is written may be copied"
        page.goto(f"{site}?{game}seed=press")
        wait_for_mark(page, "ready")
        expect(page.locator("#table")).to_be_visible()
        assert page.evaluate(SELECTABLE) == []
        touch = page.context.new_cdp_session(page)
        for selector in ("#plates .plate", "#hand .card"):
            box = page.locator(selector).first.bounding_box()
            assert box is not None
            at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
            touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
            page.wait_for_timeout(PRESSED_MS)
            assert page.evaluate("String(getSelection())") == ""
            touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    # Chromium has no callout; Safari does.
    style = (DIST / STYLES).read_text("utf-8")
    [rule] = [rule for rule in style.split("}") if "-webkit-touch-callout: none" in rule]
    assert ".card, .plate, .table {" in rule
    assert "-webkit-user-select: none" in rule


def play(table: Table, sight: Sight, target: str, *, looks: bool) -> None:
    """Two taps on a card, or one and then one on the button that has come."""
    table.tap(target)
    if looks:
        card = table.page.locator(f"[id='{target}']")
        expect(card).to_have_attribute("aria-pressed", "true")
        assert table.look().hand == sight.hand, "one tap plays nothing"
    table.tap("k-play" if len(sight.hand) % 2 else target)


def test_pulling_down_does_not_reload_the_page(browser: Browser, site: str) -> None:
    with sitting(browser, site) as table:
        page = table.open().page
        kept = "getComputedStyle(document.documentElement).overscrollBehaviorY"
        assert page.evaluate(kept) == "contain"
