"""Rules of thumb: the cheapest cover, the lowest plain lead, and is it worth a trump?"""

from __future__ import annotations

from collections import Counter

import pytest

from napoleon.games.durak.ai import PLAYERS, levels
from napoleon.games.durak.ai.thumb import LOW, Manner, decide
from napoleon.games.durak.game import GAME
from napoleon.games.durak.play.actions import PASS, TAKE
from napoleon.games.durak.play.deal import Deal
from napoleon.games.durak.play.engine import apply, legal, new_deal
from napoleon.games.durak.play.view import observe
from tests.games.durak.letters import rules_of

TALON = "DJCJHJ"


def _decided(
    hands: list[str], *actions: str, talon: str = TALON, rules: str = "", manner: Manner = LOW
) -> str:
    """The action by rule of thumb after some actions of a deal of two; hearts are trumps."""
    found = rules_of(f"table.players=2 {rules}")
    state = new_deal(found, Deal.parse(hands, talon, trump="H"), 0)
    for action in actions:
        state = apply(state, GAME.read_action(action)).state
    seat = state.acting[0]
    return GAME.write_action(decide(state, seat, legal(state, seat), manner))


@pytest.mark.parametrize(("mine", "lead"), [("C9D8H6", "D8"), ("HKH7", "H7"), ("CASKD6", "D6")])
def test_the_lowest_plain_card_is_led(mine: str, lead: str) -> None:
    assert _decided([mine, "S8S9ST"]) == lead


def test_an_attack_is_covered_with_the_cheapest_card() -> None:
    assert _decided(["C7D9", "C8CKH6"], "C7") == "C7/C8"
    assert _decided(["C7D9", "CKH6H9"], "C7") == "C7/CK"
    assert _decided(["C7D9", "H9H6SA"], "C7") == "C7/H6"


def test_who_cannot_cover_takes() -> None:
    assert _decided(["CAD9", "C8CKS7"], "CA") == GAME.write_action(TAKE)


def test_plain_cards_are_added_and_trumps_are_not_while_there_is_a_talon() -> None:
    state = ["C7D7H7S9", "C8SKDKD8"]
    assert _decided(state, "C7", "C7/C8") == "+D7"
    only = ["C7H7S9", "C8SKDKD8"]
    assert _decided(only, "C7", "C7/C8") == GAME.write_action(PASS)
    assert _decided(only, "C7", "C7/C8", talon="") == "+H7"


def test_a_trump_is_spared_where_good_cards_lie() -> None:
    hands = ["CAD9S9", "C8H6S7"]
    assert _decided(hands, "CA") != GAME.write_action(TAKE)
    sparing = Manner(spares=11.0)
    assert _decided(hands, "CA", manner=sparing) == GAME.write_action(TAKE)
    assert _decided(hands, "CA", manner=sparing, talon="") != GAME.write_action(TAKE)


def test_who_takes_does_not_lose_a_trump_that_lies_there() -> None:
    hands = ["CADAS9", "C8H6H7S7"]
    plays = ("CA", "CA/H6", "+DA", "pass")
    sparing = Manner(spares=11.0)
    assert _decided(hands, *plays, manner=sparing) == GAME.write_action(TAKE)
    kept = "bout.taken=unbeaten"
    assert _decided(hands, *plays, manner=sparing, rules=kept) == "DA/H7"
    assert _decided(hands, "CA", manner=sparing, rules=kept) == GAME.write_action(TAKE)


def test_a_beginner_makes_one_careless_move_in_four() -> None:
    rules = rules_of("table.players=2")
    state = new_deal(rules, Deal.parse(["C9D8H6SKSA", "S8S9ST"], TALON, trump="H"), 0)
    view = observe(state, 0)
    found = Counter(
        GAME.write_action(PLAYERS.choose(view, "beginner", f"{seed}", 9).action)
        for seed in range(400)
    )
    usual = found.pop("D8")
    assert 0.7 < usual / 400 < 0.9
    assert len(found) == len(view.legal) - 1
    assert levels.CARELESS == 0.25
