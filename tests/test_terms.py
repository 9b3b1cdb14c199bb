"""One word for one thing: what ``docs/terms.md`` rules out occurs in no catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.ui.catalogues import ROOT, catalogue, homes

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
        f"{home.relative_to(ROOT)} {key}: {text}"
        for home in homes()
        for key, text in catalogue(language, home).items()
        if not key.endswith((".also", ".alike"))
        and any(one.search(_GAP.sub(" ", text)) for one in patterns)
    ]
    assert found == []


def test_a_word_is_found_with_its_endings_and_not_inside_others() -> None:
    assert _pattern("en", "ally").search("Each ally.")
    assert not _pattern("en", "ally").search("equally")
    assert _pattern("en", "honour*").search("Honours")
    assert _pattern("ja", "仏軍").search("仏軍の勝ち")
