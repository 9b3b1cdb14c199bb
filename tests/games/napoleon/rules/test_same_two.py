"""Same Two, and the rule of four suits that ranks below it."""

from __future__ import annotations

import pytest

from napoleon.kit.cards import read_card
from tests.letters import law_in, rules_of, winner

RANKS = [
    ("above", "SA S2 SK S9 S5", "S2 same_two"),
    ("1", "SA S2 SK S9 S5", "SA mighty"),
    ("1", "HA H2 HJ H9 H5", "H2 same_two"),
    ("2", "HA H2 HJ H9 H5", "HJ right_jack"),  # equal ranks: the Jack first
    ("2", "DA D2 DJ D9 D5", "D2 same_two"),
    ("3", "DA D2 DJ D9 D5", "DJ left_jack"),
    ("4", "DA D2 DJ D9 D5", "DJ left_jack"),
    ("4", "CA C2 CK C9 C5", "C2 same_two"),
    ("5", "CA C2 CK C9 C5", "C2 same_two"),
    ("plain", "CA C2 CK C9 C5", "CA led"),
]


@pytest.mark.parametrize(("rank", "cards", "wins"), RANKS)
def test_rank(rank: str, cards: str, wins: str) -> None:
    assert winner(cards, f"same_two.rank={rank}") == wins


def test_the_fifth_place_is_below_the_jacks_at_the_fourth() -> None:
    assert winner("DA D2 DJ D9 D5", "same_two.rank=5 jacks.left=4") == "DJ left_jack"
    assert winner("DA D2 DJ D9 D5", "same_two.rank=4 jacks.left=5") == "D2 same_two"


TRICKS = [
    ("", "C5 CA CK C9 C2", 2, "C2 same_two"),
    ("", "C2 CA CK C9 C5", 10, "C2 same_two"),
    ("", "C2 CA CK C9 D5", 2, "CA led"),  # a card of another suit after the two
    ("", "C2 CA CK C9 H5", 2, "H5 trump"),
    ("", "CA CK CQ C9 C5", 2, "CA led"),
    ("", "D2 CA CK C9 C5", 2, "D2 led"),
    ("", "SA S2 SK S9 S5", 2, "SA mighty"),
    ("", "C2 CA CK C9", 2, "CA led"),  # not all have played
    ("same_two.first_trick=off", "CA C2 CK C9 C5", 1, "CA led"),
    ("same_two.first_trick=on", "CA C2 CK C9 C5", 1, "C2 same_two"),
    ("same_two.with_joker=off joker.followed=5", "CA C2 CK C9 Jo", 2, "Jo joker"),
    ("same_two.with_joker=on joker.followed=5", "CA C2 CK C9 Jo", 2, "C2 same_two"),
    ("same_two.with_joker=on joker.followed=4", "CA C2 CK C9 Jo", 2, "Jo joker"),
    ("same_two.with_joker=on joker.followed=5", "CA C2 CK D9 Jo", 2, "Jo joker"),
    ("same_two.with_joker=on joker.led=5", "Jo:D C2 CK CQ C3", 2, "C2 same_two"),
    ("same_two.with_joker=off joker.led=5", "Jo:D C2 CK CQ C3", 2, "Jo joker"),
    ("same_two.with_joker=on joker.led=5", "Jo C2 CK CQ C3", 10, "C2 same_two"),
    ("same_two.with_joker=on joker.count=2 joker.followed=5", "C4 C2 jo CQ Jo", 2, "C2 same_two"),
    ("same_two.with_joker=on", "H4 H2 HK HQ Jo", 2, "Jo joker"),
    ("same_two.with_joker=on joker.followed=lowest", "H4 H2 HK HQ Jo", 2, "H2 same_two"),
    ("same_two.with_joker=off joker.followed=lowest", "H4 H2 HK HQ Jo", 2, "HK trump"),
    ("same_two.in_trumps=on", "HA H2 HK H9 H5", 2, "H2 same_two"),
    ("same_two.in_trumps=off", "HA H2 HK H9 H5", 2, "HA trump"),
    ("same_two.in_trumps=off", "CA C2 CK C9 C5", 2, "C2 same_two"),
]


