"""The words of a language: gettext catalogues with keys for message ids, and its figures."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from copy import copy
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from napoleon.kit.aliases import called
from napoleon.kit.cards import JOKER, SUITS, rank_of, suit_of
from napoleon.kit.catalogues import catalogue_in, form_in, names_in, said_of
from napoleon.kit.sentences import YOU, Noun, filled, in_case, written
from napoleon.ui.shell.html import Child, Html, raw

_LOCALE = str(Path(__file__).parent.parent / "locale")

AT_ONCE: Final = ("ja", "en")
"""The languages that the page loads at the start; any other one is loaded when needed."""


def _languages() -> tuple[str, ...]:
    """The languages with catalogues: first those loaded at the start, then the others."""
    found = {path.name for path in Path(_LOCALE).iterdir()}
    return (*AT_ONCE, *sorted(found - {*AT_ONCE}))


LANGUAGES = _languages()
"""A catalogue in `locale` makes a language: nothing else has to be changed."""
KIN: Final = {
    **dict.fromkeys(("be", "kk", "ky", "tg", "tt", "ba", "cv", "os", "ab"), "ru"),
    "rue": "uk",
}
"""Languages whose speakers mostly read another one that the page may have."""
SPOKEN: Final = {name: name for name in LANGUAGES} | {
    name: read for name, read in KIN.items() if read in LANGUAGES
}
"""The language of the page for each language that somebody may ask for."""


def language_for(wishes: Iterable[str]) -> str | None:
    """The language for a list of wishes, best first, such as ``uk-UA`` or ``ru_RU.UTF-8``.

    None if the page has none of them.
    """
    heads = (re.split(r"[-_.@]", wish)[0].lower() for wish in wishes)
    return next((SPOKEN[head] for head in heads if head in SPOKEN), None)


SUIT_KEYS = ("suit.C", "suit.D", "suit.H", "suit.S", "suit.N")
RANK_TEXTS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_SIGNS: Final = {"russian": (*RANK_TEXTS[:-4], "В", "Д", "К", "Т")}
"""The signs of the ranks on the cards of other packs."""

LONGEST_NAME = 12

_NAMED = re.compile(r"\[(?:([CDHS])(?:\.(\w+))?|(\w+(?:\.\w+)+))\]")
"""``[S]``, ``[S.gen]``: the name of a suit in the deck on the table, in a case. ``[key.next]``: the
word that is on a button."""

_SDC_KEYS: Final = {
    f"key.{name}": name.upper()
    for name in ("next", "up", "down", "raise", "drop", "call", "change", "keep")
} | {f"key.{name}": "CALL" for name in ("ask",)}
"""The labels that buttons can have in SdC's words, the same in all languages."""


def printable(text: str) -> str:
    """A text from outside without invisible characters and those that reverse the text."""
    return "".join(c for c in text if unicodedata.category(c) not in ("Cc", "Cf"))


def gap_after(text: str) -> str:
    """The space between a sentence and the next: none after a full-width character."""
    return "" if text and unicodedata.east_asian_width(text[-1]) in ("W", "F") else " "


def in_a_row(sentences: Iterable[str]) -> str:
    """Sentences one after another, without the empty ones."""
    text = ""
    for sentence in filter(None, sentences):
        text += gap_after(text) + sentence if text else sentence
    return text


TITLE: Final = "title"
"""The key of a game's title; without one, a game is called by its name."""


EVERYBODY: Final = -1
"""The seat of the readers, where several people read."""


class MissingWordError(KeyError):
    """A key that the catalogue has no words for."""


