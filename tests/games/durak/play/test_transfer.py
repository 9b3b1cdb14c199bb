"""Transfers and counter-attacks: the worked examples W10-W14, W44, W47-W49."""

from __future__ import annotations

import random

import pytest

from napoleon.games.durak.play.actions import Transfer, plain
from napoleon.games.durak.play.deal import shuffled
from napoleon.games.durak.play.engine import apply, legal, new_deal, silence
from napoleon.games.durak.play.roles import active
from napoleon.games.durak.play.state import LEAD
from tests.games.durak.letters import (
    after,
    cards,
    hand,
    is_over,
    reason,
    roles,
    rules_of,
    table,
    texts,
)

ON = "transfer.allowed=on"


def test_w10_the_next_player_needs_cards_enough() -> None:
    state = after(table("C8CA|D8H8HK|C9", ON), "C8")
    assert reason(state, ">D8") == "next_holds_too_few"
    assert texts(state) == {"take"}


def test_w11_after_a_transfer_the_next_player_defends_all() -> None:
    state = after(table("C7H8DK|D7S9CK|C8D8", ON), "C7 >D7")
    assert (roles(state), state.bout.limit) == ((1, 2), 2)
    state = after(state, "C7/C8 D7/D8")
    assert state.course.out == (2,)
    assert roles(state)[0] == 0


def test_w12_the_limit_is_that_of_the_new_defender() -> None:
    state = after(table("C7H8DK|D7S9CK|C8D8CQDQ", ON), "C7 >D7 C7/C8 D7/D8")
    assert state.bout.limit == 4
    assert state.acting == (1, 0)
    assert "0:+H8" in texts(state, 0)


def test_w13_nothing_that_is_covered_is_passed_on() -> None:
    hands = "C7D7CA|C8H7HK|HAHQHJHT"
    state = after(table(hands, f"{ON} lead.same=2"), "C7D7 C7/C8")
    assert reason(state, ">H7") == "already_covered"
    state = after(table(hands, f"{ON} lead.same=2 transfer.on_throw=on"), "C7D7 C7/C8 >H7")
    assert roles(state) == (1, 2)
    assert [entry.is_open for entry in state.bout.table] == [False, True, True]


def test_w14_a_trump_need_only_be_shown() -> None:
    options = f"{ON} transfer.show=first-lap"
    state = after(table("C7CA|S7HK|C9", options), "C7")
    assert reason(state, ">S7") == "next_holds_too_few"
    state = after(state, ">S7!")
    assert (roles(state), len(state.bout.table)) == ((1, 2), 1)
    assert hand(state, 1) == "HKS7"
    assert cards(state.known[1]) == "S7"


def test_a_trump_is_shown_once_and_in_the_first_lap() -> None:
    state = table("C7D7CA|S7HKHQ", f"{ON} transfer.show=first-lap")
    state = after(state, "C7 >S7! >D7")
    assert reason(state, ">S7!") == "shown_before"
    state = table("C7D7CA|S7HKHQ|H7CQCK", f"{ON} transfer.show=first-lap")
    state = after(state, "C7 >S7! >H7 >D7")
    assert reason(state, ">S7!") == "shown_before"
    state = after(table("C7S7CA|S7HKHQ", f"{ON} transfer.show=first-lap pack.copies=2"), "C7 >S7!")
    assert reason(state, ">S7!") == ""
    assert reason(after(state, ">S7!"), ">S7!") == "shown_before"


@pytest.mark.parametrize(
    ("hands", "plays", "options", "expected"),
    [
        ("C7D7HAHKHQCA|S7H9HTHJ", "C7 >S7! >D7", "", (1, 0)),
        ("C7D7HAHK|S7H9HTHJ|H7CQCKCA", "C7 >S7! >H7 >D7", "", (1, 2)),
        ("C7S7CA|S7HKHQ", "C7 >S7! >S7! >S7!", "pack.copies=2", (0, 1)),
        ("C7S7CA|H7C9CK", "C7 >H7! >S7!", "trump.source=own", (1, 0)),
    ],
)
def test_without_the_usual_limit_a_trump_is_shown_in_every_lap(
    hands: str, plays: str, options: str, expected: tuple[int, int]
) -> None:
    trump = "SH" if "own" in options else "S"
    state = table(hands, f"{ON} transfer.show=unlimited {options}", trump=trump)
    state = after(state, plays)
    shown = next(text for text in plays.split() if text.endswith("!"))
    assert reason(state, shown) == ""
    assert roles(after(state, shown)) == expected


def test_trumps_that_are_shown_for_ever_end_the_deal() -> None:
    options = f"{ON} transfer.show=unlimited pack.copies=2"
    state = after(table("C7S7CA|S7HKHQ", options), "C7")
    count = 0
    while not is_over(state):
        state, count = after(state, ">S7!"), count + 1
    assert count == 9  # the fifth time that seat 0 is to defend with the same cards
    assert state.result is not None
    assert state.result.label == "no-result"


def test_w47_only_the_new_card_must_be_covered() -> None:
    state = table("C7CA|D7HK|D8HA", f"{ON} transfer.only_new=on")
    before = state.discard
    state = after(state, "C7 >D7 D7/D8 1:pass pass")
    assert cards(state.discard & ~before) == "C7D7D8"
    assert roles(state) == (2, 0)


