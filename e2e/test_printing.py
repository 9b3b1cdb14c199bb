"""What a browser prints: the open dialog with all of its text, else what is on the screen."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from e2e.table import sitting


def test_of_an_open_dialog_all_is_printed_and_nothing_else(browser: Browser, site: str) -> None:
    with sitting(browser, site, locale="en-US") as table:
        page = table.open("?open=help").page
        dialog = page.locator("#dialogs dialog[open]")
        expect(dialog).to_be_visible()
        page.emulate_media(media="print")
        expect(dialog).to_be_visible()
        expect(page.locator("#frame")).to_be_hidden()
        expect(dialog.locator(".icon-btn").first).to_be_hidden()
        cut = "(one) => one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY"
        assert dialog.locator(".sheet-body").evaluate(cut) in (False, "visible")
        page.emulate_media(media="screen")
        page.keyboard.press("Escape")
        page.emulate_media(media="print")
        expect(page.locator("#frame")).to_be_visible()
