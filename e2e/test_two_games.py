"""Two games on one page: the other one is brought when it is chosen, and each keeps its match."""

from __future__ import annotations

from contextlib import ExitStack
from functools import partial

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import DIST, PREFIX, wait_for_mark
from e2e.durak_table import LIVE, PLAIN, moved_on, state_of
from e2e.faulty import REPORTED, FaultySite, Kind
from e2e.keeping import wait_for_worker
from e2e.looks import faults_of_access
from e2e.table import PHONE, Table, sitting
from e2e.test_start_faults import STARTS_S
from napoleon.ui.shell.words import Words
from tests.nightly import sampled
from tests.stored import MATCH_KEY
from tools import serve
from tools.first_page import PART_ARCHIVE

JA = Words("ja")
DURAK = "durak"
ARCHIVE = PART_ARCHIVE.format(DURAK)
DURAK_MATCH = "durak.match"


def choose(page: Page, game: str) -> None:
    """Choose a game on the home screen, and wait until its own is shown."""
    page.locator(f"#k-game-{game}").click()
    expect(page.locator(f"#k-game-{game}[aria-pressed=true]")).to_be_visible()
    expect(page.locator(".hero-title")).to_have_text(JA(f"game.{game}"))


def play_something(table: Table) -> None:
    """Go on until a play has been saved."""
    before = table.kept(DURAK_MATCH)
    for _ in range(10):
        state = state_of(table.page)
        target = table.page.evaluate(LIVE) if state == "card" else f"k-{state}"
        moved_on(table.page, partial(table.click, target))
        if table.page.locator("#k-play:not([disabled])").count():
            moved_on(table.page, partial(table.click, "k-play"))
        if table.kept(DURAK_MATCH) != before:
            return
    raise AssertionError("nothing was played")


def test_both_games_are_played_in_turn_and_nothing_is_lost(browser: Browser, site: str) -> None:
    with sitting(browser, site, settings=PLAIN, fresh=True) as table:
        page = table.page
        table.open()
        styles = page.evaluate("[...document.styleSheets].map(({ href }) => href ?? '').join()")
        assert "durak.css" not in styles, "nobody has chosen it"
        table.click("k-new")
        table.sight()
        napoleon = table.kept(MATCH_KEY)
        table.click("k-home")
        choose(page, DURAK)
        assert page.url.endswith("?game=durak")
        assert faults_of_access(page) == []
        table.click("k-new")
        play_something(table)
        durak = table.kept(DURAK_MATCH)
        page.reload()
        wait_for_mark(page, "ready")
        state_of(page)
        assert table.kept(MATCH_KEY) == napoleon
        assert durak
        table.click("k-home")
        choose(page, "napoleon")
        table.click("k-resume")
        table.sight()
        expect(page.locator("#chip-rules")).to_contain_text("SdC")


@pytest.mark.nightly
def test_the_plain_address_opens_the_game_that_was_played_last(browser: Browser, site: str) -> None:
    with sitting(browser, site, settings=PLAIN, fresh=True) as table:
        table.open("?game=durak&preset=duel&seed=last")
        state_of(table.page)
        table.open()
        state_of(table.page)
        expect(table.page.locator("#chip-rules")).to_contain_text("二人対戦")
        table.open("?seed=other")
        table.sight()
        expect(table.page.locator("#chip-rules")).to_contain_text("SdC")


@pytest.mark.nightly
def test_a_phone_shows_both_games(browser: Browser, site: str) -> None:
    with sitting(browser, site, settings=PLAIN, viewport=PHONE, touch=True, fresh=True) as table:
        table.open()
        for game in (DURAK, "napoleon"):
            table.page.locator(f"#k-game-{game}").tap()
            expect(table.page.locator(f"#k-game-{game}[aria-pressed=true]")).to_be_visible()
            width: int = table.page.evaluate("document.documentElement.scrollWidth")
            assert width <= PHONE["width"]


