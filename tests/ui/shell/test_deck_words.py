"""Sentences call the suits as the cards on the table do."""

from __future__ import annotations

import re
from typing import Final

import pytest

from napoleon.ui.shell.words import LANGUAGES, words_of
from tests.ui.catalogues import catalogue


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_call_the_suits_as_the_deck_does(language: str) -> None:
    """With ♠♥♦♣ on the table nothing speaks of wind, fire, water and earth."""
    classic, plain = words_of(language, deck="classic"), words_of(language)
    texts = catalogue(language)
    named = [key for key, text in texts.items() if re.search(r"\[[CDHS]\]", text)]
    assert len(named) > 20
    assert all(classic(key) != plain(key) for key in named)
    assert not [key for key in named if "[" in classic(key) + plain(key)]
    own = re.compile("|".join(texts[f"suit.{letter}"] for letter in "SHDC"))
    others = (key for key in texts if own.search(texts[key]) and key not in named)
    assert {key.partition(".")[0] for key in others} <= OF_THE_DECK


OF_THE_DECK: Final = {"suit", "kanji", "setting", "legend", "start", "date", "achievement"}
"""Words about the decks themselves, days of the week, and a name that means fire."""
