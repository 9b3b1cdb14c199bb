"""The first and the last trick: what may not be led or played, which powers do not hold."""

from __future__ import annotations

import pytest

from napoleon.kit.cards import JOKER
from tests.letters import allowed, cards, law_in, rules_of, trick_of, winner

FIRST, LAST = "exceptions.first_trick", "exceptions.last_trick"

BANS = [
    ("joker-lead", "C9Jo", "", "C9"),
    ("joker-lead", "Jo", "", "Jo"),  # all that the seat has
    ("joker-lead", "Jojo", "", "Jojo"),
    ("joker-lead", "D9Jo", "C5", "D9Jo"),  # it may follow
    ("trump-lead", "C9HAHJ", "", "C9"),
    ("trump-lead", "HAHJ", "", "HAHJ"),
    ("trump-lead", "HAHJJo", "", "Jo"),
    ("trump-lead", "HAD9", "C5", "HAD9"),  # they may be played later
    ("trump-lead", "DJHA", "", "DJ"),  # the left Jack is no trump
    ("joker-lead.trump-lead", "HAHJJo", "", "HAHJ"),
    ("joker-lead.trump-lead", "C9HAJo", "", "C9"),
    ("trump-ban", "C9HA", "", "C9"),
    ("trump-ban", "HA", "", "HA"),
    ("trump-ban", "HAD9", "C5", "D9"),
    ("trump-ban", "HAH9", "C5", "HAH9"),
    ("trump-ban", "HAD9", "H5", "HA"),  # one must follow
    ("trump-ban", "HAJo", "H5", "Jo"),
    ("", "C9HAJo", "", "C9HAJo"),
]


@pytest.mark.parametrize(("words", "hand", "trick", "may"), BANS)
@pytest.mark.parametrize(("option", "number"), [(FIRST, 1), (LAST, 10)])
def test_bans(*, option: str, number: int, words: str, hand: str, trick: str, may: str) -> None:
    options = f"{option}={words} joker.count=2"
    assert allowed(hand, trick, options, number=number) == cards(may)


@pytest.mark.parametrize("number", [2, 9])
def test_between_nothing_is_banned(number: int) -> None:
    options = f"{FIRST}=joker-lead.trump-lead.trump-ban {LAST}=joker-lead.trump-lead.trump-ban"
    assert allowed("C9HAJo", "", options, number=number) == cards("C9HAJo")
    assert winner("SK HJ SA S3 S4", f"{FIRST}=mighty-void {LAST}=mighty-void") == "SA mighty"


def test_a_joker_that_leads_trumps_is_a_trump_lead() -> None:
    options = f"{FIRST}=trump-lead joker.names=trump"
    assert allowed("C9HAJo", "", options, number=1) == "C9"
    assert allowed("HAJo", "", options, number=1) == cards("HAJo")
    assert allowed("C9HAJo", "", options, number=1, trump="N") == cards("C9HAJo")


@pytest.mark.parametrize("words", ["trump-lead", "trump-ban"])
def test_a_joker_may_not_name_what_may_not_be_led(words: str) -> None:
    law = law_in(rules_of(f"{FIRST}={words}"))
    assert law.namings(JOKER, 0) == (0, 1, 3)
    assert law.namings(JOKER, 1) == (0, 1, 2, 3)
    assert law_in(rules_of(f"{FIRST}={words}"), "N").namings(JOKER, 0) == (0, 1, 2, 3)


STAND_INS = [("trump-lead", "", False), ("trump-lead", "C5", True), ("trump-ban", "C5", False)]