@pytest.mark.nightly
def test_one_visit_is_enough_to_play_the_other_game_without_a_network(browser: Browser) -> None:
    with ExitStack() as network:
        site = network.enter_context(serve.running(DIST, prefix=PREFIX)).address
        with sitting(browser, site, settings=PLAIN, service_workers="allow") as table:
            table.open()
            wait_for_worker(table.page, "activated")
            network.close()
            table.page.reload()
            wait_for_mark(table.page, "ready")
            choose(table.page, DURAK)
            table.click("k-new")
            play_something(table)
            table.open("?game=durak&preset=perevodnoy&seed=x")
            expect(table.page.locator("#k-link")).to_be_visible()


CASES: list[tuple[str, Kind]] = [(ARCHIVE, kind) for kind in REPORTED if kind != "untyped"]


@pytest.mark.nightly  # by day a file of this kind: e2e/test_start_faults.py
@pytest.mark.parametrize(("name", "kind"), CASES)
def test_a_file_of_the_game_that_does_not_come_is_reported_and_asked_for_again(
    browser: Browser, host: FaultySite, name: str, kind: Kind
) -> None:
    with sitting(browser, host.address, settings=PLAIN, fresh=True) as table:
        page = table.page
        table.watch.allow("")
        host.faults = {name: kind}
        table.open()
        page.locator(f"#k-game-{DURAK}").click()
        if kind != "slow":
            states = {*REPORTED[kind], "file"} if REPORTED[kind] else {"late"}
            sentences = [JA(f"notice.rest_{state}") for state in states]
            toasts = ", ".join(f".toast:has-text('{sentence}')" for sentence in sentences)
            expect(page.locator(toasts)).to_be_visible(timeout=40_000)
            expect(page.locator("#k-game-napoleon[aria-pressed=true]")).to_be_visible()
            host.faults = {}
            if kind == "hanging":
                with page.expect_event("load"):
                    page.locator(".toast [data-do=renew]").click()
                wait_for_mark(page, "ready", STARTS_S)
            else:
                page.locator(".toast [data-do=dismiss]").click()
        choose(page, DURAK)
        expect(page.locator(".toast [data-do=renew]")).to_have_count(0)


LINKED: tuple[tuple[str, Kind], ...] = ((ARCHIVE, "404"), (ARCHIVE, "damaged"))


@pytest.mark.nightly
@pytest.mark.parametrize(("name", "kind"), sampled(LINKED, LINKED[:1]))
def test_a_link_of_the_game_names_the_file_that_does_not_come(
    browser: Browser, host: FaultySite, name: str, kind: Kind
) -> None:
    with sitting(browser, host.address, settings=None, fresh=True) as table:
        table.watch.allow("")
        host.faults = {name: kind}
        table.page.goto(f"{host.address}?game=durak")
        assert wait_for_mark(table.page, "failed") in REPORTED[kind]
        expect(table.page.locator("#boot-detail")).to_contain_text(name)
        host.faults = {}
        with table.page.expect_event("load"):
            table.page.locator("#boot-reload").click()
        wait_for_mark(table.page, "ready", STARTS_S)
        expect(table.page.locator(f"#k-game-{DURAK}[aria-pressed=true]")).to_be_visible()


@pytest.mark.nightly
def test_the_match_of_each_game_belongs_to_one_tab(browser: Browser, site: str) -> None:
    with sitting(browser, site, settings=PLAIN, fresh=True) as first:
        first.open("?game=durak&seed=tabs")
        state_of(first.page)
        second = Table(first.page.context.new_page(), first.watch, site)
        second.open()
        expect(second.page.locator("#d-elsewhere")).to_be_visible()
        second.page.locator("#k-close").click()
        second.click("k-home")
        choose(second.page, "napoleon")
        second.click("k-new")
        second.sight()
        assert second.kept(MATCH_KEY), "nobody else plays this one"
