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
"""What games, presets and options are called in every language, for links and searches: a file
beside the catalogues, which the build makes of them; a page speaks one language, and has only that
one's catalogues."""


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
