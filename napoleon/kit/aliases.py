"""Names that people use: as they are spelt, spoken or typed in another script.

`spelt` is the one way in which texts are compared, in links and in every search.

>>> spelt("Шестёрка пік, 52 карты")
'shesterka pik 52 karti'
>>> sounded("Переводной") == sounded("perevodnoj") == sounded("PEREVODNOI")
True
>>> called("perevodnoe", {"perevodnoy": ["Переводной"], "duel": []})
('perevodnoy', False)
>>> called("дурак переводной", {"perevodnoy": ["Переводной"]}, {"durak"})
('perevodnoy', True)
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping
from typing import Final

_SMALL_KANA, _KANA_APART = range(ord("ァ"), ord("ヶ") + 1), ord("ァ") - ord("ぁ")
_LETTERS: Final = str.maketrans(
    dict(zip("абвгґдеєзиійклмнопрстуфхыэ", "abvggdeeziiiklmnoprstufhie", strict=True))
    | {"ж": "zh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "sch", "ю": "iu", "я": "ia"}
    | dict.fromkeys("ъьー・", "")
    | {letter: chr(letter - _KANA_APART) for letter in _SMALL_KANA}
)
"""Letters as `spelt` writes them: Slavic ones in Latin, one of the two kana, no long marks."""
_APOSTROPHES: Final = "'’ʼ‘`´＇"
_MARKS: Final = re.compile(rf"[\u0300-\u036f{_APOSTROPHES}]+")
"""What may stand over or between letters: ``ё`` is ``е`` with a mark, ``й`` is ``и``."""
_SPELT: Final = {"shch": "sch", "kh": "h", "tz": "ts", "w": "v", "y": "i", "j": "i"}
"""Ways of writing Slavic sounds in Latin letters that people mix."""
_TWICE: Final = re.compile(r"([a-z])\1+")
_WORD: Final = re.compile(r"[0-9]+|[a-z]+|[^\W_0-9a-z]+")
"""Digits, Latin letters and other signs are words of their own."""
_NEAR: Final = 4
"""A name is still recognized with one wrong character in this many."""
_LONGEST: Final = 60
"""Nothing longer is compared letter by letter."""


def lowered(text: str) -> str:
    """A text without differences of case and width, and without marks on letters."""
    apart = unicodedata.normalize("NFKD", text).casefold()
    return unicodedata.normalize("NFC", _MARKS.sub("", apart))


def spelt(text: str) -> str:
    """The words of a text as everyone writes them: no script, case, marks or doubled letters.

    The effort grows with the length of the text.
    """
    latin = lowered(text).translate(_LETTERS)
    for other, same in _SPELT.items():
        latin = latin.replace(other, same)
    return " ".join(_WORD.findall(_TWICE.sub(r"\1", latin)))


def sounded(text: str) -> str:
    """The same as one word."""
    return spelt(text).replace(" ", "")


def called(
    said: str, names: Mapping[str, Iterable[str]], but: Collection[str] = ()
) -> tuple[str, bool]:
    """The thing that is meant, and whether the name is exact; "" for none.

    ``names``: under each thing's own name what people call it. ``but``: words, as `spelt` has them,
    that may be added or left out. The nearest name is taken if it is close enough, or else the
    first one that contains every word.
    """
    spoken = [(spelt(name), own) for own, others in names.items() for name in (own, *others)]
    for without in ((), but):
        same = _bare(spelt(said), without)
        exact = next((own for name, own in spoken if same == _bare(name, without)), "")
        if exact:
            return exact, True
    wanted = _bare(spelt(said), but)
    if not 0 < len(wanted) <= _LONGEST:
        return "", False
    wrong, near = min((_distance(wanted, _bare(name, but)), own) for name, own in spoken)
    if wrong * _NEAR <= len(wanted):
        return near, False
    parts = set(_bare_words(spelt(said), but))
    return next((own for name, own in spoken if parts <= {*name.split()}), ""), False


def _bare_words(name: str, without: Collection[str]) -> list[str]:
    words = name.split()
    return [word for word in words if word not in without] or words


def _bare(name: str, without: Collection[str]) -> str:
    """A name as one word, without some of its words, unless it has no others."""
    return "".join(_bare_words(name, without))


def _distance(one: str, other: str) -> int:
    """How many characters have to be changed, added or removed to turn one text into the other."""
    row = list(range(len(other) + 1))
    for at, sign in enumerate(one, 1):
        left, row[0] = row[0], at
        for place, there in enumerate(other, 1):
            left, row[place] = (
                row[place],
                min(row[place] + 1, row[place - 1] + 1, left + (sign != there)),
            )
    return row[-1]
