"""What is known of an evening at one device: who is called, and how everybody stands."""

from __future__ import annotations

from typing import NamedTuple


class Called(NamedTuple):
    """Who is called over the covered table, and for what."""

    seat: int
    """The seat of the person."""
    key: str = "curtain.hand"
    """The key of the words: the next one's name, or a question (`TableParts.open_question`)."""


class Quiet(NamedTuple):
    """Who is asked nothing for now."""

    deal: tuple[int, int]
    """The deal in which they said so."""
    round: int
    """The number of the round in it."""
    seats: frozenset[int] = frozenset()
    """The seats of those who do nothing more in this round."""
    ply: int | None = None
    """After how many actions all said that they do nothing; it holds until somebody acts."""

    def concerns(self, seat: int) -> bool:
        """Whether a seat may be among them."""
        return seat in self.seats or self.ply is not None


class EveningSum(NamedTuple):
    """How a person stands in an evening."""

    name: str
    deals: int
    """How many deals they have played."""
    points: int
    marks: int
    """How often they were marked at the end of a deal (`TableParts.marked`)."""
