"""The Joker: its ranks led and followed, what it asks for, the call, two of them."""

from __future__ import annotations

import pytest

from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.kit.cards import JOKER, read_card
from napoleon.kit.cards import write_cards as letters
from tests.letters import allowed, cards, law_in, rules_of, trick_of, winner

LED = [
    ("above", "Jo:D DA SA D3 H4", "Jo joker"),
    ("above", "Jo:D SA HQ D3 H4", "HQ yoromeki"),
    ("1", "Jo:D DA SA D3 H4", "SA mighty"),
    ("1", "Jo:D DA HJ D3 H4", "Jo joker"),
    ("2", "Jo:D DA HJ D3 H4", "Jo joker"),  # equal to the right Jack: the Joker first
    ("3", "Jo:D DA HJ D3 H4", "HJ right_jack"),
    ("3", "Jo:D DA DJ D3 H4", "Jo joker"),
    ("4", "Jo:D DA DJ D3 H4", "DJ left_jack"),
    ("4", "Jo:D DA DT D3 HA", "Jo joker"),
    ("5", "Jo:D DA DT D3 HA", "Jo joker"),
    ("plain", "Jo:D DA DT D3 H4", "H4 trump"),
    ("plain", "Jo:D DA DT D3 C4", "DA led"),
    ("plain", "Jo:D CA CT S3 C4", "Jo led"),  # the only card of its suit
    ("lowest", "Jo:D DA DT D3 C4", "DA led"),
    ("lowest", "Jo:D CA CT S3 C4", "CA led"),
    ("lowest", "Jo:D S3 CA C4 CT", "S3 led"),
    ("lowest", "Jo:D S3 CA H4 CT", "H4 trump"),
]


@pytest.mark.parametrize(("rank", "trick", "wins"), LED)
def test_rank_of_the_led_joker(rank: str, trick: str, wins: str) -> None:
    assert winner(trick, f"joker.led={rank}") == wins


FOLLOWED = [
    ("above", "DA Jo SA D3 H4", "Jo joker"),
    ("1", "DA Jo SA D3 H4", "SA mighty"),
    ("1", "DA Jo HJ D3 H4", "Jo joker"),
    ("2", "DA Jo HJ D3 H4", "Jo joker"),
    ("3", "DA Jo HJ D3 H4", "HJ right_jack"),
    ("3", "DA Jo DJ D3 H4", "Jo joker"),
    ("4", "DA Jo DJ D3 H4", "DJ left_jack"),
    ("5", "DA Jo DT D3 HA", "Jo joker"),
    ("plain", "DA Jo DT D3 C4", "DA led"),
    ("plain", "D2 Jo CT S3 C4", "D2 led"),
    ("lowest", "D2 Jo CT S3 C4", "D2 led"),
]


@pytest.mark.parametrize(("rank", "trick", "wins"), FOLLOWED)
def test_rank_of_the_joker_played_later(rank: str, trick: str, wins: str) -> None:
    assert winner(trick, f"joker.followed={rank}") == wins


def test_led_and_followed_have_each_their_own_rank() -> None:
    led_only = "joker.led=1 joker.followed=lowest"
    assert winner("Jo:D DA HJ D3 H4", led_only) == "Jo joker"
    assert winner("DA Jo HJ D3 H4", led_only) == "HJ right_jack"


LAST = [
    ("plain", "Jo DA C3 S4 S5", "Jo led"),
    ("plain", "Jo DA C3 H2 S5", "H2 trump"),
    ("plain", "Jo DA DJ S2 S5", "DJ left_jack"),
    ("plain", "Jo DA SA S2 S5", "SA mighty"),
    ("lowest", "Jo DA D3 S4 S5", "DA led"),
    ("1", "Jo DA HJ S4 S5", "Jo joker"),
]


@pytest.mark.parametrize(("rank", "trick", "wins"), LAST)
def test_led_in_the_last_trick(rank: str, trick: str, wins: str) -> None:
    assert winner(trick, f"joker.led={rank}", number=-1) == wins


TWO = [
    ("", "CA Jo jo HJ C2", "Jo joker"),
    ("", "CA jo Jo HJ C2", "jo joker"),  # the first played, whichever it is
    ("", "jo:C Jo C3 HJ C2", "jo joker"),
    ("joker.led=lowest", "jo:C Jo C3 HJ C2", "Jo joker"),
    ("joker.led=plain joker.followed=plain", "jo:C Jo S3 D4 S2", "jo led"),
    ("joker.led=plain joker.followed=plain", "jo:C Jo S3 C4 S2", "C4 led"),
    ("joker.led=lowest joker.followed=lowest", "jo:C Jo S3 D4 S2", "S3 led"),
    ("joker.led=lowest joker.followed=lowest", "jo:C Jo C3 D4 C2", "C3 led"),
]


@pytest.mark.parametrize(("options", "trick", "wins"), TWO)
def test_two_jokers(options: str, trick: str, wins: str) -> None:
    assert winner(trick, f"joker.count=2 {options}") == wins


@pytest.mark.parametrize(("count", "size"), [("0", 52), ("1", 53), ("2", 54)])
def test_count(count: str, size: int) -> None:
    assert len(pack_of(rules_of(f"joker.count={count}")).cards) == size


