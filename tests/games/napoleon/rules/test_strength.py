"""The Mighty, trumps, the led suit and the order of ranks."""

from __future__ import annotations

from itertools import pairwise

import pytest

from napoleon.kit.cards import write_card
from tests.letters import law_in, rules_of, trick_of, winner

TRICKS = [
    ("", "SK S2 SA HJ S5", "H", "SA mighty"),
    ("", "C3 C4 SA HJ Jo", "H", "SA mighty"),
    ("strength.mighty=off", "SK S2 SA HJ S5", "H", "HJ right_jack"),
    ("strength.mighty=off", "SK S3 SA D3 S5", "H", "SA led"),
    ("strength.mighty=off", "CK C3 SA D3 C5", "H", "CK led"),
    ("", "CK H2 C3 H4 CA", "H", "H4 trump"),
    ("", "CK D2 C3 DA CT", "H", "CK led"),
    ("", "CK H2 C3 H4 CA", "N", "CA led"),
    ("", "C4 D2 H3 DA ST", "N", "C4 led"),
    ("strength.two_high=off", "C2 CA CK D3 D4", "H", "CA led"),
    ("strength.two_high=on", "C2 CA CK D3 D4", "H", "C2 led"),
    ("strength.two_high=on", "CA CK H2 HA D4", "H", "H2 trump"),
    ("strength.two_high=on", "C3 C4 CT CJ D4", "H", "CJ led"),
    ("strength.two_high=on jacks.weak=on", "C3 CJ C2 C4 D4", "H", "C2 led"),
    ("strength.two_high=on jacks.weak=on", "C3 CJ D2 D3 D4", "H", "C3 led"),
]


@pytest.mark.parametrize(("options", "cards", "trump", "wins"), TRICKS)
def test_trick(options: str, cards: str, trump: str, wins: str) -> None:
    assert winner(cards, options, trump=trump) == wins


def test_ranks_in_order() -> None:
    ranks = "AKQJT98765432"
    for high, low in pairwise(ranks):
        assert winner(f"C{low} C{high} D3 D4 D5", "same_two.rank=plain") == f"C{high} led"


def test_the_default_ladder() -> None:
    law = law_in(rules_of())
    assert law.ladder_names(1) == (
        "yoromeki",
        "mighty",
        "joker",
        "right_jack",
        "left_jack",
        "same_two",
        "trump",
        "led",
    )
    assert "same_two" not in law.ladder_names(0)


def test_the_order_of_same_two_by_players_is_a_matter_of_ranks() -> None:
    """C: 6 players: Mighty, Same Two, right Jack, left Jack."""
    six = "table.players=6 same_two.rank=1 jacks.right=2 jacks.left=3 joker.led=5 joker.followed=5"
    assert winner("HA H2 HJ H9 H5 H6", six) == "H2 same_two"
    five = "same_two.rank=3 jacks.right=2 jacks.left=4"
    assert winner("HA H2 HJ H9 H5", five) == "HJ right_jack"
    assert winner("DA D2 DJ D9 D5", five) == "D2 same_two"


def test_a_trick_that_is_not_complete_has_a_winner_so_far() -> None:
    assert winner("SK") == "SK led"
    assert winner("SK H2") == "H2 trump"
    assert winner("Jo:S") == "Jo joker"


def test_an_empty_trick_has_none() -> None:
    law = law_in(rules_of())
    with pytest.raises((ValueError, IndexError)):
        law.winner(trick_of(law, ""), 1)


@pytest.mark.parametrize(
    ("options", "roles"),
    [
        (
            "",
            {
                "SA": "mighty",
                "HJ": "right_jack",
                "DJ": "left_jack",
                "H2": "same_two",
                "Jo": "joker",
                "C3": "joker_call",
                "HQ": "yoromeki",
            },
        ),
        ("strength.mighty=off joker.count=0", {"HJ": "right_jack", "DJ": "left_jack"}),
    ],
)
def test_the_cards_with_a_role_of_their_own(options: str, roles: dict[str, str]) -> None:
    found = law_in(rules_of(options)).roles()
    named = {write_card(card): name for card, name in found.items()}
    assert {card: named.get(card) for card in roles} == roles
    if options:
        assert not {"mighty", "joker", "joker_call", "yoromeki"} & set(named.values())
