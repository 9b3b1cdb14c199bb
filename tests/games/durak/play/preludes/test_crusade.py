"""The crusade: the example of V21, and what it leaves open."""

from __future__ import annotations

from napoleon.games.durak.play.deal import shuffled
from napoleon.games.durak.play.engine import apply, new_deal
from napoleon.games.durak.play.events import Kept, Stacked
from napoleon.games.durak.play.notation import read_action, read_face
from napoleon.games.durak.play.view import redact
from tests.games.durak.letters import after, cards, hand, reason, rules_of, table, texts


def test_v21_cards_go_to_the_stacks_that_they_continue() -> None:
    state = table("|", preset="crusade", trump="D", talon="C9D8H9S6STH7")
    assert (state.phase, state.acting, texts(state)) == ("crusade", (0,), {"top"})
    state = after(state, "top")
    assert [len(stack) for stack in state.stacks] == [1, 2]
    state = after(state, "top")
    assert hand(state, 1) == "S6"
    state = after(state, "top")
    assert [len(stack) for stack in state.stacks] == [2, 2]
    state = after(state, "top")
    assert [hand(state, seat) for seat in range(2)] == ["C9ST", "D8H7H9S6"]
    assert [cards(one) for one in state.known] == ["C9ST", "D8H9"]
    assert (state.stacks, state.phase) == ((), "climb")


def test_a_six_continues_an_ace_and_the_own_stack_comes_first() -> None:
    state = after(table("|", preset="crusade", trump="D", talon="CADAS6H7"), "top")
    assert [[card % 13 for card in stack] for stack in state.stacks] == [[12, 4], [12]]


def test_the_highest_card_begins_and_of_equal_ones_the_first() -> None:
    state = table("||", preset="crusade", trump="D", talon="C9DTSTH7H8")
    assert state.acting == (1,)


def test_the_holder_of_the_six_of_diamonds_leads_with_diamonds_trump() -> None:
    rules = rules_of("", "crusade")
    state = new_deal(rules, shuffled(rules, "crusade", 1), 3)
    while state.phase == "crusade":
        assert reason(state, "take") == "wrong_phase"
        state = after(state, "top")
    (seat,) = state.acting
    assert "D6" in hand(state, seat)
    assert "D6" in cards(state.known[seat])
    assert state.trump == 1
    assert sum(one.bit_count() for one in state.hands) == 36


def test_what_is_kept_only_its_player_sees() -> None:
    state = after(table("|", preset="crusade", trump="D", talon="C9D8H9S6STH7"), "")
    step = apply(state, read_action("top"))
    assert step.events == (Stacked(0, read_face("H9"), 1),)
    (kept,) = apply(step.state, read_action("top")).events
    assert kept == Kept(1, read_face("S6"), 2)
    assert redact(kept, 1) == kept
    assert redact(kept, 0) == Kept(1, None, 2)
