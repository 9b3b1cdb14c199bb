"""Random numbers that are the same on every Python: a stream made with SHA-256.

The order of ``random.shuffle`` may change between Python versions, but links and records must
always deal the same cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

Item = TypeVar("Item")


class Chance:
    """A stream of random numbers that depends on its label alone.

    >>> Chance("tanaka-cup-1").below(5) == Chance("tanaka-cup-1").below(5)
    True
    """

    def __init__(self, label: str) -> None:
        self._label = label.encode()
        self._block = b""
        self._counter = 0

    def _word(self) -> int:
        if not self._block:
            self._block = sha256(b"%s|%d" % (self._label, self._counter)).digest()
            self._counter += 1
        word, self._block = self._block[:4], self._block[4:]
        return int.from_bytes(word, "big")

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
