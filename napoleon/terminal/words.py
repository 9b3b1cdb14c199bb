"""The terminal's words: its own catalogue, the page's for the rest, and suits as signs."""

from __future__ import annotations

import gettext
import os
from functools import lru_cache
from pathlib import Path
from typing import Final

from napoleon.kit.cards import JOKER, rank_of, suit_of, write_card
from napoleon.ui.shell.words import LANGUAGES, RANK_TEXTS, SUIT_KEYS, Words

SIGNS: Final = "♣♦♥♠"
_FROM: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


class TerminalWords(Words):
    """The terminal's words in one language. Cards are ♠K, Jokers Jo and jo."""

    def __init__(self, language: str, names: tuple[str, ...] = ()) -> None:
        super().__init__(language, names)
        of_the_page, own = self._find, _catalogue(language).gettext

        def find(message: str) -> str:
            found = own(message)
            return of_the_page(message) if found == message else found

        self._find = find

    def suit(self, suit: int) -> str:
        """The sign of a suit; no trump in words."""
        return SIGNS[suit] if suit < len(SIGNS) else self(SUIT_KEYS[suit])

    def card(self, card: int) -> str:
        """A card in signs."""
        if card >= JOKER:
            return write_card(card)
        return f"{SIGNS[suit_of(card)]}{RANK_TEXTS[rank_of(card)]}"


@lru_cache(maxsize=len(LANGUAGES))
def _catalogue(language: str) -> gettext.GNUTranslations:
    locale = Path(__file__).parent / "locale"
    path = locale / language / "LC_MESSAGES" / "terminal.mo"
    if not path.exists():  # a language that only the page has so far
        path = locale / "en" / "LC_MESSAGES" / "terminal.mo"
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


def language_here() -> str:
    """The language of the environment: Japanese or English."""
    wish = next((value for name in _FROM if (value := os.environ.get(name))), "")
    return "ja" if wish.startswith("ja") else "en"
