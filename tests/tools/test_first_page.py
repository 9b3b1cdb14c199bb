"""The first page: its words before Python is there, in every language of the page."""

from __future__ import annotations

import re
from typing import Final

import pytest

from napoleon.ui.shell.words import LANGUAGES
from tools.build_site import WEB
from tools.first_page import WORDS, words

ASKED: Final = {found[3] for found in WORDS.finditer((WEB / "index.html").read_text("utf-8"))}
ELSEWHERE: Final = {"title", "description", "noscript", "blocked", "missing", "missing.home"}


@pytest.mark.parametrize("language", sorted({*LANGUAGES, "ru", "uk"}))
def test_a_language_has_the_words_of_the_first_page(language: str) -> None:
    said = words(language)
    assert set(said) == ASKED | ELSEWHERE
    assert all(text.strip() for text in said.values())
    assert [key for key, text in said.items() if "{" in text] == ["first"]
    assert "{megabytes}" in said["first"]


def test_every_reason_of_a_failure_has_words() -> None:
    reasons = set(re.findall(r'data-reason="(\w+)"', (WEB / "index.html").read_text("utf-8")))
    assert len(reasons) > 10
    assert reasons <= ASKED
