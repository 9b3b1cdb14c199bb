"""The climbing games: W37-W39, W41 and the examples of V39, V40, V42 and S06-S12."""

from __future__ import annotations

import pytest

from napoleon.games.durak.play.deal import shuffled
from napoleon.games.durak.play.engine import apply, new_deal
from napoleon.games.durak.play.events import Led, Swept, Taken, WentOut
from napoleon.games.durak.play.notation import read_action, read_face
from napoleon.games.durak.play.view import observe
from napoleon.kit.cards import read_card
from tests.games.durak.letters import (
    after,
    cards,
    hand,
    is_over,
    pile,
    reason,
    rules_of,
    table,
    texts,
)

# ---- kurukuru (V39) ------------------------------------------------------------------------


def test_v39_as_many_cards_as_players_are_swept_and_the_last_one_leads() -> None:
    state = after(table("C7CK|C9CA|CQD6", preset="kurukuru"), "C7 C9 CQ")
    assert (pile(state), state.acting) == ("", (2,))
    assert cards(state.discard & state.seen) == cards(state.discard)


def test_v39_one_who_takes_gets_the_bottom_card_and_the_rest_stays() -> None:
    state = after(table("C7CK|C9CA|CQD6", preset="kurukuru"), "C7 C9 take")
    assert (pile(state), hand(state, 2), state.acting) == ("C9", "C7CQD6", (0,))
    assert cards(state.known[2]) == "C7"
    assert reason(state, "CK") == ""
    state = after(state, "take")
    assert (pile(state), hand(state, 0), state.acting) == ("", "C9CK", (1,))


def test_v39_one_without_cards_is_out_and_no_longer_counts() -> None:
    state = after(table("C7|C9CA|CQD6", preset="kurukuru"), "C7")
    assert state.course.out == (0,)
    state = after(state, "C9")
    assert (pile(state), state.acting) == ("", (1,))


def test_w37_two_cards_of_two_players_are_swept() -> None:
    state = after(table("C7CK|C9CA", preset="kurukuru"), "C7 C9")
    assert (pile(state), state.acting) == ("", (1,))


def test_w37_the_next_player_leads_after_the_pile_was_taken() -> None:
    state = after(table("C7CK|C9CA|CQD6", preset="kurukuru"), "C7 take")
    assert (pile(state), state.acting) == ("", (2,))


def test_the_leader_who_sweeps_with_their_last_card_leaves_the_lead_to_the_left() -> None:
    state = after(table("C7CK|C9|CQD6", preset="kurukuru"), "C7 C9")
    assert (state.course.out, pile(state), state.acting) == ((1,), "", (2,))


def test_the_last_one_with_cards_is_the_durak() -> None:
    state = after(table("C7|C9CA", preset="kurukuru"), "C7")
    assert is_over(state)
    assert state.result is not None
    assert (state.result.losers, state.result.out) == ((1,), (0,))


def test_a_card_that_does_not_beat_the_top_one_is_refused_with_its_reason() -> None:
    state = after(table("C9CK|C7DQCACQ", preset="kurukuru"), "C9")
    assert texts(state) == {"CA", "CQ", "take"}
    assert reason(state, "C7") == "does_not_beat"
    assert reason(state, "DQ") == "does_not_beat"
    assert reason(state, "CACQ") == "one_at_a_time"
    assert reason(state, "H9") == "not_held"
    assert reason(table("C9CK|C7DQ", preset="kurukuru"), "take") == "wrong_phase"


def test_a_trump_beats_the_top_card_in_a_climbing_game() -> None:
    state = after(table("C9CK|S6C7|DADK", preset="kurukuru"), "C9")
    assert texts(state) == {"S6", "take"}
    assert texts(after(state, "S6")) == {"take"}


