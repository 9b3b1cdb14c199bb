"""Three people who play Durak in browsers, in each of the three ways to a table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, expect

from e2e.conftest import DIST, PREFIX, wait_for_mark
from e2e.relay import relays, site_with
from e2e.table import QUICK, Table, sitting
from e2e.test_friends import LOOPBACK, PERMISSIONS, link_in
from e2e.test_tables import PRESSES
from e2e.waiting import awaited
from e2e.wire import HERE, Wire, wire_to
from tests.host.running import Host
from tools import serve

NAMES: Final = ("Anna", "Bea", "Carl")
RULES: Final = "game=durak&preset=podkidnoy&table.players=3&match.target=20"
NOWHERE: Final = "about:blank"
SLOW_S: Final = 90
SLOW_MS: Final = 1000 * SLOW_S
# While the page is deaf, nothing comes in by a direct line; while it is mute, nothing goes out.
DEAF: Final = """
{
  const { prototype } = RTCPeerConnection, { createDataChannel } = prototype;
  prototype.createDataChannel = function (...how) {
    const made = createDataChannel.apply(this, how);
    made.addEventListener("message", (event) => {
      if (window.mute) event.stopImmediatePropagation();
    });
    return made;
  };
}
"""
# Presses what leads from the dialog to the table; returns whether the table is shown.
IS_THERE: Final = """
() => {
  document.querySelector("dialog[open] #k-friends-begin:not([disabled])")?.click();
  return !document.querySelector("dialog[open]")
    && !!document.querySelector("#hand .card, [data-scene=result]");
}
"""
# Goes on from a result, or presses the first thing that can be pressed.
PLAYS: Final = f"""
() => {{
  const next = document.querySelector('[data-scene="result"] #k-next');
  return next && !document.querySelector("dialog[open]") ? next.click() ?? true : ({PRESSES})();
}}
"""


ROOM: Final = "[aria-labelledby=friends-room-title]"
SHOWN: Final = """
() => {
  const app = document.getElementById("app");
  const regions = [...app.querySelectorAll("[data-region]")];
  for (const region of regions) region.hidden = true;
  const text = app.innerText;
  for (const region of regions) region.hidden = false;
  return text;
}
"""


class Company(ABC):
    """Anna, who opens the table, Bea and Carl."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        """They play as soon as they are there; at the end they are to `leave`."""
        self.tables: dict[str, Table] = {}
        self.sleepers: set[str] = set()
        self.link = ""
        self.folder = folder
        self.stack = ExitStack()
        self._browser = browser
        self._homes: dict[str, ExitStack] = {}
        self.site = self._served()
        try:
            self._gathers()
        except BaseException:
            self.leave()
            raise

    def leave(self) -> None:
        """Their browsers are closed, and all else is ended."""
        self.stack.close()

    @abstractmethod
    def _served(self) -> str:
        """The address of the site."""

    @abstractmethod
    def _opens(self, anna: Table) -> None:
        """Anna opens the table."""

    @abstractmethod
    def comes(self, name: str) -> None:
        """Somebody comes to the table, or comes back to it."""

    @abstractmethod
    def comes_back(self, name: str) -> None:
        """Somebody has loaded their page anew, and does what it takes to be back."""

    def offline(self, name: str, *, is_off: bool) -> None:
        """The network of a person is dead, or is there again."""
        self[name].evaluate(f"window.mute = {str(is_off).lower()}")

    def __getitem__(self, name: str) -> Page:
        return self.tables[name].page

    # ---- coming together

    def _gathers(self) -> None:
        self._opens(self.sits("Anna", self.site))
        for name in NAMES[1:]:
            self.sits(name, self.site)
            self.comes(name)
        people = self["Anna"].locator(ROOM)
        for name in NAMES[1:]:
            expect(people).to_contain_text(name, timeout=SLOW_MS)
        self.tables["Anna"].click("k-friends-begin")
        self.all_are_there()

    def sits(self, name: str, site: str) -> Table:
        """A browser of their own for a person."""
        seat = sitting(
            self._browser, site, settings=QUICK, locale="en-GB", scripts=(LOOPBACK, DEAF)
        )
        home = self.stack.enter_context(ExitStack())
        table = home.enter_context(seat)
        table.watch.allow("WebSocket", "ERR_", "Failed to load")
        table.page.context.grant_permissions(PERMISSIONS, origin="/".join(site.split("/")[:3]))
        self.tables[name], self._homes[name] = table, home
        return table

    def leaves(self, name: str) -> None:
        """The browser of a person is closed, and forgotten."""
        del self.tables[name]
        self._homes.pop(name).close()

    def opens_dialog(self, name: str) -> None:
        """Somebody looks at who is there, if they do not already."""
        page = self[name]
        if not page.locator("#d-friends").count():
            page.locator("[data-do=friends]").first.click()
        expect(page.locator("#d-friends")).to_be_visible()

    def reloads(self, name: str) -> None:
        """The page of a person is loaded anew."""
        self[name].reload()
        wait_for_mark(self[name], "ready")

    # ---- playing

    def awake(self) -> list[str]:
        """Those whose pages can be read."""
        return [
            name
            for name, table in self.tables.items()
            if name not in self.sleepers and table.page.url != NOWHERE
        ]

    def all_are_there(self) -> None:
        """Everybody sees the table again, by themselves or by the one press that is offered."""

        for name in self.awake():
            is_there = partial(self[name].evaluate, IS_THERE)
            until(is_there, f"{name} does not see the table", self[name])

    def play(self, *but: str, presses: int = 8) -> None:
        """Those who are there play on, without some."""
        pages = [self[name] for name in self.awake() if name not in but]
        done = 0

        def goes_on() -> bool:
            nonlocal done
            done += sum(bool(page.evaluate(PLAYS)) for page in pages)
            return done >= presses

        until(goes_on, "play stands still", *pages)


class AtHost(Company):
    """They play at a table of a host; Bea reaches it by a network that can fall silent."""

    host: Host
    _wire: Wire

    def _served(self) -> str:
        enter = self.stack.enter_context
        self.host = enter(Host(self.folder, "--root", str(DIST)))
        self._wire = enter(wire_to(self.host.port))
        return f"{self.host.address}/"

    def sits(self, name: str, site: str) -> Table:
        return super().sits(name, f"http://{HERE}:{self._wire.port}/" if name == "Bea" else site)

    def _opens(self, anna: Table) -> None:
        self.link = f"?table=&{RULES}"
        self.comes("Anna")
        expect(anna.page.locator("#friends-room-title")).to_be_visible()
        self.link = anna.page.url.removeprefix(self.site)

    def comes(self, name: str) -> None:
        table = self.tables[name].open(self.link)
        field, room = table.page.locator("#friends-name"), table.page.locator(ROOM)
        cards = table.page.locator("#hand .card").first
        expect(field.or_(room).or_(cards).first).to_be_visible(timeout=SLOW_MS)
        if field.count():
            field.fill(name)
            table.click("k-friends-call")

    def comes_back(self, name: str) -> None:
        """By themselves."""

    def offline(self, name: str, *, is_off: bool) -> None:
        assert name == "Bea"
        (self._wire.is_alive.clear if is_off else self._wire.is_alive.set)()


class ByLink(Company):
    """Anna's page keeps the table; one link leads the others there, through a relay."""

    def _served(self) -> str:
        (relay,) = self.stack.enter_context(relays())
        return self.stack.enter_context(site_with(self.folder, [relay.address]))

    def _opens(self, anna: Table) -> None:
        anna.open(f"?open=friends&{RULES}")
        anna.page.locator("#friends-name").fill("Anna")
        self.keeps_again()

    def keeps_again(self) -> None:
        """Anna's page, which was loaded anew, waits at the relays as before."""
        expect(self["Anna"].locator("#d-friends")).to_be_visible()
        self.tables["Anna"].click("k-friends-house")
        expect(self["Anna"].locator("#friends-house")).to_have_attribute("data-state", "open")
        self.link = link_in(self["Anna"]).removeprefix(self.site)

    def comes(self, name: str) -> None:
        table = self.tables[name].open(self.link)
        table.page.locator("#friends-name").fill(name)
        table.click("k-friends-call")

    def comes_back(self, name: str) -> None:
        self.tables[name].click("k-friends-call")


