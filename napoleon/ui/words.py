"""The words of a language: gettext catalogues with keys for message ids."""

from __future__ import annotations

import gettext
import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from napoleon.kit.cards import JOKER, rank_of, suit_of
from napoleon.rules.auction import NO_TRUMP
from napoleon.ui.html import Child, Html, raw

LANGUAGES = ("ja", "en")
SUIT_KEYS = ("suit.C", "suit.D", "suit.H", "suit.S", "suit.N")
RANK_TEXTS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")

LONGEST_NAME = 12

_GAP = re.compile(r"\{(\w+)\}")


class MissingWordError(KeyError):
    """A key that the catalogue has no words for."""


class Words:
    """What the page says in one language.

    ``names`` are what the players are called, by seat; an empty one leaves the usual name.
    """

    def __init__(self, language: str, names: tuple[str, ...] = ()) -> None:
        path = Path(__file__).parent / "locale" / language / "LC_MESSAGES" / "napoleon.mo"
        with path.open("rb") as file:
            catalogue = gettext.GNUTranslations(file)
        self.language = language
        self._find = catalogue.gettext
        self._names: Mapping[str, str] = {
            f"seat.{seat}": name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
            for seat, name in enumerate(names)
            if name.strip()
        }

    def has(self, key: str) -> bool:
        """Whether there are words for a key."""
        return self._find(key) != key

    def __call__(self, key: str, **parts: str | int) -> str:
        """The words of a key with its gaps filled. Raises `MissingWordError`."""
        if key in self._names:
            return self._names[key]
        text = self._find(key)
        if text == key:
            raise MissingWordError(key)
        return text.format(**parts) if parts else text

    def html(self, key: str, **parts: Child) -> Html:
        """The same with HTML in the gaps; the words and plain texts are escaped."""
        pieces = _GAP.split(self(key))
        return raw(parts[piece] if at % 2 else piece for at, piece in enumerate(pieces))

    def suit(self, suit: int) -> str:
        """The name of a suit or of no trump."""
        return self(SUIT_KEYS[suit])

    def card(self, card: int) -> str:
        """The name of a card, as one says it."""
        if card >= JOKER:
            return self("card.joker" if card == JOKER else "card.second_joker")
        return self("card.name", suit=self.suit(suit_of(card)), rank=RANK_TEXTS[rank_of(card)])

    def bid(self, number: int, trump: int) -> str:
        """A bid, as one says it."""
        if trump == NO_TRUMP:
            return self("bid.no_trump", number=number)
        return self("bid.suit", number=number, suit=self.suit(trump))

    def listed(self, items: list[str]) -> str:
        """Things one after another."""
        return self("list.comma").join(items)


@lru_cache(maxsize=4)
def words_of(language: str, names: tuple[str, ...] = ()) -> Words:
    """The words of a language, read once; ``names`` as in `Words`."""
    return Words(language, names)
