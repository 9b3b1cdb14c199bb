"""Playing without a mouse: which keys press what the policy wants pressed."""

from __future__ import annotations

from e2e.sight import Sight
from e2e.table import Table

SUIT_KEYS = {"S": "1", "H": "2", "D": "3", "C": "4"}
NAMING_KEYS = {"k-cycle": "n", "k-up": "ArrowUp", "k-down": "ArrowDown", "k-grid": "g", "k-": "2"}
STOPS = 90
NOWHERE = {"BODY", "HTML", "NOTHING"}
NOTICED_MS = 450
"""Enter answers a question once there was time to notice it."""
RESTS = {"hand", "scene"}
"""Where the focus is while nothing is chosen: Enter goes on there, and plays nothing."""

# Whether the element with the focus shows it, and is in the window.
RING = """
() => {
  const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
  const { top, bottom } = document.activeElement.getBoundingClientRect();
  const ring = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  return ring && bottom > 0 && top < innerHeight;
}
"""


class Keyboard:
    """Presses keys at a table; uses each of two ways in turn where there are two."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._keys = table.page.keyboard
        self._turns = 0

    def press(self, sight: Sight, target: str) -> None:
        """Do by keys what a click on ``target`` does."""
        focus = self._table.focus()
        assert focus not in NOWHERE, f"the focus is lost: {sight.status}"
        seen = focus == "scene" or self._table.page.evaluate(RING)
        assert seen, f"the focus is not seen on {focus}: {sight.status}"
        self._turns += 1
        if target == "k-next":
            if self._turns % 2 and focus in RESTS:
                self._enter()
            else:
                self._keys.press("n")
            if sight.scene:
                self._table.page.wait_for_selector("#k-next, #table")
        elif target in ("k-yes", "k-close") or target.startswith(("pick-", "d-")):
            self._go_to(target)
            self._enter("Space" if target.startswith("d-") else "Enter")
        elif sight.phase == "bidding":
            self._bid(target)
        elif sight.phase == "adjutant":
            self._name(target)
        elif target.startswith("h-"):
            self._card(sight, target.removeprefix("h-"))
        elif target == "t-suit":
            self._keys.press(SUIT_KEYS["D"])
        else:
            assert target in ("k-commit", "k-call")
            self._go_to(target, "Shift+Tab")
            self._enter()

    def stops(self) -> list[str]:
        """The stops of Tab, from the focus until it is back there."""
        found = [self._table.focus()]
        for _ in range(STOPS):
            self._keys.press("Tab")
            focus = self._table.focus()
            if focus == found[0]:
                return found
            found.append(focus)
        raise AssertionError(found)

    def _enter(self, key: str = "Enter") -> None:
        self._table.page.wait_for_timeout(NOTICED_MS)
        self._keys.press(key)

    def _go_to(self, target: str, key: str = "Tab") -> None:
        for _ in range(STOPS):
            if self._table.focus() == target:
                return
            self._keys.press(key)
        msg = f"{key} never comes to {target}"
        raise AssertionError(msg)

    def _bid(self, target: str) -> None:
        if target.startswith("k-suit-"):
            self._keys.press(SUIT_KEYS[target[-1]])
        elif target == "k-raise":
            self._go_to(target, "Shift+Tab")
            self._enter()
        else:
            self._keys.press("Delete")

    def _name(self, target: str) -> None:
        if target == "k-call":
            self._go_to("k-call", "Shift+Tab")
            self._enter()
        else:
            self._keys.press(NAMING_KEYS.get(target, NAMING_KEYS["k-"]))

    def _card(self, sight: Sight, card: str) -> None:
        at = sight.hand.index(card)
        if self._turns % 2 and at < 10:
            self._keys.press("1234567890"[at])
            return
        if not self._table.focus().startswith("h-"):
            self._keys.press("ArrowRight")
        self._keys.press("Home")
        for _ in range(at):
            self._keys.press("ArrowRight")
        assert self._table.focus() == f"h-{card}"
        self._enter("Space" if sight.phase == "exchange" else "Enter")
