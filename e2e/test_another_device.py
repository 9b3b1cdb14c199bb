"""A backup where downloads do nothing, and everything on its way to another device."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, expect

from e2e.table import ALONE, PHONE, Table, rules_kept, sitting
from napoleon.ui.shell.words import Words
from tests.nightly import sampled
from tests.stored import RULES_KEY, read_backup

JA = Words("ja")
NO_DOWNLOADS = """
Object.defineProperty(navigator, "standalone", { value: true });
window.shared = [];
"""
# What the share sheet takes, and how it ends.
SHEET = """
navigator.canShare = ({ files }) => files[0].type === TYPE;
navigator.share = async ({ files }) => {
  shared.push([files[0].name, await files[0].text()]);
  if (ENDS) throw new DOMException("x", ENDS);
};
"""
BREAK = "void (navigator.share = () => Promise.reject(new DOMException('', 'DataError')))"
UNTIL_SHARED = """
new Promise((done) => {
  const timer = setInterval(() => { if (shared.length) { clearInterval(timer); done(); } }, 20);
})
"""
NO_SHEET = "delete Navigator.prototype.share; delete Navigator.prototype.canShare;"


def sheet(type_: str, ends: str = "") -> str:
    return SHEET.replace("TYPE", json.dumps(type_)).replace("ENDS", json.dumps(ends))


def export(table: Table) -> None:
    table.open()
    table.click("menu-settings")
    table.click("backup-export")


@pytest.mark.nightly
@pytest.mark.parametrize("kind", sampled(("application/json", "text/plain"), ("text/plain",)))
def test_the_share_sheet_takes_the_file(browser: Browser, site: str, kind: str) -> None:
    with sitting(browser, site, settings=ALONE, scripts=(NO_DOWNLOADS, sheet(kind))) as table:
        export(table)
        table.expect_toast("渡しました")
        [[name, text]] = table.page.evaluate("shared")
        assert name.endswith(".json" if kind == "application/json" else ".json.txt")
        assert read_backup(name, text).usable


@pytest.mark.nightly
def test_a_closed_sheet_says_nothing_and_one_that_fails_gives_the_text(
    browser: Browser, site: str
) -> None:
    script = sheet("text/plain", "AbortError")
    with sitting(browser, site, settings=ALONE, scripts=(NO_DOWNLOADS, script)) as table:
        export(table)
        page = table.page
        expect(page.locator("#d-settings")).to_be_visible()
        page.evaluate(UNTIL_SHARED)
        expect(page.locator(".toast", has_text=".json")).to_have_count(0)
        page.evaluate(BREAK)
        table.click("backup-export")
        expect(page.locator("#d-copy-file")).to_be_visible()


@pytest.mark.nightly
def test_without_a_share_sheet_the_text_can_be_copied_and_pasted(
    browser: Browser, site: str
) -> None:
    kept = rules_kept("preset=guruguru")
    with sitting(
        browser, site, settings=ALONE, kept=kept, scripts=(NO_DOWNLOADS, NO_SHEET)
    ) as table:
        export(table)
        page = table.page
        field = page.locator("#carried-text")
        text = field.input_value()
        assert read_backup("x", text).usable
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        table.click("k-copy-file")
        table.expect_toast(JA("notice.copied"))
        assert page.evaluate("navigator.clipboard.readText()") == text
        page.keyboard.press("Escape")
        table.click("menu-settings")
        table.click("backup-paste")
        page.locator("#paste-text").fill(text)
        table.click("k-paste")
        expect(page.locator("#d-backup")).to_contain_text(JA("backup.pasted"))


def test_a_link_takes_everything_to_another_device_in_two_presses(
    browser: Browser, site: str
) -> None:
    kept = rules_kept("preset=guruguru&joker.count=0")
    with sitting(browser, site, settings=ALONE, kept=kept, viewport=PHONE, fresh=True) as table:
        table.open()
        table.click("menu-settings")
        table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        table.click("backup-carry")
        square = table.page.locator("#d-carry svg.qr").bounding_box()
        field = table.page.locator("#carried-text").bounding_box()
        assert square is not None
        assert field is not None
        assert 250 < square["width"] == square["height"], "large enough for a camera"
        assert square["y"] + square["height"] <= field["y"]
        table.click("k-carry-copy")
        table.expect_toast(JA("notice.copied"))
        link = table.page.evaluate("navigator.clipboard.readText()")
        rules = table.kept(RULES_KEY)
    with sitting(browser, site, settings=ALONE, viewport=PHONE, fresh=True) as other:
        other.open(link.removeprefix(site))
        expect(other.page.locator("#d-backup")).to_contain_text(JA("backup.link"))
        assert "#b=" not in other.page.url
        assert other.kept(RULES_KEY) is None
        other.click("backup-take")
        other.page.wait_for_event("load")
        assert json.loads(other.kept(RULES_KEY) or "") == json.loads(rules or "")
