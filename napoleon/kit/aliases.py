"""Names that people use: as they are spelt, spoken or typed in another script.

>>> sounded("Переводной") == sounded("perevodnoj") == sounded("PEREVODNOI")
True
>>> called("perevodnoe", {"perevodnoy": ["Переводной"], "duel": []})
('perevodnoy', False)
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Final

_LATIN: Final = {
    **dict(zip("абвгґдеёєзиійїклмнопрстуфхцыэ", "abvggdeeeziiiiklmnoprstufhcie", strict=True)),
    "ж": "zh",
    "ч": "ch",
    "ш": "sh",
    "щ": "sch",
    "ю": "iu",
    "я": "ia",
    **dict.fromkeys("ъь’ʼ'", ""),
}
_SPELT: Final = {"shch": "sch", "kh": "h", "ts": "c", "tz": "c", "w": "v", "y": "i", "j": "i"}
"""Ways of writing Slavic sounds in Latin letters that people mix."""
_NEAR: Final = 4
"""A name is still recognized with one wrong character in this many."""


def sounded(text: str) -> str:
    """A name reduced to what everyone writes alike: no script, case, marks or doubled letters."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    latin = "".join(_LATIN.get(letter, letter) for letter in folded)
    for spelt, same in _SPELT.items():
        latin = latin.replace(spelt, same)
    return re.sub(r"(.)\1+", r"\1", re.sub(r"[\W_]", "", latin))


def called(said: str, names: Mapping[str, Iterable[str]]) -> tuple[str, bool]:
    """The thing that is meant, and whether the name is exact; "" for none.

    ``names``: under each thing's own name what people call it. The nearest one is taken if it is
    close enough.
    """
    wanted = sounded(said)
    spoken = [(sounded(name), own) for own, others in names.items() for name in (own, *others)]
    exact = next((own for name, own in spoken if name == wanted), "")
    if exact or not wanted:
        return exact, bool(exact)
    wrong, near = min((_distance(wanted, name), own) for name, own in spoken)
    return (near, False) if wrong * _NEAR <= len(wanted) else ("", False)


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
