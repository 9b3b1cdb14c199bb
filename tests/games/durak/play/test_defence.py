"""Defences: own trumps, the twin, the second chance, doubts, unseen hands (W27-W29, W43, V22)."""

from __future__ import annotations

from napoleon.games.durak.play.view import HIDDEN, observe
from napoleon.kit.cards import read_card
from tests.games.durak.letters import after, cards, hand, reason, roles, table, texts


def test_w27_the_defender_covers_with_a_trump_of_their_own() -> None:
    state = after(table("D6CA|D9S6HA", preset="own-trump", trump="HD"), "D6")
    assert texts(state) == {"D6/D9", "take"}


def test_an_own_trump_may_have_to_be_answered_with_one() -> None:
    options = "trump.must_answer=on"
    state = after(table("H6CA|H7D6", options, preset="own-trump", trump="HD"), "H6")
    assert reason(state, "H6/H7") == "must_trump"
    assert reason(state, "H6/D6") == ""


def test_w28_the_same_card_closes_the_throwing_in() -> None:
    options = "pack.copies=2 strength.twin=closes lead.same=2"
    state = after(table("C7D7H7CA|C7D9HAHK", options), "C7D7 C7/C7")
    assert (state.phase, reason(state, "+H7")) == ("respond", "limit")
    assert roles(after(state, "D7/D9")) == (1, 0)


def test_w29_the_second_chance_may_change_the_trump() -> None:
    options = "trump.hidden=on defend.chance=on"
    state = after(table("D8CA|C6", options, trump="H", talon="HQC7"), "D8")
    assert state.trump == 2
    state = after(state, "D8/top")
    assert state.trump == 0
    assert hand(state, 1) == "C6HQ"
    assert {"D8/C6", "take"} == texts(state)


def test_the_second_chance_is_for_those_without_a_card() -> None:
    state = after(table("C7CA|H8", "defend.chance=on", talon="C9S9"), "C7")
    covered = after(state, "C7/top")
    assert roles(covered) == (1, 0)
    failed = after(after(table("C7CA|H8", "defend.chance=on", talon="D9S9"), "C7"), "C7/top")
    assert hand(failed, 1) == "D9H8"
    assert reason(failed, "C7/top") == "tried_before"
    held = after(table("C7CA|H8C8", "defend.chance=on", talon="D9S9"), "C7")
    assert reason(held, "C7/top") == "has_a_card"


def test_w43_a_cover_face_down_may_be_doubted() -> None:
    state = after(table("C7D7D9CA|C9HK", preset="doubt"), "C7 C7/(C9)")
    assert texts(state) == {"pass", "?C7"}
    passed = after(state, "pass")
    assert "+D7" in texts(passed)
    assert reason(passed, "+D9") == "rank_not_on_table"
    wrong = after(state, "?C7")
    assert hand(wrong, 0) == "C7C9CAD7D9"
    assert roles(wrong) == (1, 0)


def test_a_right_doubt_makes_the_defender_take() -> None:
    state = after(table("C7D7CA|C9D6HK", preset="doubt"), "C7 C7/(D6) ?C7")
    assert hand(state, 1) == "C7C9D6HK"
    assert roles(state) == (0, 1)


def test_a_cover_that_was_found_out_has_beaten_nothing() -> None:
    rules = "bout.taken=unbeaten"
    start = table("C7D7CA|C9D6HK", rules, preset="doubt")
    state = after(start, "C7 C7/(D6) ?C7")
    assert hand(state, 1) == "C7C9D6HK"
    assert state.discard == start.discard


def test_who_takes_their_own_cover_back_holds_what_all_knew_before() -> None:
    state = after(table("C7D7CA|H9HTHJ", talon="S6S7S8", preset="doubt"), "C7 take")
    known = cards(state.known[1])
    assert known == "C7"
    covered = after(state, "CA CA/(HT)")
    assert not state.known[1] & covered.known[1]
    assert cards(after(covered, "?CA").known[1]) == "C7CAHT"
    assert cards(after(covered, "pass pass").known[1]) == ""


def test_a_wrong_doubt_leaves_what_all_knew_of_the_rest_of_the_hand() -> None:
    state = after(table("C7D7CAC6|C9HTHJ", talon="S6S7S8", preset="doubt"), "C7 take")
    covered = after(state, "C6 C6/(C9)")
    assert cards(covered.known[1]) == ""
    assert cards(after(covered, "?C6").known[1]) == "C7"  # C9 beats it, and the doubter takes both


def test_another_one_who_takes_a_cover_shows_nothing_of_it() -> None:
    rules = "transfer.allowed=on transfer.on_throw=on"
    state = table("C7D8H8CA|C9HTHJS8|H9HKDQ", rules, talon="S6S7SJSQ", preset="doubt")
    state = after(state, "C7 take DQ DQ/(CA) pass pass 2:pass pass")
    assert cards(state.known[1]) == "C7"
    state = after(state, "D8 D8/(C7) pass pass 0:+H8 >S8 take")
    assert "C7" in hand(state, 2)
    assert "C7" not in cards(state.known[2])


