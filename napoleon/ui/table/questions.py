"""Questions to computer players at the table: their actions, hints, and whom they suspect."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from napoleon.match.game import Action

QUESTION: Final = "table"
"""The name that the answer to a question comes back to."""
TIMER: Final = "table-wait"
"""The name that the waits of the table come back to."""


class Question(NamedTuple):
    """A question that a computer player is thinking about."""

    number: int
    """The question's number."""
    seat: int
    """The seat that is shown thinking: the first of those that answer together."""
    answer: str | None = None
    """The answer that has arrived; it is used once the minimum time is over."""
    waited: bool = False
    """The minimum time is over."""
    hint: bool = False
    """The user asks for advice."""
    wait_ms: int = 0
    """The minimum time."""
    brief_ms: int = 0
    """The minimum time of an answer that changes little; a late one waits for the next beat."""
    elapsed_ms: int = 0
    """How much of the time is over."""
    beat_ms: int = 0
    """The length of the current wait."""
    timer: int = 0
    """The number of the waits."""
    held: tuple[Action, ...] = ()
    """The answers before it, to be shown together with its own."""
    asked: int | None = None
    """The seat that is asked, if it is another one."""

    @property
    def actor(self) -> int:
        """The seat that is asked."""
        return self.seat if self.asked is None else self.asked


class Ahead(NamedTuple):
    """A hint that is computed ahead of the request."""

    number: int
    """The question's number."""
    ply: int
    """The moment at which the question was asked; the answer is for this moment alone."""
    answer: str | None = None
    """The answer, once it has come."""


class Suspects(NamedTuple):
    """Who may be the adjutant, as the computer sees it from the user's seat."""

    number: int
    """The question's number."""
    ply: int
    """The moment at which the question was asked."""
    chances: tuple[tuple[int, float], ...] | None = None
    """Seats with their chances; the rest to 1 is the chance that there is none. None: no answer
    yet."""


class MarkedPlay(NamedTuple):
    """A computer player's play that the user questions; the details follow after the deal."""

    deal: tuple[int, int]
    """The number of the deal, and how often it had been dealt again."""
    ply: int
    """How many actions there had been in it; the last of them is the play."""


def marked_in(deal: tuple[int, int], plies: Iterable[int]) -> tuple[MarkedPlay, ...]:
    """The marked plays of one deal, by their plies."""
    return tuple(MarkedPlay(deal, ply) for ply in plies)


class Advised(NamedTuple):
    """The computed answer for a decision that the user has made; the grade needs it again."""

    deal: tuple[int, int]
    """The number of the deal, and how often it had been dealt again."""
    ply: int
    """The number of the decision in the deal."""
    answer: str
    """The answer to the question for a hint."""
