"""The browser's Back and Forward: they close and open what is on the page, and leave it at home."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from e2e.conftest import DIST, wait_for_mark
from e2e.durak_table import PLAIN
from e2e.table import PHONE, Table, sitting
from napoleon.games.napoleon.records import link as record_link
from tests.nightly import sampled
from tests.stored import MATCH_KEY
from tests.ui.studies import finished
from tools import single

BEFORE = "licences.html"
"""Where the visitor came from, and where Back leads from home."""
GAMES = ("napoleon", "durak")
HOME = "#k-new"
DESK = "#plate-0"
STUDY = "#k-leave"


def back(table: Table) -> None:
    """Press Back."""
    table.page.evaluate("void setTimeout(() => history.back())")  # it may leave the page


def forward(table: Table) -> None:
    """Press Forward."""
    table.page.evaluate("void setTimeout(() => history.forward())")


def at(table: Table, place: int, shown: str, hidden: str = "#nowhere") -> None:
    """Wait until this many things lie over home, the last of which is this."""
    expect(table.page.locator(shown)).to_be_visible()
    expect(table.page.locator(hidden)).to_have_count(0)
    table.page.wait_for_function(f"history.state === {place}")


def came_from(table: Table, query: str = "") -> None:
    """Open the page from another one."""
    table.page.goto(table.site + BEFORE)
    table.open(query)


@pytest.mark.parametrize("game", sampled(GAMES, GAMES[:1]))
def test_back_closes_dialog_and_table_and_leaves_from_home(
    browser: Browser, site: str, game: str
) -> None:
    with sitting(browser, site, settings=PLAIN, viewport=PHONE) as table:
        came_from(table, f"?game={game}")
        length = table.page.evaluate("history.length")
        table.click("k-setup")
        at(table, 1, "#d-setup")
        back(table)
        at(table, 0, HOME, "dialog[open]")
        table.click("k-new")
        at(table, 1, DESK)
        table.click("menu-settings")
        at(table, 2, "#d-settings")
        table.click("k-close")
        at(table, 1, DESK, "dialog[open]")
        table.click("menu-help")
        at(table, 2, "#d-help")
        assert table.page.evaluate("history.length") == length + 2, "no entry without a meaning"
        table.page.keyboard.press("Escape")
        at(table, 1, DESK, "dialog[open]")
        forward(table)
        at(table, 2, "#d-help")
        back(table)
        at(table, 1, DESK, "dialog[open]")
        back(table)
        at(table, 0, "#k-resume")
        forward(table)
        at(table, 1, DESK)
        back(table)
        at(table, 0, "#k-resume")
        back(table)
        table.page.wait_for_url(f"**/{BEFORE}")


@pytest.mark.nightly
@pytest.mark.parametrize("game", sampled(GAMES, GAMES[1:]))
def test_a_deal_of_a_link_waits_at_home_and_a_reload_stands_where_one_stood(
    browser: Browser, site: str, game: str
) -> None:
    with sitting(browser, site, settings=PLAIN, viewport=PHONE) as table:
        came_from(table, f"?game={game}&seed=back")
        table.sight()
        table.click("menu-settings")
        at(table, 2, "#d-settings")
        table.page.reload()
        wait_for_mark(table.page, "ready")
        at(table, 1, DESK, "dialog[open]")
        back(table)
        at(table, 0, "#k-resume")
        assert "seed" not in table.page.url
        table.page.reload()
        wait_for_mark(table.page, "ready")
        at(table, 0, "#k-resume")
        forward(table)
        at(table, 1, DESK)
        table.page.reload()
        wait_for_mark(table.page, "ready")
        at(table, 1, DESK)
        back(table)
        at(table, 0, "#k-resume")


@pytest.mark.nightly
def test_a_study_closes_and_comes_back_with_its_address(browser: Browser, site: str) -> None:
    link = record_link.write(finished(), 12)
    with sitting(browser, site, settings=PLAIN, viewport=PHONE) as table:
        came_from(table, link)
        table.page.keyboard.press("ArrowRight")
        at(table, 1, STUDY)
        back(table)
        at(table, 0, HOME)
        assert "#" not in table.page.url
        forward(table)
        at(table, 1, STUDY)
        assert "#r=" in table.page.url
        table.page.reload()
        wait_for_mark(table.page, "ready")
        at(table, 1, STUDY)
        back(table)
        at(table, 0, HOME)


@pytest.mark.nightly
def test_a_link_that_is_put_into_the_address_is_one_entry(browser: Browser, site: str) -> None:
    query, _, record = record_link.write(finished(), 12).partition("#")
    with sitting(browser, site, settings=PLAIN, viewport=PHONE) as table:
        came_from(table, query)
        table.sight()
        table.click("menu-settings")
        at(table, 2, "#d-settings")
        back(table)
        at(table, 1, DESK, "dialog[open]")
        length = table.page.evaluate("history.length")
        for link in (record, "r=nonsense"):
            table.page.evaluate("link => { location.hash = link }", link)
            if link == record:
                at(table, 2, STUDY)
                table.click("k-leave")
            at(table, 1, DESK, STUDY)
            assert table.page.evaluate("history.length") == length, "it replaces what was ahead"
        expect(table.page.locator("#toasts .toast")).to_be_visible()
        back(table)
        at(table, 0, "#k-resume")
        back(table)
        table.page.wait_for_url(f"**/{BEFORE}")


@pytest.mark.nightly
def test_a_computer_that_thinks_waits_at_home(browser: Browser, site: str) -> None:
    with sitting(browser, site, settings=PLAIN, viewport=PHONE) as table:
        came_from(table, "?seed=back")
        table.sight()
        table.hold_players()
        table.click("k-raise")
        table.expect_held()
        kept = table.kept(MATCH_KEY)
        back(table)
        at(table, 0, "#k-resume")
        table.release_players()
        forward(table)
        at(table, 1, DESK)
        table.sight()
        assert table.kept(MATCH_KEY) != kept, "the others have played"


def test_presses_without_a_pause_lead_where_they_lead_with_one(browser: Browser, site: str) -> None:
    with sitting(browser, site, settings=PLAIN, viewport=PHONE) as table:
        came_from(table)
        table.click("k-new")
        table.click("menu-settings")
        at(table, 2, "#d-settings")
        table.page.evaluate("history.back(); setTimeout(() => history.back())")
        at(table, 0, "#k-resume")
        table.page.evaluate("history.go(2)")
        at(table, 2, "#d-settings")
        change = """for (const id of ["k-close", "menu-help", "k-close", "menu-rules"])
          document.getElementById(id).click()"""
        table.page.evaluate(change)
        at(table, 2, "#d-rules", "#d-settings")
        back(table)
        at(table, 1, DESK, "dialog[open]")
        table.click("menu-settings")
        at(table, 2, "#d-settings")
        table.page.evaluate("document.getElementById('k-close').click(); history.back()")
        expect(table.page.locator("dialog[open]")).to_have_count(0)
        table.page.wait_for_function("history.state < 2")


@pytest.mark.nightly
def test_whoever_only_looked_in_goes_back_to_where_they_were(browser: Browser, site: str) -> None:
    with sitting(browser, site, settings=PLAIN, viewport=PHONE) as table:
        came_from(table, "?seed=back")
        table.sight()
        back(table)
        table.page.wait_for_url(f"**/{BEFORE}")


@pytest.mark.nightly
def test_back_in_the_one_file(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> None:
    target = tmp_path_factory.mktemp("alone") / "napoleon.html"
    single.build(DIST, target)
    with sitting(browser, target.as_uri(), settings=None, fresh=True) as table:
        table.open("?seed=disk&deck=classic")
        table.click("menu-settings")
        at(table, 2, "#d-settings")
        back(table)
        at(table, 1, DESK, "dialog[open]")
        back(table)
        at(table, 0, "#k-resume")
        forward(table)
        at(table, 1, DESK)
