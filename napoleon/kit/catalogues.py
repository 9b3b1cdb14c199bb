"""Catalogues: the words of a room by their keys, in one gettext file for each language."""

from __future__ import annotations

import gettext
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

FALLBACK: Final = "en"
"""The language in which a catalogue speaks to those whose own language it does not have."""

NAMES: Final = "names.json"
"""Which languages a room has, and what these, games and presets are called in each, for links and
choices: a file beside the catalogues, which the build makes of them; a page has the catalogues of
few languages."""


class SilentLanguageError(ImportError):
    """The catalogues of a language are not here: on the page, most languages come later.

    ``name`` is the language.
    """


@cache
def catalogue_in(folder: str, language: str) -> gettext.GNUTranslations:
    """The one catalogue of a folder in a language, or else in `FALLBACK`.

    ``folder`` has a folder for each language, as gettext wants it: ``en/LC_MESSAGES/page.mo``.
    Raises `SilentLanguageError` for a language that the folder has, but that is not here.
    """
    for path in (Path(folder) / language).glob("LC_MESSAGES/*.mo"):
        with path.open("rb") as file:
            return gettext.GNUTranslations(file)
    if language in languages_in(folder):
        msg = f"the catalogue of {language} is not here"
        raise SilentLanguageError(msg, name=language)
    return catalogue_in(folder, FALLBACK)


def languages_in(folder: str) -> list[str]:
    """The languages that a folder has catalogues of, be they here or not."""
    try:
        return _names_in(folder)["languages"]
    except ImportError:  # a fresh clone, or a room that no build has made
        return sorted(path.name for path in Path(folder).iterdir() if path.is_dir())


def said_of(folder: str, key: str) -> list[str]:
    """What the catalogues of a folder say for a key, in all languages; also for ``key.also``.

    That has other names that people use, with commas between; a language needs none. Raises
    ImportError where the names have not been loaded (see `NAMES`).
    """
    return _names_in(folder).get(key, [])


@cache
def _names_in(folder: str) -> dict[str, list[str]]:
    try:
        text = (Path(folder) / NAMES).read_text("utf-8")
    except FileNotFoundError:
        room = Path(folder).relative_to(Path(__file__).parents[2])
        raise ImportError(f"no {NAMES} in {folder}", name=".".join(room.parts)) from None
    names: dict[str, list[str]] = json.loads(text)
    return names


@cache
def form_in(folder: str, language: str) -> Callable[[int], int]:
    """Which form of a noun goes with a number, by the header of that catalogue."""
    rule = catalogue_in(folder, language).info()["plural-forms"]
    return gettext.c2py(rule.partition("plural=")[2].rstrip("; "))
