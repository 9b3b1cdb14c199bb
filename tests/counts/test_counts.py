"""In how many ways an ending can be played: the engine against a slow account of the rules."""

from __future__ import annotations

import pytest

from napoleon import State, apply, legal
from napoleon.games.napoleon.rules.trick import Trick
from napoleon.kit.cards import mask_of, read_cards
from tests.counts.slow import count, ending_of
from tests.letters import after, dealt, rules_of

HANDS = "C3HAS4|C9JoH2|CTSAD4|DJC5HJ|D2S9H9"
TWO_CARDS = "C3Jo|SAHJ|DJC9|CTH2|HAD4"


def ending(options: str, hands: str, number: int, named: str = "SA") -> State:
    """A position with short hands; seat 0 is Napoleon at 13 hearts and leads."""
    rules = rules_of(f"table.widow=none {options}")
    state = after(dealt(rules), f"13H pass pass pass pass ={named}")
    masks = [mask_of(read_cards(hand)) for hand in hands.split("|")]
    deal = state.deal._replace(hands=tuple(masks))
    return state._replace(hands=tuple(masks), deal=deal, trick=Trick(number, 0))


def engine_count(state: State) -> int:
    if state.phase == "finished":
        return 1
    return sum(engine_count(apply(state, action).state) for action in legal(state))


COUNTS = [
    ("", HANDS, 7, 220),
    ("", HANDS, 0, 235),
    ("joker.call=off", HANDS, 7, 252),
    ("follow.free_roles=on", HANDS, 7, 1152),
    ("follow.free_roles=on jacks.left=plain", HANDS, 7, 1000),
    ("exceptions.first_trick=trump-lead", HANDS, 0, 153),
    ("exceptions.first_trick=trump-ban", HANDS, 0, 84),
    ("exceptions.first_trick=call-void", HANDS, 0, 267),
    ("betrayal.adjutant=on", HANDS, 7, 440),
    ("", TWO_CARDS, 8, 22),
    ("", TWO_CARDS, 0, 22),
    ("joker.names=trump", TWO_CARDS, 8, 6),
    ("joker.names=honors", TWO_CARDS, 8, 6),
    ("exceptions.first_trick=joker-lead", TWO_CARDS, 0, 4),
    ("exceptions.first_trick=trump-lead", TWO_CARDS, 0, 20),
    ("exceptions.first_trick=trump-ban", TWO_CARDS, 0, 5),
    ("exceptions.first_trick=trump-lead joker.names=trump", TWO_CARDS, 0, 4),
    ("betrayal.adjutant=on", TWO_CARDS, 8, 44),
    ("joker.count=2", "C3jo|SAHJ|DJJo|CTH2|HAD4", 8, 30),
]


@pytest.mark.parametrize(("options", "hands", "number", "ways"), COUNTS)
def test_count(options: str, hands: str, number: int, ways: int) -> None:
    named = "CT" if "betrayal" in options else "SA"
    state = ending(options, hands, number, named)
    assert count(ending_of(state)) == ways
    assert engine_count(state) == ways


def test_every_rule_changes_the_count() -> None:
    """Each of the rules above matters: its count differs from the plain one of its position."""
    plain = {(hands, number): ways for options, hands, number, ways in COUNTS if not options}
    ruled = [count for count in COUNTS if count[0] and "names" not in count[0]]
    compared = [count for count in ruled if count[1:3] in plain]
    assert compared
    for options, hands, number, ways in compared:
        assert ways != plain[hands, number], options


def test_a_joker_that_stands_for_a_card_has_a_way_for_each_card() -> None:
    state = ending("joker.names=card", "Jo|SA|DJ|CT|HA", 9)
    assert engine_count(state) == 49  # a pack of 50 with the Joker


def test_napoleon_may_betray_once_before_he_plays_his_cards() -> None:
    state = ending("betrayal.napoleon=on", "CTJoS2|SAHJC4|DJC5C6|C7C8C9|HAD4D5", 7)
    ways = engine_count(state)
    assert ways > engine_count(ending("", "CTJoS2|SAHJC4|DJC5C6|C7C8C9|HAD4D5", 7))
