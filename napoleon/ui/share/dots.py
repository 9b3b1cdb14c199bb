"""A text as a square of dots for the camera of another device."""

from __future__ import annotations

from typing import Final

from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.messages import Dots

LONGEST: Final = 1500
"""The most characters that can be read from the screen of a phone."""
QUIET: Final = 4
"""The white margin that a camera needs, in dots."""
NO_DOTS: Final = Dots(0, "")
"""This browser cannot draw them."""


def for_camera(text: str, dots: Dots | None, hint: str, title: str) -> tuple[Child, Child]:
    """A note that a camera can read a text, and its dots; nothing if there can be none.

    While they are being drawn, their place is reserved: nothing moves under a finger.
    """
    if not text or len(text) > LONGEST or dots == NO_DOTS:
        return None, None
    square = dots_shown(dots, title) if dots else h("div.qr", data_blank=True)
    return h("p.fine", hint), square


def dots_shown(dots: Dots, title: str) -> Html:
    """The square, black on white in every theme."""
    whole = dots.side + 2 * QUIET
    return h(
        "svg.qr",
        h("rect", x=-QUIET, y=-QUIET, width=whole, height=whole, fill="#fff"),
        h("path", d=dots.path, fill="#000"),
        viewBox=f"{-QUIET} {-QUIET} {whole} {whole}",
        role="img",
        aria_label=title,
    )
