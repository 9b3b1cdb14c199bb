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


@cache
def form_in(folder: str, language: str) -> Callable[[int], int]:
    """Which form of a noun goes with a number, by the header of that catalogue."""
    rule = catalogue_in(folder, language).info()["plural-forms"]
    return gettext.c2py(rule.partition("plural=")[2].rstrip("; "))
