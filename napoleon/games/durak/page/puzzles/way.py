"""The way to the puzzles, on the home screen."""

from __future__ import annotations

from typing import Final

from napoleon.kit.cards import read_card
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Html, h
from napoleon.ui.shell.parts import card_face, home_card

PUZZLES: Final = "puzzles"
"""The stored data, the dialog, and the control that opens it."""


def way_there(frame: Frame) -> Html:
    """The card of the home screen."""
    words = frame.words
    cards = [card_face(words, read_card(code), "z") for code in ("C6", "SA")]
    picture = h("span.spread", cards)
    return home_card(picture, words("puzzle.title"), words("puzzle.note"), PUZZLES, "k-puzzles")
