"""Suit matching: the example of V20, and what it leaves open."""

from __future__ import annotations

from napoleon.games.durak.play.deal import shuffled
from napoleon.games.durak.play.engine import apply, new_deal
from napoleon.games.durak.play.events import Fielded, TrumpChanged, Turned
from napoleon.games.durak.play.notation import read_action, read_face
from napoleon.games.durak.play.view import observe
from tests.games.durak.letters import after, cards, hand, is_over, reason, roles, rules_of, table
from tests.games.durak.letters import texts as may


def test_v20_the_players_win_their_hands() -> None:
    state = table("|", preset="matching", trump="N", talon="C7D9C9H6H8DA")
    assert (cards(state.field), may(state), state.acting) == ("C7", {"top"}, (0,))
    state = after(state, "top")
    assert (cards(state.field), state.acting) == ("C7D9", (1,))
    state = after(state, "top")
    assert (cards(state.field), hand(state, 1), state.acting) == ("D9H6", "C7C9", (0,))
    state = after(state, "top")
    assert [hand(state, seat) for seat in range(2)] == ["D9DAH6H8", "C7C9"]
    assert (state.field, state.talon, state.trump) == (0, (), 1)
    assert state.phase == "lead"
    assert roles(state) == (0, 1)


def test_one_card_may_match_several_and_its_player_chooses() -> None:
    state = table("|", preset="matching", trump="N", talon="C7C6C9H6H8DAS6S7")
    state = after(state, "top")
    assert cards(state.field) == "C6C7"
    state = after(state, "top")
    assert (may(state), state.acting) == ({"*C6", "*C7"}, (1,))
    assert observe(state, 0).turned == read_face("C9")
    assert reason(state, "*H6") == "does_not_beat"
    assert reason(state, "top") == "wrong_phase"
    state = after(state, "*C7")
    assert (hand(state, 1), cards(state.field), state.acting) == ("C7C9", "C6H6", (0,))


def test_the_last_card_takes_the_field_even_if_it_matches() -> None:
    state = after(table("|", preset="matching", trump="N", talon="C7H6D9C9"), "top top top")
    assert hand(state, 0) == "C7C9D9H6"
    assert state.result is not None
    assert (state.result.losers, state.course.out) == ((0,), (1,))


def test_one_who_wins_nothing_is_out_at_once() -> None:
    state = table("||", preset="matching", trump="N", talon="C7H9C9D6D7S6")
    state = after(state, "top top top")
    assert [hand(state, seat) for seat in range(3)] == ["", "C7C9", "D6D7H9S6"]
    assert state.course.out == (0,)


def test_all_that_is_won_is_known_and_the_lowest_trump_attacks() -> None:
    rules = rules_of("table.players=3", "matching")
    for number in range(10):
        state = new_deal(rules, shuffled(rules, "match", number), 1)
        assert state.acting == (1,)
        while state.phase == "matching":
            state = after(state, min(may(state)))
        assert state.known == state.hands
        trumps = [one >> 13 * state.trump & 0x1FFF for one in state.hands]
        lowest = min((one & -one, seat) for seat, one in enumerate(trumps) if one)[1]
        assert is_over(state) or roles(state)[0] == lowest


def test_s11_then_the_attack_may_be_passed_on() -> None:
    state = table("|", "transfer.allowed=on", preset="matching", trump="N", talon="C7D9C9H6H8DA")
    state = after(state, "top top top H6")
    assert state.law.passes_on


def test_what_is_turned_over_and_taken_is_an_event() -> None:
    state = table("|", preset="matching", trump="N", talon="C7D9C9H6H8DA")
    c7, d9, c9, h6, da = map(read_face, ("C7", "D9", "C9", "H6", "DA"))
    step = apply(state, read_action("top"))
    assert step.events == (Turned(0, d9, ()), Fielded(d9))
    step = apply(step.state, read_action("top"))
    assert step.events == (Turned(1, c9, (c7,)), Fielded(h6))
    events = apply(step.state, read_action("top")).events
    assert TrumpChanged(da, 1) in events
