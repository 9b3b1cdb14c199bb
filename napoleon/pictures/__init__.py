"""Pictures of cards and tables for notebooks and papers: SVG, made without a browser.

A picture stands alone: no font, file or script is loaded. The cards are those of the page, its
suits in four colours. The words around them are dark on light and light on dark, as the reader's
system or the notebook has it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

from napoleon.kit.cards import JOKER, NO_CARD, RANKS, SUITS, rank_of, suit_of, write_card

CARD: Final = (54, 76)
"""The width and height of a card."""
FAN: Final = 28
"""How much of a card is seen under the next one of a fan."""
ASIDE: Final = (14, 22)
"""How far a cover lies from its attack."""
EDGE: Final = 8
LABEL: Final = 184
"""Room for the name of a row."""
HEAD: Final = 26
GAP: Final = 12
BETWEEN: Final = 16
"""The gap between two groups of a row."""
_SIGNS: Final = Path(__file__).with_name("signs.svg")
_SYMBOL: Final = re.compile(r'<symbol id="([\w-]+)" viewBox="([^"]*)">(.*?)</symbol>')
_SDC: Final = re.compile(r'<g class="pip-sdc">.*?</g>(?=<g class="pip-classic">)')
_MARKS: Final = ("m-earth", "m-water", "m-fire", "m-wind")
_CAPS: Final = {"s": "#e8b800", "h": "#d63a45", "d": "#4a93cc", "c": "#62bba5", "g": "#b98a2b"}
"""The colours of the jester's cap: the page's style sheet has them for these classes."""
_COURTS: Final = {"J": "c-J", "Q": "c-Q", "K": "c-K"}
_STYLE: Final = """
.np{--np-ink:#211d2b;--np-soft:#6b6475;--np-line:#b98a2b;font-family:Georgia,serif}
.np text{fill:var(--np-ink)}.np .np-soft{fill:var(--np-soft);font-size:12px}
.np-title{font-size:15px;font-weight:700}.np-name{font-size:13px}
.np-face{fill:#fffdf6;stroke:#000;stroke-opacity:.5;stroke-width:.75}
.np-back{fill:#252b63;stroke:#e9c87c;stroke-width:1.5}
.np .np-rank{font-size:19px;font-weight:700;fill:currentColor}
.np-S{color:#14131a}.np-H{color:#c8102e}.np-D{color:#1d4ed8}.np-C{color:#1b7a34}.np-J{color:#40215c}
.np-turn{fill:none;stroke:var(--np-line);stroke-width:2}.np-won{fill:var(--np-line)}
@media (prefers-color-scheme:dark){.np{--np-ink:#f2edf8;--np-soft:#aaa2b8;--np-line:#e9c87c}}
[data-jp-theme-light="true"] .np{--np-ink:#211d2b;--np-soft:#6b6475;--np-line:#b98a2b}
[data-jp-theme-light="false"] .np{--np-ink:#f2edf8;--np-soft:#aaa2b8;--np-line:#e9c87c}
"""


class Placed(NamedTuple):
    """A card in a row."""

    card: int
    """The card; `NO_CARD` face down."""
    cover: int | None = None
    """The card that covers it; `NO_CARD` face down, None for none."""
    won: bool = False
    """Whether it has won the trick."""


class Bunch(NamedTuple):
    """Cards side by side."""

    cards: tuple[Placed, ...]
    fanned: bool = False
    """Whether each card lies half under the next one."""
    said: str = ""
    """A few words after the cards."""


class Strip(NamedTuple):
    """A line of a picture: a name, and groups of cards."""

    name: str
    groups: tuple[Bunch, ...]
    turn: bool = False
    """Whether it is this seat's turn."""


class Picture(NamedTuple):
    """A picture. Notebooks show it; `svg` is its text, and `save` writes it to a file.

    >>> from napoleon import draw
    >>> picture = draw("SAHTJo")
    >>> picture.svg[:4], picture.said
    ('<svg', 'SA HT Jo')
    """

    svg: str
    """The picture as SVG."""
    said: str
    """The same in words, for those who do not see it."""

    def save(self, path: str | Path) -> None:
        """Write it to a file. Raises `OSError`."""
        Path(path).write_text(self.svg, "utf-8")

    def _repr_svg_(self) -> str:
        return self.svg


def fan(cards: Iterable[int], hidden: int = 0) -> Bunch:
    """A hand: its cards, and backs for those that are not seen."""
    return Bunch((*map(Placed, cards), *[Placed(NO_CARD)] * hidden), fanned=True)


def picture(title: str, rows: Sequence[Strip]) -> Picture:
    """A picture of rows under a title; "" for none."""
    used: set[str] = set()
    drawn, said = [], [title] if title else []
    top, width = EDGE, LABEL
    left = EDGE + (LABEL if any(row.name for row in rows) else 0)
    if title:
        drawn.append(_text(EDGE, top + 16, title, "np-title"))
        width = max(width, EDGE + 9 * len(title))
        top += HEAD
    for row in rows:
        parts, right, height = _row(row, left, top, used)
        drawn += parts
        width = max(width, right)
        top += height + GAP
        shown = ", ".join(filter(None, map(_said, row.groups)))
        said.append(f"{row.name}: {shown}" if row.name else shown)
    size = width + EDGE, top - GAP + EDGE
    words = "; ".join(filter(None, said))
    defs = "".join(_symbol(name) for name in sorted(used))
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="np" role="img" width="{size[0]}"'
        f' height="{size[1]}" viewBox="0 0 {size[0]} {size[1]}"><title>{escape(words)}</title>'
        f"<style>{_STYLE}</style><defs>{defs}</defs>{''.join(drawn)}</svg>"
    )
    return Picture(svg, words)


def _row(row: Strip, left: int, top: int, used: set[str]) -> tuple[list[str], int, int]:
    """What a row draws, its right end and its height."""
    drawn, at, height = [], left, CARD[1]
    for group in row.groups:
        pitch = FAN if group.fanned else CARD[0] + 6
        for laid in group.cards:
            drawn.append(_card(laid.card, at, top, used))
            if laid.won:
                drawn.append(f'<circle class="np-won" cx="{at + 46}" cy="{top + 8}" r="4"/>')
            if laid.cover is not None:
                drawn.append(_card(laid.cover, at + ASIDE[0], top + ASIDE[1], used))
                at += ASIDE[0]
                height = CARD[1] + ASIDE[1]
            at += pitch
        if group.cards:
            at += CARD[0] - pitch if group.fanned else -6
        if group.said:
            at += EDGE if group.cards else 0
            drawn.append(_text(at, top + 43, group.said, "np-soft"))
            at += 7 * len(group.said)
        at += BETWEEN
    if row.name:
        drawn.append(_text(EDGE + 4, top + 43, row.name, "np-name"))
    if row.turn:
        size = f'width="{LABEL - EDGE}" height="28" rx="8"'
        drawn.append(f'<rect class="np-turn" x="{EDGE}" y="{top + 24}" {size}/>')
    return drawn, at - BETWEEN, height


def _card(card: int, x: int, y: int, used: set[str]) -> str:
    width, height = CARD
    face = f'<rect width="{width}" height="{height}" rx="5" class="'
    place = f'<g transform="translate({x} {y})"'
    if card == NO_CARD:
        back = f'{face}np-back"/>{_use("m-crest", 9, 20, 36, used)}'
        return f'{place} color="#e9c87c">{back}</g>'
    if card >= JOKER:
        name = write_card(card)
        inside = f"{_rank(name)}{_use('m-jester', 12, 32, 36, used)}"
        return f'{place} class="np-J">{face}np-face"/>{inside}</g>'
    suit, rank = SUITS[suit_of(card)], RANKS[rank_of(card)]
    mark = _MARKS[suit_of(card)]
    middle = _COURTS.get(rank, mark)
    inside = _rank("10" if rank == "T" else rank) + _use(mark, 4, 25, 15, used)
    return f'{place} class="np-{suit}">{face}np-face"/>{inside}{_use(middle, 20, 36, 30, used)}</g>'


def _rank(text: str) -> str:
    return f'<text class="np-rank" x="4" y="20">{text}</text>'


def _use(name: str, x: int, y: int, size: int, used: set[str]) -> str:
    used.add(name)
    return f'<use href="#np-{name}" x="{x}" y="{y}" width="{size}" height="{size}"/>'


def _text(x: int, y: int, text: str, kind: str) -> str:
    return f'<text class="{kind}" x="{x}" y="{y}">{escape(text)}</text>'


def _said(group: Bunch) -> str:
    def named(card: int) -> str:
        return "?" if card == NO_CARD else write_card(card)

    cards = [
        named(laid.card) + ("" if laid.cover is None else f"/{named(laid.cover)}")
        for laid in group.cards
    ]
    return " ".join([*cards, group.said]).strip()


@cache
def _signs() -> dict[str, tuple[str, str]]:
    """The signs of the page by name: the box, and what is drawn in it."""
    text = _SIGNS.read_text("utf-8")
    return {name: (box, _SDC.sub("", drawn)) for name, box, drawn in _SYMBOL.findall(text)}


def _symbol(name: str) -> str:
    box, drawn = _signs()[name]
    for cap, colour in _CAPS.items():
        drawn = drawn.replace(f'class="cap-{cap}"', f'fill="{colour}"')
    return f'<symbol id="np-{name}" viewBox="{box}">{drawn}</symbol>'
