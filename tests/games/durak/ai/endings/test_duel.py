"""The exact ending of two players: the same as plain minimax, and known by its positions."""

from __future__ import annotations

import random

import pytest

from napoleon.games.durak.ai.endings.solution import DRAW, LOSS, WIN, Root, solved, sought
from napoleon.games.durak.ai.endings.tables import is_ending
from napoleon.games.durak.play.engine import legal
from napoleon.games.durak.play.notation import read_action, write_action
from napoleon.games.durak.play.state import State
from napoleon.games.durak.play.view import observe
from tests.games.durak.ai.endings.minimax import FULL, Minimax, compared, ending, ending_rules
from tests.games.durak.letters import after, table
from tests.nightly import spread

NODES = 10_000


def values(state: State, seat: int = 0) -> dict[str, float]:
    """What each action is worth, by its letters."""
    found = solved(observe(state, seat), NODES)
    assert found is not None
    return {write_action(action): value for action, value in found.values.items()}


@pytest.mark.parametrize("number", spread(range(60), 4))
def test_the_solver_says_what_minimax_says(number: int) -> None:
    chance = random.Random(f"ending {number}")
    assert [said for said in compared(chance, 6) if said] == []


def test_the_weak_card_is_kept_for_last() -> None:
    state = table("S7 C6 | C9 H9")
    assert values(state) == {"C6": DRAW, "S7": WIN}


def test_the_last_two_cards_draw_where_there_is_a_draw() -> None:
    assert values(table("C6 | C9")) == {"C6": DRAW}
    assert values(table("C6 | C9", "ending.draw=off")) == {"C6": WIN}


def test_whether_cards_may_be_added_after_a_take_decides() -> None:
    hands = "CJ H7 HJ | CA S7"
    assert max(values(table(hands)).values()) == LOSS
    assert values(table(hands, "throw.after_take=on")) == {"CJ": LOSS, "H7": LOSS, "HJ": WIN}


def test_the_defender_s_answers_have_their_values() -> None:
    state = after(table("CJ H7 HJ | CA S7"), "CJ")
    assert values(state, 1) == {"CJ/CA": WIN, "CJ/S7": LOSS, "take": LOSS}


def test_a_hidden_card_leaves_nothing_certain() -> None:
    rules = "table.players=3 refill.rule=none"
    assert solved(observe(table("C6 D7 | C9 | H8", rules, talon="S6S7"), 0), NODES) is None


def test_too_few_positions_give_no_answer() -> None:
    state = table("C6 D7 H8 CT DJ HQ | C9 DT HJ D6 H6 CQ")
    view = observe(state, 0)
    assert solved(view, 5) is None
    assert sought(view, 5) == (None, None)


def test_two_who_are_left_of_four_have_an_exact_ending() -> None:
    state = table("S7 C6 | C9 H9 | | ")
    assert values(state) == {"C6": DRAW, "S7": WIN}


def test_both_copies_of_a_card_can_be_added() -> None:
    state = table("SK D7 DT | CT DK CT", "pack.copies=2 strength.ten_high=on", attacker=1)
    assert values(after(state, "DK"), 0)["DK/DT"] < 1


def test_a_win_is_found_where_the_other_actions_would_take_too_long() -> None:
    view = observe(table("SA CQ SJ DA S6 | H8 HJ HT CK D6 DT"), 0)
    assert solved(view, 200) is None
    found = sought(view, 200)
    assert found.solution is None
    assert found.win is not None
    whole = solved(view, 10 * NODES)
    assert whole is not None
    assert whole.values[found.win] == WIN


def test_nothing_is_sought_once_the_time_is_over() -> None:
    view = observe(table("SA CQ SJ DA S6 D7 | H8 HJ HT CK D6 DT"), 0)
    assert sought(view, 100 * NODES, deadline=0.0).solution is None
    assert sought(view, 100 * NODES).solution is not None


def test_a_long_search_for_one_action_leaves_the_others_their_short_one() -> None:
    view = observe(table("C7 S7 ST SJ SQ SK | CJ CQ CA DQ DA SA"), 0)
    found = sought(view, 3_000).win
    assert found is not None
    whole = solved(view, 10 * NODES)
    assert whole is not None
    assert whole.values[found] == WIN


def test_what_refutes_a_win_refutes_the_draw_too() -> None:
    state = table("C6 C8 CK DA SQ SK | DK H9 S7 S8 S9 ST")
    alone = Root(state, NODES)
    assert not alone.reaches(0, read_action("DA"), DRAW)
    assert NODES - alone.duel.nodes > 500
    root = Root(state, NODES)
    assert not root.reaches(0, read_action("DA"), WIN)
    left = root.duel.nodes
    assert not root.reaches(0, read_action("DA"), DRAW)
    assert left - root.duel.nodes < 50


@pytest.mark.parametrize("number", spread(range(6), 3))
def test_questions_in_any_order_have_the_answers_of_minimax(number: int) -> None:
    chance, asked = random.Random(f"questions {number}"), 0
    while asked < 60:
        state = ending(chance, ending_rules(chance), 5)
        if not is_ending(state):
            continue
        seat = state.acting[0]
        worths, root = Minimax().worths(state, seat), Root(state, FULL)
        questions = [(action, value) for action in legal(state, seat) for value in (WIN, DRAW)]
        chance.shuffle(questions)
        for action, value in questions:
            assert root.reaches(seat, action, value) == (worths[action] >= value)
            asked += 1
    assert asked >= 60
