"""Which language a visitor who has chosen none gets."""

from __future__ import annotations

import pytest

from napoleon.ui.shell import words


@pytest.mark.parametrize(
    ("wishes", "language"),
    [
        (("ja-JP", "en"), "ja"),
        (("en-GB",), "en"),
        (("fr", "en-US"), "en"),
        (("ja_JP.UTF-8",), "ja"),
        (("EN",), "en"),
        (("fr", "de"), None),
        (("C.UTF-8",), None),
        (("eng",), None),
        ((), None),
    ],
)
def test_the_first_wish_that_the_page_speaks(wishes: tuple[str, ...], language: str) -> None:
    assert words.language_for(wishes) == language


@pytest.mark.parametrize(
    ("wishes", "language"),
    [
        (("uk-UA", "ru", "en"), "uk"),
        (("ru", "uk"), "ru"),
        (("be-BY", "en"), "ru"),
        (("en", "be"), "en"),
        (("kk-KZ",), "ru"),
    ],
)
def test_who_speaks_a_kindred_language_gets_the_one_they_read(
    monkeypatch: pytest.MonkeyPatch, wishes: tuple[str, ...], language: str
) -> None:
    spoken = {name: name for name in ("ja", "en", "ru", "uk")} | words.KIN
    monkeypatch.setattr(words, "SPOKEN", spoken)
    assert words.language_for(wishes) == language


def test_no_kin_of_a_language_that_is_not_spoken() -> None:
    assert set(words.SPOKEN.values()) == set(words.LANGUAGES)
