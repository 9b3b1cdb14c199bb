"""The grade of a match: how well the user decided, and the rank that follows.

Each decision is judged as in the review: how many points it was worth less than the best one, in
deals imagined from what the user knew. That loss is taken as a share of what winning instead of
losing makes (`StudyParts.swing`), so that it means the same under every score table. With ``m``,
the mean share lost per decision, the accuracy is ``100 · exp(−steepness · m)`` percent: 100 for no
loss at all, and less with every loss. Luck plays no part in it. The rank is that of the accuracy
over the last matches. How steep it falls, and how many matches count, each game says (`Ranks`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from hashlib import sha256
from math import exp
from typing import Final, NamedTuple

from napoleon.kit.json_in import BadText
from napoleon.ui.daily.state import is_day
from napoleon.ui.review.state import Review
from napoleon.ui.storage.texts import SCHEMA, read_rows
from napoleon.ui.table.pieces import Ranks

MOST: Final = 50
"""How many matches are stored; the latest one comes first."""
_MOST_DECISIONS: Final = 10_000
_MARK: Final = re.compile(r"[0-9a-f]{32}")


class Work(NamedTuple):
    """Decisions that were judged, and what was lost by them."""

    decisions: int = 0
    """How many."""
    lost: float = 0.0
    """The sum of what was lost, each as a share of what winning instead of losing makes."""

    def accuracy(self, ranks: Ranks) -> float:
        """How well they were made, 0 to 100. Raises `ZeroDivisionError` for none."""
        return 100 * exp(-ranks.steepness * self.lost / self.decisions)

    def percent(self, ranks: Ranks) -> int:
        """The same as a whole number: 100 only where nothing was lost."""
        found = round(self.accuracy(ranks))
        return found if self.lost <= 0 else min(99, found)

    def with_(self, other: Work) -> Work:
        """Both together."""
        return Work(self.decisions + other.decisions, self.lost + other.lost)


def total(works: Sequence[Work]) -> Work:
    """Everything together."""
    whole = Work()
    for work in works:
        whole = whole.with_(work)
    return whole


class Graded(NamedTuple):
    """A match that was graded."""

    mark: str
    """By what it is known again."""
    day: str
    """The day on which that was."""
    work: Work
    """The user's decisions."""


class Progress(NamedTuple):
    """How far the decisions of the match that is over have been judged, deal by deal."""

    reviews: tuple[Review, ...] = ()
    """The deals from the user's seat, in their order, as far as they have been taken up."""
    number: int = 0
    """The number of the wait before the work is taken up, 0 for none."""
    stopped: bool = False
    """The user wants no more for now."""

    @property
    def current(self) -> Review | None:
        """The deal that is being judged; None: the next is to be taken up."""
        last = self.reviews[-1] if self.reviews else None
        return last if last and (last.fresh or last.todo) else None

    @property
    def asked(self) -> int:
        """The number of the question that is out, 0 for none."""
        return self.current.asked if self.current else 0

    def with_current(self, found: Review) -> Progress:
        """The same, with that deal as far as it has come."""
        return self._replace(reviews=(*self.reviews[:-1], found))

    def is_done(self, deals: int) -> bool:
        """Whether every decision of so many deals has been judged."""
        return len(self.reviews) == deals and self.current is None


# ---- ranks -------------------------------------------------------------------------------


class Rank(NamedTuple):
    """The rank that somebody has."""

    at: int
    """The rung of the ladder."""
    percent: int
    """The accuracy that leads there."""
    matches: int
    """How many matches it rests on."""


def standing(grades: Sequence[Graded], ranks: Ranks) -> Rank:
    """Where the last of some graded matches lead: to the highest rung that they reach.

    The lowest asks for nothing; few matches may lead less high (`Ranks.one_a_match`). Raises
    `ZeroDivisionError` for no matches.
    """
    counted = grades[: ranks.counted]
    percent = total([graded.work for graded in counted]).percent(ranks)
    at = max(at for at, rung in enumerate(ranks.ladder) if percent >= rung.percent or at == 0)
    most = len(counted) if ranks.one_a_match else at
    return Rank(min(at, most), percent, len(counted))


# ---- stored ------------------------------------------------------------------------------


def mark_of(marks: Sequence[str]) -> str:
    """By what a match is known again, from the marks of its deals."""
    return sha256("|".join(marks).encode()).hexdigest()[:32]


def added(grades: tuple[Graded, ...], new: Graded) -> tuple[Graded, ...]:
    """The same with another match at their head; one that is there already stays as it is."""
    if any(graded.mark == new.mark for graded in grades):
        return grades
    return (new, *grades)[:MOST]


def write(grades: tuple[Graded, ...]) -> str:
    """Graded matches as they are saved."""
    rows = [[g.mark, g.day, g.work.decisions, round(g.work.lost, 6)] for g in grades]
    return json.dumps({"schema": SCHEMA, "matches": rows})


def read(text: str) -> tuple[Graded, ...]:
    """Saved graded matches. Raises `BadText`."""
    return read_rows(text, "matches", MOST, _graded, lambda graded: graded.mark)


def _graded(row: object) -> Graded:
    match row:
        case [str(mark), str(day), int(decisions), int() | float() as lost]:
            numbers = type(decisions) is int and type(lost) is not bool
            known = _MARK.fullmatch(mark) and is_day(day)
            if numbers and known and 0 < decisions <= _MOST_DECISIONS and 0 <= lost <= decisions:
                return Graded(mark, day, Work(decisions, float(lost)))
    raise BadText("damaged")
