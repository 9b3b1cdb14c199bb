"""Zeros and ones for many tables at once: parts of a layout are packed as whole numbers.

Python makes one number for each part, usually a mask; NumPy splits all of them into bits.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import groupby
from operator import attrgetter
from struct import Struct
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

import numpy as np

if TYPE_CHECKING:
    from napoleon.kit.rule_book import Book

Row: TypeAlias = "np.ndarray[Any, Any]"
MANY: Final = 128
"""Numbers below this one are looked up in tables: `LARGE`, and those of `up_to`."""
_WORDS: Final = ((8, "B"), (16, "H"), (32, "I"), (64, "Q"))


class Block(NamedTuple):
    """A part of an observation: values of the same length, one after another."""

    name: str
    """What it shows."""
    length: int
    """How many bits a value has; at most 64."""
    times: int = 1
    """How many values there are."""


class Bits:
    """How the values of a layout become bits: the lowest one of each value comes first.

    Parts of the same length that follow one another are split together.
    """

    def __init__(self, parts: Sequence[Block]) -> None:
        self._runs: list[tuple[int, int, int, int, int]] = []
        letters = ""
        start = self.size = 0
        for length, run in groupby(parts, key=attrgetter("length")):
            times = sum(part.times for part in run)
            width, letter = next(word for word in _WORDS if length <= word[0])
            self._runs.append((start, width, self.size, length, times))
            letters += letter * times
            start += width * times
            self.size += length * times
        self._pack = Struct("<" + letters)

    def write(self, values: Iterable[Sequence[int]], rows: Row) -> None:
        """Writes one row of bits for each sequence of values."""
        packed = b"".join([self._pack.pack(*one) for one in values])
        words = np.frombuffer(packed, np.uint8).reshape(len(rows), -1)
        bits = np.unpackbits(words, axis=1, bitorder="little").view(np.int8)
        for start, width, at, length, times in self._runs:
            wide = bits[:, start : start + times * width].reshape(-1, times, width)
            place = rows[:, at : at + times * length].reshape(-1, times, length)
            place[...] = wide[:, :, :length]


def rule_parts(rules: type[Book], without: frozenset[str]) -> tuple[Block, ...]:
    """The options of a game, each with one bit for each of its values; a switch has one bit."""
    return tuple(
        Block(f"rule {name}", 1 if option.kind == "switch" else len(option.texts))
        for name, option in rules.options().items()
        if name not in without
    )


@lru_cache(maxsize=1024)
def rule_number(rules: Book, without: frozenset[str]) -> int:
    """The `rule_row` as a whole number."""
    return number_of(rule_row(rules, without))


@lru_cache(maxsize=1024)
def rule_row(rules: Book, without: frozenset[str]) -> Row:
    """The bits of a rule set; an option that has no effect stands at its default."""
    bits: list[bool] = []
    for name, option in rules.options().items():
        if name in without:
            continue
        value = rules.get(name) if rules.is_active(name) else option.default
        if isinstance(value, bool):
            bits.append(value)
        else:
            chosen = value if isinstance(value, frozenset) else {option.write(value)}
            bits += [text in chosen for text in option.texts]
    return np.array(bits, np.int8)


def number_of(row: Row) -> int:
    """The whole number whose bits are a row, from the lowest on: the reverse of `rows_of`."""
    return sum(1 << at for at, one in enumerate(row.tolist()) if one)


def rows_of(numbers: Iterable[int], size: int) -> Row:
    """A row for each whole number, its ``size`` lowest bits from the lowest on."""
    length = (size + 7) // 8
    packed = b"".join([number.to_bytes(length, "little") for number in numbers])
    words = np.frombuffer(packed, np.uint8).reshape(-1, length)
    return np.unpackbits(words, axis=1, count=size, bitorder="little").view(np.int8)


def bit(at: int | None) -> int:
    """The number whose only bit is this one; 0 for None and for numbers below 0."""
    return 1 << at if at is not None and at >= 0 else 0


def up_to(most: int) -> tuple[int, ...]:
    """By count: that many ones, at most ``most``, then zeros; close numbers look similar."""
    return tuple((1 << min(count, most)) - 1 for count in range(MANY))


STEPS: Final = (*range(1, 17), 20, 24, 28, 32, 40, 48, 64, 80)
"""The numbers that a large number is compared with, bit by bit."""
LARGE: Final = tuple(
    sum(1 << at for at, step in enumerate(STEPS) if count >= step) for count in range(MANY)
)
"""By count: a bit for each of the `STEPS` that it reaches."""
