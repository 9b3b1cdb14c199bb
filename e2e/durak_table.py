"""A deal of Durak at the table in a browser: what can be done now, and doing it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from playwright.sync_api import Page

from e2e.table import Table
from napoleon.ui.settings.state import OFFERS, Settings

MOST = 200
TURN_MS = 30_000
PLAIN = Settings(
    speed="none", hints="off", offered=OFFERS, own={"drop": "off", "talk": "off", "bout": "button"}
)
# What the user can do now: "over", "next", "card", "take", "pass", "play", or nothing yet.
MINE = """
(limit) => new Promise((done) => {
  const live = (id) => document.querySelector(`#${id}:not([disabled])`);
  const mine = () => {
    if (document.querySelector("[data-scene=end], #k-puzzle-again")) return "over";
    if (live("k-next")) return "next";
    if (!document.querySelector("#plate-0[data-turn]")) return "";
    if (document.querySelector(".hand [data-live]")) return "card";
    return ["take", "pass", "play"].find((name) => live(`k-${name}`)) ?? "";
  };
  const finish = () => { watch.disconnect(); clearTimeout(timer); done(mine()); };
  const watch = new MutationObserver(() => { if (mine()) finish(); });
  const timer = setTimeout(finish, limit);
  watch.observe(document.getElementById("app"),
    { subtree: true, childList: true, attributes: true });
  if (mine()) finish();
})
"""
LIVE = "() => document.querySelector('.hand [data-live]').id"


def state_of(page: Page) -> str:
    found: str = page.evaluate(MINE, TURN_MS)
    assert found, page.locator("#status").inner_text()
    return found


def moved_on(page: Page, act: Callable[[], None]) -> None:
    """Do something, and wait until the page has changed."""
    before = page.locator("#app").inner_html()
    act()
    page.wait_for_function(
        "(before) => document.getElementById('app').innerHTML !== before", arg=before
    )


def pressed(table: Table, state: str) -> None:
    """Press what can be done now by mouse; a card that only rises is then played."""
    page = table.page
    target = page.evaluate(LIVE) if state == "card" else f"k-{state}"
    moved_on(page, partial(table.click, target))
    if page.locator("#k-play:not([disabled])").count() and state == "card":
        moved_on(page, partial(table.click, "k-play"))
