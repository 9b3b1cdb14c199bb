"""Changing the language: what else changes with it, and what stays."""

from __future__ import annotations

from napoleon.ui.shell.effects import Hush
from napoleon.ui.shell.messages import Do
from tests.ui.player import table_of, visitor


def test_cards_that_one_has_played_with_stay_when_the_language_changes() -> None:
    fresh = visitor(language="ja")
    fresh.send(Do("language", "en"))
    assert fresh.model.frame.deck == "classic4", "nobody knows any cards yet"
    for language, other in (("ja", "en"), ("en", "ja")):
        page = table_of(seed="deck", language=language)
        before = page.model.frame.deck
        page.send(Do("setting", f"language={other}"))
        assert (page.model.frame.language, page.model.frame.deck) == (other, before)
        assert page.reopened().model.frame.deck == before
        page.send(Do("setting", "deck=classic2"))
        page.send(Do("language", language))
        assert page.model.frame.deck == "classic2"


def test_what_was_announced_in_another_language_does_not_stay() -> None:
    page = table_of(language="ja")
    assert Hush() in page.send(Do("language", "en"))
    assert Hush() not in page.send(Do("setting", "theme=dark"))
