"""Sentences: texts of a catalogue whose gaps are filled with names, cards and numbers.

``{card}`` is a gap. ``{card.acc}`` puts a `Noun` into a case. ``{count:card|cards}`` is the form
that goes with the number that fills ``{count}``. Beside a name the forms are those of a verb:
``{name:you do|one does|several do}``. A `Noun` that begins a sentence begins with a capital.

>>> queen = Noun({"": "дама", "acc": "даму"}.__getitem__)
>>> written("{name} кладёт {card.acc}", {"name": "Ней", "card": queen}, lambda number: 0)
'Ней кладёт даму'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple, TypeVar

CASES: Final = ("gen", "dat", "acc", "ins", "prep")
"""Genitive, dative, accusative, instrumental, prepositional. The nominative is "", or ``nom``
where a gap asks for it."""
COUNTED: Final = ("one", "many")
"""A card of a suit and several of them, in a language without cases: heart, hearts."""
A_FRACTION: Final = 2
"""The number whose form a noun takes beside a fraction, and a verb beside a name."""
YOU: Final = 1
"""The number whose form a verb takes beside the user's own name."""
KEPT: Final = 4096
"""How many texts are cached, cut into pieces."""

Part = TypeVar("Part")
"""What fills a gap."""

_GAP: Final = re.compile(r"\{(\w+)(?:\.(\w+)|:([^{}]*\|[^{}]*))?\}")
_SENTENCE: Final = re.compile(r"[.!?…][»”’)]*$|[.!?…] ")
"""What a text has that is a sentence, and not a part of one."""
_ENDED: Final = re.compile(r"[.!?…][»”’)]* +[«“„‘(]*$")
"""How the words end after which a sentence begins."""
_TAG: Final = re.compile(r"<[^>]*>")
_TAGS: Final = re.compile(r"^(?:<[^>]*>)*")
_GROUPED: Final = re.compile(r"[\u00a0\u202f]|,(?=\d{3})")


class Noun(str):
    """A name in the nominative that a sentence can put into another case."""

    __slots__ = ("_form", "number")
    _form: Callable[[str], str]
    number: int
    """The number whose form a word beside the name has: `YOU`, or `A_FRACTION` for a name."""

    def __new__(cls, form: Callable[[str], str], number: int = A_FRACTION) -> Noun:
        """``form`` gives the name in a case of `CASES`, or in the nominative for ""."""
        noun = super().__new__(cls, form(""))
        noun._form = form
        noun.number = number
        return noun

    def in_case(self, case: str) -> str:
        """The name in a form of `CASES` or `COUNTED`; itself for "" and ``nom``."""
        return self if case in ("", "nom") else self._form(case)

    def begun(self, case: str = "") -> str:
        """The name in a case, with the capital that begins a sentence."""
        return begun(self.in_case(case))


def begun(text: str) -> str:
    """A text with the capital that begins a sentence; tags before it stay."""
    rest = _TAGS.sub("", text, count=1)
    return text.removesuffix(rest) + rest[:1].upper() + rest[1:]


def in_case(value: Part, case: str) -> Part | str:
    """A value in a case, if it has cases; else the value itself."""
    return value.in_case(case) if isinstance(value, Noun) else value


class _Piece(NamedTuple):
    """A piece of a text: words, and the gap that follows them ("" at the end)."""

    words: str
    gap: str
    case: str
    forms: tuple[str, ...]
    """The forms of a noun beside the number that fills the gap; else empty."""
    begins: bool
    """Whether the gap begins a sentence."""


@lru_cache(maxsize=KEPT)
def _pieces(text: str) -> tuple[_Piece, ...]:
    found = [*_GAP.split(text), "", "", ""]
    split = zip(*(found[at::4] for at in range(4)), strict=True)
    pieces = list[_Piece]()
    for words, gap, case, forms in split:
        at_start = not words and not pieces
        begins = _ENDED.search(words) or (at_start and _SENTENCE.search(text))
        choice = tuple(forms.split("|")) if forms else ()
        pieces.append(_Piece(words, gap or "", case or "", choice, bool(begins)))
    return tuple(pieces)


def filled(
    text: str, parts: Mapping[str, Part], form_of: Callable[[int], int], case: str = ""
) -> list[Part | str]:
    """The pieces of a text one after another, with what fills its gaps.

    ``parts``: by gap. ``form_of`` says which form goes with a number. ``case``: that of the gaps
    that ask for none. Raises `KeyError` for a gap that nothing fills.
    """
    found: list[Part | str] = []
    for words, gap, own, forms, begins in _pieces(text):
        found.append(words)
        if forms:
            found.append(forms[form_of(_number(parts[gap]))])
        elif gap:
            part, form = parts[gap], own or case
            if begins and isinstance(part, Noun):
                found.append(part.begun(form))
            else:
                found.append(in_case(part, form))
    return found


def written(
    text: str, parts: Mapping[str, object], form_of: Callable[[int], int], case: str = ""
) -> str:
    """The same as one text."""
    return "".join(map(str, filled(text, parts, form_of, case)))


def _number(value: object) -> int:
    """The number that a noun goes with, however it is written."""
    if isinstance(value, Noun):
        return value.number
    digits = _GROUPED.sub("", _TAG.sub("", str(value))).lstrip("+-−")
    return int(digits) if digits.isdecimal() else A_FRACTION
