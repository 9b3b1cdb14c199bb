"""The terminal's words: a game's own catalogue, the terminal's, the page's, and suits as signs."""

from __future__ import annotations

import gettext
import os
from functools import cache
from pathlib import Path
from typing import Final

from napoleon.kit.cards import JOKER, rank_of, suit_of, write_card
from napoleon.ui.shell.words import RANK_TEXTS, SUIT_KEYS, Words

_LOCALE: Final = Path(__file__).parent / "locale"
SIGNS: Final = "♣♦♥♠"
_FROM: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


class TerminalWords(Words):
    """The terminal's words in one language. Cards are ♠K, Jokers Jo and jo.

    ``own``: the folder of a game's catalogues, whose words go first.
    """

    def __init__(self, language: str, names: tuple[str, ...] = (), own: Path | None = None) -> None:
        super().__init__(language, names)
        folders = [_LOCALE] if own is None else [own, _LOCALE]
        finders = [*(_catalogue(folder, language).gettext for folder in folders), self._find]

        def find(message: str) -> str:
            return next((text for each in finders if (text := each(message)) != message), message)

        self._find = find

    def suit(self, suit: int) -> str:
        """The sign of a suit; no trump in words."""
        return SIGNS[suit] if suit < len(SIGNS) else self(SUIT_KEYS[suit])

    def card(self, card: int) -> str:
        """A card in signs."""
        if card >= JOKER:
            return write_card(card)
        return f"{SIGNS[suit_of(card)]}{RANK_TEXTS[rank_of(card)]}"


@cache
def _catalogue(locale: Path, language: str) -> gettext.GNUTranslations:
    path = locale / language / "LC_MESSAGES" / "terminal.mo"
    if not path.exists():  # a language that only the page has so far
        path = locale / "en" / "LC_MESSAGES" / "terminal.mo"
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


def language_here() -> str:
    """The language of the environment: Japanese or English."""
    wish = next((value for name in _FROM if (value := os.environ.get(name))), "")
    return "ja" if wish.startswith("ja") else "en"
