"""Catalogues: the words of a room by their keys, in one gettext file for each language."""

from __future__ import annotations

import gettext
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

FALLBACK: Final = "en"
"""The language for people whose own language a catalogue does not have."""


class SilentLanguageError(ImportError):
    """The catalogues of a language are not here: on the page, most languages come later.

    ``name`` is the language.
    """


@cache
def catalogue_in(folder: str, language: str) -> gettext.GNUTranslations:
    """The one catalogue of a folder in a language, or else in `FALLBACK`.

    ``folder`` has a folder for each language, as gettext wants it: ``en/LC_MESSAGES/page.mo``.
    Raises `SilentLanguageError` where a language has its folder, but no catalogue in it.
    """
    known = language if (Path(folder) / language).is_dir() else FALLBACK
    for path in (Path(folder) / known).glob("LC_MESSAGES/*.mo"):
        return _read(path)
    msg = f"{known} has no catalogue here"
    raise SilentLanguageError(msg, name=known)


@cache
def names_in(folder: str, language: str) -> gettext.GNUTranslations:
    """The names in a catalogue that are asked for in every language; they are always here.

    They are the names of the language, the games and the presets: ``en/names.mo``
    (``hatch_build.py``).
    """
    return _read(Path(folder) / language / "names.mo")


def _read(path: Path) -> gettext.GNUTranslations:
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


def said_of(folder: str, key: str) -> list[str]:
    """The names for a key in all languages, and other names that people use (``key.also``)."""
    found = []
    for language in sorted(path.name for path in Path(folder).iterdir()):
        words = names_in(folder, language).gettext
        found += [words(key), *words(f"{key}.also").split(", ")]
    return [text for text in found if text not in (key, f"{key}.also")]


@cache
def form_in(folder: str, language: str) -> Callable[[int], int]:
    """Which form of a noun goes with a number, by the header of that catalogue."""
    rule = catalogue_in(folder, language).info()["plural-forms"]
    return gettext.c2py(rule.partition("plural=")[2].rstrip("; "))
