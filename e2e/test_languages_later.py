"""Languages that are loaded when they are chosen: at the start, at the table, offline."""

from __future__ import annotations

import re
from contextlib import ExitStack
from typing import Final

import pytest
from playwright.sync_api import Browser, Route, expect

from e2e.conftest import DIST, PREFIX, wait_for_mark
from e2e.faulty import REPORTED, FaultySite, Kind
from e2e.keeping import wait_for_worker
from e2e.table import QUICK, Table, sitting
from e2e.test_languages import ALLOWED, FOREIGN
from napoleon.ui.shell.words import AT_ONCE, LANGUAGES, Words, own_name
from tests.nightly import sampled
from tools import serve
from tools.first_page import ARCHIVE, OTHER_LANGUAGES, PART_ARCHIVE, REST

SIGNS: Final = "火風地水"
"""The symbols on SdC's cards, the same in all languages."""
# Every text that could have been read, from the first one on.
NOTE_TEXTS = """
window.said = new Set();
addEventListener("DOMContentLoaded", () => {
  const note = () => said.add(document.getElementById("app").innerText);
  new MutationObserver(note).observe(document, {
    childList: true, characterData: true, subtree: true,
  });
});
"""


def choose(table: Table, language: str) -> None:
    """Choose a language in the settings, on any screen."""
    table.page.keyboard.press("Escape")
    table.page.locator("#k-settings, [data-do=settings]").first.click()
    table.page.locator(f"label:has(#s-language-{language})").click()


def expect_spoken(table: Table, language: str) -> None:
    """Wait until the settings are in a language."""
    page = table.page
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("#d-settings")).to_contain_text(Words(language)("menu.settings"))


@pytest.mark.nightly
@pytest.mark.parametrize("language", sampled(AT_ONCE, AT_ONCE[:1]))
def test_who_reads_another_language_loads_none_that_comes_later(
    browser: Browser, site: str, language: str
) -> None:
    with sitting(browser, site, locale=language, fresh=True) as table:
        asked: list[str] = []
        table.page.on("request", lambda request: asked.append(request.url))
        table.open("?seed=x")
        table.sight()
        assert f"{site}{REST}" in asked
        for other in OTHER_LANGUAGES:
            assert f"{site}{PART_ARCHIVE.format(other)}" not in asked


@pytest.mark.nightly  # by day: e2e/test_languages.py
@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_the_first_visit_brings_its_language_at_once_and_says_no_word_of_another(
    browser: Browser, site: str, language: str
) -> None:
    held: list[Route] = []
    asked: list[str] = []
    part = f"{site}{PART_ARCHIVE.format(language)}"
    with sitting(
        browser, site, settings=None, locale=language, fresh=True, scripts=(NOTE_TEXTS,)
    ) as table:
        page = table.page
        page.on("request", lambda request: asked.append(request.url))
        page.route(f"**/{REST}", lambda route: held.append(route))  # noqa: PLW0108 - Playwright
        page.route(f"**/{ARCHIVE}", lambda route: held.append(route))  # noqa: PLW0108 - Playwright
        with page.expect_request(part):
            page.goto(site)
        while not held:
            page.wait_for_timeout(20)
        held.pop().continue_()
        wait_for_mark(page, "ready")  # the rest is still held
        pages: list[str] = page.evaluate("[...said]")
        assert len(pages) > 1
        lines = {line for text in pages for line in text.splitlines()}
        lines -= {own_name(other) for other in LANGUAGES} | set(SIGNS)
        foreign = re.compile(FOREIGN[language])
        found = [one for one in lines if foreign.search(ALLOWED.sub("", one.replace("MB", "")))]
        assert found == []
        assert asked.count(part) == 1
        page.unroute_all(behavior="ignoreErrors")


def test_a_language_is_chosen_at_the_table_and_left_again(browser: Browser, site: str) -> None:
    with sitting(browser, site, settings=QUICK, fresh=True) as table:
        table.open("?seed=x")
        table.sight()
        for language in ("uk", "ja", "ru", "en"):
            choose(table, language)
            expect_spoken(table, language)


