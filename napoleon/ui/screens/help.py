"""The help: the rules on the table as a rulebook, the keys, and what the computers see."""

from __future__ import annotations

from napoleon.ui.html import Html, h
from napoleon.ui.model import Model
from napoleon.ui.screens.parts import btn, dialog
from napoleon.ui.screens.rulebook import book, book_button

_KEYS = (
    ("← →", "hand"),
    ("Enter", "play"),
    ("1 2 3 4", "suits"),
    ("↑ ↓", "steps"),
    ("Delete", "drop"),
    ("N", "next"),
    ("J", "joker"),
    ("G", "grid"),
    ("L", "last"),
    ("H", "hint"),
    ("Z", "undo"),
    ("R", "record"),
    ("Esc", "close"),
    ("?", "help"),
)


def help_dialog(model: Model) -> Html:
    """The dialog, with the place that was asked for in view."""
    words = model.words
    keys = [
        h(
            "div",
            h("dt", [[h("kbd", key), " "] for key in names.split()]),
            h("dd", words(f"help.key.{what}")),
        )
        for names, what in _KEYS
    ]
    body = [
        book(model),
        h("h3", words("help.keys.title"), class_="sub"),
        h("dl", keys, class_="keys"),
        h("h3", words("help.honest.title"), class_="sub"),
        h("p", words("help.honest")),
        h("p", words("help.privacy")),
        h("p", h("a", words("help.licences"), href="licences.html")),
    ]
    foot = [book_button(model), btn(words("key.close"), "close", style="main", id="k-close")]
    return dialog(words, "d-help", words("menu.help"), body, foot, size="wide")
