"""Letters: the same on every machine that tests."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright

from tools import browser as finding
from tools import fontconfig

TEXTS = {
    "Japanese": "ナポレオンの宣言と副官、切り札を決める",
    "English": "The quick brown fox jumps over the lazy dog’s “back” – 2½",
    "suits": "♠♥♦♣♤♡♢♧▲▽◇★",
    "names of suits": "風火水地",
    "digits": "0123456789０１２",
}
FAMILIES = ("sans", "mincho", "roman", "mono")
WRITE = """
({ texts, families }) => {
  document.body.replaceChildren(...families.flatMap((family) => texts.map((text) => {
    const line = document.createElement("p");
    line.className = family;
    line.textContent = text;
    return line;
  })));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(families.map((name) =>
    `.${name} { font: 500 20px var(--${name}); }`).join(" "));
  document.adoptedStyleSheets = [sheet];
}
"""
MACHINE = """
() => ({
  language: navigator.language,
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  widths: [...document.querySelectorAll("p")].map((line) => {
    const range = document.createRange();
    range.selectNodeContents(line);
    return range.getBoundingClientRect().width;
  }),
})
"""


def fonts_of(page: Page, selector: str = "p") -> dict[str, set[tuple[str, bool]]]:
    """The fonts that the browser draws each text of a page with, and whether the page sent them."""
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    nodes = session.send("DOM.querySelectorAll", {"nodeId": root, "selector": selector})["nodeIds"]
    texts = page.locator(selector).all_text_contents()
    found: dict[str, set[tuple[str, bool]]] = {}
    for node, text in zip(nodes, texts, strict=True):
        fonts = session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
        used = {(font["familyName"], font["isCustomFont"]) for font in fonts}
        found[text] = found.get(text, set()) | used
    session.detach()
    return found


def write(page: Page, site: str) -> None:
    """Show the texts in each of the page's families."""
    page.route("**/*.js", lambda route: route.abort())
    page.goto(site)
    page.evaluate(WRITE, {"texts": list(TEXTS.values()), "families": FAMILIES})


def test_browser_draws_with_the_fonts_of_the_lock_file(browser: Browser, site: str) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        write(page, site)
        found = fonts_of(page)
    ours = {(fontconfig.SANS, False), (fontconfig.SERIF, False)}
    assert found.keys() == set(TEXTS.values())
    assert all(found.values())
    assert set().union(*found.values()) == ours


@pytest.mark.parametrize("language", ["C", "de_DE.UTF-8"])
def test_nothing_of_the_machine_is_seen(
    playwright: Playwright,
    browser: Browser,
    site: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        write(page, site)
        here = page.evaluate(MACHINE)
    empty = tmp_path / "fonts.conf"
    empty.write_text("<fontconfig></fontconfig>", "utf-8")
    there = {
        "FONTCONFIG_FILE": str(empty),
        "FONTCONFIG_PATH": str(tmp_path),
        "HOME": str(tmp_path),
        "LANG": language,
        "LANGUAGE": language,
        "LC_ALL": language,
        "TZ": "America/St_Johns",
    }
    for name, value in there.items():
        monkeypatch.setenv(name, value)
    other = playwright.chromium.launch(**finding.launch())
    page = other.new_context().new_page()
    write(page, site)
    assert page.evaluate(MACHINE) == here
    assert fonts_of(page).keys() == set(TEXTS.values())
    other.close()
    assert here["language"] == "en-US"
    assert here["zone"] == finding.TIME_ZONE
