"""Entries of the catalogue that no worked example covers, by their numbers."""

from __future__ import annotations

import random

import pytest

from napoleon.games.durak.ai.worlds import Worlds
from napoleon.games.durak.play.actions import plain
from napoleon.games.durak.play.deal import shuffled
from napoleon.games.durak.play.engine import apply, legal, new_deal, opening_events
from napoleon.games.durak.play.events import TurnedUp
from napoleon.games.durak.play.opening import first_attacker
from napoleon.games.durak.play.state import NO_CARD, State, face_of, faces_of
from napoleon.games.durak.play.view import observe
from napoleon.games.durak.rules.law import law_of
from napoleon.games.durak.rules.trump import NO_TRUMP
from napoleon.kit.cards import ACE, SUITS, rank_of, suit_of
from tests.games.durak.letters import after, hand, roles, rules_of, table, texts


def dealt(options: str, preset: str = "podkidnoy", number: int = 1) -> State:
    rules = rules_of(options, preset)
    return new_deal(rules, shuffled(rules, "entry", number), 0)


def test_b02_the_pack_has_nine_cards_of_each_suit() -> None:
    cards = law_of(rules_of()).cards
    assert len(set(cards)) == len(cards) == 36
    assert [sum(suit_of(card) == suit for card in cards) for suit in range(4)] == [9] * 4


def test_b07_six_players_get_all_the_cards_and_the_dealer_shows_the_last() -> None:
    for number in range(8):
        state = dealt("table.players=6", number=number)
        last = state.deal.cards[-1]
        assert (state.talon, state.turnup) == ((), NO_CARD)
        assert state.trump == suit_of(last)
        assert state.known[5] >> last & 1


def test_whoever_begins_sees_the_card_that_they_showed_among_hidden_ones() -> None:
    state = dealt("", "reversed")
    first = first_attacker(state)
    own = observe(state, first.seat).order[first.seat]
    assert [card for card in own if card >= 0] == [first.card]


def test_b10_an_attack_is_covered_by_any_card_that_beats_it() -> None:
    state = after(table("C7 HK|C9 S6 D8"), "C7")
    assert texts(state, 1) == {"C7/C9", "C7/S6", "take"}


def test_b11_cards_of_a_rank_on_the_table_may_be_added_by_all_but_the_defender() -> None:
    state = after(table("C7 D9 DK|C9 HT|D7 S9 HA"), "C7 C7/C9")
    assert texts(state, 0) == {"0:+D9", "0:pass"}
    assert texts(state, 2) == {"2:+D7", "2:+S9", "2:pass"}
    assert texts(state, 1) == set()


def test_b13_a_good_defence_puts_the_cards_away_and_the_defender_attacks() -> None:
    state = after(table("C7 HK|C9 HT|DA D6"), "C7 C7/C9 0:pass pass")
    assert roles(state) == (1, 2)
    assert (hand(state, 1), hand(state, 0)) == ("HT", "HK")


def test_b20_a_card_of_the_led_rank_passes_the_attack_on() -> None:
    state = table("C7 HK|D7 H8|CK DK HA", preset="perevodnoy")
    state = after(state, "C7 >D7")
    assert roles(state) == (1, 2)
    assert state.bout.limit == 3


def test_b22_the_simple_game_has_no_throwing_in() -> None:
    state = after(table("C7 D7 H9|C9 HT", preset="prostoy"), "C7 C7/C9")
    assert roles(state) == (1, 0)


@pytest.mark.parametrize(("option", "aces"), [("off", {True, False}), ("on", {False})])
def test_h03_an_ace_turned_up_is_dealt_again(option: str, aces: set[bool]) -> None:
    states = [dealt(f"deal.redeal_ace={option}", number=number) for number in range(60)]
    assert {rank_of(state.turnup) == ACE for state in states} == aces


@pytest.mark.parametrize(("successes", "limit"), [(0, 5), (1, 6)])
def test_h11_five_attacks_are_the_most_until_a_defence_holds(successes: int, limit: int) -> None:
    hands = "C6 C7 C8|D6 D7 D8 D9 DT DJ|H6 H7"
    state = table(hands, "throw.first_cap=until-success", bouts=2, successes=successes)
    assert state.bout.limit == limit


