"""The Polish game: the example of V19, and what it leaves open."""

from __future__ import annotations

from dataclasses import replace

from napoleon.games.durak.play.deal import shuffled
from napoleon.games.durak.play.engine import apply, new_deal
from napoleon.games.durak.play.events import Covered, Led, Taken, TurnedOver
from napoleon.games.durak.play.notation import read_action, read_face
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

STOCK = "C7C9DKH8C8DAS6"


def test_v19_the_stock_plays_for_empty_hands() -> None:
    state = table("||", preset="polish", trump="C", pile="C6", talon=STOCK)
    assert (state.phase, texts(state)) == ("attack", {"top"})
    state = after(state, "top")
    assert (pile(state), state.phase, state.acting) == ("C6C7", "answer", (1,))
    state = after(state, "top")
    assert (pile(state), state.acting) == ("C6C7C9DK", (2,))
    state = after(state, "top")
    assert (hand(state, 2), pile(state), state.acting) == ("DKH8", "C6C7C9C8", (0,))
    assert cards(state.known[2]) == "DKH8"


def test_v19_without_a_stock_three_cards_are_taken_and_nothing_is_played() -> None:
    state = table("D6D7|C8CK|H7", preset="polish", pile="C6C7C9SJ")
    state = replace(state, phase="answer")
    state = after(state, "take")
    assert (hand(state, 0), pile(state), state.acting) == ("C7C9D6D7SJ", "C6", (1,))
    assert texts(state) == {"C6/C8", "C6/CK", "take"}
    state = after(state, "take")
    assert (pile(state), state.phase, state.acting) == ("", "attack", (2,))
    assert texts(state) == {"H7"}


def test_v19_one_with_a_hand_covers_and_attacks_from_it() -> None:
    state = table("D6D7|C8CKHA|H7", preset="polish", pile="SK", talon="H6H8")
    state = after(state, "D6")
    assert (state.phase, texts(state)) == ("answer", {"take"})
    state = after(table("C6D7|C8CKHA|H7", preset="polish", pile="SK", talon="H6H8"), "C6")
    assert texts(state) == {"C6/C8", "C6/CK", "take"}
    state = after(state, "C6/C8")
    assert (state.phase, state.acting, texts(state)) == ("attack", (1,), {"CK", "HA"})
    state = after(state, "CK")
    assert (pile(state), state.acting) == ("SKC6C8CK", (2,))


def test_one_with_a_hand_takes_the_top_card_alone_while_there_is_a_stock() -> None:
    state = after(table("C6D7|C8CK|H7", preset="polish", pile="SK", talon="H6H8"), "C6 take")
    assert (hand(state, 1), pile(state)) == ("C6C8CK", "SK")
    assert (state.phase, state.acting) == ("attack", (1,))


def test_the_stock_attacks_for_one_whose_last_card_covered() -> None:
    state = after(table("C6D7|C8|H7", preset="polish", pile="SK", talon="H6H8"), "C6 C6/C8")
    assert (pile(state), state.acting) == ("SKC6C8H6", (2,))
    assert state.course.out == ()


def test_a_last_cover_without_a_stock_is_the_card_to_beat() -> None:
    state = after(table("C6D7|C8|H7C9", preset="polish", pile="SK"), "C6 C6/C8")
    assert (state.course.out, pile(state), state.acting) == ((1,), "SKC6C8", (2,))
    assert texts(state) == {"C8/C9", "take"}


def test_the_last_one_with_cards_is_the_durak_of_the_polish_game() -> None:
    state = after(table("C6|C8CK", preset="polish", pile="SK"), "C6")
    assert is_over(state)
    assert state.result is not None
    assert state.result.losers == (1,)


def test_the_first_card_of_the_pack_names_the_trump_suit() -> None:
    rules = rules_of("", "polish")
    deal = shuffled(rules, "polish", 1)
    state = new_deal(rules, deal, 2)
    assert [layer.card for layer in state.pile] == [deal.cards[0]]
    assert state.trump == deal.cards[0] // 13
    assert (state.hands, len(state.talon), state.acting) == ((0, 0, 0, 0), 35, (2,))


def test_what_is_turned_over_is_emitted() -> None:
    state = after(table("||", preset="polish", trump="C", pile="C6", talon=STOCK), "top")
    events = apply(state, read_action("top")).events
    c7, c9, dk, h8, c8 = map(read_face, ("C7", "C9", "DK", "H8", "C8"))
    assert events == (
        TurnedOver(1, c9, fits=True),
        Covered(1, c7, c9, "same_suit"),
        Led(1, (dk,), top=True),
    )
    events = apply(after(state, "top"), read_action("top")).events
    assert events == (
        TurnedOver(2, h8, fits=False),
        Taken(2, (dk, h8), (), 0),
        Led(2, (c8,), top=True),
    )


def test_what_one_without_a_hand_cannot_do_is_refused() -> None:
    state = table("||", preset="polish", trump="C", pile="C6", talon=STOCK)
    assert reason(state, "C7") == "no_card_in_hand"
    state = after(state, "top")
    assert reason(state, "take") == "no_card_in_hand"
    state = after(table("C6D7|C8D8|H7", preset="polish", pile="SK", talon="H6H8"), "C6")
    assert reason(state, "C6/D8") == "does_not_beat"
    assert reason(state, "SK/C8") == "no_such_attack"
    assert reason(state, "top") == "wrong_phase"
