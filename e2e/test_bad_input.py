"""Bad links, saves, storage and computer players: a plain sentence, and a table to play at."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from e2e.conftest import DIST
from e2e.policy import Policy
from e2e.table import ALONE, Table, placed, sitting
from napoleon.ui.settings.stored import SETTINGS_KEY
from napoleon.ui.shell.words import Words
from tests.nightly import sampled
from tests.stored import HISTORY_KEY, MATCH_KEY, RULES_KEY

JA, EN = Words("ja"), Words("en")
MARKUP = "<img src=x onerror=alert(1)>"
ESCAPED = "%3Cimg%20src=x%20onerror=alert(1)%3E"


def begins(table: Table) -> None:
    """A match can be begun from the start screen."""
    if table.look().scene == "start":
        table.click("k-new")
    expect(table.page.locator("#hand")).to_be_visible()


def plays(table: Table, deeds: int = 6) -> None:
    """The match goes on with the user's actions."""
    policy, before = Policy(["pass"]), table.sight()
    for _ in range(deeds):
        table.click(policy.choose(before))
        before = table.sight()
    assert before.hand or before.scene or before.phase == "exchange"


def no_markup(page: Page) -> None:
    """Nothing from outside has become an element."""
    assert page.locator("#app img, #app script, #app iframe, [onerror]").count() == 0


# ---- links -------------------------------------------------------------------------------

# What is wrong with a link, one by one, and markup in each of its places:
# tests/ui/shell/test_link.py; here what a browser might take for markup, and what it passes on of
# broken characters.
LINKS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (f"?preset={ESCAPED}&theme=light", (MARKUP, "link.unknown_preset")),
    ("?%ff%fe&&&=&==&seed=%00", ("link.no_deal",)),
)


def gist(words: Words, key: str) -> str:
    """The longest piece of a sentence between its gaps."""
    text = words(f"notice.{key}").replace("}", "{")
    return max(text.split("{")[::2], key=len)


def test_bad_links_are_named_and_do_no_harm(browser: Browser, site: str) -> None:
    with sitting(browser, site, settings=ALONE) as table:
        for query, said in LINKS:
            table.open(query)
            for part in said:
                words = gist(JA, part) if part.startswith("link.") else part
                table.expect_toast(words)
            no_markup(table.page)
        begins(table)


@pytest.mark.nightly
def test_bad_link_in_english(browser: Browser, site: str) -> None:
    with sitting(browser, site, settings=ALONE, locale="en-US") as table:
        table.open("?joker.count=9&joker.colour=red")
        table.expect_toast("is not a possible value")
        table.expect_toast("“joker.colour” is unknown")
        toasts = table.page.locator(".toast")
        expect(toasts).to_have_count(1)
        expect(toasts.locator("li")).to_have_count(2)
        toasts.first.get_by_role("button").click()
        expect(toasts).to_have_count(0)
        begins(table)


@pytest.mark.nightly
def test_link_of_100_kb(browser: Browser, site: str) -> None:
    """Longer than most servers take: the page still gets it, and ignores it."""
    with sitting(browser, site, settings=ALONE) as table:
        table.open()
        table.page.evaluate("history.replaceState(null, '', '?seed=' + 'x'.repeat(100000))")
        table.page.route(
            "**/?seed=*",
            lambda route: route.fulfill(
                body=(DIST / "index.html").read_text("utf-8"), content_type="text/html"
            ),
        )
        table.reload()
        table.expect_toast("100006")
        begins(table)


# ---- what was saved ----------------------------------------------------------------------


DAMAGED = (
    {
        RULES_KEY: ("{", "rules.damaged"),
        SETTINGS_KEY: ("[]", "settings.damaged"),
        MATCH_KEY: ("\u0000🃏" * 99, "match.damaged"),
    },
    {
        RULES_KEY: (f'{{"schema": 1, "rules": "preset={MARKUP}"}}', "rules.damaged"),
        SETTINGS_KEY: ('{"schema": 0}', "settings.version"),
        MATCH_KEY: ("[" * 100_000, "match.damaged"),
    },
)


def test_what_cannot_be_read_is_reported_and_set_aside(browser: Browser, site: str) -> None:
    """One damaged value of each kind at once; more of them: tests/ui/storage/test_saved.py."""
    with sitting(browser, site, settings=ALONE) as table:
        for damaged in DAMAGED:
            table.page.goto(f"{site}licences.html")
            table.page.evaluate("localStorage.clear()")
            for key, (text, _) in damaged.items():
                table.keep(key, text)
            table.open()
            expect(table.page.locator(".toast")).to_have_count(len(damaged))
            for key, (text, said) in damaged.items():
                table.expect_toast(JA(f"notice.bad_save.{said}"))
                table.expect_kept(f"{key}.damaged", text)
                table.expect_kept(key, None)
            no_markup(table.page)
        expect(table.page.locator("#k-new")).to_be_visible()
        table.keep(SETTINGS_KEY, '{"schema": 1, "speed": "none"}')
        table.open()
        begins(table)


