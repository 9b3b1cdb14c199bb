"""Throwing in: the worked examples W01-W04, W15-W23, W43-W45 and the four orders."""

from __future__ import annotations

import pytest

from tests.games.durak.letters import after, cards, hand, reason, roles, table, texts


def test_w01_there_are_no_more_attacks_than_the_defender_had_cards() -> None:
    state = after(table("C7D7H7H9S9CK|C9DTHTHK"), "C7 C7/C9 +D7 +H7 +H9")
    assert (len(state.bout.table), state.bout.limit, state.acting) == (4, 4, (1,))
    assert reason(state, "+S9") == "limit"


def test_w02_six_attacks_are_the_most_and_covers_open_their_rank() -> None:
    state = table("C6D6H6C7D7H7CK|S7S8S9STSJSQ")
    state = after(state, "C6 C6/S7 +D6 +H6 D6/S8 H6/S9")
    assert state.bout.limit == 6
    state = after(state, "+C7 +D7 +H7")
    assert reason(state, "+CK") == "limit"


def test_w03_the_cap_of_five_holds_for_the_one_to_whom_the_attack_was_passed_on() -> None:
    options = "transfer.allowed=on throw.first_cap=first-bout"
    state = table("C7CKDK|D7HKHQ|C8C9CTCJCQCA", options, bouts=0)
    assert after(state, "C7 >D7").bout.limit == 5


def test_w04_who_gives_up_takes_attacks_and_covers() -> None:
    state = table("C7H9CA|C9D7HTSK|D9HA")
    before = state.discard
    state = after(state, "C7 C7/C9 2:+D9 0:+H9 H9/HT take")
    assert hand(state, 1) == "C7C9D7D9H9HTSK"
    assert state.discard == before


def test_w15_who_has_passed_may_add_in_the_next_window() -> None:
    state = after(table("C7H8CA|C9D8DTHK|D7HA"), "C7 C7/C9 0:pass +D7 D7/D8")
    assert "0:+H8" in texts(state, 0)


@pytest.mark.parametrize(("bouts", "limit"), [(0, 5), (1, 8)])
def test_w16_the_avalanche_has_no_end_but_the_first_bout_has(bouts: int, limit: int) -> None:
    options = "throw.limit=hand throw.first_cap=first-bout"
    state = table("C7C8|D6D7D8D9DTDJDQDK", options, bouts=bouts)
    assert state.bout.limit == limit


def test_w17_after_a_take_the_limit_is_that_of_the_beginning() -> None:
    state = table("C7D9H9S9CA|C9DJHJ", "throw.after_take=on")
    state = after(state, "C7 C7/C9 +D9 take")
    assert {"+H9", "+S9"} < texts(state)
    state = after(state, "+H9")
    assert hand(state, 1) == "C7C9D9DJH9HJ"
    assert roles(state) == (0, 1)


def test_w18_what_was_beaten_can_be_put_away() -> None:
    state = table("C7D9H9S9CA|C9DJHJ", "throw.after_take=on bout.taken=unbeaten")
    before = state.discard
    state = after(state, "C7 C7/C9 +D9 take +H9")
    assert hand(state, 1) == "D9DJH9HJ"
    assert cards(state.discard & ~before) == "C7C9"


def test_w19_behind_the_gate_nobody_adds_unless_the_attacker_does() -> None:
    state = after(table("C7CA|C9HK|D7DA", "throw.order=gate"), "C7 C7/C9")
    assert reason(state, "2:+D7") == "attacker_first"
    assert roles(after(state, "pass")) == (1, 2)
    state = after(table("C7C8H7|C9C6HKHA|D7DA", "throw.order=gate"), "C7 C7/C9 +H7")
    assert "2:+D7" in texts(state, 2)


def test_w20_in_order_one_who_is_done_waits_for_the_next_window() -> None:
    options = "throw.order=sequential"
    state = after(table("C7D9CA|C9DTHKHQ|D7DA|C6S6", options), "C7 C7/C9 pass +D7 pass pass")
    assert reason(state, "0:+D9") == "done_in_this_window"
    state = after(state, "D7/DT")
    assert "+D9" in texts(state, 0)


def test_w20_the_next_may_not_add_before_the_attacker_is_done() -> None:
    state = after(table("C7D9CA|C9DTHKHQ|D7DA", "throw.order=sequential"), "C7 C7/C9")
    assert reason(state, "2:+D7") == "attacker_first"


