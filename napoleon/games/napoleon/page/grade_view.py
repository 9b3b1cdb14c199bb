"""The evaluation of a match: its figures deal by deal beside the usual ones, and luck.

The points of a match beyond the usual ones are partly the user's merit: decisions that lose less
than those of the players behind the averages earn points, others cost some. That part is
subtracted; the rest is luck, with the cards and with the play of the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Final

from napoleon.games.napoleon.game import Standing
from napoleon.games.napoleon.page.grade import RANKS, USUAL_ACCURACY, DealGrade, deal_grades
from napoleon.games.napoleon.page.review import swing
from napoleon.games.napoleon.play.state import State
from napoleon.ui.grade.grading import work_of
from napoleon.ui.shell import tables
from napoleon.ui.shell.html import Html, h
from napoleon.ui.shell.words import Words, figure, percent, signed
from napoleon.ui.table.pieces import Decided, Evaluation

USUAL_LOST: Final = -log(USUAL_ACCURACY / 100) / RANKS.steepness
"""The loss per decision of the players behind the averages, as a share of the gain from winning."""

_LUCK: Final = 0.4
"""From this many standard deviations on it was good luck, or bad."""
_HEADS = ("deal", "role", "contract", "points", "usual", "honors", "usual_honors", "accuracy")


def evaluation(
    match: Standing, words: Words, decided: Sequence[Sequence[Decided[State]] | None]
) -> Evaluation:
    """The evaluation of a match with at least one finished deal."""
    deals = deal_grades(match, words.me)
    heads = tables.columns(words(f"grade.head.{name}") for name in _HEADS)
    rows = [
        _row(words, at, deal, found)
        for at, (deal, found) in enumerate(zip(deals, decided, strict=True))
    ]
    table = tables.score(heads, rows, style="score-wide grade-deals")
    known = [found for found in decided if found is not None]
    if len(known) < len(deals):
        return Evaluation(None, 0, table)
    points = luck_points(deals, known)
    spread = sqrt(sum(deal.spread**2 for deal in deals))
    luck = (points >= _LUCK * spread) - (points <= -_LUCK * spread) if spread else 0
    return Evaluation(luck, points, table)


def luck_points(deals: Sequence[DealGrade], decided: Sequence[Sequence[Decided[State]]]) -> float:
    """The points of some deals beyond the usual ones, less those that the decisions made.

    Calls do not count: what is usual is given for the contract that came of them.
    """
    more = sum(deal.points - deal.expected for deal in deals)
    return more - sum(
        (USUAL_LOST - one.lost) * swing(one.state)
        for found in decided
        for one in found
        if one.state.contract is not None
    )


def _row(words: Words, at: int, deal: DealGrade, decided: Sequence[Decided[State]] | None) -> Html:
    outcome = words("grade.made" if deal.made else "grade.broken", bid=deal.bid)
    work = work_of(decided or ())
    accuracy = "…" if decided is None else "–"
    if work.decisions:
        accuracy = percent(words, work.percent(RANKS) / 100)
    return h(
        "tr",
        h("th", at + 1, scope="row"),
        h("td", words(f"grade.role.{deal.role}")),
        h("td", outcome),
        h("td.num", signed(deal.points)),
        h("td.num", figure(words, deal.expected, 1, sign=True)),
        h("td.num", deal.honors),
        h("td.num", figure(words, deal.expected_honors, 1)),
        h("td.num", accuracy),
    )
