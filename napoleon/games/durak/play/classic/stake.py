"""The stake: the doubling cube and who holds it, as a part of the state (V01)."""

from __future__ import annotations

from typing import NamedTuple


class Cube(NamedTuple):
    """The doubling cube."""

    value: int = 1
    """The stake."""
    owner: int = -1
    """The seat that may double; -1 (`state.NOBODY`): both."""
    asked: int = 0
    """The seats that have been asked before this lead, as bits."""
    offered: bool = False
    """A doubling waits for its answer."""