@pytest.mark.parametrize(("option", "losers"), [("on", ()), ("off", (1,))])
def test_h13_without_draws_the_last_defender_loses(option: str, losers: tuple[int, ...]) -> None:
    state = after(table("H9|HT", f"ending.draw={option}"), "H9 H9/HT")
    assert state.result is not None
    assert state.result.losers == losers


def test_v05_without_trump_nothing_is_turned_up() -> None:
    state = dealt("", "no-trump")
    assert (state.trump, state.turnup, len(state.talon)) == (NO_TRUMP, NO_CARD, 12)


def test_v15_only_one_with_an_empty_hand_draws() -> None:
    hands, talon = "C7 CK|C9 HT|DA", "H6 H7 H8 HJ HQ HK D8 S9".replace(" ", "")
    state = after(table(hands, "refill.rule=when-empty", talon=talon), "C7 C7/C9 0:pass pass")
    assert [one.bit_count() for one in state.hands] == [1, 1, 1]
    state = after(state, "HT take")
    assert [one.bit_count() for one in state.hands] == [1, 6, 2]


@pytest.mark.parametrize("source", ["next", "bottom", "pulled"])
@pytest.mark.parametrize("options", ["", "table.players=2", "table.players=5", "pack.copies=2"])
def test_v25_the_turnup_that_is_put_away_was_seen_by_all(source: str, options: str) -> None:
    rules = rules_of(f"trump.source={source} {options}", "chukchi")
    kept = rules.with_texts({"deal.drop_talon": "off"})
    deal = shuffled(rules, "chukchi", 1)
    state, usual = new_deal(rules, deal, 0), new_deal(kept, deal, 0)
    assert usual.turnup >= 0
    assert (state.turnup, state.talon) == (-1, ())
    assert TurnedUp(face_of(usual.turnup), usual.trump) in opening_events(state)
    for seat in range(state.law.seats):
        view = observe(state, seat)
        assert faces_of(view.seen) == (face_of(usual.turnup),)
        assert view.discards == len(usual.talon)
        for number in range(5):  # computers never imagine it in a hand
            world = Worlds(view).draw(random.Random(number))
            assert world.seen == view.seen
            assert not any(hand & view.seen for hand in world.hands)


def test_v28_a_trump_that_nobody_sees_has_a_name() -> None:
    for number in range(8):
        state = dealt("trump.visible=off trump.source=bottom", number=number)
        view = observe(state, 0)
        assert view.turnup == NO_CARD
        assert view.trump == suit_of(state.deal.cards[-1])


@pytest.mark.parametrize(
    ("led", "cover", "counts"), [("CT", "CQ", (0, 1, 0)), ("C7", "C9", (0,) * 3)]
)
def test_v48_only_covered_courts_count(led: str, cover: str, counts: tuple[int, ...]) -> None:
    state = table(f"{led} HK|{cover} H6|DA D6", "ending.loser=fewest-courts")
    assert after(state, f"{led} {led}/{cover}").course.counts == counts


def test_v49_the_fewest_pairs_lose() -> None:
    hands = "C7D7HK|C9H6D8|DAD6HA"
    for lead, count in (("C7D7", 1), ("HK", 0)):
        assert after(table(hands, preset="shoulder-straps"), lead).course.counts[0] == count
    lost = 0
    for number in range(12):
        state, chance = dealt("", "shoulder-straps", number), random.Random(number)
        while state.result is None:
            actions = legal(state)
            sets = [one for one in actions if len(getattr(plain(one), "cards", ())) > 1]
            state = apply(state, chance.choice(sets or actions)).state
        counts, result = state.course.counts, state.result
        if result.losers:
            lost += min(counts) < max(counts)
            assert [counts[seat] for seat in result.losers] == [min(counts)]
    assert lost > 6


def test_s02_diamonds_are_always_trump() -> None:
    for number in range(5):
        state = dealt("trump.source=fixed trump.suit=D", "japanese", number)
        assert (state.trump, state.turnup) == (SUITS.index("D"), NO_CARD)
