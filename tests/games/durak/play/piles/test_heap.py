"""The heap: W40 and the examples of V41 and S10."""

from __future__ import annotations

import pytest

from napoleon.games.durak.play.engine import apply
from napoleon.games.durak.play.events import Attacks, Covered, Drew, GaveUp, Taken
from napoleon.games.durak.play.notation import read_action, read_face
from tests.games.durak.letters import after, cards, hand, reason, roles, table, texts


def test_v41_pairs_stay_until_somebody_takes_them() -> None:
    state = after(table("C7CK|C9DT|H6H7|HAHK", preset="heap"), "C7 C7/C9")
    assert (len(state.pile), roles(state)) == (2, (1, 2))
    state = after(state, "DT take")
    assert hand(state, 2) == "C7C9DTH6H7"
    assert cards(state.known[2]) == "C7C9DT"
    assert (state.pile, roles(state)) == ((), (3, 0))


@pytest.mark.parametrize(
    ("take", "attack", "taken", "left"),
    [
        ("partial", "H9", "C8CJH9", 2),
        ("partial", "S9", "C6C8CJD7S9", 0),
        ("all", "H9", "C6C8CJD7H9", 0),
    ],
)
def test_w40_the_last_three_or_five_may_be_taken(
    take: str, attack: str, taken: str, left: int
) -> None:
    hands = f"{attack}CK|D6D9|H6H7"
    state = table(hands, f"pile.take={take}", preset="heap", pile="C6D7C8CJ")
    state = after(state, f"{attack} take")
    assert cards(state.known[1]) == taken
    assert len(state.pile) == left


def test_s10_what_was_not_taken_stays() -> None:
    state = table("C7CK|D6D9|H6H7", "pile.take=partial", preset="heap", pile="C6D7C8CJ")
    state = after(state, "C7 take")
    assert (cards(state.known[1]), len(state.pile)) == ("C7C8CJ", 2)
    assert roles(state) == (2, 0)


def test_v41_all_draw_up_to_three_the_defender_last() -> None:
    state = table("C7CK|C9DT|H6H7HA", preset="heap", talon="D6D7D8SK")
    step = apply(after(state, "C7"), read_action("C7/C9"))
    state = step.state
    assert [hand(state, seat) for seat in range(3)] == ["CKD6D7", "D8DTSK", "H6H7HA"]
    assert state.course.out == ()
    covered, *drew, attacks = step.events
    assert isinstance(covered, Covered)
    assert [(event.seat, event.number) for event in drew if isinstance(event, Drew)] == [
        (0, 2),
        (1, 2),
    ]
    assert attacks == Attacks(1, 2)


def test_the_last_one_with_cards_is_the_durak_of_the_heap() -> None:
    state = after(table("C7|C9DT", preset="heap"), "C7 C7/C9")
    assert state.result is not None
    assert (state.result.losers, state.result.out) == ((1,), (0,))


@pytest.mark.parametrize(("draw", "losers"), [("on", ()), ("off", (1,))])
def test_the_last_cards_on_the_heap_may_go_at_once(draw: str, losers: tuple[int, ...]) -> None:
    state = after(table("C7|C9", f"ending.draw={draw}", preset="heap"), "C7 C7/C9")
    assert state.result is not None
    assert state.result.losers == losers


def test_losing_the_heap_to_a_six_has_a_name() -> None:
    state = after(table("C6|D7D8", preset="heap"), "C6 take")
    assert state.result is not None
    assert state.result.disgrace == "six"


def test_hands_may_go_to_the_left_after_each_bout_of_the_heap() -> None:
    state = after(table("C7CK|C9DT|H6H7", "bout.swap=on", preset="heap"), "C7 C7/C9")
    assert [hand(state, seat) for seat in range(3)] == ["H6H7", "CK", "DT"]


def test_one_card_attacks_and_one_covers() -> None:
    state = table("C7CK|C9DTS6|H6H7", preset="heap")
    assert reason(state, "C7CK") == "one_at_a_time"
    assert reason(state, "D6") == "not_held"
    state = after(state, "C7")
    assert texts(state) == {"C7/C9", "C7/S6", "take"}
    assert reason(state, "C7/DT") == "does_not_beat"
    assert reason(state, "CK/DT") == "no_such_attack"
    assert reason(state, "pass") == "wrong_phase"
    assert apply(state, read_action("take")).events[:2] == (
        GaveUp(1),
        Taken(1, (read_face("C7"),), (), 0),
    )