class Words:
    """The words of the page in one language.

    ``names``: the players' names, in their order; an empty one keeps the usual name. ``deck``:
    ``classic`` calls suits and power cards as players of its cards do; ``sdc_keys``: buttons have
    SdC's words; ``ranks``: ``russian`` for the letters of a Russian pack. ``game``: its name, if it
    has no title. ``own``: the folders of its catalogues, whose words take precedence over those of
    every game; as texts, because a drawing looks words up often, and a `Path` is slow to compare.
    ``me``: the seat of the reader at a table of ``players``; ``names`` begin with theirs and go on
    clockwise. Without ``players`` names and faces are those of the seats, whoever reads.
    """

    def __init__(
        self,
        language: str,
        names: tuple[str, ...] = (),
        deck: str = "",
        game: str = "",
        own: tuple[str, ...] = (),
        *,
        sdc_keys: bool = False,
        ranks: str = "",
        me: int = 0,
        players: int = 0,
    ) -> None:
        self.language = language
        self.me, self.sdc_keys = me, sdc_keys
        self._players = players
        self._find = _finder(language, game, own, deck)
        self._form_of = form_in(_LOCALE, language)
        self._signs = _SIGNS.get(ranks, RANK_TEXTS)
        self._deck = f".{deck}" if deck else ""
        self._for_ear = False
        self._aloud: Words | None = None
        self._cards: dict[int, str] = {}
        self._names: dict[str, str] = {
            f"seat.{seat}": name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
            for seat, name in enumerate(names)
            if name.strip()
        }
        if sdc_keys:
            self._names |= _SDC_KEYS

    def for_all(self) -> Words:
        """The same words for several readers: none of them is “you”."""
        return self._but(me=EVERYBODY, _aloud=None)

    def _but(self, **changed: object) -> Words:
        other = copy(self)
        vars(other).update(changed)
        return other

    @property
    def aloud(self) -> Words:
        """The same words for the ear: words for ranks whose letters one sees (``ear.rank.A``)."""
        if self._aloud is None:
            self._aloud = self
            if not self._for_ear and any(self.has(f"ear.rank.{sign}") for sign in RANK_TEXTS):
                self._aloud = self._but(_for_ear=True, _cards={}, _aloud=None)
        return self._aloud

    def has(self, key: str) -> bool:
        """Whether there are words for a key."""
        return self._find(key) != key

    def named(self, seat: int) -> bool:
        """Whether a player has a name other than the usual one."""
        return f"seat.{self.face(seat)}" in self._names

    @property
    def given(self) -> frozenset[str]:
        """The keys of the players who have a name other than the usual one."""
        return frozenset(key for key in self._names if key.startswith("seat."))

    def face(self, seat: int) -> int:
        """The number of a player's face and name: 0 for the reader, then clockwise."""
        return (seat - self.me) % self._players if self._players else seat

    def __call__(self, key: str, **parts: str | int) -> str:
        """The words of a key with its gaps filled. Raises `MissingWordError`."""
        text = self._text(key)
        return written(text, parts, self._form_of) if parts else text

    def html(self, key: str, **parts: Child) -> Html:
        """The same with HTML in the gaps; the words and plain texts are escaped."""
        return raw(filled(self._text(key), parts, self._form_of))

    def noun(self, key: str, **parts: str | int) -> Noun:
        """The words of a key as a name with its cases.

        A case has a key of its own (``card.joker.acc``); without it, the parts in the gaps take the
        case.
        """

        def form(case: str) -> str:
            own = f"{key}.{case}"
            found = own if case and self.has(own) else key
            return written(self._text(found), parts, self._form_of, case)

        return Noun(form)

    def _text(self, key: str) -> str:
        """The words of a key with its gaps. Raises `MissingWordError`."""
        if key in self._names:
            return self._names[key]
        text = self._find(key)
        if text == key:
            raise MissingWordError(key)
        if "[" in text:
            return _NAMED.sub(self._named_in, text)
        return text

    def _named_in(self, found: re.Match[str]) -> str:
        if found[3]:
            return self._text(found[3])
        return in_case(self.suit(SUITS.index(found[1])), found[2] or "")

    def suit(self, suit: int) -> str:
        """The name of a suit; the number after the last suit is no trump."""
        key = SUIT_KEYS[suit]
        return self.noun(key + self._deck if suit < len(SUITS) else key)

    def sign(self, rank: int) -> str:
        """The sign of a rank on a card."""
        return self._signs[rank]

    def rank(self, rank: int) -> str:
        """The name of a rank: a word if the language has one (``rank.Q``), else its character."""
        sign = RANK_TEXTS[rank]
        ear, eye = f"ear.rank.{sign}", f"rank.{sign}"
        if self._for_ear and self.has(ear):
            return self.noun(ear)
        return self.noun(eye) if self.has(eye) else sign

    def seat(self, seat: int) -> str:
        """The name of the player at a seat; the usual one has cases. The user is “you”."""
        face = self.face(seat)
        key = f"seat.{face}"
        if key in self._names:
            return self._names[key]
        return self.noun(key) if face else Noun(self.noun(key).in_case, YOU)

    def card(self, card: int) -> str:
        """The name of a card in words."""
        if card not in self._cards:
            self._cards[card] = self._card(card)
        return self._cards[card]

    def _card(self, card: int) -> str:
        if card >= JOKER:
            return self.noun("card.joker" if card == JOKER else "card.second_joker")
        return self.noun("card.name", suit=self.suit(suit_of(card)), rank=self.rank(rank_of(card)))

    def listed(self, items: Iterable[str]) -> str:
        """A list in words; it has cases if its first thing has."""
        things, comma = tuple(items), self("list.comma")
        if not isinstance(next(iter(things), ""), Noun):
            return comma.join(things)
        return Noun(lambda case: comma.join(in_case(thing, case) for thing in things))


