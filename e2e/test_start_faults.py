"""Files that come wrong or not at all: the cause is named, and the page recovers.

Every file with every fault is tried by night; usually only those that differ most.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from e2e import faulty
from e2e.conftest import DIST, wait_for_mark
from e2e.faulty import HURRIED, REPORTED, FaultySite, Kind
from e2e.table import sitting
from napoleon.ui.shell.words import Words
from tests.nightly import sampled
from tools.first_page import LOADED_LATER, REST

STARTS_S = 120
SENTENCES = {
    "file": ("必要なファイルを読み込めませんでした",),
    "damaged": ("届いたファイルが壊れているか",),
    "types": ("MIMEタイプ",),
}
# Presses whichever button is shown: the page may go from "nothing comes" to a cause meanwhile.
AGAIN = """
() => {
  const shown = [...document.querySelectorAll("#boot-again, #boot-reload")]
    .find((button) => button.checkVisibility());
  shown?.click();
  return Boolean(shown);
}
"""
TRIED: tuple[tuple[str, Kind], ...] = (
    ("vendor/pyodide/pyodide.asm.wasm", "cut"),
    ("boot.js", "untyped"),
)
TRIED_LATER: tuple[tuple[str, Kind], ...] = ((REST, "404"),)


def expect_cause(page: Page, reasons: tuple[str, ...], name: str) -> None:
    """The panel names a cause, and the file."""
    page.wait_for_load_state("domcontentloaded")
    reason = wait_for_mark(page, "failed")
    assert reason in reasons
    panel = page.locator("#boot-failed")
    for words in SENTENCES[reason]:
        expect(panel).to_contain_text(words)
    expect(page.locator("#boot-detail")).to_contain_text(name)
    expect(page.locator("#boot")).to_be_hidden()


@pytest.mark.parametrize(("name", "kind"), sampled(faulty.cases(DIST), TRIED))
def test_cause_is_reported_and_the_page_recovers(
    browser: Browser, host: FaultySite, name: str, kind: Kind
) -> None:
    scripts = (HURRIED,) if kind in ("hanging", "slow") else ()
    with sitting(browser, host.address, settings=None, scripts=scripts) as table:
        page = table.page
        table.watch.allow("")
        host.faults = {name: kind}
        page.goto(host.address, wait_until="commit")
        if kind == "slow":
            wait_for_mark(page, "ready", STARTS_S)
            expect(page.locator("#k-new")).to_be_visible()
            assert page.evaluate("performance.now()") > faulty.slow_ms(name)
            return
        if kind != "hanging":
            expect_cause(page, REPORTED[kind], name)
        elif name.endswith(".css"):
            expect_cause(page, ("file",), name)
        else:
            notice = page.locator("#boot-still:visible, #boot-failed:visible")
            expect(notice).to_be_visible(timeout=60_000)
            expect(page.locator("#boot-still")).to_contain_text("20")
            # With everything else here, the page looks for the file itself, and soon names it.
            if page.locator("#boot-failed").is_visible():
                expect_cause(page, ("file",), name)
        host.faults = {}
        with page.expect_event("load"):
            if kind == "hanging" and not name.endswith(".css"):
                page.wait_for_function(AGAIN)
            else:
                page.locator("#boot-reload").click()
        wait_for_mark(page, "ready", STARTS_S)
        expect(page.locator("#k-new")).to_be_visible()


LATER_CASES: list[tuple[str, Kind]] = [
    (name, kind) for name in LOADED_LATER for kind in REPORTED if kind != "untyped"
]


@pytest.mark.parametrize(("name", "kind"), sampled(LATER_CASES, TRIED_LATER))
def test_cause_is_reported_on_the_page_that_stands_and_nothing_is_lost(
    browser: Browser, host: FaultySite, name: str, kind: Kind
) -> None:
    words = Words("ja")
    scripts = (HURRIED,) if kind == "hanging" else ()
    with sitting(browser, host.address, scripts=scripts, fresh=True) as table:
        page = table.page
        table.watch.allow("")
        host.faults = {name: kind}
        table.open("?seed=later")
        hand = table.look().hand
        if kind != "slow":
            states = REPORTED[kind] or ("late",)
            selector = " ".join(
                f".toast:has-text('{words(f'notice.rest_{state}')}')," for state in states
            )
            expect(page.locator(selector.rstrip(","))).to_be_visible()
            host.faults = {}
            with page.expect_event("load"):  # the trail of Back navigates within the document
                page.locator(".toast [data-do=renew]").click()
            wait_for_mark(page, "ready", STARTS_S)
        assert table.sight().hand == hand, "a computer player has been asked, and the match is kept"


SHORT_OF_MEMORY = """
WebAssembly.Memory = function () {
  throw new RangeError("WebAssembly.Memory(): could not allocate memory");
};
"""


def test_memory_that_is_short_is_reported(browser: Browser, host: FaultySite) -> None:
    host.faults = {}
    with sitting(browser, host.address, settings=None, scripts=(SHORT_OF_MEMORY,)) as table:
        table.watch.allow("")
        table.page.goto(host.address)
        assert wait_for_mark(table.page, "failed") == "memory"
        expect(table.page.locator("#boot-failed")).to_contain_text("メモリが足りない")


@pytest.mark.parametrize("blocks", [True, False], ids=["blocked", "allowed"])
def test_where_the_host_forbids_scripts_a_sentence_without_them_says_so(
    browser: Browser, host: FaultySite, *, blocks: bool
) -> None:
    host.faults = {}
    with sitting(browser, host.address, settings=None) as table:
        page = table.page
        if blocks:
            table.watch.allow("")
            page.route(host.address, _without_scripts)
        page.goto(host.address)
        if not blocks:
            wait_for_mark(page, "ready")
        page.evaluate("document.getAnimations().forEach((one) => one.finish())")
        shown = page.locator("#boot-blocked").filter(visible=True)
        expect(shown).to_have_count(1 if blocks else 0)


def _without_scripts(route: Route) -> None:
    answer = route.fetch()
    policy = {"content-security-policy": "script-src 'none'"}
    route.fulfill(response=answer, headers={**answer.headers, **policy})
