"""The words of Durak's rules in Japanese and English, from a catalogue of its own.

Every value of every option has a sentence; presets, topics, refusals and rules that
exclude one another have theirs, and so has what no option says (`basics.…`).
"""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path
from typing import Final

_LOCALE: Final = Path(__file__).parent / "locale"


@cache
def _catalogue(language: str) -> gettext.GNUTranslations:
    path = _LOCALE / language / "LC_MESSAGES" / "durak.mo"
    if not path.exists():
        path = _LOCALE / "en" / "LC_MESSAGES" / "durak.mo"
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


def has(language: str, key: str) -> bool:
    """Whether there are words for a key."""
    return _catalogue(language).gettext(key) != key


def say(language: str, key: str, **parts: str | int) -> str:
    """The words of a key with its gaps filled. Raises `KeyError` for one that there is not."""
    text = _catalogue(language).gettext(key)
    if text == key:
        raise KeyError(key)
    return text.format(**parts) if parts else text
