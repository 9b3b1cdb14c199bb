"""One word for one thing: what ``docs/terms.md`` rules out occurs in no catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from babel.messages.pofile import read_po

from tests.ui.catalogues import ROOT, homes

SHEET: Final = Path("docs/terms.md").read_text(encoding="utf-8")
LANGUAGES: Final = {"English": "en", "日本語": "ja", "Русский": "ru", "Українська": "uk"}
_GAP: Final = re.compile(r"\{\w+")
"""The name of a gap, which no reader sees."""
_EDGES: Final = {"ja": ("", "")}
"""Where a word begins and ends; in Japanese nothing marks it."""


def _banned() -> Iterator[tuple[str, str]]:
    """Each language with a word that it never uses."""
    for part in SHEET.split("\n## ")[1:]:
        heading, _, text = part.partition("\n")
        rows = re.findall(r"^\|[^\n]*\|$", text, re.MULTILINE)[2:]
        for row in rows:
            never = re.split(r"(?<!\\)\|", row)[3]
            for word in never.split(r"\|"):
                if word.strip():
                    yield LANGUAGES[heading.strip()], word.strip()


def _pattern(language: str, word: str) -> re.Pattern[str]:
    begin, end = _EDGES.get(language, (r"(?<!\w)", r"(?!\w)"))
    body = re.escape(word.removesuffix("*")) + (r"\w*" if word.endswith("*") else "")
    return re.compile(begin + body + end, re.IGNORECASE)


def test_the_sheet_has_every_language() -> None:
    assert {language for language, _ in _banned()} == {*LANGUAGES.values()}


@pytest.mark.parametrize("language", LANGUAGES.values())
def test_what_a_thing_is_never_called_occurs_nowhere(language: str) -> None:
    patterns = [_pattern(language, word) for one, word in _banned() if one == language]
    found = [
        f"{place} {key}: {text}"
        for place, key, text in _texts(language)
        if not key.endswith((".also", ".alike"))
        and any(one.search(_GAP.sub(" ", text)) for one in patterns)
    ]
    assert found == []


def _texts(language: str) -> Iterator[tuple[Path, str, str]]:
    """Every text of every catalogue, with its place: those of the first page, too."""
    for home in (*homes(), ROOT.parent / "web/locale"):
        for path in (home / language / "LC_MESSAGES").glob("*.po"):
            with path.open("rb") as file:
                found = read_po(file, abort_invalid=True)
            for message in found:
                yield path.relative_to(ROOT.parent), str(message.id), str(message.string)


def test_a_word_is_found_with_its_endings_and_not_inside_others() -> None:
    assert _pattern("en", "ally").search("Each ally.")
    assert not _pattern("en", "ally").search("equally")
    assert _pattern("en", "honour*").search("Honours")
    assert _pattern("ja", "仏軍").search("仏軍の勝ち")
