"""What computer players are asked at the table: what they do, for a hint, and whom they suspect."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from napoleon.match.game import Action
from napoleon.match.match import Match

QUESTION: Final = "table"
"""Where the answer to a question comes back to."""
TIMER: Final = "table-wait"
"""Where the waits of the table come back to."""


class Question(NamedTuple):
    """A question that a computer player is thinking about."""

    number: int
    """The question's number."""
    seat: int
    """The seat that is seen to think: the first of those that answer together."""
    answer: str | None = None
    """The answer that has arrived; it is used once the shortest time is over."""
    waited: bool = False
    """The shortest time is over."""
    hint: bool = False
    """The user asks for advice."""
    wait_ms: int = 0
    """The shortest time."""
    brief_ms: int = 0
    """The shortest time of an answer that changes little; one that is late waits for its beat."""
    elapsed_ms: int = 0
    """How much of the time is over."""
    beat_ms: int = 0
    """How long the running wait is."""
    timer: int = 0
    """The number of the waits."""
    held: tuple[Action, ...] = ()
    """What was answered before it, and is shown with its answer."""
    asked: int | None = None
    """The seat that is asked where it is another one."""

    @property
    def actor(self) -> int:
        """The seat that is asked."""
        return self.seat if self.asked is None else self.asked


class Ahead(NamedTuple):
    """A hint that is computed before it is asked for."""

    number: int
    """The question's number."""
    match: Match
    """The match as it was when the question was asked; the answer is for this match alone."""
    answer: str | None = None
    """The answer, once it is there."""


class Suspects(NamedTuple):
    """Who may be the adjutant, as the computer sees it from the user's seat."""

    number: int
    """The question's number."""
    match: Match
    """The match as it was when the question was asked."""
    chances: tuple[tuple[int, float], ...] | None = None
    """Seats with their chances; what is missing to 1 is that there is none. None: no answer yet."""


class MarkedPlay(NamedTuple):
    """A computer player's play that the user would not have played: more is said after the deal."""

    deal: tuple[int, int]
    """The number of the deal, and how often it had been dealt again."""
    ply: int
    """How many actions there had been in it; the last of them is the play."""


def marked_in(deal: tuple[int, int], plies: Iterable[int]) -> tuple[MarkedPlay, ...]:
    """The marked plays of one deal, by their plies."""
    return tuple(MarkedPlay(deal, ply) for ply in plies)


class Advised(NamedTuple):
    """What was computed for a decision that the user has made: the grade needs it again."""

    deal: tuple[int, int]
    """The number of the deal, and how often it had been dealt again."""
    ply: int
    """Which decision of the deal it was."""
    answer: str
    """The answer to the question for a hint."""
