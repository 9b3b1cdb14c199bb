"""Text of twice the size and the system's colours: nothing is lost or looks the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from e2e.looks import faults_of_access, faults_of_large_text
from e2e.rehearsal import screens, whole_match
from e2e.table import DESKTOP, PHONE, Table, match_kept, sitting
from e2e.test_look import put
from napoleon.ui.saved import STATISTICS_KEY

KEPT = Path(__file__).parents[1] / "tests/ui/kept"
ONCE, TWICE = {"standard": 16, "fixed": 13}, {"standard": 32, "fixed": 26}
ZOOMED: tuple[ViewportSize, ...] = (
    {"width": 640, "height": 400},
    {"width": 427, "height": 267},
    {"width": 320, "height": 256},
)
"""What windows of 1280×800 and 1280×1024 have room for at 200, 300 and 400 % (WCAG 1.4.10)."""
DIALOGS = (
    ("#menu-rules",),
    ("#menu-settings",),
    ("#menu-stats",),
    ("#menu-help",),
    ("#menu-help", "#help-tab-keys"),
    ("#k-lessons",),
    ("#k-daily",),
    ("#k-read",),
)
ASIDE = {"adjutant": "#k-grid", "trick": "#tool-last", "standings": "[data-do=record]"}
STATES = (
    "bidding",
    "all-passed",
    "adjutant",
    "exchange",
    "joker",
    "follow",
    "trick",
    "result",
    "standings",
    "end",
)


def size_text(table: Table, sizes: dict[str, int]) -> None:
    """Make the browser's text as large as a visitor does in its settings."""
    session = table.page.context.new_cdp_session(table.page)
    session.send("Page.setFontSizes", {"fontSizes": sizes})
    session.detach()


def leave_dialogs(table: Table) -> None:
    while table.page.locator("dialog").count():
        table.page.keyboard.press("Escape")


@pytest.mark.parametrize(("viewport", "language"), [(DESKTOP, "en"), (PHONE, "ja")])
def test_nothing_is_lost_with_text_of_twice_the_size(
    browser: Browser, site: str, viewport: ViewportSize, language: str
) -> None:
    faults: list[str] = []
    kept = {STATISTICS_KEY: (KEPT / "statistics_1.json").read_text("utf-8")}

    def check(name: str) -> None:
        size_text(table, TWICE)
        faults.extend(f"{name}: {fault}" for fault in faults_of_large_text(table.page))
        size_text(table, ONCE)
        for size in ZOOMED:
            table.page.set_viewport_size(size)
            found = faults_of_large_text(table.page)
            faults.extend(f"{name}, {size['width']}: {fault}" for fault in found)
        table.page.set_viewport_size(viewport)

    with sitting(browser, site, viewport=viewport, kept=kept, calm=True, fresh=True) as table:
        table.open(f"?lang={language}")
        check("start")
        for pressed in DIALOGS:
            for button in pressed:
                table.page.locator(button).first.click()
            check(" ".join(pressed))
            leave_dialogs(table)
        for kind in STATES:
            put(table, kind, f"?lang={language}")
            check(kind)
            if kind in ASIDE:
                table.page.locator(ASIDE[kind]).first.click()
                check(f"{kind} {ASIDE[kind]}")
                leave_dialogs(table)
    assert not faults, "\n".join(faults)


SEEN = """
(selector) => Array.from(document.querySelectorAll(selector)).map((node) => {
  const style = getComputedStyle(node);
  const { backgroundColor: ground, borderTopStyle: border, outlineStyle, outlineWidth } = style;
  const clear = /transparent|rgba|\\//u.test(ground);
  const outline = outlineStyle === "none" ? 0 : parseFloat(outlineWidth);
  return { clear, border, outline, filter: style.filter };
})
"""


@pytest.mark.parametrize("dark", [False, True])
def test_colours_of_the_system_tell_everything_apart(
    browser: Browser, site: str, *, dark: bool
) -> None:
    faults: list[str] = []
    kept = match_kept(screens(whole_match())["follow"].saved)

    def seen(selector: str) -> list[dict[str, object]]:
        found: list[dict[str, object]] = table.page.evaluate(SEEN, selector)
        assert found, selector
        return found

    def check(name: str) -> None:
        faults.extend(f"{name}: {fault}" for fault in faults_of_access(table.page))

    with sitting(browser, site, kept=kept, dark=dark, calm=True) as table:
        page = table.page
        page.emulate_media(forced_colors="active", color_scheme="dark" if dark else "light")
        table.open()
        sight = table.sight()
        check("follow")
        assert all(one["border"] == "dashed" for one in seen("[aria-disabled=true] .face"))
        assert all(one["filter"] == "none" for one in seen("[aria-disabled=true]"))
        playable = seen("#hand .card:not([aria-disabled=true]) .face")
        assert all(one["border"] == "solid" for one in playable)
        assert all(one["outline"] for one in seen(".card[data-win], .plate[data-turn]"))
        page.keyboard.press("Tab")
        page.locator(f"[id='h-{sight.playable[0]}']").focus()
        page.keyboard.press("ArrowUp")
        assert all(one["outline"] for one in seen(":focus-visible, [aria-pressed=true]"))
        page.keyboard.press("Escape")
        for button in ("#menu-rules", "#menu-settings", "#menu-stats", "#menu-help"):
            page.locator(button).click()
            expect(page.locator("dialog[open]")).to_be_visible()
            assert not any(one["clear"] for one in seen("dialog"))
            check(button)
            leave_dialogs(table)
        put(table, "adjutant")
        table.click("k-grid")
        assert all(one["outline"] for one in seen(".pick[aria-pressed=true]"))
        check("grid")
    assert not faults, "\n".join(faults)
