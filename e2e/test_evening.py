"""A device handed around, in a browser: set up by keyboard, the curtain on a phone, axe."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from e2e.keyboard import NOTICED_MS
from e2e.looks import faults_of_access
from e2e.table import ALONE, PHONE, Table, sitting
from tests.nightly import sampled

CARDS = ".card, .hand, #hand, .air > *"
MOST = 60
"""The most presses until the other person is to play."""
REGIONS = "#live-status, #live-alert"


def begun(table: Table, *names: str) -> Page:
    """An evening of these persons, set up as they would do it."""
    page = table.page
    if page.locator("#k-friends").count() == 0:
        table.click("k-home")
    table.click("k-friends")
    table.click("k-evening")
    for seat, name in enumerate(names):
        page.locator(f"#evening-name-{seat}").fill(name)
    assert faults_of_access(page) == []
    table.click("k-evening-go")
    return page


def is_hidden(page: Page, name: str) -> None:
    """Only the name of the next person is there, in the document and in what is heard."""
    expect(page.locator(".curtain-hand")).to_contain_text(name)
    expect(page.locator(CARDS)).to_have_count(0)
    page.wait_for_timeout(300)
    heard = " ".join(page.locator(REGIONS).all_text_contents())
    assert heard.strip() == page.locator(".curtain-hand").inner_text().strip()
    expect(page.locator("#scene")).to_be_focused()


def to_curtain(table: Table) -> None:
    """The person at the device plays on until it is to be handed on."""
    page = table.page
    keys = ("#k-yes", "#k-next", "#k-drop", "#k-pass", "#k-take", "#k-commit", "#k-play")
    for at in range(MOST):
        if page.locator("#k-openly-no").count():
            page.locator("#k-openly-no").click()
            continue
        if page.locator("#k-curtain").count():
            return
        live = [key for key in keys if page.locator(f"{key}:enabled").count()]
        cards = page.locator("#hand .card:not([aria-disabled])")
        held = cards.count()
        with suppress(PlaywrightTimeoutError):  # meanwhile the table may have gone on by itself
            if live:
                page.locator(live[0]).click(timeout=2_000)
            elif held:
                cards.nth(at % held).click(timeout=2_000)
        page.wait_for_timeout(60)
    raise AssertionError("the other person never comes to play")


TABLES = ("game=napoleon", "game=durak&preset=duel")


@pytest.mark.parametrize("query", sampled(TABLES, TABLES[1:]))
def test_an_evening_on_a_phone(browser: Browser, site: str, query: str) -> None:
    with sitting(browser, site, settings=ALONE, viewport=PHONE, locale="en-US") as table:
        table.open(f"?{query}")
        page = begun(table, "Anna", "Boris")
        first = "Anna" if "Anna" in page.locator(".curtain-hand").inner_text() else "Boris"
        other = "Boris" if first == "Anna" else "Anna"
        is_hidden(page, first)
        assert faults_of_access(page) == []
        table.click("k-curtain")
        expect(page.locator("#hand")).to_be_visible()
        names = page.locator(".plate-name")
        expect(names.filter(has_text="Anna")).to_have_count(1)
        expect(names.filter(has_text="Boris")).to_have_count(1)
        assert faults_of_access(page) == []
        to_curtain(table)
        is_hidden(page, other)
        page.reload()
        expect(page.locator(".curtain-hand")).to_contain_text(other)
        expect(page.locator(CARDS)).to_have_count(0)
        table.click("k-curtain")
        expect(page.locator(".plate.me .plate-who")).to_have_text(other)
        page.go_back()
        expect(page.locator("#k-resume")).to_contain_text("Anna")
        page.go_forward()
        expect(page.locator("#k-curtain")).to_be_visible()


@pytest.mark.nightly
def test_an_evening_is_set_up_by_keyboard(browser: Browser, site: str) -> None:
    with sitting(browser, site, settings=ALONE, locale="en-US") as table:
        page = table.open("?game=durak&preset=duel&open=evening").page
        expect(page.locator("#d-evening")).to_be_visible()
        press = page.keyboard.press
        for _ in range(20):
            press("Tab")
            if table.focus() == "evening-name-0":
                break
        assert table.focus() == "evening-name-0"
        page.keyboard.type("Anna")
        press("Tab")
        assert table.focus() == "evening-person-1"
        press("ArrowRight")
        expect(page.locator("#evening-computer-1")).to_be_checked()
        press("ArrowLeft")
        expect(page.locator("#evening-person-1")).to_be_checked()
        press("Tab")
        assert table.focus() == "evening-name-1"
        page.keyboard.type("Boris")
        for _ in range(20):
            press("Tab")
            if table.focus() == "k-evening-go":
                break
        press("Enter")
        expect(page.locator("#scene")).to_be_focused()
        hold(page, "Enter")
        expect(page.locator("#k-curtain")).to_be_visible()
        while table.focus() != "k-curtain":
            press("Tab")
        page.wait_for_timeout(NOTICED_MS)
        hold(page, "Enter")
        expect(page.locator("#hand")).to_be_visible()
        held = page.locator("#hand .card")
        expect(held).to_have_count(6)  # one curtain is open, and nothing is played
        asked = page.locator(".hand [data-live], #k-curtain").first
        expect(asked).to_be_visible()
        if asked.get_attribute("id") == "k-curtain":
            asked.click()
        expect(page.locator("#hand")).to_be_focused()
        press("ArrowRight")
        before = held.count()
        page.wait_for_timeout(NOTICED_MS)
        hold(page, "Enter")
        gone = before - held.count() if held.count() else 1
        assert gone <= 1, "one card, and no curtain behind it"


def hold(page: Page, key: str) -> None:
    """Keep a key down for as long as somebody may who cannot let go at once."""
    for _ in range(12):
        page.keyboard.down(key)
        page.wait_for_timeout(50)
    page.keyboard.up(key)
