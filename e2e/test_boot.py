"""The page starts under a sub-path, asks nobody else, and says plainly when it cannot start."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Error, Page, Route, expect

from e2e.conftest import TWO_FRAMES, Watch, wait_for_mark
from e2e.console import let_pass
from e2e.table import sitting
from tests.nightly import sampled


def test_browser_is_without_what_playwright_switches_off(browser: Browser) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        page.goto("chrome://version")
        line = page.locator("#command_line").inner_text()
    theirs, ours = (
        set(names.split(",")) for names in re.findall(r"--disable-features=(\S+)", line)
    )
    assert theirs < ours, "the last one is heeded: tools/browser.py"


def test_page_starts_under_a_sub_path(ready: Callable[..., Page]) -> None:
    page = ready()
    expect(page.locator("#boot")).to_have_count(0)
    expect(page.locator("#boot-failed")).to_have_count(0)
    expect(page.locator("#app")).not_to_be_empty()


def test_progress_counts_up_to_the_real_total(page: Page, site: str) -> None:
    page.add_init_script("""
      window.shares = [];
      addEventListener("DOMContentLoaded", () => {
        const bar = document.getElementById("boot-progress");
        new MutationObserver(() => shares.push(bar.value))
          .observe(bar, { attributes: true, attributeFilter: ["value"] });
      });
    """)
    page.goto(site)
    wait_for_mark(page, "ready")
    shares: list[float] = page.evaluate("window.shares")
    assert shares == sorted(shares), "the bar never runs backwards"
    assert 90 <= shares[-1] <= 95, "the announced total is what is really loaded"


TITLES = (("", "ナポレオン"), ("?lang=en", "Napoleon"))
BOXES = """
() => ["#bar", ".brand", "#menu-help", ".fan", ".hero-title"].map((name) => {
  const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
  return [name, ...[x, y, width, height].map((at) => at.toFixed(1))].join(" ");
})
"""
"""Where the parts of the page are, to a tenth of a pixel: more than the browser's own unit."""


COUNT_JUMPS = """
window.jumped = 0;
new PerformanceObserver((list) => { for (const { value } of list.getEntries()) jumped += value; })
  .observe({ type: "layout-shift", buffered: true });
"""


