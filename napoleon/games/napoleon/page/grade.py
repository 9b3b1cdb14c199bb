"""The grade (成績): what the user did in a match, against what the same seats earn on average.

The averages come from computer players among themselves, 3,000 deals by SdC's rules
(`bench/grade.py` makes them anew).
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from napoleon.games.napoleon.rules import scoring
from napoleon.games.napoleon.rules.scoring import Verdict
from napoleon.match.match import Match, Played
from napoleon.ui.table.company import HUMAN

MADE_AT_13 = 0.55
"""How often a contract for 13 is made."""
MADE_PER_HONOR = 0.05
"""How much rarer one for an honor more is made."""
HONORS = {"napoleon": (9.4, 3.0), "adjutant": (4.1, 2.2), "ally": (2.2, 2.1), "alone": (9.9, 2.9)}
"""Honors that a seat takes in one deal, by its part: mean and standard deviation."""
HONORS_WEIGHT = 0.5
"""Points decide a deal; the honors tell how it came about."""

GRADES = ("marshal", "general", "colonel", "sergeant", "recruit")
_STEPS = (1.2, 0.4, -0.4, -1.2)


class DealGrade(NamedTuple):
    """The user's part in one deal, beside what that seat earns on average.

    ``role`` is what the user ended as; a traitor is measured as an ally.
    """

    number: int
    role: str
    bid: int
    made: bool
    points: int
    expected: float
    spread: float
    honors: int
    expected_honors: float
    honors_spread: float


class Grade(NamedTuple):
    """The grade of a match: its name, its merit in standard deviations, and its figures."""

    name: str
    merit: float
    deals: tuple[DealGrade, ...]


def made_rate(bid: int) -> float:
    """How often a contract of that height is made."""
    return min(0.97, max(0.03, MADE_AT_13 - MADE_PER_HONOR * (bid - 13)))


def grade(match: Match) -> Grade:
    """The grade of a match with at least one finished deal."""
    deals = tuple(_deal_grade(played) for played in match.deals)
    points = _merit([(d.points, d.expected, d.spread) for d in deals])
    honors = _merit([(d.honors, d.expected_honors, d.honors_spread) for d in deals])
    merit = (points + HONORS_WEIGHT * honors) / (1 + HONORS_WEIGHT)
    name = next(
        (name for name, step in zip(GRADES, _STEPS, strict=False) if merit >= step), GRADES[-1]
    )
    return Grade(name, merit, deals)


def _merit(figures: list[tuple[float, float, float]]) -> float:
    """By how many standard deviations a sum is above its expectation."""
    spread = sqrt(sum(deviation**2 for _, _, deviation in figures))
    gained = sum(real - expected for real, expected, _ in figures)
    return gained / spread if spread else 0.0


def _deal_grade(played: Played) -> DealGrade:
    state, result = played.state, played.state.result
    role = result.paid_as(HUMAN)
    win, loss = (_points(played, role, made=made) for made in (True, False))
    rate = made_rate(result.bid)
    honors, honors_spread = HONORS[role]
    return DealGrade(
        number=played.number,
        role=role,
        bid=result.bid,
        made=result.made,
        points=result.points[HUMAN],
        expected=rate * win + (1 - rate) * loss,
        spread=abs(win - loss) * sqrt(rate * (1 - rate)),
        honors=state.honors[HUMAN],
        expected_honors=honors,
        honors_spread=honors_spread,
    )


def _points(played: Played, role: str, *, made: bool) -> int:
    result, rules = played.state.result, played.state.rules
    return scoring.row(
        rules.scoring,
        Verdict(made=made, triumph=False),
        bid=result.bid,
        alone=result.alone,
        players=rules.table.players,
    ).points(role)
