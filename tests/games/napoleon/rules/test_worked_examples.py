"""The worked examples of the rule catalogue, by their numbers."""

from __future__ import annotations

import pytest

from tests.letters import allowed, winner

FOLLOW_PLAIN = "joker.followed=plain"

EXAMPLES = [
    ("1", "SK S2 SA HJ S5", {}, "SA mighty"),
    ("2", "SK SA HQ HJ Jo", {}, "HQ yoromeki"),
    ("3", "HQ S3 SA SK S7", {}, "HQ yoromeki"),
    ("4", "CA CK Jo HJ DJ", {}, "Jo joker"),
    ("5", "CA C2 CK C9 C5", {}, "C2 same_two"),
    ("6", "CA C2 CK C9 C5", {"number": 1}, "CA led"),
    ("7", "CA C2 CK C9 Jo", {}, "Jo joker"),
    (
        "7 with Joker",
        "CA C2 CK C9 Jo",
        {"options": f"{FOLLOW_PLAIN} same_two.with_joker=on"},
        "C2 same_two",
    ),
    ("7 plain", "CA C2 CK C9 Jo", {"options": FOLLOW_PLAIN}, "CA led"),
    ("8", "DA D2 DJ D9 D5", {}, "DJ left_jack"),
    ("8 first", "DA D2 DJ D9 D5", {"options": "same_two.rank=1"}, "D2 same_two"),
    ("9", "Jo:D DA SA D3 H4", {}, "SA mighty"),
    ("10", "Jo:D DA D2 D3 H4", {"options": "joker.led=plain"}, "H4 trump"),
    ("11", "DA H2 DK H9 SA", {"options": "strength.mighty=off", "trump": "N"}, "DA led"),
    ("13", "SJ HJ C5 SA", {"preset": "four", "trump": "S"}, "SA mighty"),
    ("14", "SJ HJ C5 D9", {"preset": "four", "trump": "S"}, "HJ hunt"),
    ("15", "SJ HJ CJ D9", {"preset": "four", "trump": "S"}, "SJ right_jack"),
    ("16", "HA H2 HJ H9", {"preset": "four", "trump": "C"}, "H2 same_two"),
    ("17", "CA Jo CK CQ C3", {"preset": "napoleon-l"}, "Jo joker"),
]


@pytest.mark.parametrize(
    ("cards", "setting", "wins"),
    [row[1:] for row in EXAMPLES],
    ids=[str(row[0]) for row in EXAMPLES],
)
def test_example(cards: str, setting: dict[str, str], wins: str) -> None:
    options = setting.get("options", "")
    preset, trump = setting.get("preset", "sdc"), setting.get("trump", "H")
    number = int(setting.get("number", 2))
    assert winner(cards, options, preset=preset, trump=trump, number=number) == wins


def test_example_12_the_call() -> None:
    assert allowed("C9CKJoSA", "C3") == "Jo"


def test_example_16_the_weak_jack_would_be_lowest() -> None:
    assert winner("HJ H3 H4 H9", preset="four", trump="C") == "H9 led"
    assert winner("HJ H3 D4 D9", preset="four", trump="C") == "H3 led"
