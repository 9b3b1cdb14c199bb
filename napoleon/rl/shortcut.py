"""Play without the engine, and what every seat sees of it.

A row of bits is a whole number here, whose lowest bit is the first column.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Protocol

import numpy as np

if TYPE_CHECKING:
    from napoleon.match.game import Action, State
    from napoleon.rl.bits import Row

RING: Final = 6
"""The number of seats in a part that is encoded by seat."""


class Shortcut(Protocol):
    """A part of a deal that is played without the engine."""

    @property
    def player(self) -> int:
        """The seat that is asked."""

    @property
    def row(self) -> int:
        """What it sees."""

    @property
    def allowed(self) -> int:
        """The legal numbers, as a mask of `Code.shortcut_numbers`."""

    @property
    def named(self) -> Mapping[int, Action]:
        """The other legal actions, by number."""

    @property
    def said(self) -> Sequence[tuple[int, Action]]:
        """The actions so far, each with its seat."""

    @property
    def state(self) -> State:
        """The state as the engine has it."""

    @property
    def is_over(self) -> bool:
        """Whether the engine goes on."""

    def do(self, number: int) -> None:
        """Does the action of a number. Raises `ValueError` if it is not legal."""


class SeatTurns:
    """How bits that all seats see are turned from seat 0's place to that of another seat."""

    def __init__(self, places: Mapping[str, slice], by_seat: Mapping[str, int], seats: int) -> None:
        """``places`` and ``by_seat`` are those of a `Code`."""
        self.starts: Final = {name: place.start for name, place in places.items()}
        """The first bit of each part."""
        self.masks: Final = {
            name: _ones(place.stop - place.start) << place.start for name, place in places.items()
        }
        """All bits of each part."""
        self._same: Final = ~sum(self.masks[name] for name in by_seat)
        self._moves: Final = tuple(
            [_move(places, by_seat, width, seat, seats) for width in sorted({*by_seat.values()})]
            for seat in range(seats)
        )

    def turned(self, bits: int, seat: int) -> int:
        """Bits as seat 0 sees them, as this seat sees them."""
        found = bits & self._same
        for down, low, up, high in self._moves[seat]:
            found |= bits >> down & low | bits << up & high
        return found


def _move(
    places: Mapping[str, slice], by_seat: Mapping[str, int], width: int, seat: int, seats: int
) -> tuple[int, int, int, int]:
    """For parts with ``width`` bits a seat: how far down and where to, how far up and where to."""
    down, up = width * seat, width * (seats - seat)
    rings = [
        start
        for name, one in by_seat.items()
        if one == width
        for start in range(places[name].start, places[name].stop, RING * width)
    ]
    low = sum(_ones(up) << start for start in rings)
    high = sum(_ones(down) << start + up for start in rings)
    return down, low, up, high


def _ones(count: int) -> int:
    return (1 << count) - 1


def numbers_of(rows: Row) -> list[int]:
    """Each row of bits as a whole number."""
    packed: Row = np.packbits(rows.view(np.uint8), axis=1, bitorder="little")
    return [int.from_bytes(one.tobytes(), "little") for one in packed]


def rows_of(numbers: Iterable[int], size: int) -> Row:
    """The rows of bits, each of this length, that are these whole numbers."""
    length = (size + 7) // 8
    packed = b"".join([number.to_bytes(length, "little") for number in numbers])
    words = np.frombuffer(packed, np.uint8).reshape(-1, length)
    return np.unpackbits(words, axis=1, count=size, bitorder="little").view(np.int8)