@pytest.mark.parametrize(("options", "cards", "number", "wins"), TRICKS)
def test_trick(options: str, cards: str, number: int, wins: str) -> None:
    assert winner(cards, options, number=number) == wins


YIELDS = [
    ("off", "C9", "C2 same_two"),
    ("on", "C9", "CA led"),
    ("on", "C2", "CA led"),  # also when it is the two itself
    ("on", "D9", "C2 same_two"),
    ("on", "", "C2 same_two"),
]


@pytest.mark.parametrize(("yields", "named", "wins"), YIELDS)
def test_yields_to_the_adjutant_card(yields: str, named: str, wins: str) -> None:
    assert winner("CA C2 CK C9 C5", f"same_two.yields={yields}", named=named) == wins


def test_without_trumps() -> None:
    assert winner("HA H2 HK H9 H5", "same_two.in_trumps=off", trump="N") == "H2 same_two"


def test_four_and_six_players() -> None:
    assert winner("CA C2 CK C9", "table.players=4") == "C2 same_two"
    assert winner("CA C2 CK C9 C5", "table.players=6") == "CA led"
    assert winner("CA C2 CK C9 C5 C6", "table.players=6") == "C2 same_two"


LETTERS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


@pytest.mark.parametrize("rank", LETTERS)
def test_different_suit_by_rank(rank: str) -> None:
    letter = "T" if rank == "10" else rank
    options = f"different_suit.rank={rank} jacks.left=plain jacks.right=plain"
    others = iter("6587")
    shown = [f"S{'K' if letter != 'K' else 'Q'}", f"D{letter}"]
    shown += [suit + next(other for other in others if other != letter) for suit in "CHS"]
    assert winner(" ".join(shown), options, trump="N") == f"D{letter} different_suit"
    assert winner(" ".join(shown), "different_suit.rank=off", trump="N") == f"{shown[0]} led"


DIFFERENT = [
    ("7", "S7 D7 H7 C7 SK", "S7 different_suit"),  # of several the first played
    ("7", "SK D7 H3 C4 S9", "D7 different_suit"),
    ("7", "SK D7 H3 S4 S9", "H3 trump"),  # three suits only
    ("7", "SK D7 Jo C4 S9", "Jo joker"),
    ("7", "SK D7 HJ C4 S9", "HJ right_jack"),
    ("7", "SK D7 H3 CJ DJ", "DJ left_jack"),
    ("7", "SA D7 H3 C4 S9", "SA mighty"),
    ("off", "SK D7 H3 C4 S9", "H3 trump"),
]


@pytest.mark.parametrize(("rank", "cards", "wins"), DIFFERENT)
def test_different_suit(rank: str, cards: str, wins: str) -> None:
    assert winner(cards, f"different_suit.rank={rank}") == wins


def test_different_suit_stands_at_same_twos_place() -> None:
    cards = "SK D7 HJ C4 S9"
    assert winner(cards, "different_suit.rank=7 same_two.rank=1") == "D7 different_suit"
    assert winner(cards, "different_suit.rank=7 same_two.rank=plain jacks.right=5") == (
        "HJ right_jack"
    )
    assert winner(cards, "different_suit.rank=7 same_two.rank=4 jacks.right=5") == (
        "D7 different_suit"
    )


def test_a_joker_is_none_of_the_four_suits() -> None:
    assert winner("SK D7 H3 Jo S9", "different_suit.rank=7 joker.followed=lowest") == "H3 trump"


def test_the_2_of_trumps_has_no_part_where_same_two_does_not_hold_in_trumps() -> None:
    for text, expected in (((), True), (("same_two.in_trumps=off",), False)):
        roles = law_in(rules_of(*text)).roles()
        assert (read_card("H2") in roles) == expected
        assert roles[read_card("C2")] == "same_two"