@pytest.mark.parametrize(("matta", "durak"), [("on", 0), ("off", 1)])
def test_w48_the_last_of_two_may_pass_back(matta: str, durak: int) -> None:
    state = after(table("C7|D7", f"{ON} transfer.matta={matta}"), "C7")
    if matta == "on":
        state = after(state, ">D7 take")
    else:
        assert reason(state, ">D7") == "next_holds_too_few"
        state = after(state, "take")
    assert state.result is not None
    assert state.result.losers == (durak,)


def test_w49_nothing_is_passed_on_in_the_first_lap() -> None:
    options = f"{ON} transfer.first_lap=forbid throw.allowed=off"
    state = table("C6CJDJH7|C7CQD7|C8CKD8H8", options)
    state = after(state, "C6")
    for bout in ("C6/C7 CQ", "CQ/CK D8", "D8/DJ H7"):
        state = after(state, bout.split()[0]) if reason(state, bout.split()[0]) == "" else state
        assert state.bout.table == ()
        state = after(state, bout.split()[1])
    assert state.course.advance == 3
    assert reason(state, ">D7") == ""


@pytest.mark.parametrize(
    ("hands", "talon", "preset", "expected"),
    [
        ("C7CA|D7HK|HAHQ", "", "podkidnoy", "last_lap"),
        ("C7CACK|D7HKHJ|HAHQ", "", "podkidnoy", "last_lap"),
        ("C7CACK|D7HKHJ|HAHQHT", "", "podkidnoy", ""),
        ("C7CA|D7HK|HAHQ", "S8", "podkidnoy", ""),
        ("C7CACK|D7HKHJ|HAHQHT", "", "chukchi", ""),
        ("C7CACK|D7HK|HAHQHT", "", "chukchi", "last_lap"),
        ("C7CACK|D7HKHJ", "", "deal-out", ""),
        ("C7CA|D7HKHJ", "", "deal-out", "last_lap"),
    ],
)
def test_nothing_is_passed_on_in_the_last_lap(
    hands: str, talon: str, preset: str, expected: str
) -> None:
    options = f"{ON} transfer.last_lap=forbid"
    state = after(table(hands, options, preset=preset, talon=talon), "C7")
    assert reason(state, ">D7") == expected


@pytest.mark.parametrize("last_lap", ["forbid", "reverse"])
@pytest.mark.parametrize(
    "options",
    ["table.players=6", "deal.all=on trump.source=last-dealt", "preset chukchi",
     "deal.prelude=suit-matching trump.source=last-dealt refill.rule=none"],
)  # fmt: skip
def test_a_deal_without_a_talon_does_not_begin_with_its_last_lap(
    options: str, last_lap: str
) -> None:
    preset = options.partition("preset ")[2] or "podkidnoy"
    texts_of = "" if preset != "podkidnoy" else options
    rules = rules_of(f"{ON} transfer.last_lap={last_lap} {texts_of}", preset)
    passed_on = 0
    for number in range(10):
        state = new_deal(rules, shuffled(rules, "lap", number), 0)
        chance = random.Random(number)
        while not is_over(state):
            action = silence(state) or chance.choice(legal(state))
            passed_on += isinstance(plain(action), Transfer)
            state = apply(state, action).state
            if state.phase == LEAD:
                few = min(map(state.held, active(state.law, state.course.out))) <= 2
                assert state.course.lap_first >= 0 or not few
    assert passed_on > 5


def test_the_last_lap_turns_round_at_its_first_attacker() -> None:
    options = f"{ON} transfer.last_lap=reverse"
    state = table("C7S7CACKCQ|D7HK|H7HAHTHJH9", options)
    state = after(state, "C7 >D7 >H7 >S7")
    assert roles(state) == (0, 2)
    state = table("C7S7CACKCQ|D7HKHQHT|H7HAHJH9", options)
    assert reason(after(state, "C7 >D7 >H7"), ">S7") == "next_holds_too_few"  # not yet the last lap


def test_w44_a_counter_attack_swaps_the_roles() -> None:
    state = after(table("C7CA|C9D9H9HK", preset="baltic"), "C7")
    assert reason(state, "C7/C9>D9H9") == "next_holds_too_few"
    state = after(state, "C7/C9>D9")
    assert roles(state) == (1, 0)
    state = after(state, "take")
    assert hand(state, 0) == "C7C9CAD9"
    assert roles(state) == (1, 0)


@pytest.mark.parametrize(
    ("play", "refused"),
    [
        ("C7/D9>H9", "does_not_beat"),
        ("C7/C9>H9H9", "not_held"),
        ("C7/C9>HK", "shape"),
        ("C7/CT>D9", "not_held"),
        ("D7/C9>D9", "no_such_attack"),
        ("C7/C9>D9H9", "next_holds_too_few"),
    ],
)
def test_a_counter_attack_that_may_not_be_is_refused_with_its_reason(
    play: str, refused: str
) -> None:
    state = after(table("C7CA|C9D9H9HK", preset="baltic"), "C7")
    assert reason(state, play) == refused
