"""The trump suit of a position: what the turn-up and the rules name, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from napoleon.games.durak.game import GAME
from napoleon.games.durak.play.deal import Deal
from napoleon.games.durak.play.engine import new_deal
from napoleon.games.durak.play.state import State
from napoleon.kit.cards import SUITS
from napoleon.match.refusals import BadDeal
from tests.games.durak.letters import cards, rules_of

HANDS = ["S7CA", "D8HA"]


def laid_out(options: str, talon: str, **trump: Any) -> State:
    rules = rules_of(f"table.players=2 {options}")
    return new_deal(rules, Deal.parse(HANDS, talon, **trump), 0)


@pytest.mark.parametrize(
    ("options", "talon", "named"),
    [
        ("", "C6H9", "H"),
        ("trump.source=bottom", "C6H9", "H"),
        ("trump.source=bottom trump.visible=off", "C6H9", "H"),
        ("trump.source=pulled", "H9", "H"),
        ("trump.hidden=on", "C6H9D6", "H"),
        ("trump.hidden=on", "H9", "H"),
        ("trump.changes=last-cover", "C6H9", "H"),
        ("trump.six=on", "C6H9", "H"),
        ("strength.closed=spades", "C6S9", "N"),
        ("table.game=heap", "C6H9", "H"),
        ("trump.source=none", "C6H9", "N"),
        ("trump.source=none", "", "N"),
        ("trump.source=fixed trump.suit=C", "C6H9", "C"),
        ("trump.source=fixed trump.suit=C", "", "C"),
    ],
)
def test_the_suit_that_is_named_is_trump_and_another_one_is_refused(
    options: str, talon: str, named: str
) -> None:
    suit = SUITS.find(named)
    assert laid_out(options, talon).trump == suit
    assert laid_out(options, talon, trump=named).trump == suit
    for other in set("CDHSN") - {named}:
        with pytest.raises(BadDeal, match="wrong_trump"):
            laid_out(options, talon, trump=other)


@pytest.mark.parametrize("other", ["X", "CD", "c"])
def test_what_is_no_suit_is_refused(other: str) -> None:
    for talon in ("", "H9"):
        with pytest.raises(BadDeal, match="wrong_trump"):
            laid_out("", talon, trump=other)


def test_where_nothing_names_it_any_suit_may_be_trump_but_a_closed_one() -> None:
    for letter in "CDHSN":
        assert laid_out("", "", trump=letter).trump == SUITS.find(letter)
    assert laid_out("", "").trump == -1
    with pytest.raises(BadDeal, match="wrong_trump"):
        laid_out("strength.closed=spades", "", trump="S")


def test_own_trump_suits_are_never_left_out() -> None:
    assert laid_out("trump.source=own", "", trump="HD").own == (2, 1)
    with pytest.raises(BadDeal, match="wrong_trump"):
        laid_out("trump.source=own", "")


def test_a_text_from_before_without_a_suit_is_the_same_deal() -> None:
    old = GAME.deal_from_json({"position": {"hands": HANDS, "talon": ""}})
    assert old == Deal.parse(HANDS)
    assert GAME.deal_to_json(old) == {"position": {"hands": HANDS}}
    assert old.order == "S7CA.D8HA..N.0"
    assert old.stream == Deal.parse(HANDS, trump="N").stream


REST = "".join(
    suit + rank for suit in "CDHS" for rank in "6789TJQKA" if suit + rank not in "S7CAD8HA"
)
"""The cards of the pack that are in no hand of `HANDS`."""


def position(**fields: Any) -> State:
    whole = {"hands": HANDS, **fields}
    return new_deal(rules_of("table.players=2"), GAME.deal_from_json({"position": whole}), 0)


def test_what_is_laid_nowhere_is_out_of_play_whether_it_is_named_or_not() -> None:
    unnamed, named = position(), position(discard=REST)
    assert cards(named.discard) == cards(unnamed.discard) == cards(named.seen)
    assert named.discard.bit_count() == 32


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"hands": HANDS[:1]}, "wrong_players"),
        ({"hands": [*HANDS, "C6"]}, "wrong_players"),
        ({"down": ["C6"]}, "wrong_players"),
        ({"talon": "S7"}, "wrong_cards"),
        ({"talon": "S2"}, "wrong_cards"),
        ({"discard": REST[2:]}, "wrong_cards"),
        ({"discard": REST + "S7"}, "wrong_cards"),
        ({"hands": ["S7", ""]}, "wrong_sizes"),
        ({"hands": ["", "S7"]}, "wrong_sizes"),
        ({"hands": ["", ""]}, "wrong_sizes"),
        ({"hands": HANDS, "attacker": 2}, "wrong_first"),
        ({"hands": HANDS, "attacker": -1}, "bad_position"),
    ],
)
def test_a_position_that_cannot_be_is_refused_by_the_name_of_its_fault(
    fields: dict[str, Any], reason: str
) -> None:
    with pytest.raises(BadDeal) as refused:
        position(**fields)
    assert refused.value.reason == reason


def test_what_is_no_deal_is_refused_as_such() -> None:
    for data in ({}, {"pack": 5, "stream": "x"}, {"position": "S7"}):
        with pytest.raises(BadDeal) as refused:
            GAME.deal_from_json(data)
        assert refused.value.reason == "no_deal"
