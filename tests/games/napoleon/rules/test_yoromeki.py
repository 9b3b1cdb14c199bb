"""Yoromeki against the Mighty, the Joker, the Jacks, and its answers."""

from __future__ import annotations

import pytest

from tests.letters import winner

TRICKS = [
    ("", "SK SA HQ S4 S5", "HQ yoromeki"),
    ("", "SK SA HQ HJ Jo", "HQ yoromeki"),
    ("", "HQ SA HK S4 S5", "HQ yoromeki"),
    ("", "SK S3 HQ HJ Jo", "Jo joker"),  # without the Mighty an ordinary queen
    ("", "CK C3 HQ C4 C5", "HQ trump"),
    ("yoromeki.beats_mighty=off", "SK SA HQ S4 S5", "SA mighty"),
    ("strength.mighty=off", "SK SA HQ S4 S5", "HQ trump"),
    ("strength.mighty=off", "SK SA CQ S4 S5", "SA led"),
    ("jacks.right=above", "SK SA HQ HJ S5", "HQ yoromeki"),
    ("same_two.rank=above", "SK SA HQ S2 S5", "HQ yoromeki"),
    ("yoromeki.card=C4", "SK SA C4 HJ HQ", "C4 yoromeki"),
    ("yoromeki.card=C4", "SK SA HQ HJ C5", "SA mighty"),
    ("yoromeki.card=HQ", "SK SA C4 HJ C5", "SA mighty"),
    ("yoromeki.beats_joker=off", "SK Jo HQ HJ C5", "Jo joker"),
    ("yoromeki.beats_joker=on", "SK Jo HQ HJ C5", "HQ yoromeki"),
    ("yoromeki.beats_joker=on", "Jo:S SK HQ HJ C5", "HQ yoromeki"),
    ("yoromeki.beats_joker=on joker.followed=plain", "SK Jo HQ HJ C5", "HJ right_jack"),
    ("yoromeki.beats_joker=on joker.followed=lowest", "SK Jo HQ HJ C5", "HJ right_jack"),
    ("yoromeki.beats_joker=on joker.led=plain", "Jo:S SK HQ HJ C5", "HJ right_jack"),
    ("yoromeki.beats_joker=on joker.led=plain", "SK Jo HQ HJ C5", "HQ yoromeki"),
    ("yoromeki.beats_joker=on", "SK S3 HQ HJ C5", "HJ right_jack"),
    ("yoromeki.returns=0", "SA HQ HK HA S5", "HQ yoromeki"),
    ("yoromeki.returns=1", "SA HQ HK HA S5", "HK yoromeki_return"),
    ("yoromeki.returns=1", "SA HK S3 HA S5", "SA mighty"),  # no Yoromeki to answer
    ("yoromeki.returns=2", "SA HQ HK HA S5", "HA yoromeki_return"),
    ("yoromeki.returns=2", "SA HQ S3 HA S5", "HQ yoromeki"),  # the ace answers the king
    ("yoromeki.returns=2", "SA HQ HK S4 S5", "HK yoromeki_return"),
    ("yoromeki.returns=1 yoromeki.card=C4", "SA C4 C5 C6 S5", "C5 yoromeki_return"),
    ("yoromeki.returns=2 yoromeki.card=C4", "SA C4 C5 C6 S5", "C6 yoromeki_return"),
    ("yoromeki.returns=1 yoromeki.beats_joker=on", "Jo:H HQ HK HA S5", "HK yoromeki_return"),
    ("yoromeki.yields_to_jacks=off", "SA HQ HJ DJ S5", "HQ yoromeki"),
    ("yoromeki.yields_to_jacks=on", "SA HQ HJ DJ S5", "HJ right_jack"),
    ("yoromeki.yields_to_jacks=on", "SA HQ S3 DJ S5", "DJ left_jack"),
    ("yoromeki.yields_to_jacks=on", "SA HQ S3 CJ S5", "HQ yoromeki"),  # a Jack without power
    ("yoromeki.yields_to_jacks=on", "SA HJ DJ S3 S5", "SA mighty"),
    ("yoromeki.yields_to_jacks=on jacks.right=plain", "SA HQ HJ S3 S5", "HQ yoromeki"),
    ("yoromeki.yields_to_jacks=on jacks.right=5", "SA HQ HJ DJ S5", "DJ left_jack"),
]


@pytest.mark.parametrize(("options", "cards", "wins"), TRICKS)
def test_trick(options: str, cards: str, wins: str) -> None:
    assert winner(cards, options) == wins


def test_yoromeki_jacks_hunt_and_mighty_of_the_four_player_rules() -> None:
    found = {
        cards: winner(cards, preset="four", trump="S")
        for cards in ("SA HQ SJ HJ", "SA HQ S3 HJ", "SA HQ CJ SJ", "SA HQ CJ S4", "S3 HQ SJ HJ")
    }
    assert found == {
        "SA HQ SJ HJ": "SJ right_jack",
        "SA HQ S3 HJ": "HQ yoromeki",
        "SA HQ CJ SJ": "SJ right_jack",
        "SA HQ CJ S4": "CJ left_jack",
        "S3 HQ SJ HJ": "HJ hunt",
    }
