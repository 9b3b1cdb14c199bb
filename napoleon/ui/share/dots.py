"""A text as a square of dots, from which the camera of another device reads it."""

from __future__ import annotations

from typing import Final

from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.messages import Dots

LONGEST: Final = 1500
"""The most characters that can be read off the screen of a phone."""
QUIET: Final = 4
"""The white margin that a camera needs, in dots."""
NO_DOTS: Final = Dots(0, "")
"""This browser cannot draw them."""


def for_camera(text: str, dots: Dots | None, hint: str, title: str) -> tuple[Child, Child]:
    """That a camera reads a text, and its dots; nothing where there can be none.

    As long as they are being drawn their place is kept: nothing moves under a finger.
    """
    if not text or len(text) > LONGEST or dots == NO_DOTS:
        return None, None
    square = dots_shown(dots, title) if dots else h("div", class_="qr", data_blank=True)
    return h("p", hint, class_="fine"), square


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
