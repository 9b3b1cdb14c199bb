"""Deals: the talon, the turn-up, own trumps, and who attacks first, option by option."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from napoleon.games.durak.play.deal import shuffled
from napoleon.games.durak.play.engine import new_deal, opening_events
from napoleon.games.durak.play.events import TurnedUp
from napoleon.games.durak.play.state import NO_FACE, State
from napoleon.games.durak.play.view import observe
from napoleon.kit.cards import ACE, rank_of, read_card, suit_of
from tests.games.durak.letters import rules_of


def deals(options: str, preset: str = "podkidnoy", count: int = 40) -> Iterator[State]:
    """The first deals of a seed; seat 1 begins."""
    rules = rules_of(options, preset)
    for number in range(count):
        yield new_deal(rules, shuffled(rules, "options", number), 1)


# ---- the talon and the turn-up -------------------------------------------------------------


def test_the_talon_may_be_sorted_with_the_aces_on_top() -> None:
    for state in deals("deal.sorted=on", count=5):
        drawn = [rank_of(card) for card in reversed(state.talon[1:])]
        assert drawn == sorted(drawn, reverse=True)
        assert state.talon[0] == state.turnup


@pytest.mark.parametrize("players", [3, 5, 6])
def test_two_packs_can_be_trimmed_by_an_odd_number_of_cards(players: int) -> None:
    options = f"pack.copies=2 pack.lowest=7 pack.trim=on deal.all=on table.players={players}"
    (state,) = deals(options, count=1)
    assert {hand.bit_count() for hand in state.hands} == {64 // players}


@pytest.mark.parametrize(("option", "some"), [("on", False), ("off", True)])
def test_an_ace_may_not_be_turned_up(option: str, *, some: bool) -> None:
    shown = [rank_of(state.turnup) for state in deals(f"deal.redeal_ace={option}")]
    assert (ACE in shown) == some


def test_the_suit_of_the_turnup_may_be_announced_and_its_card_hidden() -> None:
    (state,) = deals("trump.visible=off trump.source=bottom", count=1)
    view = observe(state, 0)
    assert (view.turnup, view.trump) == (-1, suit_of(state.turnup))
    assert opening_events(state)[0] == TurnedUp(NO_FACE, state.trump)


@pytest.mark.parametrize(("own", "equal"), [("turned", True), ("shuffled", False)])
def test_own_trumps_that_are_turned_up_may_be_equal(own: str, *, equal: bool) -> None:
    suits = [state.own for state in deals(f"trump.own={own} table.players=3", "own-trump")]
    assert any(len(set(own)) < 3 for own in suits) == equal


# ---- who attacks first ---------------------------------------------------------------------


def without_trump(option: str) -> list[State]:
    """Deals in which nobody holds a trump."""
    options = f"table.players=2 deal.hand=1 first.no_trump={option}"
    return [state for state in deals(options) if not _holds(state, state.trump)]


def _holds(state: State, suit: int) -> bool:
    return any(hand >> 13 * suit & 0x1FFF for hand in state.hands)


def test_without_trumps_the_dealers_left_attacks() -> None:
    found = without_trump("dealer-left")
    assert {state.bout.attacker for state in found} == {1}
    assert {state.known for state in found} == {(0, 0)}


def test_without_trumps_chance_may_name_the_attacker() -> None:
    assert {state.bout.attacker for state in without_trump("random")} == {0, 1}


def test_without_trumps_the_lowest_card_may_attack() -> None:
    found = without_trump("lowest-card")
    assert found
    for state in found:
        ranks = [rank_of(hand.bit_length() - 1) for hand in state.hands]
        attacker = state.bout.attacker
        assert ranks[attacker] == min(ranks)
        assert state.known[attacker] == state.hands[attacker]


def test_without_trumps_the_cards_may_be_dealt_again() -> None:
    assert without_trump("redeal") == []


def test_the_first_attacker_may_be_cut() -> None:
    found = list(deals("first.hand_one=cut table.players=3"))
    assert {state.bout.attacker for state in found} == {0, 1, 2}
    assert {state.known for state in found} == {(0, 0, 0)}


@pytest.mark.parametrize(("name", "card"), [("six", "D6"), ("nine", "D9")])
def test_the_holder_of_a_diamond_may_attack_first(name: str, card: str) -> None:
    bit = 1 << read_card(card)
    for state in deals(f"first.hand_one={name}-of-diamonds"):
        held = [seat for seat, hand in enumerate(state.hands) if hand & bit]
        assert state.bout.attacker == (held[0] if held else 1)
        assert state.known[state.bout.attacker] == (bit if held else 0)
