"""Who is the durak where something is counted (W50, V47-V49), and where there is a dummy."""

from __future__ import annotations

import pytest

from napoleon.games.durak.play.matches import next_first
from napoleon.games.durak.play.state import FINISHED
from tests.games.durak.letters import after, counted, losers, table

PAIRS = "ending.loser=fewest-pairs lead.same=4 throw.pairs=on"


def test_w50_of_equal_counts_the_last_one_with_cards_loses() -> None:
    state = counted(table("C7||D8D9", preset="points"), 3, 1, 1)
    assert state.course.out == (1,)
    state = after(state, "C7 take")
    assert (state.course.out, losers(state)) == ((1, 0), (2,))


def test_v47_the_smallest_count_loses_whoever_has_cards() -> None:
    state = counted(table("C7||D8D9", preset="points"), 4, 2, 5)
    assert losers(after(state, "C7 take")) == (1,)


def test_v47_covers_of_a_lost_bout_count() -> None:
    state = after(table("C7D7CA|C9HK|D9SA", preset="points"), "C7 C7/C9 0:+D7 take")
    assert state.course.counts == (0, 1, 0)


@pytest.mark.parametrize(("lead", "cover", "count"), [("CT", "CQ", 1), ("C7", "C9", 0)])
def test_v48_only_covers_of_high_cards_count(lead: str, cover: str, count: int) -> None:
    options = "ending.loser=fewest-courts"
    state = after(table("CTC7CA|CQC9HK|D8SA", options), f"{lead} {lead}/{cover}")
    assert state.course.counts == (0, count, 0)


def test_v48_the_fewest_covers_of_high_cards_lose() -> None:
    state = counted(table("C7||D8D9", "ending.loser=fewest-courts"), 1, 2, 3)
    assert losers(after(state, "C7 take")) == (0,)


def test_v49_cards_of_a_rank_that_are_laid_at_once_count() -> None:
    state = after(table("C7D7H7CA|C9D9HKSKDA|S9H9HA", PAIRS), "C7D7")
    assert state.course.counts == (1, 0, 0)
    state = after(state, "C7/C9 D7/D9 2:+H9S9")
    assert state.course.counts == (1, 0, 1)


def test_v49_three_at_once_count_once_and_one_does_not_count() -> None:
    state = after(table("C7D7H7CA|C9D9HKSKDA|S9H9HA", PAIRS), "C7D7H7")
    assert state.course.counts == (1, 0, 0)
    state = after(table("C7D7H7CA|C9D9HKSKDA|S9H9HA", PAIRS), "C7 C7/C9 2:+H9")
    assert state.course.counts == (0, 0, 0)


def test_v49_the_fewest_pairs_lose() -> None:
    state = counted(table("C7||D8D9", PAIRS), 2, 1, 1)
    assert losers(after(state, "C7 take")) == (2,)


@pytest.mark.parametrize(("charged", "durak"), [("dummy", 2), ("controller", 0)])
def test_a_dummy_that_is_left_with_cards_loses_or_its_player_does(charged: str, durak: int) -> None:
    options = f"table.players=2 table.dummy=plays table.dummy_loses={charged}"
    state = after(table("C7|C9|D6D8", options), "C7 C7/C9")
    assert losers(state) == (durak,)
    assert next_first(state) == 1


CIRCLE = "C6 take C7 take C6 take C7 take C6 take C7 take "


def test_a_deal_that_comes_to_the_same_position_for_the_fifth_time_has_no_result() -> None:
    state = after(table("C6D8|D9|C7DT", preset="chinese"), CIRCLE * 4 + "C6")
    assert state.phase != FINISHED
    state = after(state, "take")
    assert state.result is not None
    assert (state.result.label, state.result.losers) == ("no-result", ())
    assert state.acting == ()
