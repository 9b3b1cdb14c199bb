"""The page in one file, opened from disk: it plays, and asks nobody for anything.

That is tried by night; how the file is made, each time (``tests/tools/test_single.py``).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from e2e.conftest import DIST
from e2e.policy import Policy
from e2e.table import QUICK, Table, placed, sitting
from napoleon.games.napoleon.records.score.read import read
from napoleon.ui.settings.stored import SETTINGS_KEY, write_settings
from napoleon.ui.shell.words import Words
from tests.stored import MATCH_KEY
from tools import single

# Counts the messages of the computer players' thread.
COUNT = """
window.heard = 0;
window.Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    this.addEventListener("message", () => { heard += 1; });
  }
};
"""
DEAF = """
window.Worker = class extends Worker {
  constructor(...how) { super(...how); this.terminate(); }
};
"""
# The storage of a file cannot be filled from outside; the licences' frame keeps nothing.
KEPT = json.dumps({placed(SETTINGS_KEY, "file:"): write_settings(QUICK)})
SET = f'if (location.protocol === "file:") Object.assign(localStorage, {KEPT});'


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of the one file, alone in its folder."""
    target: Path = tmp_path_factory.mktemp("alone") / "napoleon.html"
    single.build(DIST, target)
    return target.as_uri()


@pytest.fixture
def table(browser: Browser, file: str) -> Iterator[Table]:
    with sitting(browser, file, settings=None, scripts=(COUNT, SET)) as opened:
        yield opened


def play_to_result(table: Table) -> None:
    """Pass, and play the deal to its end."""
    policy, sight = Policy(["pass"]), table.sight()
    while sight.scene != "result":
        table.click(policy.choose(sight))
        sight = table.sight()


@pytest.mark.nightly
def test_deal_is_played_from_disk(table: Table) -> None:
    requests: list[str] = []
    table.page.on("request", lambda request: requests.append(request.url))
    table.open("?preset=guruguru&seed=disk")
    play_to_result(table)
    record = read(table.record())
    assert record.replay().result is not None
    heard = table.page.evaluate("heard")
    assert heard > 20, "the computer players answer in a thread of their own"
    asked = {url.split("?")[0].split(":")[0] for url in requests}
    assert asked == {"file", "blob"}
    assert sum(url.startswith("file:") for url in requests) == 1

    before = table.kept(MATCH_KEY)
    assert table.open().sight().scene == "result"
    assert table.kept(MATCH_KEY) == before, "the match is kept"


@pytest.mark.nightly
def test_licences_are_carried(table: Table) -> None:
    table.open()
    table.page.locator("#menu-help").click()
    table.page.locator("#help-tab-about").click()
    table.page.locator("a[href='licences.html']").click()
    expect(table.page.locator("main")).to_contain_text("Mozilla Public License")


@pytest.mark.nightly
def test_page_thinks_itself_where_no_thread_can_be_started(browser: Browser, file: str) -> None:
    with sitting(browser, file, settings=None, scripts=(DEAF, SET)) as table:
        table.open("?seed=disk")
        policy, sight = Policy(["pass"]), table.sight()
        while not sight.lanes:
            table.click(policy.choose(sight))
            sight = table.sight()
        table.expect_toast(Words("ja")("notice.worker_failed").partition("{")[0])
