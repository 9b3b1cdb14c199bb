"""From deal to deal: who deals, who attacks first, and when a match is over."""

from __future__ import annotations

import random

import pytest

from napoleon.games.durak.play.deal import Deal, shuffled
from napoleon.games.durak.play.engine import new_deal
from napoleon.games.durak.play.matches import ending, is_led, is_over, next_first
from napoleon.games.durak.rules import RuleSet
from napoleon.match.game import Ending
from tests.games.durak.letters import after, cards, hand, reason, rules_of, table, texts
from tests.games.durak.random_play import steps


@pytest.mark.parametrize(("later", "attacker"), [("left", 0), ("right", 2)])
def test_the_durak_deals_and_a_neighbour_attacks(later: str, attacker: int) -> None:
    state = table("||CA|C6C8", f"first.later={later}", preset="chukchi", attacker=2)
    state = after(state, "CA take")
    assert state.result is not None
    assert state.result.losers == (3,)
    assert (next_first(state), is_led(state)) == (attacker, True)
    following = new_deal(state.rules, shuffled(state.rules, "x", 2)._replace(led=True), attacker)
    assert following.bout.attacker == attacker


def test_after_a_draw_the_same_one_deals_again() -> None:
    state = after(table("H9|HT"), "H9 H9/HT")
    assert ending(state) == Ending((0, 0), (False, False), "draw")
    assert (next_first(state), is_led(state)) == (state.first, False)


def test_the_durak_deals_the_next_hand() -> None:
    state = after(table("C7|D8D9", preset="chukchi"), "C7 take")
    assert ending(state) == Ending((1, 0), (True, False), "durak")
    assert (next_first(state), is_led(state)) == (0, True)


def test_the_lead_alternates() -> None:
    state = after(table("C7|D8D9", preset="championship"), "double drop")
    rules = state.rules
    assert is_led(state)
    follower = new_deal(rules, shuffled(rules, "x", 2)._replace(led=True), next_first(state))
    assert follower.bout.attacker == 1


def test_a_match_is_over_at_its_target() -> None:
    rules = rules_of("", "championship")
    won = Ending((1, 0), (True, False), "durak")
    assert not is_over(rules, [won] * 14)
    assert is_over(rules, [won] * 14 + [Ending((2, 0), (True, False), "durak")])
    assert is_over(RuleSet(), [won])
    assert not is_over(RuleSet(), [])


def test_v01_the_championship_is_for_two_with_32_cards_turns_and_a_cube() -> None:
    state = table("C7CK|D8D9", preset="championship")
    assert (state.law.seats, len(state.law.cards)) == (2, 32)
    assert "double" in texts(state)
    ended = [after(table("C7CK|D8D9", preset="championship", attacker=one), "double drop")
             for one in range(2)]  # fmt: skip
    assert [next_first(one) for one in ended] == [1, 0]
    won = Ending((1, 0), (True, False), "dropped")
    assert [is_over(state.rules, [won] * deals) for deals in (14, 15)] == [False, True]


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    rules = rules_of("table.players=3")
    pack = shuffled(rules, "seed", 1).cards
    state = new_deal(rules, Deal(pack), 0)
    assert hand(state, 0) == cards(sum(1 << card for card in pack[0:18:3]))
    assert hand(state, 2) == cards(sum(1 << card for card in pack[2:18:3]))
    assert state.turnup == pack[18]
    assert state.talon == (pack[18], *reversed(pack[19:]))


@pytest.mark.parametrize(("source", "place"), [("next", 12), ("bottom", 35)])
def test_the_turnup_comes_from_its_place(source: str, place: int) -> None:
    rules = rules_of(f"table.players=2 trump.source={source}")
    pack = shuffled(rules, "seed", 1).cards
    state = new_deal(rules, Deal(pack), 0)
    assert state.turnup == state.talon[0] == pack[place]


def test_w36_the_whole_pack_is_dealt_and_the_last_card_is_shown() -> None:
    rules = rules_of("table.players=5", "deal-out")
    state = new_deal(rules, shuffled(rules, "seed", 1), 3)
    assert {one.bit_count() for one in state.hands} == {7}
    assert "C6" not in "".join(hand(state, seat) for seat in range(5))
    assert state.known[2]
    assert state.bout.limit == 6


def test_the_holder_of_the_lowest_trump_shows_it_and_attacks() -> None:
    rules, held = rules_of(""), 0
    for number in range(20):
        state = new_deal(rules, shuffled(rules, "trump", number), 0)
        trumps = [one >> 13 * state.trump & 0x1FFF for one in state.hands]
        if any(trumps):
            lowest = min((one & -one, seat) for seat, one in enumerate(trumps) if one)
            assert state.bout.attacker == lowest[1]
            assert state.known[lowest[1]]
            held += 1
    assert held > 10


def test_hands_with_a_run_of_a_suit_are_dealt_again() -> None:
    rules = rules_of("table.players=6 deal.suit_run=5")
    for number in range(40):
        state = new_deal(rules, shuffled(rules, "run", number), 0)
        for one in state.hands:
            assert max((one >> 13 * suit & 0x1FFF).bit_count() for suit in range(4)) < 5


def test_players_choose_their_own_trumps() -> None:
    rules = rules_of("trump.own=chosen table.players=3", "own-trump")
    state = new_deal(rules, shuffled(rules, "own", 1), 0)
    assert (state.phase, state.acting) == ("choose", (0,))
    chosen = after(state, "=H")
    assert (reason(chosen, "=H"), reason(chosen, "C6")) == ("suit_taken", "wrong_phase")
    state = after(state, "=H =S =C")
    assert state.own == (2, 3, 0)
    assert state.phase == "lead"


def test_equal_seeds_play_equal_deals() -> None:
    rules = rules_of("", "reversed")
    first, second = ([step[2] for step in steps(random.Random(5), rules)] for _ in range(2))
    assert [one.hands for one in first] == [one.hands for one in second]