class ByHand(Company):
    """Anna's page keeps the table; everybody is invited by hand, and answers."""

    def _served(self) -> str:
        return self.stack.enter_context(serve.running(DIST, prefix=PREFIX)).address

    def _opens(self, anna: Table) -> None:
        anna.open(f"?open=friends&{RULES}")
        anna.page.locator("#friends-name").fill("Anna")

    def keeps_again(self) -> None:
        """Anna's page has its table again; she invites the others anew."""
        expect(self["Anna"].locator("#hand .card").first).to_be_visible()
        for name in NAMES[1:]:
            self.comes(name)
            expect(self[name].locator("#hand .card").first).to_be_visible(timeout=SLOW_MS)

    def comes(self, name: str) -> None:
        anna, table = self["Anna"], self.tables[name]
        self.opens_dialog("Anna")
        self.tables["Anna"].click("k-friends-invite")
        table.open(link_in(anna).removeprefix(self.site))
        table.page.locator("#friends-name").fill(name)
        table.click("k-friends-accept")
        anna.locator("#friends-answer-text").fill(link_in(table.page))
        self.tables["Anna"].click("k-friends-take")

    def comes_back(self, name: str) -> None:
        self.comes(name)


WAYS: Final[Mapping[str, type[Company]]] = {"host": AtHost, "link": ByLink, "hand": ByHand}


def until(happens: Callable[[], bool], missing: str, *pages: Page) -> None:
    """Wait for something. Raises AssertionError with what the pages show instead."""
    try:
        awaited(happens, missing, SLOW_S)
    except TimeoutError as late:
        raise AssertionError(missing, *map(text_of, pages)) from late


def text_of(page: Page) -> str:
    """All that a page shows in words, without what it announces."""
    shown: str = page.evaluate(SHOWN)
    return shown
