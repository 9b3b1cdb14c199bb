"""The keys that the help lists: standard ones, those of Napoleon L, and those of both."""

from __future__ import annotations

from typing import Final

HELP_KEYS: Final = {
    "standard": (
        ("← →", "hand"),
        ("Home End", "ends"),
        ("Enter", "play"),
        ("1 … 0", "digits"),
        ("1 2 3 4", "suits"),
        ("↑ ↓", "steps"),
        ("Delete", "drop"),
        ("N", "next"),
        ("N", "clock"),
        ("J", "joker"),
        ("G", "grid"),
    ),
    "l": (
        ("4 6", "select"),
        ("Space", "decide"),
        ("Return", "cancel"),
        ("Return", "no_exchange"),
    ),
    "both": (
        ("L", "last"),
        ("H", "hint"),
        ("Z", "undo"),
        ("Shift+Z", "redo"),
        ("R", "record"),
        ("C", "rest"),
        ("A B S P", "aloud"),
        ("W", "account"),
        ("U", "unseen"),
        ("M", "sound"),
        ("Esc", "close"),
        ("?", "help"),
    ),
}
"""Under the name of a group: keys, and their effects."""
