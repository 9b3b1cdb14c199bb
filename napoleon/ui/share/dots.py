"""A text as a square of dots, from which the camera of another device reads it."""

from __future__ import annotations

from typing import Final

from napoleon.ui.shell.html import Html, h
from napoleon.ui.shell.messages import Dots

LONGEST: Final = 1500
"""So many characters can be read off the screen of a phone."""
QUIET: Final = 4
"""The white margin that a camera needs, in dots."""


def dots_shown(dots: Dots, title: str) -> Html:
    """The square, black on white whatever the theme is."""
    whole = dots.side + 2 * QUIET
    return h(
        "svg",
        h("rect", x=-QUIET, y=-QUIET, width=whole, height=whole, fill="#fff"),
        h("path", d=dots.path, fill="#000"),
        class_="qr",
        viewBox=f"{-QUIET} {-QUIET} {whole} {whole}",
        role="img",
        aria_label=title,
    )