@pytest.mark.parametrize("width", sampled((390, 1280), (390,)))
@pytest.mark.parametrize(("query", "title"), sampled(TITLES, TITLES[:1]))
def test_nothing_jumps_when_python_takes_over(
    page: Page, site: str, query: str, title: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    page.add_init_script(COUNT_JUMPS)
    held: list[Route] = []
    page.route("**/napoleon.bin", lambda route: held.append(route))  # noqa: PLW0108 - Playwright
    page.goto(site + query)
    expect(page.locator("#boot")).to_be_visible()
    expect(page.locator(".hero-title")).to_have_text(title)
    assert page.locator("#menu-help").evaluate("button => button.closest('[inert]') !== null")
    before = page.evaluate(BOXES)
    while not held:
        page.wait_for_timeout(20)
    held[0].continue_()
    wait_for_mark(page, "ready")
    assert page.evaluate(BOXES) == before
    page.evaluate(TWO_FRAMES)  # the browser reports it a frame later
    assert page.evaluate("jumped") == 0, "cumulative layout shift"
    page.locator("#menu-help").click()
    expect(page.locator("dialog")).to_be_visible()


def test_rules_that_are_read_while_the_page_loads_are_not_taken_away(page: Page, site: str) -> None:
    held: list[Route] = []
    page.add_init_script(COUNT_JUMPS)
    page.route("**/napoleon.bin", lambda route: held.append(route))  # noqa: PLW0108 - Playwright
    page.goto(site)
    page.locator("#how summary").click()
    third = page.locator("#how li").nth(2)
    expect(third).to_be_visible()
    before = third.bounding_box()
    while not held:
        page.wait_for_timeout(20)
    held[0].continue_()
    wait_for_mark(page, "ready")
    expect(page.locator("#k-new")).to_be_attached()
    expect(third).to_be_visible()
    assert third.bounding_box() == before
    page.locator("#how summary").click()
    page.locator("#k-new").click()
    expect(page.locator("#table")).to_be_visible()


NEEDED = (
    "vendor/pyodide/pyodide.asm.wasm",
    "vendor/pyodide/pyodide.js",
    "vendor/pyscript/core.js",
    "python.js",
    "napoleon.bin",
    "morph.js",
)


@pytest.mark.parametrize("path", sampled(NEEDED, ("napoleon.bin",)))
def test_line_that_breaks_is_reported_in_a_plain_sentence(
    browser: Browser, site: str, path: str
) -> None:
    with sitting(browser, site, settings=None) as table:
        page = table.page
        table.watch.allow("")
        page.route(f"**/{path}", lambda route: route.abort())
        page.goto(site)
        assert wait_for_mark(page, "failed") == "file"
        panel = page.locator("#boot-failed")
        expect(panel).to_contain_text("必要なファイルを読み込めませんでした")
        expect(page.locator("#boot")).to_be_hidden()
        page.locator("#how summary").click()
        expect(page.locator("#how")).to_contain_text("ナポレオンは札を1枚指定します")


def test_reload_button_starts_again_and_details_name_the_file(
    page: Page, site: str, watch: Watch
) -> None:
    watch.allow("")
    page.route("**/napoleon.bin", lambda route: route.fulfill(status=503))
    page.goto(site)
    wait_for_mark(page, "failed")
    page.locator("#boot-failed summary").click()
    expect(page.locator("#boot-detail")).to_contain_text("napoleon.bin")
    page.unroute_all()
    with page.expect_event("load"):
        page.locator("#boot-reload").click()
    wait_for_mark(page, "ready")


def test_without_webassembly(page: Page, site: str, watch: Watch) -> None:
    watch.allow("")
    page.add_init_script("delete window.WebAssembly")
    page.goto(site)
    assert wait_for_mark(page, "failed") == "wasm"
    panel = page.locator("#boot-failed")
    for words in ("ロックダウンモード", "セキュリティを強化", "Tor"):
        expect(panel).to_contain_text(words)


OLD = """
WebAssembly.compileStreaming = () => Promise.reject(new WebAssembly.CompileError("unknown opcode"));
"""


def test_interpreter_that_the_browser_cannot_compile(page: Page, site: str, watch: Watch) -> None:
    watch.allow("")
    page.add_init_script(OLD)
    page.goto(site)
    assert wait_for_mark(page, "failed") == "browser"
    expect(page.locator("#boot-failed")).to_contain_text("古いため")


def test_python_that_raises_while_starting(page: Page, site: str, watch: Watch) -> None:
    watch.allow("")
    let_pass(page, site, program="1 / 0")
    page.goto(site)
    assert wait_for_mark(page, "failed") == "python"
    expect(page.locator("#boot-failed")).to_contain_text("不具合が起きました")
    page.locator("#boot-failed summary").click()
    expect(page.locator("#boot-detail")).to_contain_text("ZeroDivisionError")


def test_without_javascript_the_rules_are_readable(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    response = page.goto(site)
    page.locator("#how summary").click()
    expect(page.locator("#how li").first).to_be_visible()
    # Under Playwright's switch Chromium does not draw <noscript>, so only its arrival is checked.
    assert response is not None
    assert "JavaScriptが必要です" in response.text()
    context.close()


def test_unknown_address_leads_back(page: Page, site: str, watch: Watch) -> None:
    watch.allow("404")
    for address in ("nowhere", "nowhere/deep/down/x.html"):
        page.goto(site + address)
        expect(page.get_by_role("link").first).to_have_attribute("href", site)
    page.get_by_role("link").first.click()
    page.wait_for_url(site, wait_until="commit")


def test_licences_are_there_and_readable(page: Page, site: str) -> None:
    page.goto(site + "licences.html")
    for words in ("Mozilla Public License", "Apache License", "Zero-Clause BSD", "PYTHON SOFTWARE"):
        expect(page.locator("main")).to_contain_text(words)


FORBIDDEN = (
    "document.body.innerHTML = '<b>x</b>'",
    "new Worker('./worker.js')",
    "trustedTypes.createPolicy('other', {})",
    "startThread('https://elsewhere.example/worker.js')",
)


def test_no_text_becomes_markup_or_script_but_by_our_door(browser: Browser, site: str) -> None:
    with sitting(browser, site, settings=None) as table:
        table.watch.allow("Trusted", "trusted-types", "policy", "Policy", "script-src")
        page = table.open().page
        for deed in FORBIDDEN:
            with pytest.raises(Error, match=r"TypeError|SecurityError"):
                page.evaluate(f"() => {{ {deed}; }}")
