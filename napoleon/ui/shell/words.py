"""The words of a language: gettext catalogues with keys for message ids."""

from __future__ import annotations

import gettext
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from napoleon.kit.cards import JOKER, SUITS, rank_of, suit_of
from napoleon.kit.catalogues import catalogue_in
from napoleon.ui.shell.html import Child, Html, raw

_LOCALE = str(Path(__file__).parent.parent / "locale")


def _languages() -> tuple[str, ...]:
    """The languages that there are catalogues of: Japanese first, then English, then others."""
    found = {path.parts[-3] for path in Path(_LOCALE).glob("*/LC_MESSAGES/ui.*o")}
    return tuple(sorted(found, key=lambda name: (name != "ja", name != "en", name)))


LANGUAGES = _languages()
"""A catalogue in `locale` is a language: nothing else has to be changed."""
SUIT_KEYS = ("suit.C", "suit.D", "suit.H", "suit.S", "suit.N")
RANK_TEXTS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")

LONGEST_NAME = 12
A_FRACTION = 2
"""A noun beside a fraction has the form that it has beside this number."""

_GAP = re.compile(r"\{(\w+)\}")
_FORMS = re.compile(r"\{(\w+):([^{}]*\|[^{}]*)\}")
"""``{cards:card|cards}``: the form that goes with the number in the gap of that name."""
_SUIT = re.compile(r"\[([CDHS])\]")
"""``[S]``: the name of a suit, as the deck on the table has it."""
_TAG = re.compile(r"<[^>]*>")


def printable(text: str) -> str:
    """A text from outside without signs that cannot be seen, or that turn the words round."""
    return "".join(c for c in text if unicodedata.category(c) not in ("Cc", "Cf"))


def gap_after(text: str) -> str:
    """What stands between a sentence and the next: nothing after a full-width sign."""
    return "" if text and unicodedata.east_asian_width(text[-1]) in ("W", "F") else " "


def begun(text: str) -> str:
    """A text as a sentence begins with it."""
    return text[:1].upper() + text[1:]


def in_a_row(sentences: Iterable[str]) -> str:
    """Sentences one after another, without the empty ones."""
    text = ""
    for sentence in filter(None, sentences):
        text += gap_after(text) + sentence if text else sentence
    return text


TITLE: Final = "title"
"""What a game is called; one that does not say so is called by its name."""


class MissingWordError(KeyError):
    """A key that the catalogue has no words for."""


class Words:
    """What the page says in one language.

    ``names`` are what the players are called, in their order; an empty one leaves the usual name.
    ``deck``: ``classic`` calls the suits as they are printed on its cards. ``game``: what it is
    called where it has no title. ``own``: the folders of its catalogues, whose words go before
    those of every game; as texts, because a drawing asks for its words often, and a `Path` is
    slow to compare. ``me``: the seat of whoever reads them at a table of so many ``players``;
    ``names`` begin with theirs and go on clockwise.
    """

    def __init__(
        self,
        language: str,
        names: tuple[str, ...] = (),
        deck: str = "",
        game: str = "",
        own: tuple[str, ...] = (),
        *,
        me: int = 0,
        players: int = 0,
    ) -> None:
        self.language = language
        self.me = me
        self._players = players
        self._find = _finder(language, game, own)
        self._names: dict[str, str] = {
            f"seat.{seat}": name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
            for seat, name in enumerate(names)
            if name.strip()
        }
        if deck:
            self._names |= {key: self._find(f"{key}.{deck}") for key in SUIT_KEYS[: len(SUITS)]}

    def has(self, key: str) -> bool:
        """Whether there are words for a key."""
        return self._find(key) != key

    def named(self, seat: int) -> bool:
        """Whether a player has another name than the usual one."""
        return f"seat.{self.face(seat)}" in self._names

    @property
    def given(self) -> frozenset[str]:
        """The keys of the players who have another name than the usual one."""
        return frozenset(key for key in self._names if key.startswith("seat."))

    def face(self, seat: int) -> int:
        """The number of a player's face and name: 0 for whoever reads, then clockwise."""
        return (seat - self.me) % self._players if self.me else seat

    def __call__(self, key: str, **parts: str | int) -> str:
        """The words of a key with its gaps filled. Raises `MissingWordError`."""
        if key in self._names:
            return self._names[key]
        text = self._find(key)
        if text == key:
            raise MissingWordError(key)
        if "[" in text:
            text = _SUIT.sub(lambda found: self.suit(SUITS.index(found[1])), text)
        return self._inflected(text, parts).format(**parts) if parts else text

    def html(self, key: str, **parts: Child) -> Html:
        """The same with HTML in the gaps; the words and plain texts are escaped."""
        pieces = _GAP.split(self._inflected(self(key), parts))
        return raw(parts[piece] if at % 2 else piece for at, piece in enumerate(pieces))

    def _inflected(self, text: str, parts: Mapping[str, Child]) -> str:
        """The text with the forms that its language has for the numbers in its gaps."""

        def chosen(found: re.Match[str]) -> str:
            forms = found[2].split("|")
            number = _TAG.sub("", str(parts[found[1]])).replace(",", "").lstrip("+-−")
            many = int(number) if number.isdecimal() else A_FRACTION
            return forms[_form_of(self.language)(many)]

        return _FORMS.sub(chosen, text) if "|" in text else text

    def suit(self, suit: int) -> str:
        """The name of a suit; after the last one comes that of no trump."""
        return self(SUIT_KEYS[suit])

    def seat(self, seat: int) -> str:
        """The name of the player at a seat."""
        return self(f"seat.{self.face(seat)}")

    def card(self, card: int) -> str:
        """The name of a card, as one says it."""
        if card >= JOKER:
            return self("card.joker" if card == JOKER else "card.second_joker")
        return self("card.name", suit=self.suit(suit_of(card)), rank=RANK_TEXTS[rank_of(card)])

    def listed(self, items: list[str]) -> str:
        """Things one after another."""
        return self("list.comma").join(items)


def _finder(language: str, game: str, own: tuple[str, ...]) -> Callable[[str], str]:
    """Gives the words of a key; the key itself where there are none."""
    catalogues = [catalogue_in(folder, language).gettext for folder in (*own, _LOCALE)]

    def find(key: str) -> str:
        for found in catalogues:
            if (text := found(key)) != key:
                return text
        return game.capitalize() if game and key == TITLE else key

    return cache(find)


def words_built() -> bool:
    """Whether the catalogues can be read: a fresh clone has only their sources."""
    return all(any(Path(_LOCALE).glob(f"{name}/LC_MESSAGES/*.mo")) for name in LANGUAGES)


@lru_cache(maxsize=len(LANGUAGES))
def _form_of(language: str) -> Callable[[int], int]:
    """Which form goes with a number, by the catalogue's own header."""
    rule = catalogue_in(_LOCALE, language).info()["plural-forms"]
    return gettext.c2py(rule.partition("plural=")[2].rstrip("; "))


@lru_cache(maxsize=4)
def words_of(
    language: str,
    names: tuple[str, ...] = (),
    deck: str = "",
    game: str = "",
    own: tuple[str, ...] = (),
    *,
    me: int = 0,
    players: int = 0,
) -> Words:
    """The words of a language, whose catalogue is read once; the rest as in `Words`."""
    return Words(language, names, deck, game, own, me=me, players=players)
