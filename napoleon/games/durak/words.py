"""The words of Durak's rules from a catalogue of its own.

Every value of every option has a sentence; presets, topics, refusals and rules that exclude each
other have theirs, and so do facts that belong to no option (`basics.…`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from napoleon.kit.catalogues import catalogue_in, form_in
from napoleon.kit.sentences import written

_LOCALE: Final = str(Path(__file__).parent / "locale")


def has(language: str, key: str) -> bool:
    """Whether there are words for a key."""
    return catalogue_in(_LOCALE, language).gettext(key) != key


def say(language: str, key: str, **parts: str | int) -> str:
    """The words of a key with its gaps filled. Raises `KeyError` for an unknown key."""
    text = catalogue_in(_LOCALE, language).gettext(key)
    if text == key:
        raise KeyError(key)
    return written(text, parts, form_in(_LOCALE, language)) if parts else text