@pytest.mark.nightly
@pytest.mark.parametrize("language", sampled(OTHER_LANGUAGES, OTHER_LANGUAGES[1:]))
def test_another_game_speaks_the_language_that_was_here_before_it(
    browser: Browser, site: str, language: str
) -> None:
    with sitting(browser, site, settings=None, locale=language, fresh=True) as table:
        table.open()
        table.page.locator("#k-game-durak").click()
        expect(table.page.locator("#k-game-durak[aria-pressed=true]")).to_be_visible()
        expect(table.page.locator(".hero-title")).to_have_text(Words(language)("game.durak"))


@pytest.mark.nightly
def test_one_visit_is_enough_to_choose_a_language_without_a_network(browser: Browser) -> None:
    with ExitStack() as network:
        site = network.enter_context(serve.running(DIST, prefix=PREFIX)).address
        with sitting(browser, site, settings=QUICK, service_workers="allow") as table:
            table.open()
            wait_for_worker(table.page, "activated")
            network.close()
            table.open("?seed=x")
            table.sight()
            choose(table, "ru")
            expect_spoken(table, "ru")
            table.page.reload()
            wait_for_mark(table.page, "ready")
            expect(table.page.locator("html")).to_have_attribute("lang", "ru")


FAULTS: tuple[Kind, ...] = ("404", "cut", "damaged", "empty")


@pytest.mark.nightly  # by day a file of this kind: e2e/test_start_faults.py
@pytest.mark.parametrize("kind", list(FAULTS))
def test_a_language_that_does_not_come_is_reported_in_the_old_one_and_asked_for_again(
    browser: Browser, host: FaultySite, kind: Kind
) -> None:
    with sitting(browser, host.address, settings=QUICK, fresh=True) as table:
        table.watch.allow("")
        host.faults = {PART_ARCHIVE.format("ru"): kind}
        table.open("?seed=x")
        table.sight()
        choose(table, "ru")
        toasts = [
            f".toast:has-text('{Words('ja')(f'notice.rest_{one}')}')" for one in REPORTED[kind]
        ]
        expect(table.page.locator(", ".join(toasts))).to_be_visible()
        expect_spoken(table, "ja")
        choose(table, "uk")
        expect_spoken(table, "uk")  # what did not come is given up and does not come back
        host.faults = {}
        choose(table, "ru")
        expect_spoken(table, "ru")


@pytest.mark.nightly
def test_the_last_wish_counts(browser: Browser, site: str) -> None:
    held: list[Route] = []
    with sitting(browser, site, settings=QUICK, fresh=True) as table:
        page = table.page
        page.route(f"**/{PART_ARCHIVE.format('ru')}", lambda route: held.append(route))  # noqa: PLW0108 - Playwright
        table.open("?seed=x")
        table.sight()
        choose(table, "ru")
        table.expect_toast(Words("ja")("notice.rest_awaited"))
        expect_spoken(table, "ja")
        choose(table, "en")
        expect_spoken(table, "en")
        held[0].continue_()
        expect(page.locator(".toast")).to_have_count(0)
        expect_spoken(table, "en")


@pytest.mark.nightly
def test_a_start_names_the_language_that_does_not_come(browser: Browser, host: FaultySite) -> None:
    part = PART_ARCHIVE.format("ru")
    with sitting(browser, host.address, settings=None, locale="ru", fresh=True) as table:
        table.watch.allow("")
        host.faults = {part: "404"}
        table.page.goto(host.address)
        assert wait_for_mark(table.page, "failed") == "file"
        expect(table.page.locator("#boot-detail")).to_contain_text(part)
        host.faults = {}
        with table.page.expect_event("load"):
            table.page.locator("#boot-reload").click()
        wait_for_mark(table.page, "ready")
        expect(table.page.locator("html")).to_have_attribute("lang", "ru")
