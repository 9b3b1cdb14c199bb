"""Round robins: who plays whom, and one number for each player."""

from __future__ import annotations

from math import log10
from random import Random

import pytest

from napoleon.arena import plan, ratings, report
from napoleon.arena.__main__ import main
from napoleon.arena.deals import Game, Played
from napoleon.arena.results import DealLine, Row, summed

FOUR, DUEL = "preset=four", "preset=duel"
STRENGTH = {"expert": 1.5, "strong": 0.5, "casual": -0.5, "beginner": -1.5}


def rows(
    pairs: list[tuple[str, str]], deals: int = 400, rules: str = FOUR, game: str = "napoleon"
) -> list[Row]:
    """Results in which a player gains the difference of the strengths, and some luck."""
    luck = Random("ratings")
    lines = [
        DealLine(
            Game(rules, one, others, "x", number, 0, game),
            Played(STRENGTH[one] - STRENGTH[others] + luck.gauss(0, 2), {}, {}, [], {}, {}),
        )
        for one, others in pairs
        for number in range(1, deals + 1)
    ]
    return summed(lines, 10)


def pairs_of(*names: str) -> list[tuple[str, str]]:
    return [(one, other) for one in names for other in names if one != other]


def test_each_is_among_each_other_and_where_two_play_once() -> None:
    wish = ["round-robin:casual,strong,expert"]
    found = [(game.one, game.others) for game in plan.games(wish, [FOUR], "x", 1, 0)]
    assert sorted(found) == sorted(pairs_of("casual", "strong", "expert"))
    duel = plan.games(["round-robin|casual|strong|expert"], [DUEL], "x", 1, 0, game="durak")
    met = [frozenset((game.one, game.others)) for game in duel]
    assert len(met) == len({*met}) == 3


@pytest.mark.parametrize("wish", ["round-robin:casual,strong", "round-robin:a,b,c", "round-robin:"])
def test_too_few_and_unknown_players_are_refused(
    wish: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([wish]) == 2
    assert "arena: " in capsys.readouterr().err


def test_the_strengths_come_out_again() -> None:
    [table] = ratings.tables(rows(pairs_of(*STRENGTH)))
    assert [rating.name for rating in table.ratings] == [*STRENGTH]
    for rating in table.ratings:
        assert rating.points == pytest.approx(STRENGTH[rating.name], abs=4 * rating.error)
        assert 0 < rating.error < 0.1
        assert rating.deals == 6 * 400
    assert sum(rating.points for rating in table.ratings) == pytest.approx(0)
    assert sum(rating.elo for rating in table.ratings) == pytest.approx(0, abs=0.01)


def test_elo_is_what_the_share_of_the_deals_says() -> None:
    """Of three equal pairs, by the formula: 400 log10 of won to lost."""
    lines = [
        DealLine(
            Game(DUEL, one, others, "x", number, 0, "durak"),
            Played(1.0 if number <= won else -1.0, {}, {}, [], {}, {}),
        )
        for one, others, won in (("a", "b", 750), ("a", "c", 750), ("b", "c", 500))
        for number in range(1, 1001)
    ]
    [table] = ratings.tables(summed(lines, 10))
    elo = {rating.name: rating.elo for rating in table.ratings}
    assert elo["a"] - elo["b"] == pytest.approx(400 * log10(3), abs=1)
    assert elo["b"] == pytest.approx(elo["c"], abs=0.01)


def test_who_has_won_every_deal_has_a_rating() -> None:
    lines = [
        DealLine(Game(FOUR, one, others, "x", number, 0), Played(gain, {}, {}, [], {}, {}))
        for one, others, gain in (("a", "b", 1.0), ("a", "c", 1.0), ("b", "c", 1.0))
        for number in range(1, 11)
    ]
    [table] = ratings.tables(summed(lines, 10))
    assert [rating.name for rating in table.ratings] == ["a", "b", "c"]
    assert all(abs(rating.elo) < 2000 for rating in table.ratings)


def test_where_two_play_the_mirror_image_counts_once() -> None:
    both = rows(pairs_of("casual", "strong", "expert"), 50, DUEL, "durak")
    [table] = ratings.tables(both)
    assert {rating.deals for rating in table.ratings} == {100}


def test_without_every_pair_there_is_no_table() -> None:
    assert ratings.tables([]) == []
    assert ratings.tables(rows([("strong", "casual"), ("expert", "casual")])) == []
    ladder = [("strong", "casual"), ("expert", "strong"), ("casual", "beginner")]
    assert ratings.tables(rows(ladder)) == []


def test_both_reports_have_the_table() -> None:
    found = rows(pairs_of("casual", "strong", "expert"), 30)
    for said in (report.text(found), report.markdown(found)):
        assert "Elo" in said
        assert said.rindex("expert") < said.rindex("casual")