@pytest.mark.parametrize(("words", "trick", "as_trump"), STAND_INS)
def test_a_joker_may_not_stand_for_a_banned_trump(
    *, words: str, trick: str, as_trump: bool
) -> None:
    law = law_in(rules_of(f"{FIRST}={words} joker.names=card"))
    found = law.stand_ins(JOKER, trick_of(law, trick, 1), 0)
    assert any(card // 13 == 2 for card in found) == as_trump
    assert len(found) == (52 if as_trump else 39)


VOIDS = [
    ("joker-void", "CA Jo CK D3 C5", "Jo joker", "CA led"),
    ("joker-void", "Jo:C CA CK D3 C5", "Jo joker", "CA led"),
    ("jacks-void", "SK HJ S3 H9 S5", "HJ right_jack", "HJ trump"),
    ("jacks-void", "SK DJ S3 S9 S5", "DJ left_jack", "SK led"),
    ("mighty-void", "CA SA CK D3 C5", "SA mighty", "CA led"),
    ("mighty-void", "SK SA HQ S3 S5", "HQ yoromeki", "HQ trump"),
    ("yoromeki-void", "SK SA HQ S3 S5", "HQ yoromeki", "SA mighty"),
    ("trump-void", "SK HK S3 H9 S5", "HK trump", "SK led"),
    ("trump-void", "HK HA S3 H9 SK", "HA trump", "HA led"),
    ("trump-void", "SK HJ S3 H9 S5", "HJ right_jack", "HJ right_jack"),
    ("joker-void.jacks-void", "SK HJ Jo H9 S5", "Jo joker", "HJ trump"),
    ("jacks-void.trump-void", "SK HJ S3 H9 S5", "HJ right_jack", "SK led"),
]


@pytest.mark.parametrize(("words", "trick", "holds", "void"), VOIDS)
@pytest.mark.parametrize(("option", "number", "other"), [(FIRST, 1, LAST), (LAST, -1, FIRST)])
def test_voids(
    *, option: str, number: int, other: str, words: str, trick: str, holds: str, void: str
) -> None:
    if number < 0:
        trick = trick.replace("Jo:C", "Jo")
    if void == "CA led" and trick.startswith("Jo ") and number < 0:
        void = "Jo led"  # led in the last trick it asks for nothing
    assert winner(trick, f"{option}={words}", number=number) == void
    assert winner(trick, f"{other}={words}", number=number) == holds


def test_voids_of_the_answers_to_yoromeki() -> None:
    options = "yoromeki.yields_to_jacks=on yoromeki.beats_joker=on yoromeki.returns=1"
    last = f"{options} {LAST}"
    assert winner("SA HQ HJ S3 S4", options, number=-1) == "HJ right_jack"
    assert winner("SA HQ HJ S3 S4", f"{last}=jacks-void", number=-1) == "HQ yoromeki"
    assert winner("SK HQ Jo S3 S4", options, number=-1) == "HQ yoromeki"
    assert winner("SK HQ Jo S3 S4", f"{last}=joker-void", number=-1) == "HQ trump"
    assert winner("SA HQ HK S3 S4", f"{last}=yoromeki-void", number=-1) == "SA mighty"


@pytest.mark.parametrize(("option", "number"), [(FIRST, 1), (LAST, 10)])
def test_a_void_call(option: str, number: int) -> None:
    assert allowed("C9Jo", "C3", number=number) == "Jo"
    assert allowed("C9Jo", "C3", f"{option}=call-void", number=number) == cards("C9Jo")


def test_same_two_in_the_first_trick_is_its_own_option() -> None:
    every = ".".join(f"{power}-void" for power in ("trump", "joker", "jacks", "mighty", "yoromeki"))
    options = f"{FIRST}={every} same_two.first_trick=on"
    assert winner("CA C2 CK C9 C5", options, number=1) == "C2 same_two"
    options = f"{LAST}={every} same_two.first_trick=on"
    assert winner("CA C2 CK C9 C5", options, number=-1) == "C2 same_two"


def test_same_two_can_be_void_in_the_last_trick() -> None:
    trick, void = "CA C2 CK C9 C5", f"{LAST}=same-two-void"
    assert winner(trick, number=-1) == "C2 same_two"
    assert winner(trick, void, number=-1) == "CA led"
    assert winner(trick, void, number=9) == "C2 same_two"
    assert winner(trick, f"{void} same_two.first_trick=on", number=1) == "C2 same_two"


@pytest.mark.parametrize(("option", "number", "other"), [(FIRST, 1, LAST), (LAST, -1, FIRST)])
def test_different_suit_can_be_void(option: str, number: int, other: str) -> None:
    trick, four = "CA D4 S9 H7 CK", "different_suit.rank=4"
    assert winner(trick, four, number=number) == "D4 different_suit"
    assert winner(trick, f"{four} {option}=different-suit-void", number=number) == "H7 trump"
    assert (
        winner(trick, f"{four} {other}=different-suit-void", number=number) == "D4 different_suit"
    )
