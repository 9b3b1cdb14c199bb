"""Catalogues: the words of a room by their keys, in one gettext file for each language."""

from __future__ import annotations

import gettext
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

FALLBACK: Final = "en"
"""The language in which a catalogue speaks to those whose own language it does not have."""


@cache
def catalogue_in(folder: str, language: str) -> gettext.GNUTranslations:
    """The one catalogue of a folder in a language, or else in `FALLBACK`.

    ``folder`` has a folder for each language, as gettext wants it: ``en/LC_MESSAGES/page.mo``.
    """
    known = language if (Path(folder) / language).is_dir() else FALLBACK
    [path] = (Path(folder) / known).glob("LC_MESSAGES/*.mo")
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


def said_of(folder: str, key: str) -> list[str]:
    """What the catalogues of a folder say for a key, in all languages; also for ``key.also``.

    That has other names that people use, with commas between; a language needs none.
    """
    found = []
    for language in sorted(path.name for path in Path(folder).iterdir()):
        words = catalogue_in(folder, language).gettext
        found += [words(key), *words(f"{key}.also").split(", ")]
    return [text for text in found if text not in (key, f"{key}.also")]


@cache
def form_in(folder: str, language: str) -> Callable[[int], int]:
    """Which form of a noun goes with a number, by the header of that catalogue."""
    rule = catalogue_in(folder, language).info()["plural-forms"]
    return gettext.c2py(rule.partition("plural=")[2].rstrip("; "))
