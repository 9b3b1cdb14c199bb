"""The grade (成績): the ranks, and SdC's evaluation of five deals (5局評価).

The evaluation compares the user's points in a match with what the same parts earn on average. The
quality of the user's decisions is the accuracy (`napoleon.ui.grade.state`); the rest of the
difference is luck (`grade_view`).

The averages come from computer players among themselves, in 3,000 deals by SdC's rules
(`bench/grade.py` computes them).
"""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

from napoleon.games.napoleon.game import Played, Standing
from napoleon.games.napoleon.play.result import rows_of
from napoleon.ui.table.pieces import Ranks, Rung

MADE_AT_13 = 0.55
"""How often a contract for 13 is made."""
MADE_PER_HONOR = 0.05
"""How much less often a contract for one honor more is made."""
HONORS = {"napoleon": 9.4, "adjutant": 4.1, "ally": 2.2, "alone": 9.9}
"""Honors that a seat takes in one deal on average, by its part."""

RANKS: Final = Ranks(
    (
        Rung("recruit", 0),
        Rung("sergeant", 80),
        Rung("colonel", 84),
        Rung("general", 88),
        Rung("marshal", 93),
    )
)
"""The ranks, with the accuracy that each needs (`napoleon.ui.grade.state`).

Computer players reached, over 30 deals of SdC's rules: `random` 66 %, `beginner` 78, `casual` 79,
`strong` 85, `expert` 97. A player who always passes and plays the first legal card reaches about 68
(docs/players.md) and stays on the lowest one.
"""
USUAL_ACCURACY: Final = 79
"""The accuracy of the players behind the averages, in percent."""


class DealGrade(NamedTuple):
    """The user's part in one deal, beside the average points of that part.

    ``role`` is the user's role at the end; a traitor is measured as an ally.
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


def made_rate(bid: int) -> float:
    """How often a contract of this height is made."""
    return min(0.97, max(0.03, MADE_AT_13 - MADE_PER_HONOR * (bid - 13)))


def deal_grades(match: Standing, me: int = 0) -> tuple[DealGrade, ...]:
    """The user's part in the finished deals of a match."""
    return tuple(_deal_grade(played, me) for played in match.deals)


def _deal_grade(played: Played, me: int) -> DealGrade:
    state, result = played.state, played.state.final
    role = result.paid_as(me)
    rows = rows_of(state.rules, bid=result.bid, alone=result.alone)
    win, loss = (row.points(role) for row in rows)
    rate = made_rate(result.bid)
    return DealGrade(
        number=played.number,
        role=role,
        bid=result.bid,
        made=result.made,
        points=result.points[me],
        expected=rate * win + (1 - rate) * loss,
        spread=abs(win - loss) * sqrt(rate * (1 - rate)),
        honors=state.honors[me],
        expected_honors=HONORS[role],
    )