def test_w21_only_the_neighbours_may_add() -> None:
    state = table("C7CA||C9HKHQ|D7DA|H7HA", "throw.who=neighbours")
    state = after(state, "C7 C7/C9")
    assert state.acting == (0, 3)
    assert reason(state, "4:+H7") == "not_a_neighbour"


def test_w22_the_attacker_comes_first() -> None:
    state = after(table("C7D7CA|C9HK|H7DA", "throw.order=attacker-first"), "C7 C7/C9")
    assert state.bout.limit == 2
    assert state.acting == (0,)
    assert reason(state, "2:+H7") == "attacker_first"
    state = after(state, "+D7")
    assert state.acting == (1,)


def test_w23_a_card_may_fit_by_its_suit() -> None:
    state = after(table("C7C8S8D8|S9HK", "throw.match=rank-or-suit"), "C7 C7/S9")
    assert {"+C8", "+S8"} < texts(state, 0)
    assert reason(state, "+D8") == "rank_not_on_table"


def test_what_fits_a_card_that_was_added_by_its_suit_may_be_added_before_it_is_covered() -> None:
    state = after(table("C7C8D8HA|S9HKHQHT", "throw.match=rank-or-suit"), "C7 C7/S9 +C8")
    assert "+D8" in texts(state, 0)
    assert reason(state, "+HA") == "rank_not_on_table"


def test_the_partner_of_the_defender_may_not_add() -> None:
    state = table("C7CA|C9HK|D7DA|H7HA", preset="teams-2v2")
    state = after(state, "C7 C7/C9")
    assert state.acting == (0, 2)
    assert reason(state, "3:+H7") == "partner"


def test_the_first_impudent_card_comes_with_a_cover_that_opens_no_rank() -> None:
    state = after(table("C7D7DTH7SA|C9HKHQHA|STDA", preset="impudent"), "C7 C7/C9")
    assert reason(state, "0:+D7") == "impudent_pair"
    state = after(state, "0:+D7/DT")
    assert state.acting == (0, 2)
    assert reason(state, "2:+ST") == "rank_not_on_table"
    assert "0:+H7" in texts(state, 0)


def test_an_american_defender_throws_in_and_covers_when_nobody_else_does() -> None:
    state = after(table("C7CACK|C9D9DJHA", "throw.defender=on"), "C7 C7/C9 pass")
    before = state.discard
    assert texts(state) == {"pass", "+D9/DJ"}
    state = after(state, "+D9/DJ pass")
    assert cards(state.discard & ~before) == "C7C9D9DJ"
    assert roles(state) == (1, 0)


def test_an_american_defender_adds_nothing_after_a_cover_that_closes_the_bout() -> None:
    options = "pack.copies=2 strength.twin=closes throw.defender=on"
    state = table("C7CA|C7D7DJ", options)
    assert after(state, "C7").bout.limit > 1
    assert after(state, "C7 C7/C7").phase == "lead"


def test_w45_sly_attackers_cover_their_own_cards() -> None:
    options = "throw.own_cover=sly throw.after_take=on"
    state = table("C7D9DQSQCA|C9D6HJS6SK|H7H8S8CQ", options)
    state = after(state, "C7 C7/C9 0:+D9 2:+H7 take 0:D9/DQ 2:H7/H8")
    assert reason(state, "0:+SQ") == "rank_not_on_table"
    assert reason(state, "2:+S8") == "rank_not_on_table"
    state = after(state, "0:pass pass")
    assert hand(state, 1) == "C7C9D6D9DQH7H8HJS6SK"


def test_two_cards_of_a_rank_may_be_added_at_once() -> None:
    state = after(table("C7D7H7CACK|C9HKHQHA", "throw.pairs=on"), "C7 C7/C9")
    assert "+D7H7" in texts(state)
    assert len(after(state, "+D7H7").bout.table) == 3


def test_a_card_thrown_in_from_the_talon_that_does_not_fit_goes_to_the_hand() -> None:
    state = table("C7CACK|C9HKHQ", "lead.talon=lead-and-throw", talon="D8H7SA")
    state = after(state, "C7 C7/C9 +top")
    assert hand(state, 0) == "CKCAD8"
    state = after(state, "+top")
    assert len(state.bout.table) == 2
