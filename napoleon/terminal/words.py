"""The terminal's words: a game's own catalogue, the terminal's, the page's, and suits as signs."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from napoleon.kit.cards import JOKER, rank_of, suit_of, write_card
from napoleon.kit.catalogues import FALLBACK
from napoleon.ui.shell.words import LANGUAGES, RANK_TEXTS, SUIT_KEYS, Words

_LOCALE: Final = str(Path(__file__).parent / "locale")
SIGNS: Final = "♣♦♥♠"
_FROM: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


class TerminalWords(Words):
    """The terminal's words in one language. Cards are ♠K, Jokers Jo and jo.

    ``own``: the folders of a game's catalogues, whose words go first.
    """

    def __init__(
        self, language: str, names: tuple[str, ...] = (), own: tuple[str, ...] = ()
    ) -> None:
        super().__init__(language, names, own=(*own, _LOCALE))

    def suit(self, suit: int) -> str:
        """The sign of a suit; no trump in words."""
        return SIGNS[suit] if suit < len(SIGNS) else self(SUIT_KEYS[suit])

    def card(self, card: int) -> str:
        """A card in signs."""
        if card >= JOKER:
            return write_card(card)
        return f"{SIGNS[suit_of(card)]}{RANK_TEXTS[rank_of(card)]}"


def language_here() -> str:
    """The language of the environment, where there is a catalogue of it; else English."""
    wish = next((value for name in _FROM if (value := os.environ.get(name))), "")
    return next((name for name in LANGUAGES if wish.startswith(name)), FALLBACK)
