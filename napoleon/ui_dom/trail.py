"""The browser's history, kept in step with what lies over the home screen.

The state of each of our entries is the number of things over home there. Opening a thing adds an
entry, and closing it with its own control removes it, so that every entry has a meaning.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from pyodide.ffi import JsException, create_proxy
from pyscript import window

from napoleon.match.records.sections import START as RECORD
from napoleon.ui.shell.link import CHALLENGE
from napoleon.ui.start.opening import CARRIED

if TYPE_CHECKING:
    from js import Event, PopStateEvent

LINKS = CARRIED | {RECORD: "read-link", CHALLENGE: "challenge-link"}
"""How fragments of links to a record, a challenge, a backup or people begin; their readers."""


_NEW = -1
"""The state of the entry that loaded the page, until another one is added after it."""


class Trail:
    """The entries of this page. Create it only once: its listeners are never removed.

    ``went`` is called with the place to which the browser has gone; ``linked`` with a control
    and the link for it that was put into the address while the page was open.
    """

    def __init__(self, went: Callable[[int], object], linked: Callable[[str, str], object]) -> None:
        self._went = went
        self._linked = linked
        found = _number(window.history.state)
        self.at_home = found == 0
        """Whether the page was reloaded at its home screen."""
        self._at = max(found or 0, 0)
        self._place = self._at
        self._used = False
        self._returning = False  # the browser is on its way to an entry that we asked for
        self._address = window.location.href
        if found is None:
            self._mark(_NEW)
        window.addEventListener("popstate", create_proxy(self._on_pop))
        window.addEventListener("hashchange", create_proxy(self._on_link))
        on_use = create_proxy(self._on_use)
        for kind in ("pointerdown", "keydown"):
            window.addEventListener(kind, on_use, capture=True, once=True)

    def replace(self, address: str) -> None:
        """Change the address without loading anything."""
        self._address = address
        with suppress(JsException):  # a browser limits their number in a short time
            window.history.replaceState(window.history.state, "", address)

    def keep(self, place: int) -> None:
        """Move the history to the entry with this many things over home.

        Nothing is added before the page has been used: browsers skip what a page adds by itself,
        and a visitor who only looked in goes back to where they came from.
        """
        self._place = place
        if self._returning or place == self._at:
            return
        if place < self._at:
            self._returning = True
            window.history.go(place - self._at)
        elif self._used:
            with suppress(JsException):  # the same limit
                self._add()

    def _add(self) -> None:
        if window.history.state == _NEW:
            self._mark(0)
        while self._at < self._place:
            window.history.pushState(self._at + 1, "", window.location.href)
            self._at += 1

    def _mark(self, state: int) -> None:
        window.history.replaceState(state, "", window.location.href)

    def _on_use(self, _event: Event) -> None:
        self._used = True
        self.keep(self._place)

    def _on_pop(self, event: PopStateEvent) -> None:
        found = _number(event.state)
        if found is None:
            return  # another fragment: `_on_link`
        self._at = max(found, 0)
        if self._returning:
            self._returning = False
            self.replace(self._address)
        else:
            self._address = window.location.href
            self._went(self._at)
        self.keep(self._place)

    def _on_link(self, _event: Event) -> None:
        """The fragment has changed: by the history, or because the user entered another one."""
        if _number(window.history.state) is not None:
            return
        link = window.location.hash
        read = next((do for begins, do in LINKS.items() if link.startswith(begins)), None)
        if read is None:
            self._mark(self._at if self._used else _NEW)
            return
        self._used = True
        self._at += 1
        self._mark(self._at)
        self._address = window.location.href
        self._linked(read, window.location.search + link)
        self.keep(self._place)


def _number(state: object) -> int | None:
    """The number in one of our entries; None for a foreign one."""
    return int(state) if isinstance(state, int | float) else None
