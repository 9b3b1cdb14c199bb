"""Text of twice the size and the system's colours: nothing is lost or looks the same."""

from __future__ import annotations

from functools import cache
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e import durak_stills
from e2e.looks import faults_of_access, faults_of_large_text, resize
from e2e.rehearsal import screens, whole_match
from e2e.stills import match_states, pressed, shown, stage, start_screen
from e2e.table import match_kept, sitting
from napoleon.ui.shell.model import Model
from tests.nightly import glanced, sampled
from tests.stored import MATCH_KEY, STATISTICS_KEY
from tools.build_site import style_of

KEPT = Path(__file__).parents[1] / "tests/ui/kept"
ONCE, TWICE = 1, 2
"""How large the browser's text is."""
ZOOMED = ((640, 400), (427, 267), (320, 256))
"""The room in windows of 1280×800 and 1280×1024 at 200, 300 and 400 % (WCAG 1.4.10)."""
SMALL_PHONE = (320, 640)
DIALOGS = (
    "menu-rules",
    "menu-settings",
    "menu-stats",
    "menu-help",
    "menu-help help-tab-keys",
    "k-lessons",
    "k-setup",
    "k-daily",
    "k-achievements",
    "k-read",
)
ASIDE = {"adjutant": "k-grid", "trick": "tool-last", "end": "record"}
STATES = (
    "bidding",
    "all-passed",
    "adjutant",
    "exchange",
    "joker",
    "follow",
    "trick",
    "result",
    "end",
)


def size_text(page: Page, times: int) -> None:
    """Make the browser's text as large as a visitor does in its settings."""
    session = page.context.new_cdp_session(page)
    sizes = {"standard": 16 * times, "fixed": 13 * times}
    session.send("Page.setFontSizes", {"fontSizes": sizes})
    session.detach()


@cache
def large_states() -> dict[str, Model]:
    """The screens that are checked, and the dialogs of the start screen and of the table."""
    start, found = start_screen(), match_states()
    kept = {STATISTICS_KEY: (KEPT / "statistics_1.json").read_text("utf-8")}
    return (
        {"start": start}
        | {buttons: pressed(start, *buttons.split(), kept=kept) for buttons in DIALOGS}
        | {kind: found[kind] for kind in STATES}
        | {f"{kind} {button}": pressed(found[kind], button) for kind, button in ASIDE.items()}
    )


SIZES = ((1280, 800, TWICE), (390, 844, TWICE), *((*size, ONCE) for size in (*ZOOMED, SMALL_PHONE)))
TRIED = (((390, 844, TWICE), "ja"), ((320, 256, ONCE), "en"))


@pytest.mark.parametrize(
    ("size", "language", "which"), glanced(product(SIZES, ("ja", "en")), TRIED, first=1)
)
def test_nothing_is_lost_with_large_text(
    browser: Browser, site: str, size: tuple[int, int, int], language: str, which: slice
) -> None:
    faults: list[str] = []
    width, height, text = size
    with stage(browser, site, touch=False) as page:
        resize(page, (width, height))
        size_text(page, text)
        for name, model in list(large_states().items())[which]:
            shown(page, model, language)
            faults += [f"{name}: {fault}" for fault in faults_of_large_text(page)]
        size_text(page, ONCE)
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


@pytest.mark.parametrize("dark", sampled((True, False), (True,)))
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
            while page.locator("dialog").count():
                page.keyboard.press("Escape")
        table.keep(MATCH_KEY, screens(whole_match())["adjutant"].saved)
        table.open()
        table.sight()
        table.click("k-grid")
        assert all(one["outline"] for one in seen(".pick[aria-pressed=true]"))
        check("grid")
    assert not faults, "\n".join(faults)


DRAWN = """
([selector, pseudo]) => Array.from(document.querySelectorAll(selector)).map((node) => {
  const { display, borderTopStyle, outlineStyle } = getComputedStyle(node, pseudo);
  return display !== "none" && [borderTopStyle, outlineStyle].includes("solid");
})
"""


def test_cards_that_lie_face_down_are_seen_in_the_colours_of_the_system(
    browser: Browser, site: str
) -> None:
    """The hands of the others, the widow, what is won, and what is beaten."""
    late = durak_stills.found("throw-in")["late"]
    with stage(browser, site, touch=False) as page:
        page.emulate_media(forced_colors="active")
        page.add_style_tag(path=str(style_of("durak")))
        for model, selector, pseudo in (
            (match_states()["bidding"], ".plate .backs i", None),
            (match_states()["bidding"], "#widow i", None),
            (match_states()["follow"], ".taken-row > i", None),
            (match_states()["follow"], ".order", None),
            (late, ".plate .backs i", None),
            (late, ".discard:not([data-empty])", "::before"),
        ):
            shown(page, model)
            drawn: list[bool] = page.evaluate(DRAWN, [selector, pseudo])
            assert drawn, selector
            assert all(drawn), selector
