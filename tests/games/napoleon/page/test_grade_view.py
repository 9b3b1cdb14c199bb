"""Luck is kept apart from what the user decided."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from napoleon.games.napoleon.match import Match
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.games.napoleon.page.grade import DealGrade
from napoleon.games.napoleon.page.grade_view import USUAL_LOST, evaluation, luck_points
from napoleon.games.napoleon.page.review import swing
from napoleon.games.napoleon.rules import RuleSet
from napoleon.ui.shell.html import raw
from napoleon.ui.shell.words import words_of
from napoleon.ui.table.pieces import Decided
from tests.laws.random_play import examples
from tests.ui.challengers import played

CONTRACT = played(1).deals[0].state
AUCTION = Match.new(RuleSet(), "luck").state


def deal(points: int, expected: float = 3.0) -> DealGrade:
    return DealGrade(
        1,
        "ally",
        13,
        made=True,
        points=points,
        expected=expected,
        spread=4.0,
        honors=2,
        expected_honors=2.2,
    )


@examples(10)
@given(st.integers(-20, 20), st.floats(0, 1), st.floats(0, 1))
def test_the_same_points_are_more_luck_for_whoever_played_worse(
    points: int, one: float, other: float
) -> None:
    better, worse = sorted((one, other))
    lucky, merited = (
        luck_points([deal(points)], [[Decided(CONTRACT, lost)]]) for lost in (worse, better)
    )
    assert lucky >= merited
    more = luck_points([deal(points + 1)], [[Decided(CONTRACT, better)]])
    assert more == pytest.approx(merited + 1)


def test_whoever_plays_as_is_usual_owes_the_whole_difference_to_luck() -> None:
    usual = [[Decided(CONTRACT, USUAL_LOST)] * 9]
    assert luck_points([deal(9)], usual) == pytest.approx(6)
    perfect = [[Decided(CONTRACT, 0.0)] * 9]
    merit = 9 * USUAL_LOST * swing(CONTRACT)
    assert luck_points([deal(9)], perfect) == pytest.approx(6 - merit)


def test_a_call_is_no_merit_since_the_contract_is_what_points_are_compared_by() -> None:
    assert AUCTION.contract is None
    assert luck_points([deal(9)], [[Decided(AUCTION, 1.0)]]) == pytest.approx(6)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_luck_is_not_shown_before_every_deal_is_judged(language: str) -> None:
    match, words = played(1), words_of(language, own=PAGE.catalogues)
    first = [Decided(match.deals[0].state, 0.1)]
    so_far = evaluation(match.standing, words, [first, None])
    assert so_far.luck is None
    assert raw(so_far.figures).count("…") == 1
    whole = evaluation(match.standing, words, [first, [Decided(match.deals[1].state, 0.0)]])
    assert whole.luck in (-1, 0, 1)