def test_a_cover_that_nobody_doubts_is_never_seen() -> None:
    state = after(table("C7CA|C9D6HK", preset="doubt"), "C7 C7/(D6) pass pass")
    assert cards(state.discard & ~state.seen) == "D6"
    assert roles(state) == (1, 0)


def test_who_laid_a_cover_that_nobody_doubted_remembers_it() -> None:
    state = after(table("C7CA|C9D6HK", preset="doubt"), "C7 C7/(D6) pass pass")
    assert [cards(observe(state, seat).seen & ~state.seen) for seat in range(2)] == ["", "D6"]


def test_a_cover_that_another_one_took_is_known_to_who_laid_it() -> None:
    state = table("C7D7CA|C9D6DT|HQHK", preset="doubt")
    state = after(state, "C7 C7/(D6) pass pass 0:+D7 D7/(DT) ?D7")
    assert hand(state, 0) == "C7CAD6D7DT"
    assert [cards(observe(state, seat).known[0]) for seat in (1, 2)] == ["C7D6D7DT", "C7D7DT"]


def test_a_wrong_card_of_an_unseen_hand_costs_the_table() -> None:
    state = table("C7CACK|C9HK", preset="reversed")
    assert texts(state) == {"@0", "@1", "@2"}
    state = after(state, "@0 C7/@0")
    state = after(state, "+@1 ~")
    assert hand(state, 0) == "C7C9CKCA"
    assert roles(state) == (1, 0)
    state = after(table("C7CACK|C9HK", preset="reversed"), "@0 C7/@1 ~")
    assert hand(state, 1) == "C7C9HK"
    assert roles(state) == (0, 1)


def test_the_place_of_a_turnup_in_an_unseen_hand_is_known_until_the_hand_is_shuffled() -> None:
    state = table("C7CA|C9HKDK", "deal.hand=2", preset="reversed", talon="S9")
    state = after(state, "@0 C7/@0 pass")
    assert observe(state, 0).order[0] == (HIDDEN, read_card("S9"))
    state = after(state, "@0 take ~")
    assert observe(state, 0).order[0] == (HIDDEN,) * 3


def test_the_dummy_throws_in_and_never_attacks() -> None:
    state = table("C7CA|C9HK|S9", "table.players=2 table.dummy=throws")
    state = after(state, "C7 C7/C9")
    assert state.acting == (0, 2)
    assert roles(after(state, "0:pass pass")) == (1, 0)


def test_the_dummy_may_play_like_anybody() -> None:
    state = table("C7CA|C9HK|S9", "table.players=2 table.dummy=plays")
    assert roles(after(state, "C7 take")) == (2, 0)


def test_k8_a_cover_may_lie_open_or_face_down() -> None:
    state = after(table("C7D7D9CA|C9HK", "defend.face_down=may"), "C7")
    assert texts(state) == {"C7/C9", "C7/(C9)", "C7/(HK)", "take"}
    assert reason(state, "C7/HK") == "does_not_beat"
    assert "+D9" in texts(after(state, "C7/C9"))
    assert after(state, "C7/(HK)").phase == "doubt"


def test_a_cover_face_down_leaves_nothing_known_of_the_hand() -> None:
    state = after(table("C7D7CA|H9HTHJ", preset="doubt"), "C7 take")
    assert cards(state.known[1]) == "C7"
    assert after(state, "D7 D7/(H9)").known[1] == 0


def test_with_two_packs_it_is_remembered_what_was_known_before_a_cover_face_down() -> None:
    options = "pack.copies=2 defend.face_down=may"
    state = after(table("C7D7HA|C9HKSA", options), "C7 take D7 D7/(C9)")
    assert cards(state.bout.concealed) == "C7"


def test_a_cover_that_was_found_out_counts_for_nothing() -> None:
    """S07: only covers that beat count for those who count them."""
    options = "ending.loser=fewest-covers"
    lying = after(table("C7D7D9CA|C9HK", options, preset="doubt"), "C7 C7/(HK)")
    assert lying.course.counts == (0, 1)
    found_out = after(lying, "?C7")
    assert found_out.course.counts == (0, 0)
    true = after(table("C7D7D9CA|C9HK", options, preset="doubt"), "C7 C7/(C9) ?C7")
    assert true.course.counts == (0, 1)


def test_v18_each_defender_exchanges_once_in_a_bout() -> None:
    """Also where the attack is passed on, and comes back."""
    options = "defend.exchange=2 transfer.allowed=on"
    state = table("C7S7CACKCQCT|D7H7S9STSJSQ", options, talon="H8H9HTHJHQHKHAD8D9DTS6")
    state = after(state, "C7 -S9ST")
    assert reason(state, "-SJSQ") == "no_exchange"
    state = after(state, ">D7 -CKCQ")
    assert reason(state, "-CTCA") == "no_exchange"
    state = after(state, ">S7")
    assert roles(state) == (0, 1)
    assert reason(state, "-SJSQ") == "no_exchange"
