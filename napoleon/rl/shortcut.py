"""Play without the engine, and what every seat of many tables sees of it, as bits.

Only the bits that change are written.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, Protocol

import numpy as np

if TYPE_CHECKING:
    from napoleon.match.game import Action, State
    from napoleon.rl.bits import Row

RING: Final = 6
"""The number of seats in a part that is encoded by seat."""


class Shortcut(Protocol):
    """A part of a deal that is played without the engine; changes are noted on a sheet."""

    @property
    def player(self) -> int:
        """The seat that is asked."""

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


class BitSheet:
    """A row of bits for each seat of each table.

    A change is noted by table and column, the column as seat 0 sees it, and is written for all
    seats at once: first the bits that are cleared in a step, then those that are set.
    """

    def __init__(
        self, places: Mapping[str, slice], by_seat: Mapping[str, int], tables: int, seats: int
    ) -> None:
        """``places`` and ``by_seat`` are those of a `Code`."""
        self.size: Final = max(place.stop for place in places.values())
        self.starts: Final = tuple(
            {name: table * self.size + place.start for name, place in places.items()}
            for table in range(tables)
        )
        """By table: the note of the first bit of each part."""
        self._seats = seats
        self._bits: Row = np.zeros((tables, seats, self.size), np.int8)
        self._seen_as = _turned(places, by_seat, self.size, seats)
        self.ones: list[int] = []
        """Bits that are set now: table times `size`, plus column."""
        self.zeros: list[int] = []
        """Bits that are cleared now."""
        self.own: list[tuple[int, int]] = []
        """Bits that are cleared for one seat, and the seat."""

    def begin(self, table: int, rows: Row) -> None:
        """The rows of all seats at a table, as they are now."""
        self._bits[table] = rows

    def rows(self, seats: Row) -> Row:
        """The observation of one seat at each table, after all notes."""
        flat = self._bits.reshape(-1)
        for noted, bit in ((self.zeros, 0), (self.ones, 1)):
            table, column = np.divmod(np.array(noted, np.intp), self.size)
            flat[self._seen_as[column] + (table * (self._seats * self.size))[:, None]] = bit
            noted.clear()
        if self.own:
            cleared, seat = np.array(self.own).T
            table, column = np.divmod(cleared, self.size)
            self._bits[table, seat, column] = 0
            self.own.clear()
        found: Row = self._bits[np.arange(len(seats)), seats]
        return found


def _turned(places: Mapping[str, slice], by_seat: Mapping[str, int], size: int, seats: int) -> Row:
    """By column and seat: the place of seat 0's column when the seats' rows are laid end to end."""
    found: Row = np.tile(np.arange(size)[:, None], (1, seats))
    for name, width in by_seat.items():
        place = places[name]
        columns = np.arange(place.start, place.stop)
        about = (columns - place.start) // width % RING
        for seat in range(seats):
            turned = np.where(about < seats, (about - seat) % seats, about)
            found[columns, seat] += (turned - about) * width
    return found + np.arange(seats) * size
