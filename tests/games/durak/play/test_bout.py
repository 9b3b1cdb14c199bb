"""Ends of bouts: refill, going out, the next attacker, and how a deal ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from napoleon.games.durak.play.between import drawn_since
from napoleon.games.durak.play.engine import legal, opening_events, silence
from napoleon.games.durak.play.events import WentOut
from napoleon.games.durak.play.state import State
from napoleon.games.durak.play.view import observe
from napoleon.kit.cards import mask_of
from tests.games.durak.letters import after, cards, hand, is_over, reason, roles, table, texts


def test_w05_the_attacker_draws_first_and_the_turnup_is_seen() -> None:
    state = table("C6CQDQHQDKHK|C7C8D8D9DTDJ", talon="S9")
    state = after(state, "C6 C6/C7 pass")
    assert hand(state, 0) == "CQDQDKHQHKS9"
    assert cards(state.known[0]) == "S9"
    assert state.hands[1].bit_count() == 5
    assert roles(state) == (1, 0)


def test_w06_nobody_is_out_as_long_as_there_is_a_talon() -> None:
    state = after(table("C6|C7C8D8", talon="D6H6S9"), "C6 C6/C7")
    assert hand(state, 0) == "D6H6S9"
    assert state.course.out == ()
    assert roles(state) == (1, 0)


@pytest.mark.parametrize(("draw", "losers"), [("on", ()), ("off", (1,))])
def test_w07_the_last_cards_may_go_at_once(draw: str, losers: tuple[int, ...]) -> None:
    state = after(table("C7|C9S9|D9", f"ending.draw={draw}"), "C7 C7/C9 +D9 D9/S9")
    assert state.result is not None
    assert state.course.out == (0, 2, 1)
    assert state.result.losers == losers
    assert state.result.label == ("durak" if losers else "draw")


def test_w08_a_partner_is_left_alone() -> None:
    state = table("C7|D8D9|C8CA|H8HA", preset="teams-2v2")
    state = after(state, "C7 take")
    assert state.course.out == (0,)
    assert roles(state) == (2, 3)
    state = after(state, "C8 take")
    assert roles(state) == (1, 2)
    state = after(state, "C7 C7/CA")
    assert state.result is not None
    assert (state.course.out, state.result.losers) == ((0, 2), (1, 3))


def test_w09_three_pairs_sit_in_turns() -> None:
    state = table("C7CA|C9HK|D7DA|H7HA|S7SA|C6D6", preset="teams-pairs")
    state = after(state, "C7 C7/C9")
    assert state.acting == (0, 2, 3, 5)
    assert reason(state, "4:+S7") == "partner"


def test_the_split_makes_partners_opponents() -> None:
    state = table("C7|D8D9DK|C8CA|H8HA", preset="teams-split")
    state = after(state, "C7 take C8 take")
    assert (state.course.out, roles(state)) == ((0,), (1, 2))
    state = after(table("C7|D8D9DK|C8CA|H8HAS9C9", preset="teams-split"), "C7 take C8 C8/C9")
    assert state.acting == (2, 1)  # as partners of the defender 3, seat 1 could not add


def test_the_next_attacker_follows_the_defence() -> None:
    hands = "C7CA|C9D9|D7DA|H7HA"
    assert roles(after(table(hands), "C7 take")) == (2, 3)
    assert roles(after(table(hands), "C7 C7/C9 0:pass 2:pass pass")) == (1, 2)
    assert roles(after(table("C7CA|C9|D7DA|H7HA"), "C7 C7/C9")) == (2, 3)
    assert roles(after(table(hands, "bout.keeps_turn=on"), "C7 take")) == (1, 2)


def test_w30_the_last_cover_becomes_the_turnup() -> None:
    state = table("C7D7CA|C8D9HA", "trump.changes=last-cover lead.same=2", trump="H", talon="C6HK")
    before = state.discard
    state = after(state, "C7D7 D7/D9 C7/C8 pass")
    assert cards(state.discard & ~before) == "C7D7D9HK"
    assert "C8" in hand(state, 0) + hand(state, 1)  # it was drawn at once
    assert state.trump == 0


def test_w31_every_second_good_defence_fills_the_talon() -> None:
    options = "bout.recycle=2 bout.recycled_to=above-turnup deal.hand=1"
    state = table("S7C8CA|SJCTHA", options, trump="H", talon="C6D6D7H9")
    before = state.discard
    state = after(state, "S7 S7/SJ pass CT take")
    assert cards(state.discard & ~before) == "S7SJ"
    state = table("S7C8CA|SJCTCQHA", options, trump="H", talon="C6D6D7H9")
    state = after(state, "S7 S7/SJ pass CT CT/CA pass")
    assert [cards(1 << card) for card in reversed(state.talon)] == [
        "C6",
        "D6",
        "D7",
        "CT",
        "CA",
        "H9",
    ]


def test_v27_without_a_turn_up_cards_come_back_to_the_bottom() -> None:
    options = "bout.recycle=2 deal.hand=1 trump.source=fixed trump.suit=H"
    ended: dict[str, State] = {}
    for to in ("above-turnup", "shuffle"):
        state = table(
            "S7C8CA|SJCTCQHA", f"{options} bout.recycled_to={to}", trump="H", talon="C6D6D7H9"
        )
        ended[to] = state = after(state, "S7 S7/SJ pass CT CT/CA pass")
        assert state.turnup == -1
        assert cards(mask_of(state.talon[:2])) == "CTCA"
        assert cards(mask_of(state.talon)) == "C6CTCAD6D7H9"
    assert ended["shuffle"].phase == "shuffle"
    state = after(ended["shuffle"], "~")
    assert state.phase == "lead"
    assert cards(mask_of(state.talon)) == "C6CTCAD6D7H9"


def test_a_known_card_that_came_back_is_not_known_to_whoever_draws_it() -> None:
    options = "bout.recycle=2 bout.recycled_to=above-turnup deal.hand=1"
    state = after(table("C6C8CAS7|SJ", options, trump="H", talon="H9"), "C6 take S7 S7/SJ pass")
    assert cards(state.known[1]) == "C6"
    state = after(state, "C6 C6/C8")
    assert hand(state, 1) == "C6"
    assert state.known[1] == 0


def test_w31_cards_that_come_back_are_shuffled_by_chance() -> None:
    state = table("S7C8CA|SJCTCQHA", "bout.recycle=2 deal.hand=1", trump="H", talon="C6D6D7H9")
    state = after(state, "S7 S7/SJ pass CT CT/CA pass")
    assert (state.phase, state.acting) == ("shuffle", ())
    assert legal(state) == (silence(state),)
    assert reason(state, "~CACTD7D6SA") == reason(state, "~CACTD7D6") == "not_held"
    state = after(state, "~CACTD7D6C6")
    assert [cards(1 << card) for card in reversed(state.talon)] == [
        "CA",
        "CT",
        "D7",
        "D6",
        "C6",
        "H9",
    ]


def test_w32_the_hands_grow_by_one_with_each_refill() -> None:
    state = after(table("C7|D8|H8", preset="arithmetic", talon="C6C8C9CTCJSQ"), "C7 take")
    assert [one.bit_count() for one in state.hands] == [2, 2, 2]
    assert roles(state) == (2, 0)


def test_w33_a_cover_brings_a_card_that_lies_face_down() -> None:
    down = ("D6D7D8D9DT", "H6H7H8H9HT")
    state = table("C7|C9", preset="magadan", down=down, talon="CKDKSK")
    state = after(state, "C7")
    assert state.bout.limit == 6
    state = after(state, "C7/C9")
    assert [len(one) for one in state.down] == [5, 4]
    assert hand(state, 1) == "DKH6"


def test_w33_all_is_picked_up_once_the_talon_is_gone() -> None:
    state = table("C7|C9", preset="magadan", down=("D6D7D8D9DT", "H6H7H8H9HT"), talon="SK")
    state = after(state, "C7 take")
    assert state.down == ((), ())
    assert [hand(state, seat) for seat in range(2)] == ["D6D7D8D9DTSK", "C7C9H6H7H8H9HT"]


@pytest.mark.parametrize(
    ("hands", "talon", "why"),
    [
        ("C7CA|D6D7D8H6H7H8H9", "C6CTS9", "no_exchange"),
        ("C7CA|D6D7D8", "S9", "no_exchange"),
        ("C7CA|D6D7D8", "CTS9", ""),
    ],
)
def test_w34_two_cards_may_be_exchanged(hands: str, talon: str, why: str) -> None:
    state = after(table(hands, "defend.exchange=2", talon=talon), "C7")
    assert reason(state, "-D6D7") == why
    if not why:
        state = after(state, "-D6D7")
        assert hand(state, 1) == "CTD8S9"
        assert cards(state.known[1]) == "S9"
        assert reason(state, "-CTD8") == "no_exchange"
        assert [cards(observe(state, seat).seen & ~state.seen) for seat in range(2)] == ["", "D6D7"]


def test_w35_without_a_talon_the_last_card_is_the_last() -> None:
    state = after(table("C7|D8D9", preset="chukchi"), "C7 take")
    assert state.result is not None
    assert state.result.losers == (1,)
    assert state.course.out == (0,)


def test_hands_go_to_the_left() -> None:
    state = table("C7C8|D6D8|SQSK", "bout.swap=on")
    state = after(state, "C7 take")
    assert [hand(state, seat) for seat in range(3)] == ["SQSK", "C8", "C7D6D8"]
    assert cards(state.known[2]) == "C7"
    assert [cards(observe(state, seat).known[2]) for seat in range(3)] == ["C7", "C7D6D8", "C7"]
    assert [cards(observe(state, seat).known[1]) for seat in range(3)] == ["C8", "", ""]
    state = after(state, "D6 take")
    assert cards(observe(state, 1).known[0]) == "C7D8"


def test_draws_are_right_for_hands_that_went_to_the_left() -> None:
    state = table("C7HK|C9HT|D6D8", "bout.swap=on", talon="S8STDTS9")
    state = after(state, "C7 C7/C9 0:pass pass")
    assert [hand(state, seat) for seat in range(3)] == ["D6D8", "DTHKS8S9ST", "HT"]
    assert [cards(drawn) for drawn in drawn_since(state)] == ["DTS8S9ST", "", ""]


def test_who_has_no_cards_at_the_beginning_goes_out_first() -> None:
    state = table("C7C8||HTH9")
    assert state.course.out == (1,)
    assert WentOut(1, 1) in opening_events(state)


@pytest.mark.parametrize(
    ("hands", "plays", "name"),
    [
        ("C6|D7", "C6 take", "six"),
        ("S6|D7", "S6 take", ""),
        ("C6S6|D7", "C6 take S6 take", ""),
        ("C6S6|C7DA", "C6 C6/C7 +S6 take", "sixes"),
    ],
)
def test_losing_to_nothing_but_sixes_has_a_name(hands: str, plays: str, name: str) -> None:
    state = after(table(hands), plays)
    assert state.result is not None
    assert state.result.losers == (1,)
    assert state.result.disgrace == name


def test_w50_the_fewest_covers_lose() -> None:
    state = table("CAC7|C8|C6", preset="points")
    state = replace(state, course=replace(state.course, counts=(3, 1, 1)))
    state = after(state, "CA take")
    while not is_over(state):
        state = after(state, max(texts(state), key=lambda text: text == "take"))
    assert state.result is not None
    assert state.course.out == (2, 1)
    assert state.result.losers == (1,)


def test_the_trump_six_may_be_exchanged_for_the_turnup() -> None:
    state = table("S6C7|D8D9", "trump.six=on", talon="CTSK")
    assert "six" in texts(state, 0)
    state = after(state, "six")
    assert hand(state, 0) == "C7SK"
    assert cards(1 << state.turnup) == "S6"
    assert reason(state, "six") == "no_six"


def test_the_cube_doubles_the_stake() -> None:
    state = table("C7C8CA|D7D8DA", preset="championship")
    assert texts(state) == {"pass", "double"}
    dropped = after(state, "double drop")
    assert dropped.result is not None
    assert (dropped.result.points, dropped.result.label) == ((1, 0), "dropped")
    state = after(state, "double accept C7 take double")
    assert (state.acting, state.cube.owner) == ((0,), 1)
    assert reason(state, "pass") == "wrong_phase"
