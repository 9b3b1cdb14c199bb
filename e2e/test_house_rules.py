"""House rules in ten questions, and on paper: in four languages, on both sizes of screen."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from e2e.looks import broken_words, faults_of_access
from e2e.table import ALONE, sitting
from napoleon.games import page_named
from tests.nightly import sampled

DESKTOP: Final = ViewportSize(width=1280, height=800)
PHONE: Final = ViewportSize(width=390, height=844)
LOCALES: Final = {"ja": "ja-JP", "en": "en-GB", "ru": "ru-RU", "uk": "uk-UA"}
VISITS: Final = [
    ("ja", "napoleon", DESKTOP, False),
    ("en", "napoleon", PHONE, True),
    ("ru", "durak", DESKTOP, True),
    ("uk", "durak", PHONE, False),
]
"""A language, a game, a screen, and whether it is dark."""
SHEETS: Final = [(game, language) for game in ("napoleon", "durak") for language in LOCALES]
PRESETS: Final = [
    (game, language, name)
    for game, language in SHEETS
    for name in page_named(game).game.rules.presets()
]
PAPERS: Final = {"a4": (595, 842), "a6": (298, 420)}
"""The sizes of paper in points."""
FITS: Final = """() => {
  const svg = document.getElementById("leaflet");
  const { width, height } = svg.viewBox.baseVal;
  const boxes = [...svg.querySelectorAll("text")].map((text) => {
    const { x, y, width, height } = text.getBBox();
    return { said: text.textContent, left: x, top: y, right: x + width, bottom: y + height };
  });
  const out = boxes.filter(({ left, top, right, bottom }) =>
    left < 0 || top < 0 || right > width - 40 || bottom > height);
  const dots = svg.querySelector("path[transform]")?.getBoundingClientRect();
  const hidden = [...svg.querySelectorAll("text")].filter((text) => {
    const box = text.getBoundingClientRect();
    return dots && box.right > dots.left && box.bottom > dots.top && box.top < dots.bottom;
  });
  const middle = width / 2;
  const crossing = boxes.filter(({ left, right, top }) => top > 160 && left < middle - 30
    && right > middle + 30);
  return [...out, ...crossing].map(({ said }) => said).concat(hidden.map((t) => t.textContent));
}"""
"""The lines that do not stay on the page, in their column, and off the dots."""


def changed_query(game: str) -> str:
    """Rules that differ from every preset in much."""
    rules = page_named(game).game.rules.presets()[page_named(game).game.rules.default_preset]
    for name, option in rules.options().items():
        after = rules.with_text(name, option.texts[-1])
        rules = rules if after.conflict() else after
    return f"?game={game}&{rules.to_query()}"


def measure(page: Page) -> None:
    """On both sizes of paper everything stays on one page, and that page has the right size."""
    for paper, size in PAPERS.items():
        page.select_option("#leaflet-paper", paper)
        expect(page.locator(f"#leaflet[data-paper={paper}]")).to_be_visible()
        assert page.evaluate(FITS) == []
        printed = page.pdf(prefer_css_page_size=True, print_background=True)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
        found = re.search(rb"MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", printed)
        assert found is not None
        assert (round(float(found[1])), round(float(found[2]))) == size


@pytest.mark.nightly
@pytest.mark.parametrize(("language", "game", "viewport", "dark"), sampled(VISITS, VISITS[-1:]))
def test_questions_lead_to_rules_a_link_and_a_sheet_that_fits_its_paper(
    browser: Browser, site: str, language: str, game: str, viewport: ViewportSize, *, dark: bool
) -> None:
    with sitting(
        browser, site, settings=ALONE, locale=LOCALES[language], viewport=viewport, dark=dark
    ) as table:
        page = table.page
        table.open(f"?game={game}")
        table.click("k-setup")
        table.click("k-interview")
        expect(page.locator("#interview-question")).to_be_focused()
        assert faults_of_access(page) == []
        asked = 0
        while page.locator(".answer").count():
            question = page.locator("#interview-question").inner_text()
            page.locator(".answer").nth(asked % 2).click()
            expect(page.locator("#interview-question")).not_to_have_text(question)
            assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
            asked += 1
        assert 6 <= asked <= 11
        assert faults_of_access(page) == []
        page.fill("#interview-name", "Friday")
        table.click("interview-save")
        expect(page.locator("#interview-notice")).to_contain_text("Friday")
        assert "name=Friday" in page.locator("#interview-link").input_value()
        table.click("k-leaflet")
        expect(page.locator("#k-leaflet-save")).to_be_enabled()
        expect(page.locator("#leaflet path[transform]")).to_have_count(1)
        assert faults_of_access(page) == []
        assert broken_words(page) == []
        measure(page)
        page.keyboard.press("Escape")
        table.click("k-play")
        expect(page.locator("#d-interview")).to_have_count(0)


@pytest.mark.parametrize(("game", "language"), sampled(SHEETS, (("napoleon", "ru"),)))
def test_the_sheet_of_changed_rules_fits_its_paper(
    browser: Browser, site: str, language: str, game: str
) -> None:
    with sitting(browser, site, settings=ALONE, locale=LOCALES[language]) as table:
        table.open(changed_query(game))
        table.click("menu-rules")
        table.click("k-leaflet")
        measure(table.page)


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("game", "language", "name"), sampled(PRESETS, (("durak", "ja", "doubt"),))
)
def test_the_sheet_of_a_preset_is_one_page_with_its_dots(
    browser: Browser, site: str, language: str, game: str, name: str
) -> None:
    with sitting(browser, site, settings=ALONE, locale=LOCALES[language]) as table:
        table.open(f"?game={game}&preset={name}")
        table.click("menu-rules")
        table.click("k-leaflet")
        expect(table.page.locator("#leaflet path[transform]")).to_have_count(1)
        measure(table.page)
