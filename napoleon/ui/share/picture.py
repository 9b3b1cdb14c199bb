"""The picture of a result, as SVG: the common frame of all games, and the pieces of its middle.

It looks the same in both themes, because it leaves the page. Its text is text, in the fonts of the
system; if the page had to load its own fonts, `ui_dom` embeds them in the picture, which can load
nothing. Drawings are the symbols of the shell, which are embedded as well.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from napoleon.kit.cards import SUITS
from napoleon.match.game import DRAW, LOST, WON
from napoleon.ui.shell.html import Attribute, Child, Html, h
from napoleon.ui.shell.parts import MARKS, SUIT_LETTERS
from napoleon.ui.shell.words import Words

WIDTH: Final = 1200
HEIGHT: Final = 630
EDGE: Final = 72
"""The margin."""
TOP: Final = 150
"""The top of the game's own part."""
BOTTOM: Final = 540
"""The bottom of that part."""

GOLD: Final = "#f0d28a"
INK: Final = "#f6f1e4"
DIM: Final = "#b9cfcb"
COLOURS: Final = {WON: "#ffdf8e", LOST: "#b9cdf2", DRAW: INK}
"""The colour of a result, by the outcome for a player."""
SEAL: Final = "#e2583e"
"""The ink of the stamp."""

MINCHO: Final = (
    "'Hiragino Mincho ProN','Yu Mincho',YuMincho,'Noto Serif JP','Noto Serif CJK JP',"
    "Georgia,serif,napoleon,napoleon-cyrillic"
)
SANS: Final = (
    "'Hiragino Sans','Yu Gothic',YuGothic,'Noto Sans JP','Noto Sans CJK JP',Meiryo,"
    "system-ui,sans-serif,napoleon,napoleon-cyrillic"
)
"""The families of the page (``web/fonts.css``), as a picture can name them."""

SDC_TILES: Final = {
    "S": ("#fff133", "#ffdd1f", "#111111"),
    "H": ("#a4131f", "#7d0b15", "#ffffff"),
    "D": ("#175380", "#0f3a59", "#ffffff"),
    "C": ("#62bba5", "#48a08a", "#111111"),
    "N": ("#ebe6d8", "#cfc8b6", "#111111"),
}
"""The tile of a suit, from light to dark, and the ink on it, in SdC's deck (``web/tokens.css``)."""
CLASSIC_INKS: Final = {
    "classic4": {"S": "#14131a", "H": "#c8102e", "D": "#1d4ed8", "C": "#1b7a34"},
    "classic2": {"S": "#14131a", "H": "#c8102e", "D": "#c8102e", "C": "#14131a"},
}
"""The inks of the classic decks (``web/classic.css``)."""
CLASSIC_TILE: Final = ("#fffdf6", "#f3ecdc")


class Shown(NamedTuple):
    """What a game shows of a result."""

    middle: Child
    """The middle of the picture, between `TOP` and `BOTTOM`."""
    lines: tuple[str, ...]
    """The same in lines of text."""


class Frame(NamedTuple):
    """The frame around the middle."""

    title: str
    """What was played: the deal of a day, a deal, or a match."""
    verdict: str
    """How it ended for the user, in a few words."""
    outcome: str
    """The outcome for them: won, lost or drawn."""
    rules: str
    """The name of the rules, and the seed."""
    link: str
    """The address to play the same cards, in its shortest readable form."""


def drawing(tag: str, **attributes: Attribute) -> Html:
    """An empty SVG element, closed as SVG requires."""
    return Html(f"{h(tag, **attributes).removesuffix(f'</{tag}>')[:-1]}/>")


