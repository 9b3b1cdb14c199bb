"""What all seats see, turned from seat 0's place to that of another seat.

A row of bits is a whole number, whose lowest bit is the first column.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

RING: Final = 6
"""The number of seats in a ring: a part with as many bits for each seat, in the seats' order."""


class SeatTurns:
    """How rows look from each seat of a table."""

    def __init__(self, rings: Mapping[int, Iterable[int]], players: int) -> None:
        """``rings``: by the number of bits that each seat has, where its rings begin."""
        turned = 0
        moves: list[list[tuple[int, int, int, int]]] = [[] for _ in range(players)]
        for width, starts in rings.items():
            begins = sum(1 << start for start in starts)
            turned |= begins * _ones(width * players)
            for seat, found in enumerate(moves):
                down, up = width * seat, width * (players - seat)
                found.append((down, begins * _ones(up), up, (begins << up) * _ones(down)))
        self._others: Final = ~turned
        """The bits outside of rings."""
        self._moves: Final = tuple(moves)
        """By seat: how far a ring moves down and where to, how far up and where to."""

    def turned(self, row: int, seat: int) -> int:
        """A row as seat 0 sees it, as this seat sees it."""
        found = row & self._others
        for down, low, up, high in self._moves[seat]:
            found |= row >> down & low | row << up & high
        return found


def _ones(count: int) -> int:
    return (1 << count) - 1
