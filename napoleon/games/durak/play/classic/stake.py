"""The stake: the doubling cube and who holds it, as a part of the state (V01)."""

from __future__ import annotations

from typing import NamedTuple

from napoleon.kit.cards import Seat, SeatSet


class Cube(NamedTuple):
    """The doubling cube."""

    value: int = 1
    """The stake."""
    owner: Seat = -1
    """The seat that may double; -1 (`state.NOBODY`): both."""
    asked: SeatSet = 0
    """The seats that have been asked before this lead, as bits."""
    offered: bool = False
    """A doubling waits for its answer."""