def text(
    x: float,
    y: float,
    words: Child,
    size: float,
    *,
    fill: str = INK,
    anchor: str = "start",
    bold: bool = False,
    serif: bool = False,
    most: float | None = None,
) -> Html:
    """A line of text; if it would be wider than ``most``, it is condensed."""
    narrow: dict[str, Attribute] = {}
    if most is not None and width_of(str(words), size) > most:
        narrow = {"textLength": f"{most:.0f}", "lengthAdjust": "spacingAndGlyphs"}
    return h(
        "text",
        words,
        x=f"{x:.1f}",
        y=f"{y:.1f}",
        fill=fill,
        font_size=f"{size:.1f}",
        font_family=MINCHO if serif else SANS,
        font_weight="700" if bold else "400",
        text_anchor=anchor,
        **narrow,
    )


def width_of(words: str, size: float) -> float:
    """The estimated width of a line: Japanese characters have full size, others a good half."""
    return size * sum(1.0 if ord(sign) > 0x2E7F else 0.56 for sign in words)


def used(name: str, x: float, y: float, size: float, colour: str = INK) -> Html:
    """A symbol of the shell."""
    return drawing(
        "use",
        href=f"#{name}",
        x=f"{x:.1f}",
        y=f"{y:.1f}",
        width=f"{size:.1f}",
        height=f"{size:.1f}",
        color=colour,
    )


def box(
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    fill: str,
    radius: float = 0,
    stroke: str | None = None,
    opacity: float | None = None,
) -> Html:
    """A box with rounded corners."""
    return drawing(
        "rect",
        x=f"{x:.1f}",
        y=f"{y:.1f}",
        width=f"{width:.1f}",
        height=f"{height:.1f}",
        rx=f"{radius:.1f}",
        fill=fill,
        stroke=stroke,
        stroke_width="2" if stroke else None,
        opacity=None if opacity is None else f"{opacity:.2f}",
    )


def plaque(x: float, y: float, width: float, height: float, *, marked: bool) -> Html:
    """The background of a row of a list; ``marked``: the user's own, or one that was won."""
    fill, opacity = (GOLD, 0.16) if marked else ("#ffffff", 0.05)
    return box(x, y, width, height, fill=fill, radius=12, opacity=opacity)


def seal(said: str, x: float, y: float, *, radius: int, size: float) -> Html:
    """The stamp with a word or two about the result of a deal."""
    inner = radius - 14
    rings = [
        drawing("circle", cx="0", cy="0", r=f"{r:g}", fill="none", stroke=SEAL, stroke_width=width)
        for r, width in ((radius, "7"), (inner, "2"))
    ]
    word = text(
        0, size * 0.355, said, size, fill=SEAL, anchor="middle", bold=True, serif=True,
        most=2 * inner - 24,
    )  # fmt: skip
    return h("g", rings, word, transform=f"translate({x} {y}) rotate(-9)")


def portrait(seat: int, mood: str, x: float, y: float, size: float) -> list[Child]:
    """The face of a player in a gold ring, with the part of the shoulders inside it."""
    within = f"face-{x:.0f}-{y:.0f}"
    return [
        h("clipPath", _ring(x, y, size), id=within),
        h(
            "g",
            _ring(x, y, size, fill="#4b4f86"),
            [used(name, x, y, size) for name in (f"p-{seat}", f"e-{mood}")],
            clip_path=f"url(#{within})",
        ),
        _ring(x, y, size, fill="none", stroke=GOLD, stroke_width="3"),
    ]


def _ring(x: float, y: float, size: float, **attributes: Attribute) -> Html:
    radius = size / 2
    cx, cy = f"{x + radius:.1f}", f"{y + radius:.1f}"
    return drawing("circle", cx=cx, cy=cy, r=f"{radius:.1f}", **attributes)


