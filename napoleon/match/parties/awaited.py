"""The decisions that a party's computer players are asked for."""

from __future__ import annotations

from typing import NamedTuple

from napoleon.match.protocol import THINKS_MS
from napoleon.match.table import Question


class Decision(NamedTuple):
    """A decision that a computer player is asked for."""

    draw: int
    """The draw that the cards come from."""
    question: Question
    """All that its player may know."""

    @property
    def pace_ms(self) -> int:
        """After how many milliseconds its answer is given to the keeper, and not sooner.

        It does not depend on what there is to choose from, so the pace shows nothing of a hand.
        """
        return THINKS_MS[self.question.sitter.level]


class Awaited(NamedTuple):
    """A decision that is waited for."""

    decision: Decision
    since: float
    """When it was asked for the last time."""
    again: bool = False
    """Whether that was the second time."""
