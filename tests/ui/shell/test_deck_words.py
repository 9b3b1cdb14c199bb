"""Sentences name the suits as the cards on the table do."""

from __future__ import annotations

import re
from itertools import islice
from random import Random
from typing import Final

import pytest

from napoleon.games import GAMES, page_named
from napoleon.ui.settings.state import Settings
from napoleon.ui.settings.stored import write_settings
from napoleon.ui.shell.words import LANGUAGES, words_of
from napoleon.ui.start.opening import Opening
from tests.ui.catalogues import catalogue
from tests.ui.clicking import clicks
from tests.ui.player import ADDRESS, Player


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_call_the_suits_as_the_deck_does(language: str, game: str) -> None:
    """With ♠♥♦♣ on the table no text mentions wind, fire, water and earth."""
    own = page_named(game).catalogues
    classic, plain = words_of(language, deck="classic", own=own), words_of(language, own=own)
    texts = catalogue(language)
    for home in reversed(own):
        texts = texts | catalogue(language, home)
    named = [key for key, text in texts.items() if re.search(r"\[[CDHS](\.\w+)?\]", text)]
    assert len(named) > 1
    assert all(classic(key) != plain(key) for key in named)
    assert not [key for key in named if "[" in classic(key) + plain(key)]
    names = "|".join(texts[f"suit.{letter}"] for letter in "SHDC")
    natural = re.compile(names if language == "ja" else rf"\b(?:{names})\b")
    others = (key for key in texts if natural.search(texts[key]) and key not in named)
    assert {key.partition(".")[0] for key in others} <= OF_THE_DECK


OF_THE_DECK: Final = {"suit", "kanji", "setting", "legend", "deck", "date", "achievement", "search"}
"""Words about the decks, days of the week, a name that means fire, and what people type."""


@pytest.mark.parametrize("game", GAMES)
def test_the_letters_of_a_russian_pack_are_on_cards_and_in_short_texts(game: str) -> None:
    """Wherever a sign stands for a rank, it is the one on the card."""
    own = dict.fromkeys(("known", "counts"), "on") if game == "durak" else {}
    kept = write_settings(Settings(ranks="russian", speed="none", own=own))
    opening = Opening(f"?game={game}", ("ru",), "s", ADDRESS, texts={"settings": kept})
    player = Player(opening, page=page_named(game))
    player.press("new")
    drawn = [player.main, *(player.main for _ in islice(clicks(player, Random(1)), 60))]
    signs = set(re.findall(r"<(?!kbd)[^>]*>([JQKAВДКТ])<", "".join(drawn)))
    assert signs == {*"ВДКТ"}
