"""Which card beats which: the catalogue's examples, and W23-W27."""

from __future__ import annotations

import pytest

from napoleon.games.durak.play.notation import read_face
from napoleon.games.durak.rules.law import law_of
from napoleon.kit.cards import SUITS
from tests.games.durak.letters import rules_of


def by(cover: str, attack: str, options: str = "", trump: str = "S") -> tuple[bool, str]:
    suit = SUITS.index(trump) if trump != "N" else -1
    verdict = law_of(rules_of(options)).beating(suit).verdict(read_face(cover), read_face(attack))
    return verdict.beats, verdict.by


@pytest.mark.parametrize(
    ("duel", "options", "trump", "expected"),
    [
        ("H7 H6", "", "S", (True, "same_suit")),
        ("HA D6", "", "S", (False, "trump")),
        ("S6 HA", "", "S", (True, "trump")),
        ("S6 S7", "", "S", (False, "same_suit")),
        ("HA D6", "", "N", (False, "trump")),
        ("DA S6", "strength.closed=spades", "D", (False, "closed_suit")),
        ("S7 S6", "strength.closed=spades", "D", (True, "same_suit")),
        ("S7 S6", "strength.closed=spades strength.royal=six", "D", (False, "only_ace")),
        ("SA S6", "strength.closed=spades strength.royal=six", "D", (True, "only_ace")),
        ("C6 CA", "strength.royal=six-and-ace", "H", (True, "only_six")),
        ("H6 CA", "strength.royal=six-and-ace", "H", (True, "only_six")),
        ("HK CA", "strength.royal=six-and-ace", "H", (False, "only_six")),
        ("H6 HA", "strength.royal=six-and-ace", "H", (True, "only_six")),
        ("C6 HA", "strength.royal=six-and-ace", "H", (False, "only_six")),
        ("SA H6", "strength.royal=six", "H", (False, "only_ace")),
        ("HA S6", "strength.royal=six", "H", (True, "only_ace")),
        ("HK S6", "strength.royal=six", "H", (False, "only_ace")),
        ("SQ SA", "strength.closed=spades strength.queen_of_spades=on", "D",
         (True, "queen_of_spades")),
        ("SA SQ", "strength.closed=spades strength.queen_of_spades=on", "D",
         (False, "queen_of_spades")),
        ("HQ CJ", "strength.one_plain_suit=on", "S", (True, "same_suit")),
        ("HJ CJ", "strength.one_plain_suit=on", "S", (False, "same_suit")),
        ("S6 HA", "strength.one_plain_suit=on", "S", (True, "trump")),
        ("HA S6", "strength.one_plain_suit=on", "S", (False, "trump")),
        *(
            (f"{cover} {attack}", f"strength.one_plain_suit=on strength.royal={royal}", trump,
             (beats, "only_ace"))
            for royal in ("six", "six-and-ace")
            for cover, attack, trump, beats in [
                ("DA", "C6", "S", True), ("CA", "C6", "S", True), ("SA", "C6", "S", True),
                ("DA", "C6", "N", True), ("DK", "C6", "S", False), ("SK", "C6", "S", False),
                ("DA", "S6", "S", False), ("SA", "S6", "S", True),
            ]
        ),
        *(
            (f"{cover} {attack}", "strength.one_plain_suit=on strength.royal=six-and-ace", "S",
             (beats, "only_six"))
            for cover, attack, beats in [
                ("D6", "CA", True), ("C6", "CA", True), ("S6", "CA", True), ("SK", "CA", False),
                ("D6", "SA", False), ("S6", "SA", True),
            ]
        ),
        ("DA C7", "strength.one_plain_suit=on strength.royal=six", "S", (True, "same_suit")),
        ("HT HK", "strength.ten_high=on", "S", (True, "same_suit")),
        ("HA HT", "strength.ten_high=on", "S", (True, "same_suit")),
        ("HJ H9", "strength.ten_high=on", "S", (True, "same_suit")),
        ("C7 C7", "pack.copies=2", "S", (False, "same_suit")),
        ("C7 C7", "pack.copies=2 strength.twin=closes", "S", (True, "twin")),
    ],
)  # fmt: skip
def test_the_ladder_of_beating(
    duel: str, options: str, trump: str, expected: tuple[bool, str]
) -> None:
    cover, attack = duel.split()
    assert by(cover, attack, options, trump) == expected


def test_a_closed_suit_is_never_trump() -> None:
    law = law_of(rules_of("strength.closed=spades"))
    assert law.trump_of(read_face("S9")) == -1
    assert law.trump_of(read_face("H9")) == 2