@pytest.mark.parametrize(
    ("nine", "lead", "why"),
    [("must-beat", "CQ", "does_not_beat"), ("must-beat", "D8", ""), ("any", "CQ", ""),
     ("any", "D8", ""), ("off", "CQ", "does_not_beat")],
)  # fmt: skip
def test_w38_the_nine_of_diamonds_sweeps_at_once(nine: str, lead: str, why: str) -> None:
    state = table("CQD8CK|D9CA|H6H7|H8HA", f"pile.nine={nine}", preset="untitled")
    state = after(state, lead)
    assert reason(state, "D9") == why
    if not why:
        state = after(state, "D9")
        assert (pile(state), state.acting, observe(state, 0).course.swept) == ("", (1,), "nine")


def test_s06_the_nine_of_diamonds_is_an_ordinary_card_on_an_empty_place() -> None:
    state = after(table("CQCK|D9CA|H6H7", preset="untitled", attacker=1), "D9")
    assert pile(state) == "D9"


def test_s06_the_holder_of_the_nine_of_diamonds_leads() -> None:
    rules = rules_of("", "untitled")
    for number in range(12):
        state = new_deal(rules, shuffled(rules, "nine", number)._replace(led=True), number % 4)
        (seat,) = state.acting
        assert "D9" in hand(state, seat)
        assert "D9" in cards(state.known[seat])


# ---- the Chinese game (V40) ----------------------------------------------------------------


CHINESE = "H7HKC6|H9C7C8|HQC9CT|HAD6D7"


def test_v40_one_who_takes_gets_the_bottom_card_and_the_rest_is_put_away() -> None:
    hands = "H7CK|H9C7|HQC9|HKD6"
    state = after(table(hands, preset="chinese"), "H7 H9 HQ HK")
    assert texts(state) == {"take"}
    state = after(state, "take")
    assert (hand(state, 0), state.acting) == ("CKH7", (1,))
    assert all(state.discard >> read_card(card) & 1 for card in ("H9", "HQ", "HK"))


def test_w39_five_cards_are_swept() -> None:
    hands = "H6H9CA|H7HTC6|H8D6C7"
    state = after(table(hands, preset="chinese"), "H6 H7 H8 H9 HT")
    assert (pile(state), state.acting, observe(state, 0).course.swept) == ("", (1,), "count")


def test_v40_the_leader_of_the_last_card_who_is_out_leaves_the_lead_to_the_left() -> None:
    hands = "H7SA|H9C7|HQC9|HKD6"
    state = after(table(hands, preset="chinese"), "H7 H9 HQ HK SA")
    assert (state.course.out, state.acting) == ((0,), (1,))


def test_v40_clubs_are_beaten_by_clubs_alone() -> None:
    state = after(table("CACK|S6C7", preset="chinese"), "CA")
    assert reason(state, "S6") == "closed_suit"
    assert reason(state, "C7") == "does_not_beat"


def test_v40_all_draw_after_each_pile_its_leader_first() -> None:
    state = table("H7C6|H9C7|HQC9", "deal.hand=2", preset="chinese", talon="D6D7D8D9DT")
    state = after(state, "H7 H9 HQ take")
    assert [hand(state, seat) for seat in range(3)] == ["C6H7", "C7D6", "C9D7"]
    assert len(state.talon) == 3
    assert state.acting == (1,)


def test_v40_players_without_cards_are_skipped_until_the_pile_is_gone() -> None:
    state = after(table("H7|H9C7|HQC9CT", preset="chinese"), "H7 H9 HQ")
    assert state.acting == (1,)
    assert state.course.out == ()
    state = after(state, "take")
    assert (state.course.out, state.acting) == ((0,), (2,))


def test_v40_a_pile_that_nobody_else_can_follow_is_swept() -> None:
    state = after(table("H7|HQC9", preset="chinese"), "H7 HQ")
    assert observe(state, 0).course.swept == "alone"
    assert state.result is not None
    assert state.result.losers == (1,)


