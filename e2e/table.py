"""The table in a browser: opened, looked at, and played at by mouse or by keyboard."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Literal, TypedDict
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, ViewportSize, expect

from e2e.conftest import NOTE_VIOLATIONS, Watch, wait_for_mark
from e2e.sight import Sight, read_sight
from napoleon.ui.settings.state import OFFERS, Settings
from napoleon.ui.settings.stored import SETTINGS_KEY, write_settings
from napoleon.ui_dom.place import DISK
from tests.stored import MATCH_KEY, RULES_KEY

QUICK = Settings(speed="none", offered=OFFERS)
ALONE = replace(QUICK, hints="off")
"""Hints are computed ahead in a thread of their own, but not where they belong to nothing shown."""
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
TURN_MS = 20_000

# Comes back when the user can do something, or after the time given.
UNTIL_MINE = """
(limit) => new Promise((done) => {
  const mine = () => document.querySelector(
    "dialog[open], #k-next, #plate-0[data-turn], #k-new, .toast [data-do=retry]");
  const finish = () => { watch.disconnect(); clearTimeout(timer); done(!!mine()); };
  const watch = new MutationObserver(() => { if (mine()) finish(); });
  const timer = setTimeout(finish, limit);
  watch.observe(document.getElementById("app"),
    { subtree: true, childList: true, attributes: true });
  if (mine()) finish();
})
"""


# Where a button at rest can be hit; null where it is not there, covered, or moves.
SPOT = """
(id) => {
  const node = document.getElementById(id);
  const moves = document.getAnimations().some(({ effect }) => effect.target.contains(node));
  if (!node || node.disabled || moves) return null;
  node.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = node.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return node.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}
"""


class Kept(TypedDict):
    """One value of localStorage, as Playwright writes it."""

    name: str
    value: str


class Origin(TypedDict):
    """What localStorage of one origin holds, as Playwright writes it."""

    origin: str
    localStorage: list[Kept]


REMEMBER = """
(values) => {
  localStorage.clear();
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
}
"""

# Keeps what is asked of the computer players until `release`.
HOLD = """
() => {
  const { prototype } = Worker;
  const { postMessage } = prototype;
  window.held = [];
  prototype.postMessage = function (...what) { held.push(() => postMessage.apply(this, what)); };
  window.release = () => {
    prototype.postMessage = postMessage;
    for (const send of held.splice(0)) send();
  };
}
"""

# The computer players' thread costs half as much as a start. The page begins it early and, if that
# fails, once more when it is asked. Here the early one fails: there is one only where somebody
# thinks.
WHEN_ASKED = """
globalThis.Worker = class extends Worker {
  static early = true;
  constructor(...how) {
    if (new.target.early) {
      new.target.early = false;
      throw new Error("not asked yet");
    }
    super(...how);
  }
};
"""

_tables: dict[tuple[int, str, bool], Page] = {}
"""Pages whose table is free, by browser, language and whether they are touched."""


def placed(key: str, site: str) -> str:
    """A key as the page at this address has it in localStorage."""
    address = urlsplit(site)
    folder = DISK if address.scheme == "file" else f"{address.path.rpartition('/')[0]}/"
    return f"{key}@{folder}"


class Table:
    """A page with a user; ``watch`` notes what goes wrong on it."""

    def __init__(self, page: Page, watch: Watch, site: str) -> None:
        self.page = page
        self.watch = watch
        self.site = site

    def open(self, query: str = "") -> Table:
        """Load the page and wait until it stands."""
        self.page.goto(self.site + query)
        wait_for_mark(self.page, "ready")
        return self

    def reload(self) -> Sight:
        """Load the page again; returns what it shows once the user is to act."""
        self.page.reload()
        wait_for_mark(self.page, "ready")
        return self.sight()

    # ---- looking

    def look(self) -> Sight:
        """What the page shows now."""
        return read_sight(self.page.locator("#app").inner_html())

    def sight(self) -> Sight:
        """What the page shows as soon as the user can do something."""
        waited: bool = self.page.evaluate(UNTIL_MINE, TURN_MS)
        sight = self.look()
        assert waited, f"the user's turn does not come: {sight.status!r} {sight.toasts}"
        return sight

    def focus(self) -> str:
        """The id of the element with the focus; its tag in capitals where it has none."""
        found: str = self.page.evaluate(
            "(document.activeElement?.id || document.activeElement?.tagName) ?? 'NOTHING'"
        )
        return found

    def html(self) -> str:
        """The whole document."""
        text: str = self.page.evaluate("document.documentElement.outerHTML")
        return text

    def kept(self, key: str) -> str | None:
        """A value of localStorage, as JSON, which can hold half a surrogate pair."""
        read = "key => JSON.stringify(localStorage.getItem(key))"
        value: str | None = json.loads(self.page.evaluate(read, placed(key, self.site)))
        return value

    def expect_kept(self, key: str, value: str | None) -> None:
        """Wait until localStorage has this value; the tab's ownership is known a moment later."""
        self._wait_until(lambda: self.kept(key) == value)
        assert self.kept(key) == value

    def expect_change(self, before: Sight) -> Sight:
        """Wait until the table has changed; returns how it is then."""
        self._wait_until(lambda: self.look().table != before.table)
        after = self.look()
        assert after.table != before.table, after.status
        return after

    def hold_players(self) -> None:
        """Hold back all questions to the computer players until `release_players`."""
        self.page.evaluate(HOLD)

    def expect_held(self) -> None:
        """Wait until a computer player has been asked but cannot answer."""
        self._wait_until(lambda: bool(self.page.evaluate("held.length")))
        assert self.page.evaluate("held.length"), "nobody is asked"

    def release_players(self) -> None:
        """Pass the held questions on to the computer players."""
        self.page.evaluate("release()")

    def _wait_until(self, seen: Callable[[], bool]) -> None:
        end = time.monotonic() + TURN_MS / 1000
        while not seen() and time.monotonic() < end:
            self.page.wait_for_timeout(20)

    def keep(self, key: str, value: str) -> None:
        """Put a value into localStorage."""
        kept = [placed(key, self.site), value]
        self.page.evaluate("([key, value]) => localStorage.setItem(key, value)", kept)

    def expect_toast(self, words: str) -> None:
        """Checks that one of the notices has these words."""
        expect(self.page.locator("#toasts")).to_contain_text(words)

    # ---- doing

    def click(self, element_id: str) -> None:
        """Press a button by mouse: at once if it is at rest, otherwise as soon as it is."""
        if spot := self._spot(element_id):
            self.page.mouse.click(*spot)
        else:
            self.page.locator(f"[id='{element_id}']").click(timeout=10_000)

    def record(self) -> str:
        """The record of the deal whose result is shown, from its dialog."""
        self.page.keyboard.press("r")
        text = self.page.locator("#record-text").input_value()
        self.page.keyboard.press("Escape")
        return text

    def tap(self, element_id: str) -> None:
        """Press a button with a finger, likewise."""
        if spot := self._spot(element_id):
            self.page.touchscreen.tap(*spot)
        else:
            self.page.locator(f"[id='{element_id}']").tap(timeout=10_000)

    def _spot(self, element_id: str) -> tuple[float, float] | None:
        spot: list[float] | None = self.page.evaluate(SPOT, element_id)
        return (spot[0], spot[1]) if spot else None