def tile(deck: str, suit: int, x: float, y: float, width: float) -> list[Child]:
    """A suit card."""
    letter, height = SUIT_LETTERS[suit], width * 1.36
    light, dark, ink = SDC_TILES[letter]
    if deck in CLASSIC_INKS and letter in SUITS:
        (light, dark), ink = CLASSIC_TILE, CLASSIC_INKS[deck][letter]
    name, inner = f"tile-{x:.0f}-{y:.0f}", width * 0.62
    return [
        h(
            "linearGradient",
            drawing("stop", offset="0", stop_color=light),
            drawing("stop", offset="1", stop_color=dark),
            id=name,
            x1="0",
            y1="0",
            x2="0",
            y2="1",
        ),
        box(x + 3, y + 6, width, height, fill="#000", radius=width * 0.09, opacity=0.35),
        box(x, y, width, height, fill=f"url(#{name})", radius=width * 0.09),
        used(MARKS[suit], x + (width - inner) / 2, y + (height - inner) / 2, inner, ink),
    ]


def flag(x: float, y: float, size: float, *, ours: bool) -> list[Child]:
    """A flag on its pole: a swallow-tailed one in gold, or a plain one in light blue."""
    right, low = x + size, y + size * 0.62
    pole = drawing(
        "path",
        d=f"M{x:.1f} {y - 3:.1f}V{y + size * 1.35:.1f}",
        stroke="#e9e2cf",
        stroke_width=f"{max(2.0, size / 11):.1f}",
        stroke_linecap="round",
    )
    if ours:
        tail = f"L{right - size * 0.3:.1f} {(y + low) / 2:.1f}L{right:.1f} {low:.1f}"
        shape = f"M{x:.1f} {y:.1f}H{right:.1f}{tail}H{x:.1f}Z"
        return [pole, drawing("path", d=shape, fill="#f3b53c")]
    shape = f"M{x:.1f} {y:.1f}H{right:.1f}V{low:.1f}H{x:.1f}Z"
    return [pole, drawing("path", d=shape, fill="#7fa3d8", opacity="0.75")]


def drawn(words: Words, frame: Frame, middle: Child) -> Html:
    """The whole picture."""
    return h(
        "svg.shared-picture#shared-picture",
        _ground(won=frame.outcome == WON),
        used("m-crest", EDGE - 6, 44, 72, GOLD),
        text(EDGE + 84, 78, words("title"), 34, fill=GOLD, bold=True, serif=True, most=330),
        text(EDGE + 84, 110, frame.title, 24, fill=DIM, most=430),
        text(
            WIDTH - EDGE,
            106,
            frame.verdict,
            56,
            fill=COLOURS[frame.outcome],
            anchor="end",
            bold=True,
            serif=True,
            most=540,
        ),
        drawing("path", d=f"M{EDGE} 134H{WIDTH - EDGE}", stroke=GOLD, opacity="0.55"),
        middle,
        drawing("path", d=f"M{EDGE} 552H{WIDTH - EDGE}", stroke=GOLD, opacity="0.55"),
        text(EDGE, 588, frame.rules, 22, fill=DIM, most=560),
        text(WIDTH - EDGE, 588, frame.link, 22, fill=GOLD, anchor="end", most=460),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=words("share.picture", title=frame.title, verdict=frame.verdict),
    )


def _ground(*, won: bool) -> list[Child]:
    """Felt, rays behind a win, and a gold frame."""
    rays = [
        drawing("path", d="M900 340l1320-900v420Z", transform=f"rotate({angle} 900 340)")
        for angle in range(0, 360, 30)
    ]
    return [
        h(
            "radialGradient",
            drawing("stop", offset="0", stop_color="#22545a"),
            drawing("stop", offset="1", stop_color="#08181f"),
            id="shared-felt",
            cx="0.62",
            cy="0.45",
            r="0.85",
        ),
        box(0, 0, WIDTH, HEIGHT, fill="url(#shared-felt)"),
        h("g", rays, fill=GOLD, opacity="0.05") if won else None,
        box(18, 18, WIDTH - 36, HEIGHT - 36, fill="none", radius=14, stroke=GOLD),
        box(26, 26, WIDTH - 52, HEIGHT - 52, fill="none", radius=9, stroke="#7c6a3c"),
    ]