def test_v40_the_last_cards_of_a_pile_may_go_at_once() -> None:
    state = after(table("H7|HQ", preset="chinese"), "H7 HQ")
    assert state.result is not None
    assert (state.result.label, state.result.losers) == ("draw", ())


def test_s07_the_whole_pack_may_be_dealt() -> None:
    rules = rules_of("deal.all=on", "chinese")
    state = new_deal(rules, shuffled(rules, "all", 1), 0)
    assert [one.bit_count() for one in state.hands] == [9] * 4
    assert (state.talon, state.trump) == ((), 3)


def test_s09_as_many_cards_as_players_may_be_swept() -> None:
    hands = "H7C6|H9C7|HQC9"
    state = after(table(hands, "pile.sweep=players", preset="chinese"), "H7 H9 HQ")
    assert (pile(state), state.acting) == ("", (2,))


# ---- the Chukhonsky game (V42) -------------------------------------------------------------


def test_v42_an_ace_sweeps_and_its_player_leads() -> None:
    state = after(table("C7CK|CAD6|H6H7", preset="chukhonsky", trump="N"), "C7 CA")
    assert (pile(state), state.acting, observe(state, 0).course.swept) == ("", (1,), "ace")


def test_v42_the_top_card_is_taken_and_the_rest_put_away() -> None:
    state = after(table("C7CK|C9D6|H6H7", preset="chukhonsky", trump="N"), "C7 C9 take")
    assert (hand(state, 2), pile(state), state.acting) == ("C9H6H7", "", (0,))
    assert "C7" in cards(state.discard)


def test_w41_without_trump_the_suit_decides() -> None:
    state = after(table("C7CK|C9D9S6CA", preset="chukhonsky", trump="N"), "C7")
    assert texts(state) == {"C9", "CA", "take"}
    assert reason(state, "S6") == "does_not_beat"


def test_a_led_ace_sweeps_itself_and_an_ace_that_goes_out_leaves_the_lead() -> None:
    state = after(table("CACK|C9D9|H6H7", preset="chukhonsky", trump="N"), "CA")
    assert state.acting == (0,)
    state = after(table("CA|C9D9|H6H7", preset="chukhonsky", trump="N"), "CA")
    assert (state.course.out, state.acting) == ((0,), (1,))


@pytest.mark.parametrize("source", ["none", "last-dealt"])
def test_k6_the_last_card_may_name_a_trump_suit(source: str) -> None:
    rules = rules_of(f"trump.source={source}", "chukhonsky")
    deal = shuffled(rules, "k6", 1)
    state = new_deal(rules, deal, 2)
    shown = deal.cards[-1]
    assert state.trump == (shown // 13 if source == "last-dealt" else -1)
    assert [one >> shown & 1 for one in state.known] == [0, source == "last-dealt", 0, 0]


# ---- all of them ---------------------------------------------------------------------------


def test_what_happens_on_the_pile_is_emitted() -> None:
    state = after(table("C7|C9CA|CQD6", preset="kurukuru"), "")
    c7, c9 = map(read_face, ("C7", "C9"))
    step = apply(state, read_action("C7"))
    assert step.events == (Led(0, (c7,), climbs=True), WentOut(0, 1))
    step = apply(step.state, read_action("C9"))
    assert step.events[:2] == (Led(1, (c9,), climbs=True), Swept("count", (c7, c9)))
    state = after(table("C7CK|C9D6|H6H7", preset="chukhonsky", trump="N"), "C7 C9")
    assert apply(state, read_action("take")).events[:2] == (
        Taken(2, (c9,), (), 0),
        Swept("taken", (c7,)),
    )


def test_a_climbing_game_with_a_talon_draws_after_each_pile() -> None:
    state = table("C7|C9CA|CQD6", "deal.all=off deal.hand=2", preset="kurukuru", talon="H6H7H8H9")
    state = after(state, "C7 C9 CQ")
    assert state.course.out == ()
    assert [one.bit_count() for one in state.hands] == [2, 2, 2]
    assert len(state.talon) == 0
