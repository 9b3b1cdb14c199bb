"""Small pictures of a table, made of cards, backs, players and symbols.

A picture is 120 wide and 64 high. Cards are centred on their position; suits have the look of the
deck.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from napoleon.kit.cards import SUITS
from napoleon.ui.shell.html import Html, h
from napoleon.ui.shell.parts import MARKS

WIDTH: Final = 120
HEIGHT: Final = 64
_ARC: Final = ((60,), (34, 86), (24, 60, 96), (20, 46, 74, 100), (16, 38, 60, 82, 104))
"""Where the other players sit, by their number."""
_PIPS: Final = {letter: MARKS[at] for at, letter in enumerate(SUITS)}


def picture(pieces: Iterable[str]) -> Html:
    """The table with its pieces, the lowest first."""
    felt = f'<rect class="p-felt" width="{WIDTH}" height="{HEIGHT}" rx="6"/>'
    felt += f'<ellipse class="p-oval" cx="{WIDTH / 2}" cy="{HEIGHT / 2}" rx="54" ry="26"/>'
    return h(
        "svg.preset-picture",
        Html(felt + "".join(pieces)),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        aria_hidden="true",
        focusable="false",
    )


@cache
def card(code: str, x: float, y: float, angle: float = 0) -> str:
    """A card by its letters, ``S9`` or ``Jo``; ``S`` is any card of a suit."""
    suit = code[0] if code[0] in _PIPS else ""
    rank = code.removeprefix(suit).replace("T", "10")
    drawn = '<rect class="p-card" x="-8" y="-11" width="16" height="22" rx="2.2"/>'
    if code == "Jo":
        drawn += '<use class="p-star" href="#m-joker" x="-6" y="-6" width="12" height="12"/>'
        rank = ""
    if rank:
        drawn += f'<text class="p-rank" x="-6.300" y="-2.200">{rank}</text>'
    if suit:
        size, left, top = (9, -2.6, -0.5) if rank else (11, -5.5, -5.5)
        drawn += f'<use href="#{_PIPS[suit]}" x="{left}" y="{top}" width="{size}" height="{size}"/>'
    data = f' data-suit="{suit}"' if suit else ""
    return f'<g class="p-of"{data}{_at(x, y, angle)}>{drawn}</g>'


@cache
def back(x: float, y: float, angle: float = 0, sign: str = "") -> str:
    """A card that lies face down, with a symbol on it."""
    drawn = '<rect class="p-back" x="-8" y="-11" width="16" height="22" rx="2.2"/>'
    drawn += '<rect class="p-weave" x="-5.800" y="-8.800" width="11.600" height="17.600" rx="1"/>'
    if sign:
        drawn += f'<text class="p-sign" y="4.500">{sign}</text>'
    return f"<g{_at(x, y, angle)}>{drawn}</g>"


@cache
def free(x: float, y: float) -> str:
    """A place for a card."""
    return f'<rect class="p-free" x="{x - 8}" y="{y - 11}" width="16" height="22" rx="2.2"/>'


@cache
def pip(suit: str, x: float, y: float, size: float = 9) -> str:
    """The symbol of a suit on a disc; ``N`` for no trump."""
    mark = _PIPS.get(suit, "m-none")
    half = size / 2
    return (
        f'<g class="p-of" data-suit="{suit}"><circle class="p-card" cx="{x}" cy="{y}"'
        f' r="{half + 2.5}"/><use href="#{mark}" x="{x - half}" y="{y - half}" width="{size}"'
        f' height="{size}"/></g>'
    )


@cache
def word(text: str, x: float, y: float) -> str:
    """A number or a character on a plate."""
    width = 6 + 5.5 * len(text)
    return (
        f'<rect class="p-plate" x="{x - width / 2}" y="{y - 6}" width="{width}" height="12"'
        f' rx="6"/><text class="p-word" x="{x}" y="{y + 3.2}">{text}</text>'
    )


@cache
def line(path: str) -> str:
    """An arrow along a path."""
    return f'<path class="p-line" d="{path}"/>'


@cache
def others(count: int, teams: int = 0) -> str:
    """The other players along the edge; ``teams``: the number of sides, the first is the user's."""
    places = _ARC[count - 1]
    drawn = []
    for at, x in enumerate(places, 1):
        y = 10 - 3 * (1 - abs(x - 60) / 44)
        side = f' data-side="{at % teams}"' if teams else ""
        drawn.append(f'<circle class="p-seat" data-seat="{at}"{side} cx="{x}" cy="{y:.1f}" r="4"/>')
    own = ' data-side="0"' if teams else ""
    drawn.append(f'<circle class="p-seat" data-seat="0"{own} cx="60" cy="58.500" r="4"/>')
    return "".join(drawn)


def _at(x: float, y: float, angle: float) -> str:
    turned = f" rotate({angle:g})" if angle else ""
    return f' transform="translate({x:g} {y:g}){turned}"'
