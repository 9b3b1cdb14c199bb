"""The right and the left Jack, weak Jacks, the hunt."""

from __future__ import annotations

import pytest

from tests.letters import winner

# A trick with every power in it, Yoromeki aside: who wins as the right Jack moves up and down.
RANKS = [
    ("above", "SA HJ Jo DJ C2", "HJ right_jack"),
    ("above", "SK HJ Jo DJ C2", "HJ right_jack"),
    ("1", "S3 HJ Jo DJ C2", "Jo joker"),  # equal ranks: the Joker comes first in the list
    ("1", "S3 HJ S4 DJ C2", "HJ right_jack"),
    ("2", "S3 HJ Jo DJ C2", "Jo joker"),
    ("2", "S3 HJ S4 DJ C2", "HJ right_jack"),
    ("3", "S3 HJ S4 DJ C2", "HJ right_jack"),  # equal to the left Jack: the right one first
    ("4", "S3 HJ S4 DJ C2", "DJ left_jack"),
    ("4", "S3 HJ S4 HA C2", "HJ right_jack"),
    ("4", "HK HJ H2 HA H3", "HJ right_jack"),  # equal to Same Two: the Jack first
    ("5", "HK HJ H2 HA H3", "H2 same_two"),
    ("5", "S3 HJ S4 HA C2", "HJ right_jack"),
    ("plain", "S3 HJ S4 HA C2", "HA trump"),
    ("plain", "S3 HJ S4 HT C2", "HJ trump"),
    ("plain", "HJ SA Jo DJ C2", "SA mighty"),
]


@pytest.mark.parametrize(("rank", "cards", "wins"), RANKS)
def test_rank_of_the_right_jack(rank: str, cards: str, wins: str) -> None:
    assert winner(cards, f"jacks.right={rank}") == wins


LEFT_RANKS = [
    ("above", "SA HJ Jo DJ C2", "DJ left_jack"),
    ("1", "S3 HJ Jo DJ C2", "Jo joker"),
    ("1", "S3 HJ S4 DJ C2", "DJ left_jack"),
    ("2", "S3 HJ S4 DJ C2", "HJ right_jack"),
    ("2", "S3 HA S4 DJ C2", "DJ left_jack"),
    ("3", "S3 HJ S4 DJ C2", "HJ right_jack"),
    ("3", "DA D2 DJ D9 D5", "DJ left_jack"),
    ("4", "DA D2 DJ D9 D5", "DJ left_jack"),
    ("5", "DA D2 DJ D9 D5", "D2 same_two"),
    ("5", "DA HA DJ D9 D5", "DJ left_jack"),
    ("plain", "DA D3 DJ D9 D5", "DA led"),
    ("plain", "DT D3 DJ D9 D5", "DJ led"),
]


@pytest.mark.parametrize(("rank", "cards", "wins"), LEFT_RANKS)
def test_rank_of_the_left_jack(rank: str, cards: str, wins: str) -> None:
    assert winner(cards, f"jacks.left={rank}") == wins


@pytest.mark.parametrize(("trump", "left"), [("S", "CJ"), ("C", "SJ"), ("H", "DJ"), ("D", "HJ")])
def test_the_left_jack_is_of_the_other_suit_of_the_pair(trump: str, left: str) -> None:
    others = {"S": "C", "C": "S", "H": "D", "D": "H"}
    lead = next(suit for suit in "SHDC" if suit not in (trump, others[trump]))
    assert winner(f"{lead}K {trump}9 {left} {lead}3 {lead}4", trump=trump) == f"{left} left_jack"
    right = f"{trump}J"
    assert winner(f"{lead}K {right} {left} {lead}3 {lead}4", trump=trump) == f"{right} right_jack"


def test_without_trumps_no_jack_has_a_power() -> None:
    assert winner("CA HJ DJ SJ CJ", trump="N") == "CA led"


WEAK = [
    ("off", "CT CJ C3 C4 C5", "H", "CJ led"),
    ("on", "CT CJ C3 C4 C5", "H", "CT led"),
    ("on", "CJ C3 C4 D5 D9", "H", "C4 led"),
    ("on", "CJ D3 S4 D5 D9", "H", "CJ led"),  # the lowest of its suit, but of that suit
    ("on", "CT HJ C3 C4 C5", "H", "HJ right_jack"),
    ("on", "CT DJ C3 C4 C5", "H", "DJ left_jack"),
    ("on", "CT CJ C3 C4 C5", "N", "CT led"),  # no trump: every Jack is weak
]


@pytest.mark.parametrize(("weak", "cards", "trump", "wins"), WEAK)
def test_weak_jacks(weak: str, cards: str, trump: str, wins: str) -> None:
    assert winner(cards, f"jacks.weak={weak}", trump=trump) == wins


def test_a_right_jack_without_power_is_no_weak_jack() -> None:
    assert winner("CK HT HJ C3 C4", "jacks.weak=on jacks.right=plain") == "HJ trump"


ON = "jacks.weak=on jacks.hunt=on"
HUNT = [
    ("jacks.weak=on jacks.hunt=off", "SJ HJ C5 C6 D9", "S", "SJ right_jack"),
    (ON, "SJ HJ C5 C6 D9", "S", "HJ hunt"),
    (ON, "HJ C5 C6 SJ D9", "S", "HJ hunt"),
    (ON, "HJ SJ C5 C6 D9", "H", "SJ hunt"),
    (ON, "CJ DJ H5 H6 S9", "C", "DJ hunt"),
    (ON, "CJ DJ H5 H6 S9", "D", "CJ hunt"),
    (ON, "SJ DJ C5 C6 D9", "S", "SJ right_jack"),  # the Jack of the wrong pair
    (ON, "SJ HJ CJ C6 D9", "S", "SJ right_jack"),
    (ON, "SJ HJ C5 SA D9", "S", "SA mighty"),
    (ON, "SJ HJ C5 Jo D9", "S", "Jo joker"),  # the hunt is in the right Jack's place
    (f"{ON} strength.mighty=off", "SJ HJ C5 SA D9", "S", "HJ hunt"),
    ("jacks.hunt=on", "SJ HJ C5 C6 D9", "S", "SJ right_jack"),  # needs the weak Jacks
    (f"{ON} jacks.right=plain", "SJ HJ C5 C6 D9", "S", "SJ trump"),
    (f"{ON} jacks.right=above", "SJ HJ C5 C6 D9", "S", "HJ hunt"),
]


@pytest.mark.parametrize(("options", "cards", "trump", "wins"), HUNT)
def test_the_hunt(options: str, cards: str, trump: str, wins: str) -> None:
    assert winner(cards, options, trump=trump) == wins
