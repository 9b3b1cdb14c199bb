"""The pages of the rules in a browser: found without JavaScript, offline, on paper."""

from __future__ import annotations

import posixpath
import re
from contextlib import ExitStack
from typing import Final
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import DIST, PREFIX, wait_for_mark
from e2e.keeping import wait_for_worker
from e2e.looks import faults_of_access
from e2e.table import sitting
from napoleon.ui.shell.words import LANGUAGES
from tests.nightly import sampled
from tools import serve
from tools.first_page import words
from tools.rule_texts import said_of

SHOWN: Final = (
    "ja/index.html",
    "uk/durak/index.html",
    "ja/napoleon/sdc.html",
    "ru/durak/perevodnoy.html",
    "en/napoleon/four.html",
    "uk/durak/polish.html",
)
NARROW: Final = 320
ON_PAPER: Final = 673
"""The width of A4 between the margins, in pixels of CSS."""
MOST_SHEETS: Final = {"en/durak/podkidnoy.html": 3, "ja/napoleon/sdc.html": 5}


def test_a_crawler_without_javascript_finds_the_rules_of_every_preset() -> None:
    reached = {"index.html"}
    waiting = [*reached]
    while waiting:
        path = waiting.pop()
        text = (DIST / path).read_text("utf-8")
        for link in re.findall(r'<a [^>]*href="([^"#?]+)[^"]*"', text):
            to = posixpath.normpath(posixpath.join(posixpath.dirname(path), link))
            if to.startswith("rules/") and to not in reached:
                assert (DIST / to).is_file(), (path, link)
                reached.add(to)
                waiting.append(to)
    pages = {file.relative_to(DIST).as_posix() for file in (DIST / "rules").rglob("*.html")}
    assert reached == (pages - {"rules/index.html"}) | {"index.html"}
    assert len(pages) > 200


@pytest.mark.parametrize("language", sampled(LANGUAGES, ("uk",)))
def test_without_javascript_the_first_page_leads_to_the_rules(
    browser: Browser, site: str, language: str
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site)
    page.locator(f"noscript [lang={language}] a").click()
    expect(page.locator("h1")).to_have_text(said_of(language, "both"))
    page.get_by_role("link", name=said_of(language, "of", game=words_of_durak(page))).first.click()
    page.locator(".rules-preset").first.click()
    expect(page.locator(".example-cards")).to_be_visible()
    context.close()


def words_of_durak(page: Page) -> str:
    """The name of the other game on this page."""
    return page.locator(".rules-head .brand").inner_text().partition(" · ")[2]


@pytest.mark.parametrize("language", sampled(("ja", "uk"), ("uk",)))
def test_where_the_game_does_not_start_the_rules_are_offered(
    page: Page, site: str, language: str
) -> None:
    page.goto(f"{site}?lang={language}")
    page.evaluate("window.boot.fail('memory', 'too little')")
    link = page.locator("#boot-failed .rules-way a")
    if not link.count():
        pytest.fail("the game was quicker than its failure")
    expect(link).to_have_text(words(language)["rules"])
    assert link.get_attribute("href") == f"rules/{language}/index.html"


def test_the_button_opens_the_game_by_these_rules(page: Page, site: str) -> None:
    page.goto(f"{site}rules/en/durak/duel.html")
    page.get_by_role("link", name=said_of("en", "play")).click()
    wait_for_mark(page, "ready")
    assert page.evaluate("document.documentElement.lang") == "en"
    expect(page.locator("body")).to_contain_text("Duel")


@pytest.mark.parametrize("path", sampled(SHOWN, SHOWN[1:2]))
def test_pages_are_accessible_and_fit_in_every_width(page: Page, site: str, path: str) -> None:
    faults = []
    for scheme, width in (("light", 1280), ("dark", NARROW)):
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(f"{site}rules/{path}")
        faults += faults_of_access(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert faults == []


@pytest.mark.parametrize("path", sampled(MOST_SHEETS, ("ja/napoleon/sdc.html",)))
def test_a_page_prints_on_a_few_sheets_and_nothing_is_cut(page: Page, site: str, path: str) -> None:
    page.goto(f"{site}rules/{path}")
    sheets = len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4")))
    assert 1 <= sheets <= MOST_SHEETS[path]
    page.emulate_media(media="print")
    page.set_viewport_size({"width": ON_PAPER, "height": 1000})
    assert page.evaluate("document.documentElement.scrollWidth") <= ON_PAPER
    expect(page.locator(".rules-play")).to_be_hidden()
    expect(page.locator(".example-cards")).to_be_visible()


@pytest.mark.nightly
def test_all_pages_are_there_without_a_network(browser: Browser) -> None:
    with ExitStack() as network:
        site = network.enter_context(serve.running(DIST, prefix=PREFIX)).address
        with sitting(browser, site, service_workers="allow") as table:
            table.open()
            wait_for_worker(table.page, "activated")
            network.close()
            for path, language in (
                ("rules/", "en"),
                ("rules/ru/", "ru"),
                ("rules/uk/durak/", "uk"),
            ):
                table.page.goto(urljoin(site, path))
                expect(table.page.locator("html")).to_have_attribute("lang", language)
            table.page.locator(".rules-preset").last.click()
            expect(table.page.locator(".example-cards")).to_be_visible()
            styled = "getComputedStyle(document.querySelector('.example-face')).fill"
            assert table.page.evaluate(styled) != "rgb(0, 0, 0)"
