"""The terminal's words: a game's own catalogue, the terminal's, the page's, and suit symbols."""

from __future__ import annotations

import codecs
import os
from pathlib import Path
from typing import Final

from napoleon.kit.cards import JOKER, SUITS, rank_of, suit_of, write_card
from napoleon.kit.catalogues import FALLBACK
from napoleon.ui.shell.words import RANK_TEXTS, Words, language_for

_LOCALE: Final = str(Path(__file__).parent / "locale")
SIGNS: Final = "♣♦♥♠"
STAND_INS: Final = "stand-ins"
"""The error handler for a terminal without suits, dashes or quotation marks: `_stand_in`."""
_PLAIN: Final = str.maketrans(
    {
        **dict(zip(SIGNS, SUITS, strict=True)),
        "─": "-",
        "–": "-",
        "—": "-",
        "·": "-",
        "…": "...",
        "→": ">",
    }
    | {"\u00a0": " "}
    | dict.fromkeys("“”«»", '"')
    | dict.fromkeys("‘’", "'")
)
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
        """The symbol of a suit; no trump in words."""
        if suit >= len(SIGNS):
            return super().suit(suit)
        return SIGNS[suit]

    def card(self, card: int) -> str:
        """A card in symbols."""
        if card >= JOKER:
            return write_card(card)
        return f"{SIGNS[suit_of(card)]}{RANK_TEXTS[rank_of(card)]}"


def language_here() -> str:
    """The language of the environment, if there is a catalogue of it; else English."""
    wish = next((value for name in _FROM if (value := os.environ.get(name))), "")
    return language_for((wish,)) or FALLBACK


def shown_in(wish: str, encoding: str) -> str:
    """The language for a terminal: the wish if its encoding has the letters, else another.

    A terminal always has the letters of `FALLBACK`.
    """
    return wish if _has_letters(wish, encoding) else FALLBACK


def _has_letters(language: str, encoding: str) -> bool:
    letters = "".join(filter(str.isalpha, TerminalWords(language)("help")))
    try:
        letters.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def _stand_in(fault: UnicodeError) -> tuple[str, int]:
    """Plain characters for those that cannot be encoded: letters for suits, else question marks."""
    if not isinstance(fault, UnicodeEncodeError):
        raise fault
    plain = fault.object[fault.start : fault.end].translate(_PLAIN)
    return "".join(sign if sign.isascii() else "?" for sign in plain), fault.end


codecs.register_error(STAND_INS, _stand_in)