FOLLOW = [
    ("", "C9CKJoSAH2", "C5", "C9CKJo"),  # free, but need not be played
    ("", "JoSAH2", "C5", "JoSAH2"),
    ("", "C9CKH2", "Jo:C", "C9CK"),
    ("", "C9CKH2", "Jo:H", "H2"),
    ("", "C9CKH2", "Jo:S", "C9CKH2"),
    ("joker.names=trump", "C9CKH2", "Jo", "H2"),
    ("joker.names=trump", "C9CK", "Jo", "C9CK"),
    ("joker.names=honors", "C9CKH2ST", "Jo", "CKST"),
    ("joker.names=honors", "C9H2", "Jo", "C9H2"),
    ("joker.names=honors joker.count=2", "C9H2STjo", "Jo", "STjo"),
    ("joker.names=card", "C9CKH2", "Jo:CA", "C9CK"),
    ("joker.names=card", "C9CKJo", "C3", "Jo"),
    ("joker.count=2", "C9CKjo", "Jo:C", "C9CKjo"),
]


@pytest.mark.parametrize(("options", "hand", "trick", "may"), FOLLOW)
def test_what_it_asks_for(options: str, hand: str, trick: str, may: str) -> None:
    assert allowed(hand, trick, options) == cards(may)


def test_in_the_last_trick_no_card_follows_it() -> None:
    assert allowed("C9", "Jo", number=-1) == "C9"
    law = law_in(rules_of())
    assert trick_of(law, "Jo", -1).suit == -1


NAMINGS = [
    ("", "H", 2, "CDHS"),
    ("", "N", 2, "CDHS"),
    ("", "H", 10, ""),
    ("joker.names=trump", "H", 2, ""),
    ("joker.names=trump", "N", 2, "CDHS"),
    ("joker.names=honors", "H", 2, ""),
    ("joker.names=card", "H", 2, ""),
]


@pytest.mark.parametrize(("options", "trump", "number", "suits"), NAMINGS)
def test_the_suits_that_its_leader_may_name(
    options: str, trump: str, number: int, suits: str
) -> None:
    law = law_in(rules_of(options), trump)
    assert "".join("CDHS"[suit] for suit in law.namings(JOKER, number - 1)) == suits
    assert law.namings(read_card("SA"), number - 1) == ()


TRUMP_LEADS = [
    ("Jo C2 CA S3 D4", "Jo joker"),
    ("Jo HJ CA S3 D4", "Jo joker"),
    ("Jo SA CA S3 D4", "SA mighty"),
]


@pytest.mark.parametrize(("trick", "wins"), TRUMP_LEADS)
def test_a_trump_lead(trick: str, wins: str) -> None:
    assert winner(trick, "joker.names=trump") == wins


STANDS = [
    ("Jo:HJ HA HK S3 D4", "Jo right_jack"),
    ("Jo:H2 HA HK S3 D4", "HA trump"),
    ("C4 Jo:CA CK C3 C5", "Jo led"),
    ("C4 Jo:CA CK CA C5", "CA led"),  # it loses to the real one
    ("C4 CA CK Jo:CA C5", "CA led"),
    ("S4 Jo:SA SK HQ S5", "HQ yoromeki"),
    ("S4 Jo:SA SK S3 S5", "Jo mighty"),
    ("S4 SA SK Jo:HQ S5", "Jo yoromeki"),
    ("C4 Jo:C2 CA CK C5", "Jo same_two"),
    ("C2 Jo:C9 CA CK C5", "C2 same_two"),  # the Joker is then a club like others
    ("C4 Jo:D9 CA CK C5", "CA led"),
    ("S4 Jo:HJ SK HJ S5", "HJ right_jack"),
]


@pytest.mark.parametrize(("trick", "wins"), STANDS)
def test_standing_for_a_card(trick: str, wins: str) -> None:
    assert winner(trick, "joker.names=card same_two.with_joker=off") == wins


def test_two_jokers_standing_for_one_card() -> None:
    options = "joker.names=card joker.count=2"
    assert winner("C4 jo:CA CK Jo:CA C5", options) == "jo led"
    assert winner("C4 jo:SA SK Jo:HQ C5", options) == "Jo yoromeki"


CALL = [
    ("", "C9CKJoSA", "C3", "Jo"),
    ("", "C9CKSA", "C3", "C9CK"),
    ("joker.call=off", "C9CKJoSA", "C3", "C9CKJo"),
    ("", "C9CKJoSA", "C4", "C9CKJo"),
    ("", "C9CKJoSA", "C4 C3", "C9CKJo"),  # played later it calls nothing
    ("joker.count=2", "C9CKJojoSA", "C3", "Jojo"),  # the player may choose which
    ("joker.count=2", "C9CKjoSA", "C3", "jo"),
    ("joker.count=2", "C9CKjoSA", "C3 Jo", "jo"),
    ("joker.count=2", "C9CKjoSA", "Jo:C", "C9CKjo"),  # a Joker led for clubs calls nothing
    ("", "JoSA", "C3", "Jo"),
]


@pytest.mark.parametrize(("options", "hand", "trick", "may"), CALL)
def test_the_call(options: str, hand: str, trick: str, may: str) -> None:
    assert allowed(hand, trick, options) == cards(may)


def test_the_call_does_not_bind_its_leader() -> None:
    assert allowed("C3JoSA") == cards("C3JoSA")


def test_roles_name_the_call() -> None:
    three = read_card("C3")
    assert law_in(rules_of()).roles()[three] == "joker_call"
    assert three not in law_in(rules_of("joker.call=off")).roles()
    assert three not in law_in(rules_of("joker.count=0")).roles()


def test_strongest_cards_are_the_pack_once_each() -> None:
    for options in ("", "joker.count=0", "joker.count=2 strength.mighty=off"):
        rules = rules_of(options)
        found = law_in(rules).strongest_cards()
        assert letters(sorted(found)) == letters(pack_of(rules).cards)
