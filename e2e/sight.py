"""What a person sees on the page, read from its HTML: from a browser, or rendered in CPython."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import NamedTuple

VOID = {"input", "br", "hr", "img", "link", "meta", "use", "path"}


class Element:
    """One element: its attributes, its children, and its text in between."""

    def __init__(self, tag: str, attributes: dict[str, str]) -> None:
        self.tag = tag
        self.attributes = attributes
        self.parts: list[Element | str] = []

    def get(self, name: str) -> str:
        return self.attributes.get(name, "")

    def has(self, name: str) -> bool:
        return name in self.attributes

    def walk(self) -> Iterator[Element]:
        yield self
        for part in self.parts:
            if isinstance(part, Element):
                yield from part.walk()

    @property
    def text(self) -> str:
        whole = "".join(part if isinstance(part, str) else part.text for part in self.parts)
        return re.sub(r"\s+", " ", whole).strip()


class _Builder(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element("root", {})
        self._open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self._open[-1].parts.append(element)
        if tag not in VOID:
            self._open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._open[-1].parts.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID and len(self._open) > 1 and self._open[-1].tag == tag:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        self._open[-1].parts.append(data)


class Plate(NamedTuple):
    """One player's table: the role's attribute, and the two texts."""

    role: str
    left: str
    right: str
    turn: bool


class Sight(NamedTuple):
    """The page at one moment.

    ``buttons`` are all that can be pressed, by id; ``hand`` the cards in the hand from left to
    right; ``lanes`` the cards that lie on the table, by seat; ``scene`` is "" at the table.
    """

    scene: str
    phase: str
    status: str
    tone: str
    plates: dict[int, Plate]
    hand: tuple[str, ...]
    unplayable: frozenset[str]
    lanes: dict[int, str]
    buttons: dict[str, Element]
    dialogs: tuple[str, ...]
    toasts: tuple[str, ...]
    root: Element

    def live(self, element_id: str) -> bool:
        """Whether a button is there and can be pressed."""
        button = self.buttons.get(element_id)
        return button is not None and not button.has("disabled")

    def by_id(self, element_id: str) -> Element:
        """The element with this id. Raises `StopIteration` where there is none."""
        return next(e for e in self.root.walk() if e.get("id") == element_id)

    @property
    def my_turn(self) -> bool:
        return 0 in self.plates and self.plates[0].turn

    @property
    def playable(self) -> tuple[str, ...]:
        return tuple(card for card in self.hand if card not in self.unplayable)

    @property
    def table(self) -> tuple[object, ...]:
        """Everything that has to be the same after a reload."""
        return (
            self.scene,
            self.phase,
            self.status,
            self.plates,
            self.hand,
            self.unplayable,
            self.lanes,
            sorted(self.buttons),
        )


def read_sight(html: str) -> Sight:
    """What the HTML inside of ``#app`` shows."""
    builder = _Builder()
    builder.feed(html)
    builder.close()
    root = builder.root
    found: dict[str, Element] = {e.get("id"): e for e in root.walk() if e.has("id")}
    table, scene, hand = found.get("table"), found.get("scene"), found.get("hand")
    status = found.get("status")
    cards = [e for e in hand.walk() if e.tag == "button"] if hand else []
    return Sight(
        scene=scene.get("data-scene") if scene else "",
        phase=table.get("data-phase") if table else "",
        status=status.text if status else "",
        tone=status.get("data-tone") if status else "",
        plates={
            seat: _plate(found[f"plate-{seat}"]) for seat in range(6) if f"plate-{seat}" in found
        },
        hand=tuple(e.get("data-arg") for e in cards),
        unplayable=frozenset(e.get("data-arg") for e in cards if e.get("aria-disabled") == "true"),
        lanes=dict(_lanes(found)),
        buttons={name: e for name, e in found.items() if e.tag == "button" and e.has("data-do")},
        dialogs=tuple(e.get("id") for e in root.walk() if e.tag == "dialog"),
        toasts=tuple(e.text for e in root.walk() if "toast" in e.get("class").split()),
        root=root,
    )


def _plate(element: Element) -> Plate:
    halves = {e.get("class"): e.text for e in element.walk() if e.tag == "p"}
    return Plate(
        role=element.get("data-role"),
        left=halves.get("plate-left", ""),
        right=halves.get("plate-right", ""),
        turn=element.has("data-turn"),
    )


def _lanes(found: dict[str, Element]) -> Iterator[tuple[int, str]]:
    for seat in range(6):
        lane = found.get(f"lane-{seat}")
        if lane is None or not lane.has("data-order"):
            continue
        for element in lane.walk():
            if card := re.fullmatch(r"t-([SHDC]\w|[Jj]o)", element.get("id")):
                yield seat, card[1]
