"""The page for Python: its content, its announcements, its storage, and its events.

There is one listener for each kind of event, and one Python callback for all of them.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from pyodide.ffi import JsException, create_proxy
from pyscript import document, window

from napoleon.ui.shell.late import later
from napoleon.ui.storage.persisting import address_outside, app_of
from napoleon.ui_dom import events
from napoleon.ui_dom.null import present
from napoleon.ui_dom.place import OwnPlace, place_of
from napoleon.ui_dom.stored import StorageRefused, Stored
from napoleon.ui_dom.tasks import Tasks
from napoleon.ui_dom.trail import Trail

if TYPE_CHECKING:
    from js import Element, Event, KeyboardEvent

    from napoleon.ui.shell.effects import Region


def announced(name: Region) -> Element:
    """The region with this name: that of the uppermost dialog, behind which nothing is heard."""
    app, found = document.getElementById("app"), document.getElementById(f"live-{name}")
    assert app is not None
    assert found is not None
    for inside in app.querySelectorAll(f"dialog[open] > [data-region={name}]"):
        found = inside
    return found


# Called with (do, arg, value); True means handled: the browser must not act on it as well.
Dispatch = Callable[[str, str, str | None], bool | None]

CLICKED = ("click", "change", "input", "submit", "toggle")
DISMISSED = ("cancel", "close")
# A screen reader ignores a region that gets the same text again: empty it, wait, set it.
SILENCE_MS = 100

_dispatched = later("napoleon.ui_dom.files:dispatched")


class Page:
    """The page. Create it only once: its listeners are never removed."""

    def __init__(self, dispatch: Dispatch) -> None:
        self._dispatch = dispatch
        self._stored = Stored()
        self._app = _element("app")
        self._root: dict[str, str] = {}
        self._opener: list[tuple[str, Element | None]] = []
        self._timers: dict[int, tuple[Callable[[], object], int]] = {}
        """What waits, with the browser's own number of the wait, by our number."""
        self._last_timer, self._had_focus = 0, False
        self._unsaid: dict[Region, list[str]] = {}
        self._reading = Tasks()
        self._on_timer = create_proxy(self._timer)
        self.trail = Trail(
            lambda place: dispatch("went", str(place), None),
            lambda do, link: dispatch(do, "", link),
        )
        self._listen()

    # ------------------------------------------------------------------ content

    def show(self, html: str, moves: str = "") -> None:
        """Make ``#app`` show ``html``, keeping nodes, focus, open dialogs and running motions.

        ``moves`` is the plan of motion on the way there (`napoleon.ui.table.motion`), as JSON.

        A ``<dialog data-modal>`` that appears is opened as a modal one; when it goes, the focus
        returns to where it was before.
        """
        focused = present(document.activeElement)
        before = focused.id if focused is not None else ""
        self._had_focus = self._had_focus or _is_inside(focused)
        if moves:
            window.motion.prepare(moves)
        window.morphInto(self._app, html)
        open_ones = 0
        for dialog in self._app.querySelectorAll("dialog[data-modal]"):
            open_ones += 1
            if not dialog.open:
                self._opener.append((before, focused))
                dialog.showModal()
                self.focus(dialog.getAttribute("data-focus") or "")
        for dialog in self._app.querySelectorAll("dialog[open]:not([data-modal])"):
            dialog.close()
        while len(self._opener) > open_ones:
            self._return_focus(*self._opener.pop())
        if moves:
            window.motion.run()

    def focus(self, element_id: str) -> bool:
        """Move the focus to an element; False if it does not exist or cannot have it."""
        element = present(document.getElementById(element_id))
        if element is None:
            return False
        element.focus()
        return element.matches(":focus")

    def focus_is_free(self, within: str) -> bool:
        """Whether no control has the focus that is outside the elements with these ids."""
        focused = present(document.activeElement)
        if focused is None or events.kind(focused) == "page":
            return True
        inside = ", ".join(f"#{element_id}" for element_id in within.split())
        return present(focused.closest(inside)) is not None

    def select(self, element_id: str) -> None:
        """Move the focus to a text field and select what is in it."""
        element = present(document.getElementById(element_id))
        if element is not None:
            element.focus()
            element.select()

    def copy_selected(self) -> bool:
        """Copy what is selected: over plain http, browsers know no other way."""
        return bool(document.execCommand("copy"))

    def lost_focus(self) -> bool:
        """Whether an element that had the focus has gone since the last call, or is disabled."""
        has_focus = _is_inside(present(document.activeElement))
        lost = self._had_focus and not has_focus
        self._had_focus = has_focus
        return lost

    def focused_id(self) -> str:
        """Return the id of the element with the focus, or ""."""
        element = present(document.activeElement)
        return element.id if element is not None else ""

    def reveal(self, element_id: str) -> None:
        """Scroll the box around an element until the element is visible; not the page itself."""
        element = present(document.getElementById(element_id))
        box = present(element.closest("[data-scrolls]")) if element is not None else None
        if element is None or box is None:
            return
        inside, frame = element.getBoundingClientRect(), box.getBoundingClientRect()
        if inside.top < frame.top:
            box.scrollTop -= frame.top - inside.top
        elif inside.bottom > frame.bottom:
            box.scrollTop += inside.bottom - frame.bottom

    def text_of(self, element_id: str) -> str:
        """Return an element's text, or a field's value; "" if it does not exist."""
        element = present(document.getElementById(element_id))
        if element is None:
            return ""
        value = events.value_of(element)
        return element.textContent if value is None else value

    def set_root(self, name: str, value: str) -> None:
        """Set an attribute of the root element, such as ``lang`` or ``data-ready``."""
        if self._root.get(name) != value:  # otherwise the browser restyles every element
            self._root[name] = value
            document.documentElement.setAttribute(name, value)

    # ------------------------------------------------------------------ announcements

    def say(self, region: Region, text: str) -> None:
        """Have ``text`` read aloud; several within a moment become one. "" removes them all."""
        waiting = self._unsaid.get(region, []) if text else []
        self._unsaid[region] = [*waiting, text]
        if not waiting:
            announced(region).textContent = ""
            self.set_timeout(SILENCE_MS, lambda: self._speak(region))

    def _speak(self, region: Region) -> None:
        if unsaid := self._unsaid.pop(region, None):
            announced(region).textContent = " ".join(filter(None, unsaid))

    # ------------------------------------------------------------------ storage

    def storage_get(self, key: str) -> str | None:
        """Return a stored text or None; raises StorageRefused."""
        return self._stored.get(self.place(key))

    def storage_has(self, key: str) -> bool:
        """Whether there is a text, without reading it; raises StorageRefused."""
        return self.place(key) in self._stored.names()

    def storage_set(self, key: str, text: str | None) -> None:
        """Store a text, None to delete it; raises StorageRefused, also if there is no space."""
        if text is None:
            self._stored.remove(self.place(key))
        else:
            self._stored.set(self.place(key), text)

    def place(self, key: str) -> str:
        """Return one of our keys in its form on this origin."""
        return key + self.own_place.suffix

    @cached_property
    def own_place(self) -> OwnPlace:
        """Where this copy of the page stores its values."""
        folder = "" if window.location.protocol == "file:" else self._folder()
        return place_of(self._stored, folder, StorageRefused)

    def _folder(self) -> str:
        return window.location.pathname.rpartition("/")[0] + "/"

    # ------------------------------------------------------------------ the browser

    async def copy(self, text: str) -> bool:
        """Put a text on the clipboard; False when the browser refuses or has none."""
        clipboard = getattr(window.navigator, "clipboard", None)
        if not clipboard:
            return False
        try:
            await clipboard.writeText(text)
        except JsException:
            return False
        return True

    async def persist(self) -> None:
        """Request persistent storage; the browser may refuse, or not know it."""
        storage = present(getattr(window.navigator, "storage", None))
        if storage is not None:
            with suppress(JsException):
                await storage.persist()

    def close(self) -> None:
        """Close the tab, where the browser allows it."""
        window.close()

    def print(self) -> None:
        """Print the page after it is drawn."""
        self.set_timeout(0, window.print)

    def location_search(self) -> str:
        """Return the address's query with its "?", or ""."""
        return window.location.search

    def address(self) -> str:
        """Return the page's own address, without query and fragment."""
        return window.location.href.partition("#")[0].partition("?")[0]

    def reload(self, *, newest: bool = False, renewed: bool = False, outside: bool = False) -> None:
        """Reload the page.

        ``newest``: with the waiting version, which ``offline.js`` knows; ``renewed``:
        ``failure.js`` requests damaged files again; ``outside``: not in the app that shows the
        page.
        """
        if outside:
            window.location.assign(address_outside(window.location.href))
        elif newest:
            document.dispatchEvent(window.Event.new("update-wanted"))
        elif renewed:
            window.boot.again()
        else:
            window.location.reload()

    def give_up(self, reason: str, detail: str) -> None:
        """Show why the page does not start; ``failure.js`` has the sentence for a reason."""
        window.boot.fail(reason, detail)

    def on_report(
        self, name: Literal["update-ready", "rest-late"], then: Callable[[], object]
    ) -> None:
        """Call ``then`` at each report of a script.

        ``offline.js`` reports that a newer version waits, ``failure.js`` that the download of the
        rest of the program is stalled.
        """
        document.addEventListener(name, create_proxy(lambda _event: then()))

    def location_hash(self) -> str:
        """Return the address's fragment with its "#", or ""."""
        return window.location.hash

    def replace_url(self, url: str) -> None:
        """Change the address without loading anything: "?preset=…", "#r=…", "./" (neither).

        "./" may be followed by a fragment.
        """
        # The folder of a page that was opened from disk is another place.
        here = self.address() + url[2:] if url.startswith("./") else url
        self.trail.replace(here)

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that the user prefers, best first."""
        return tuple(window.navigator.languages)

    def prefers(self, what: str) -> bool:
        """Whether the system has a preference set, such as ``contrast: more``."""
        return window.matchMedia(f"(prefers-{what})").matches

    @property
    def wants_home_screen(self) -> bool:
        """Whether this browser stores data permanently only for installed pages (iOS)."""
        return getattr(window.navigator, "standalone", None) is False and self.app is None

    @property
    def on_home_screen(self) -> bool:
        """Whether this is a page on the home screen of iOS, which has storage of its own."""
        return getattr(window.navigator, "standalone", None) is True

    @property
    def app(self) -> str | None:
        """The app that shows the page, as `app_of` names it."""
        return app_of(window.navigator.userAgent, on_home_screen=self.on_home_screen)

    def today(self) -> str:
        """Return the visitor's own date, as ``2026-11-22``."""
        now = window.Date.new()  # Python's local time may be that of the stored start memory
        return f"{now.getFullYear():04d}-{now.getMonth() + 1:02d}-{now.getDate():02d}"

    def random_seed(self) -> str:
        """Return 16 hex digits from the browser's source of true randomness."""
        return os.urandom(8).hex()  # Pyodide asks crypto.getRandomValues

    # ------------------------------------------------------------------ time

    def set_timeout(self, ms: float, callback: Callable[[], object]) -> int:
        """Call ``callback`` once after ``ms``; returns a handle for `clear`."""
        self._last_timer += 1
        handle = self._last_timer
        self._timers[handle] = callback, window.setTimeout(self._on_timer, ms, handle)
        return handle

    def clear(self, handle: int) -> None:
        """Cancel a timer; one that has run or is unknown is ignored."""
        if (timer := self._timers.pop(handle, None)) is not None:
            window.clearTimeout(timer[1])

    def _timer(self, handle: int) -> None:
        if (timer := self._timers.pop(handle, None)) is not None:
            timer[0]()

    # ------------------------------------------------------------------ events

    def _listen(self) -> None:
        on_event = create_proxy(self._on_event)
        # While capturing: toggle, cancel and close do not bubble.
        for kind in (*CLICKED, *DISMISSED):
            document.addEventListener(kind, on_event, capture=True)
        document.addEventListener("keydown", create_proxy(self._on_key))

    def _on_event(self, event: Event) -> None:
        if event.type in DISMISSED:
            self._on_dismissed(event)
            return
        if event.type == "submit" or events.follows_link(event):
            event.preventDefault()
        asked = events.asked(event)
        if asked is None:
            return
        if asked.value is None and events.picks_files(event):
            self._read_file(asked, event)
            return
        if self._dispatch(*asked):
            event.preventDefault()

    def _read_file(self, asked: events.Asked, event: Event) -> None:
        """Dispatch the text of the chosen file."""
        self._reading.begin(_dispatched(asked, event.target, self._dispatch))

    def _on_dismissed(self, event: Event) -> None:
        dialog = event.target
        asked = events.dismissed(event)
        if asked is None or dialog is None:
            return
        if event.type == "cancel":
            event.preventDefault()  # the page decides, and then shows it without the dialog
            self._dispatch(*asked)
        elif dialog.isConnected and dialog.hasAttribute("data-modal") and not dialog.open:
            self._dispatch(*asked)  # the browser closed it

    def _on_key(self, event: KeyboardEvent) -> None:
        self.set_root("data-keyed", "1")
        asked = events.pressed(event)
        if events.presses_again(event) or (asked is not None and self._dispatch(*asked)):
            event.preventDefault()

    def _return_focus(self, element_id: str, element: Element | None) -> None:
        if element is not None and element.isConnected:
            element.focus()
        elif element_id:
            self.focus(element_id)


def _element(element_id: str) -> Element:
    element = present(document.getElementById(element_id))
    assert element is not None, f"index.html has no #{element_id}"
    return element


def _is_inside(focused: Element | None) -> bool:
    """Whether an element has the focus that can be used, not the page as a whole."""
    return focused is not None and focused.tagName != "BODY" and not focused.matches(":disabled")
