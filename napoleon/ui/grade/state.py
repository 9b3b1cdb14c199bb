"""The grade of a match: how well the user decided, and the rank that follows.

Each decision is judged as in the review: how many points less than the best one it was worth, in
deals imagined from what the user knew. That loss is taken as a share of the points between winning
and losing (`StudyParts.swing`), so that it means the same under every score table. With ``m``, the
mean share lost per decision, the accuracy is ``100 · exp(−steepness · m)`` percent: 100 for no loss
at all, and less with every loss. Luck plays no part in it. The rank is that of the accuracy over
the last matches. Each game defines how steeply it falls and how many matches count (`Ranks`).

A hint is the judge's own answer, and who takes back has seen what follows: decisions with help say
nothing about how the user plays and are left out. So that nobody rises by the easy decisions alone,
a match with more helped decisions than own ones does not count for the rank. Earlier pages left out
nothing: what they stored counts as it is, until newer matches take its place.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import sha256
from math import exp
from typing import Annotated, Final, NamedTuple

from napoleon.match.days import is_day
from napoleon.ui.review.state import Review
from napoleon.ui.shell.slot import Slot
from napoleon.ui.storage.lists import KeptList, by_declaration
from napoleon.ui.storage.saved import GRADES
from napoleon.ui.table.pieces import Ranks

MOST: Final = 50
"""The most matches that are stored; the latest one comes first."""
_MARK: Final = re.compile(r"[0-9a-f]{32}")


class Work(NamedTuple):
    """Decisions that were judged, and their losses."""

    decisions: int = 0
    """How many."""
    lost: float = 0.0
    """The sum of the losses, each as a share of the points between winning and losing."""
    helped: int = 0
    """How many more were made with help; their losses are left out. It is not stored."""

    @property
    def counts(self) -> bool:
        """Whether it is enough of the user's own for the rank."""
        return self.decisions > 0 and self.decisions >= self.helped

    def accuracy(self, ranks: Ranks) -> float:
        """The accuracy of the decisions, 0 to 100. Raises `ZeroDivisionError` for none."""
        return 100 * exp(-ranks.steepness * self.lost / self.decisions)

    def percent(self, ranks: Ranks) -> int:
        """The same as a whole number; 100 only without any loss."""
        found = round(self.accuracy(ranks))
        return found if self.lost <= 0 else min(99, found)

    def with_(self, other: Work) -> Work:
        """Both together."""
        helped = self.helped + other.helped
        return Work(self.decisions + other.decisions, self.lost + other.lost, helped)


def total(works: Sequence[Work]) -> Work:
    """Everything together."""
    whole = Work()
    for work in works:
        whole = whole.with_(work)
    return whole


class Graded(NamedTuple):
    """A graded match."""

    mark: Annotated[str, _MARK]
    """The mark that identifies it."""
    day: Annotated[str, is_day]
    """The date of the match."""
    decisions: Annotated[int, range(1, 10_001)]
    """How many decisions of the user were judged."""
    lost: float
    """The sum of their losses, as in `Work`."""

    @property
    def work(self) -> Work:
        """The user's decisions."""
        return Work(self.decisions, self.lost)


class Progress(NamedTuple):
    """How far the decisions of the finished match have been judged, deal by deal."""

    reviews: tuple[Review, ...] = ()
    """The reviews of the deals from the user's seat, in order, as far as they have been begun."""
    number: int = 0
    """The number of the wait before the work is started, 0 for none."""
    stopped: bool = False
    """The user has stopped the work for now."""

    @property
    def current(self) -> Review | None:
        """The deal that is being judged; None if the next one is to be begun."""
        last = self.reviews[-1] if self.reviews else None
        return last if last and (last.fresh or last.todo) else None

    @property
    def asked(self) -> int:
        """The number of the open question, 0 for none."""
        return self.current.asked if self.current else 0

    def with_current(self, found: Review) -> Progress:
        """The same, with new progress of that deal."""
        return self._replace(reviews=(*self.reviews[:-1], found))

    def is_done(self, deals: int) -> bool:
        """Whether every decision of this many deals has been judged."""
        return len(self.reviews) == deals and self.current is None


GRADED: Final = Slot[tuple[Graded, ...]]("grades", ())
"""The matches that were graded, the latest first."""
PROGRESS: Final = Slot[Progress | None]("grade", None, of_deal=True)
"""How far the finished match at the table has been graded; None before its end."""


# ---- ranks -------------------------------------------------------------------------------


class Rank(NamedTuple):
    """A user's rank."""

    at: int | None
    """The rung of the ladder; None while more matches are needed."""
    percent: int
    """The accuracy that leads to it; 0 without matches."""
    matches: int
    """How many matches it is based on."""
    missing: int = 0
    """How many more matches are needed for it."""


def standing(grades: tuple[Graded, ...], ranks: Ranks) -> Rank:
    """The rank after some graded matches: the highest rung that the last ones reach.

    The lowest requires nothing but enough matches (`Ranks.needed`).
    """
    counted = grades[: ranks.counted]
    percent = (
        total([Work(one.decisions, one.lost) for one in counted]).percent(ranks) if counted else 0
    )
    if missing := max(0, ranks.needed - len(counted)):
        return Rank(None, percent, len(counted), missing)
    at = max(at for at, rung in enumerate(ranks.ladder) if percent >= rung.percent or at == 0)
    return Rank(at, percent, len(counted))


# ---- stored ------------------------------------------------------------------------------


def mark_of(marks: Sequence[str]) -> str:
    """The mark that identifies a match, from the marks of its deals."""
    return sha256("|".join(marks).encode()).hexdigest()[:32]


def added(grades: tuple[Graded, ...], new: Graded) -> tuple[Graded, ...]:
    """The same with another match in front; one that is there already stays as it is."""
    if any(graded.mark == new.mark for graded in grades):
        return grades
    return (new, *grades)[:MOST]


KEPT: Final = KeptList(
    GRADES,
    "matches",
    MOST,
    lambda one: (*one[:3], round(one.lost, 6)),
    by_declaration(Graded, lambda one: 0 <= one.lost <= one.decisions)[1],
    lambda one: one.mark,
    is_file=False,
)
"""The graded matches as text."""