def _finder(language: str, game: str, own: tuple[str, ...], deck: str) -> Callable[[str], str]:
    """Finds the words of a key; the key itself if there are none.

    With a deck, ``KEY.DECK`` takes the place of a key that has words.
    """
    catalogues = [catalogue_in(folder, language).gettext for folder in (*own, _LOCALE)]

    def find(key: str) -> str:
        for found in catalogues:
            if (text := found(key)) != key:
                in_deck = f"{key}.{deck}"
                own = found(in_deck) if deck else in_deck
                return text if own == in_deck else own
        return game.capitalize() if game and key == TITLE else key

    return cache(find)


def own_name(language: str) -> str:
    """A language's own name for itself."""
    return names_in(_LOCALE, language).gettext("language.own")


def is_called(game: str, said: str) -> bool:
    """Whether that is a game's name in any language, in any spelling."""
    return said == game or called(said, {game: said_of(_LOCALE, f"game.{game}")}) == (game, True)


def words_built() -> bool:
    """Whether the catalogues are built: a fresh clone has only their sources."""
    return all(any(Path(_LOCALE).glob(f"{name}/LC_MESSAGES/*.mo")) for name in LANGUAGES)


words_of: Final = lru_cache(maxsize=4)(Words)
"""The words of a language, whose catalogue is read once; the rest as in `Words`."""


_OWN_ENDING: Final = (1, 2, 3, 7)
"""Places with an ending of their own in some languages."""


def signed(points: int) -> str:
    """Points gained or lost, with their sign; 0 has none."""
    return f"{points:+d}".replace("-", "−") if points else "0"


def counted(points: int) -> str:
    """Points as a total, with a sign only below zero."""
    return str(points).replace("-", "−")


def place_name(words: Words, place: int) -> str:
    """A place in words: “1st place”."""
    return words(f"place.{place}" if place in _OWN_ENDING else "place.other", place=place)


def placed(words: Words, place: int, points: int) -> str:
    """A place and the points there."""
    return words("grade.place", place=place_name(words, place), points=counted(points))


def figure(words: Words, number: float, digits: int = 0, *, sign: bool = False) -> str:
    """A number with ``digits`` decimals; ``sign``: with a plus if it is above zero."""
    whole, _, part = f"{abs(number):.{digits}f}".partition(".")
    nothing = not (whole + part).strip("0")
    minus = "−" if number < 0 and not nothing else ""
    plus = "+" if sign and number > 0 and not nothing else ""
    head = whole[: len(whole) % 3 or 3]
    for at in range(len(head), len(whole), 3):
        head = words("figure.thousands", head=head, tail=whole[at : at + 3])
    return plus + minus + (words("figure.fraction", whole=head, part=part) if part else head)


def percent(words: Words, share: float, digits: int = 0) -> str:
    """A share as percent, with ``digits`` decimals."""
    return words("figure.percent", number=figure(words, 100 * share, digits))