@contextmanager
def sitting(
    browser: Browser,
    site: str,
    *,
    settings: Settings | None = QUICK,
    kept: Mapping[str, str] | None = None,
    viewport: ViewportSize = DESKTOP,
    touch: bool = False,
    locale: str = "ja-JP",
    dark: bool = False,
    calm: bool = False,
    fresh: bool = False,
    scripts: tuple[str, ...] = (),
    service_workers: Literal["allow", "block"] = "block",
) -> Iterator[Table]:
    """A table without a past; at the end nothing may have gone wrong on the page.

    ``kept`` is what localStorage holds at the start, beside the settings; ``calm``: the visitor
    wants no movement. A table that is ``fresh``, has ``scripts`` or allows service workers gets a
    profile of its own; others take the page of the table before, so that the browser need not
    compile the interpreter again, and begin no thread before one is asked.
    """
    own = fresh or bool(scripts) or service_workers == "allow"
    at = (id(browser), locale, touch)
    values = {SETTINGS_KEY: write_settings(settings)} if settings else {}
    values = {placed(key, site): value for key, value in {**values, **(kept or {})}.items()}
    page = None if own else _tables.pop(at, None)
    if page is not None:
        page.goto(f"{site}licences.html")  # of the same origin, and nothing runs there
        page.evaluate(REMEMBER, values)
    else:
        context = browser.new_context(
            locale=locale,
            has_touch=touch,
            is_mobile=touch,
            service_workers=service_workers,
            storage_state={"cookies": [], "origins": _origins(site, values)},
        )
        for script in (NOTE_VIOLATIONS, *scripts, *(() if own else (WHEN_ASKED,))):
            context.add_init_script(script)
        page = context.new_page()
    page.set_viewport_size(viewport)
    page.emulate_media(
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce" if calm else "no-preference",
        forced_colors="none",
    )
    watch = Watch(page, site)
    try:
        yield Table(page, watch, site)
        violations: list[str] = page.evaluate("window.violations ?? []")
        watch.problems += [f"policy: {violation}" for violation in violations]
        assert not watch.remaining(), "\n".join(watch.remaining())
    except BaseException:
        own = True
        raise
    finally:
        watch.stop()
        if own:
            page.context.close()
        else:
            page.unroute_all()
            page.context.clear_permissions()
            _tables[at] = page


def _origins(site: str, values: Mapping[str, str]) -> list[Origin]:
    storage = [Kept(name=name, value=value) for name, value in values.items()]
    origin = "/".join(site.split("/")[:3])
    return [{"origin": origin, "localStorage": storage}] if storage else []


def rules_kept(query: str) -> dict[str, str]:
    """Saved rules, for `sitting`."""
    return {RULES_KEY: json.dumps({"schema": 1, "rules": query})}


def match_kept(text: str) -> dict[str, str]:
    """A saved match, for `sitting`."""
    return {MATCH_KEY: text}
