"""Random numbers that are the same on every Python: a stream made with SHA-256.

The order of ``random.shuffle`` may change between Python versions, but links and records must
always deal the same cards.

Every text that becomes a seed goes through `seed_of`, every other label of a stream from outside
through `stream_of`, and every number of a deal through `number_of`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import sha256
from struct import Struct
from typing import Final, TypeVar
from unicodedata import category, normalize

from napoleon.kit.refusal import Explained

Item = TypeVar("Item")

LONGEST_SEED: Final = 256
"""The most characters of a seed."""
LINKED: Final = re.compile(r"[A-Za-z0-9_.-]{1,64}")
"""The seeds that links and saved values hold."""
LONGEST_STREAM: Final = 4096
"""The most characters of a stream's label."""
_UNFIT: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Control signs, half characters, ends of lines and of paragraphs."""


_WORDS: Final = Struct(">8L")
"""The words of a block."""


class BadSeed(Explained):
    """A text that cannot be a seed or the label of a stream, or a number that no deal has."""

    reason = "bad_seed"


def seed_of(text: object) -> str:
    r"""A seed as it is used everywhere: in Unicode's form C, without blanks at its ends.

    Raises `TypeError` for what is no text, and `BadSeed` for one with control signs or half
    characters, and for one of more than `LONGEST_SEED` characters.

    >>> seed_of(" tanaka cup\n")
    'tanaka cup'
    """
    if not isinstance(text, str):
        raise TypeError(f"seed: a text, not {type(text).__name__}")
    if len(text) > LONGEST_SEED:
        raise BadSeed(f"seed: at most {LONGEST_SEED} characters")
    plain = text.strip()
    if not (plain.isascii() and plain.isprintable()):
        plain = _checked("seed", normalize("NFC", plain))
    return plain


def stream_of(text: str) -> str:
    """The label of a stream, used as it stands. Raises `BadSeed` as `seed_of` does."""
    if len(text) > LONGEST_STREAM:
        raise BadSeed(f"stream: at most {LONGEST_STREAM} characters")
    return _checked("stream", text)


def number_of(number: object, least: int = 1) -> int:
    """The number of a deal under its seed: a whole number from 1 on.

    ``least`` is 0 where a pack is shuffled: matches count from 1, but the golden plays of Durak
    are of packs with the number 0. Raises `TypeError` for what is no whole number, `BadSeed` for
    one that is too small.
    """
    if type(number) is not int:
        raise TypeError(f"deal: a whole number, not {type(number).__name__}")
    if number < least:
        raise BadSeed(f"deal: a whole number from {least} on")
    return number


def _checked(what: str, text: str) -> str:
    if any(category(sign) in _UNFIT for sign in text):
        raise BadSeed(f"{what}: control signs or half characters")
    return text


class Chance:
    """A stream of random numbers that depends on its label alone.

    >>> Chance("tanaka-cup-1").below(5) == Chance("tanaka-cup-1").below(5)
    True
    """

    def __init__(self, label: str) -> None:
        """The stream of a label. Raises `BadSeed` for one with half a character."""
        try:
            self._label = label.encode()
        except UnicodeEncodeError as bad:
            raise BadSeed("stream: half a character") from bad
        self._words: list[int] = []
        """The words that are left of a block, the next one last."""
        self._counter = 0

    def _word(self) -> int:
        if not self._words:
            block = sha256(b"%s|%d" % (self._label, self._counter)).digest()
            self._words.extend(reversed(_WORDS.unpack(block)))
            self._counter += 1
        return self._words.pop()

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit - 1`` (``limit`` at most 2**32), each equally likely."""
        bound = 2**32 - 2**32 % limit
        while True:
            word = self._word()
            if word < bound:
                return word % limit

    def shuffled(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """The items in random order (Fisher and Yates)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            chosen = self.below(last + 1)
            order[last], order[chosen] = order[chosen], order[last]
        return tuple(order)
