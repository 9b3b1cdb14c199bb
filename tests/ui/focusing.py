"""A visitor at the keyboard: where the focus of the page is, and what Enter would do there."""

from __future__ import annotations

import random
import re
from functools import lru_cache
from html.parser import HTMLParser
from typing import NamedTuple, cast

from napoleon.ui.listening import announcing
from napoleon.ui.listening.ear import EAR
from napoleon.ui.shell import effects as wants
from napoleon.ui.shell.html import VOID_TAGS
from napoleon.ui.shell.messages import Do, Key, Message
from napoleon.ui.shell.page import default_focus
from tests.ui.player import Player

PAGE = "BODY"
"""The focus where no element has it."""


class Stop(NamedTuple):
    """An element that can have the focus."""

    tag: str
    attributes: dict[str, str | None]
    within: tuple[str, ...]
    """The ids of the elements around it."""

    @property
    def is_control(self) -> bool:
        return self.tag in ("button", "input", "select", "summary", "a")

    @property
    def tabbed(self) -> bool:
        """Whether Tab comes to it."""
        return self.attributes.get("tabindex", "0") == "0"


class _Stops(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: dict[str, Stop] = {}
        self._open: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        name = attributes.get("id") or ""
        stop = Stop(tag, attributes, tuple(filter(None, self._open)))
        can = stop.is_control or "tabindex" in attributes
        if name and can and "disabled" not in attributes:
            self.found[name] = stop
        if tag not in VOID_TAGS:
            self._open.append(name)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID_TAGS:
            self._open.pop()


@lru_cache(maxsize=8)
def _stops_in(html: str) -> dict[str, Stop]:
    found = _Stops(html).found
    top = re.findall(r'<dialog[^>]* id="([^"]+)"', html)[-1:]
    return {name: stop for name, stop in found.items() if {*top} <= {*stop.within}}


class Typist(Player):
    """A visit by keyboard; ``focus`` is the id of the element that has the focus."""

    at_once = (announcing.FREE,)
    focus = PAGE
    _looks = True
    _dialogs: tuple[str, ...] = ()
    _openers: tuple[str, ...] = ()

    def _carry_out(self, effects: tuple[wants.Effect, ...]) -> None:
        if not self._looks:
            super()._carry_out(effects)
            return
        self._settle()
        super()._carry_out(effects)
        for effect in effects:
            if isinstance(effect, wants.Focus) and self._is_free(effect.within):
                self._go_to(effect.element)

    @property
    def stops(self) -> dict[str, Stop]:
        """What can have the focus now; while a dialog is open, what is in the topmost one."""
        return _stops_in(self.html)

    def _settle(self) -> None:
        """The focus after drawing: in a new dialog, or where it was; else where it falls back."""
        before = self._dialogs
        self._dialogs = tuple(re.findall(r'data-focus="([^"]+)"', self.html))
        if len(self._dialogs) > len(before):
            self._openers = (*self._openers, self.focus)
            self.focus = self._dialogs[-1]
        elif len(self._dialogs) < len(before) and self._openers:
            self._go_to(self._openers[-1])
            self._openers = self._openers[:-1]
        if self.focus != PAGE and self.focus not in self.stops:
            self.focus = PAGE
            any(self._go_to(name) for name in default_focus(self.model.frame))

    def _go_to(self, name: str) -> bool:
        can = name in self.stops
        self.focus = name if can else self.focus
        return can

    def _is_free(self, within: str) -> bool:
        stop = self.stops.get(self.focus)
        if not within or stop is None or not stop.is_control:
            return True
        return bool(set(within.split()) & {*stop.within, self.focus})

    # ---- what a person does --------------------------------------------------------------

    def type(self, key: str) -> None:
        """Press a key where the focus is; a control that it presses does what it is for."""
        for message in self._typed(key):
            self.send(message)

    def _typed(self, key: str) -> list[Message]:
        stop = self.stops.get(self.focus)
        kind = "control" if stop and stop.is_control else "page"
        found: list[Message] = [Key(key, kind, "" if self.focus == PAGE else self.focus)]
        if stop and stop.is_control and key in ("Enter", " ") and stop.attributes.get("data-do"):
            do, arg = stop.attributes["data-do"], stop.attributes.get("data-arg")
            found.append(Do(do or "", arg or "", "key"))
        return found

    def tab(self, chance: random.Random) -> None:
        """Tab any number of times."""
        self.focus = chance.choice([name for name, stop in self.stops.items() if stop.tabbed])

    def fork(self) -> Typist:
        """A copy of the visit, to try another course."""
        return cast("Typist", super().fork())

    def does(self, key: str = "Enter") -> tuple[object, ...]:
        """What the user does by a key now, once they have had time to notice; () for nothing."""
        messages = self._typed(key)
        other = self.fork()
        other._looks = False  # only what is done counts
        other.model = other.model.put(EAR, other.model.of(EAR)._replace(early=False))
        before = decided(other)
        for message in messages:
            other.send(message)
        after = decided(other)
        new = after[0][len(before[0]) :]  # none, too, where Enter goes on to the next deal
        changed = [now for was, now in zip(before[1:], after[1:], strict=True) if was != now]
        return (new, *changed) if new else (*changed,)


def decided(player: Player) -> tuple[tuple[object, ...], ...]:
    """What the user has done at the table, and what they are asked to confirm."""
    model = player.model
    shown = (model.scene, player.asking, player.dialog)
    if model.sitting is None:
        return (), shown, ()
    match = model.table.home.table.match
    # The page passes for who adds nothing more.
    as_wished = getattr(model.draft, "quits", None) is not None
    own = tuple(
        model.game.write_action(action)
        for at, action in enumerate(match.actions, start=1)
        if at in model.table.seat.decided and not as_wished
    )
    drafted = getattr(model.draft, "lifted", ()), getattr(model.draft, "picked_mask", 0)
    return own, shown, drafted