REFUSED = """
Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("no", "SecurityError"); },
});
"""
FULL = """
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""
# Leaves room for a hundred characters: only then is it really full.
FILL = """
let filler = localStorage.getItem("filler") ?? "";
for (let piece = 1 << 22; piece > 64; piece >>= 1) {
  try { localStorage.setItem("filler", filler + "x".repeat(piece)); filler += "x".repeat(piece); }
  catch {}
}
localStorage.setItem("filler", filler.slice(0, -32));
"""


WAYS = (("refused", "ja-JP"), ("full", "en-US"))
"""A profile that really refuses: ``test_refused.py``."""


@pytest.mark.parametrize(("said", "locale"), sampled(WAYS, WAYS[1:]))
def test_storage_that_takes_nothing(browser: Browser, site: str, locale: str, said: str) -> None:
    words = JA if locale == "ja-JP" else EN
    script = REFUSED if said == "refused" else FULL
    with sitting(
        browser, site, settings=ALONE, locale=locale, calm=True, scripts=(script,)
    ) as table:
        table.open("?seed=full")
        notice = table.page.locator(".toast", has_text=words(f"notice.storage_{said}"))
        expect(notice).to_be_visible()
        plays(table, 2)
        expect(notice).to_have_count(1)
        notice.get_by_role("button").click()
        plays(table, 1)
        expect(notice).to_have_count(0)


@pytest.mark.nightly
def test_damaged_save_in_storage_without_room_is_set_aside(browser: Browser, site: str) -> None:
    damaged = "{" * 5000
    with sitting(
        browser, site, settings=ALONE, kept={MATCH_KEY: damaged}, scripts=(FILL,)
    ) as table:
        table.open()
        table.expect_toast(JA("notice.bad_save.match.damaged"))
        table.expect_kept(f"{MATCH_KEY}.damaged", damaged)
        begins(table)
        table.expect_toast(JA("notice.storage_full"))


@pytest.mark.nightly
def test_damaged_list_in_storage_without_room_stays_as_it_is(browser: Browser, site: str) -> None:
    good = ["0a" * 6, "sdc", "2026-01-02", 1, 5, ["casual"] * 4, "x" * 5000, None]
    text = json.dumps({"schema": 1, "matches": [good, 7]})
    with sitting(browser, site, settings=ALONE, kept={HISTORY_KEY: text}, scripts=(FILL,)) as table:
        table.open()
        table.click("k-home-people")
        table.expect_toast(JA("notice.bad_save.history.partly", count=1))
        table.expect_toast(JA("notice.storage_full"))
        expect(table.page.locator("#k-history-challenge-0")).to_be_visible()
        table.expect_kept(HISTORY_KEY, text)


# ---- computer players --------------------------------------------------------------------

WORKERS: dict[str, str | None] = {
    "missing": None,
    "syntax": "export {",
    "raises": "throw new Error('broken');",
    "nonsense": "postMessage([0, true, '']); onmessage = () => postMessage({ a: 1 });",
    "markup": f"""
      postMessage([0, true, '']);
      onmessage = ({{ data: [id, text] }}) => postMessage([id, true, JSON.stringify(
        {{ v: 1, id: JSON.parse(text).id, fault: "{MARKUP}" }})]);""",
}
"""What the browser itself reports; meaningless answers: tests/ui/shell/test_faults.py."""


def serve_worker(source: str | None) -> Callable[[Route], None]:
    """A handler that gives the page another worker, or none."""

    def fulfill(route: Route) -> None:
        if source is None:
            route.fulfill(status=404)
        else:
            route.fulfill(body=source, content_type="text/javascript")

    return fulfill


@pytest.mark.parametrize("kind", sampled(WORKERS, ("markup",)))
def test_computer_players_that_fail_are_replaced(browser: Browser, site: str, kind: str) -> None:
    english = kind == "missing"
    locale = "en-US" if english else "ja-JP"
    with sitting(browser, site, settings=ALONE, locale=locale, fresh=True) as table:
        table.watch.allow("404", "Failed to load", "SyntaxError", "broken", "Unexpected")
        table.page.route("**/worker.js", serve_worker(WORKERS[kind]))
        table.open("?seed=worker")
        plays(table)
        table.expect_toast(gist(EN if english else JA, "worker_failed"))
        expect(table.page.locator(".toast")).to_have_count(1)
        no_markup(table.page)


ENDS = ("return", "setTimeout(() => { throw new Error('broken'); })")


@pytest.mark.nightly
@pytest.mark.parametrize("end", sampled(ENDS, ENDS[:1]))
def test_thread_that_falls_silent_or_dies_in_the_middle(
    browser: Browser, site: str, end: str
) -> None:
    source = f"""
      const early = [];
      self.onmessage = (event) => early.push(event);
      import("./worker.js?real").then(() => {{
        const real = self.onmessage;
        let asked = 0;
        self.onmessage = (event) => {{ asked += 1; if (asked < 6) real(event); else {{ {end}; }} }};
        early.forEach(self.onmessage);
      }});"""
    with sitting(browser, site, settings=ALONE, fresh=True) as table:
        table.watch.allow("broken")
        table.page.route("**/worker.js", serve_worker(source), times=1)
        table.open("?seed=silent")
        plays(table, 12)
        table.expect_toast(gist(JA, "worker_failed"))
        expect(table.page.locator(".toast")).to_have_count(1)


@pytest.mark.nightly
def test_text_that_is_no_unicode_is_set_aside(browser: Browser, site: str) -> None:
    with sitting(browser, site, settings=ALONE) as table:
        table.page.goto(f"{site}licences.html")
        key = placed(MATCH_KEY, table.site)
        table.page.evaluate("key => localStorage.setItem(key, '{\\ud83c')", key)
        table.open()
        table.expect_toast(JA("notice.bad_save.match.damaged"))
        table.expect_kept(f"{MATCH_KEY}.damaged", "{\ud83c")
        begins(table)
