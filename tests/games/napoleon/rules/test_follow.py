"""Following suit, the cards that are free of it, and the reasons for a refusal."""

from __future__ import annotations

import pytest

from napoleon.kit.cards import mask_of, read_card, read_cards
from tests.letters import allowed, cards, law_in, rules_of, trick_of

HANDS = [
    ("", "C9CKHASA", "C5", "C9CK"),
    ("", "HASAD3", "C5", "HASAD3"),
    ("", "C9HJSA", "C5", "C9"),
    ("", "SASKHA", "S5", "SASK"),  # ♠A is a spade
    ("", "DJD3HA", "D5", "DJD3"),  # the left Jack is of its own suit
    ("", "DJHA", "H5", "HA"),
    ("follow.free_roles=off", "C9HJDJSAHA", "C5", "C9"),
    ("follow.free_roles=on", "C9HJDJSAHA", "C5", "C9HJDJSA"),
    ("follow.free_roles=on", "HJDJSAHA", "C5", "HJDJSAHA"),
    ("follow.free_roles=on jacks.left=plain", "C9HJDJSAHA", "C5", "C9HJSA"),
    ("follow.free_roles=on strength.mighty=off", "C9HJDJSAHA", "C5", "C9HJDJ"),
    ("follow.free_roles=on", "C9CJHQ", "C5", "C9CJ"),  # neither is a role
    ("follow.free_roles=on", "C9JoSA", "C3", "Jo"),  # the call binds all the same
    ("follow.free_roles=on", "HTSAD2", "Jo:H", "HTSA"),
    ("follow.free_roles=on joker.names=honors", "H9SAD2CT", "Jo", "SACT"),
    # A role card may be kept, even where it is the only card that could follow.
    ("follow.free_roles=on", "SAC4D5HQ", "S7", "SAC4D5HQ"),
    ("follow.free_roles=on", "HJC4D5", "H7", "HJC4D5"),
    ("follow.free_roles=on", "DJC4HQ", "D7", "DJC4HQ"),
    ("follow.free_roles=on", "SAS4HJD5", "S7", "SAS4HJ"),
    ("follow.free_roles=on", "SAHJJoD5", "S7", "SAHJJoD5"),
    ("follow.free_roles=on joker.names=honors", "H9SAHJD2", "Jo", "H9SAHJD2"),
    ("follow.free_roles=on jacks.right=plain", "HJC4D5", "H7", "HJ"),
    ("follow.free_roles=off", "SAC4D5HQ", "S7", "SA"),
]


@pytest.mark.parametrize(("options", "hand", "trick", "may"), HANDS)
def test_hand(options: str, hand: str, trick: str, may: str) -> None:
    assert allowed(hand, trick, options) == cards(may)


def test_without_trumps_no_jack_is_free() -> None:
    assert allowed("C9HJDJSA", "C5", "follow.free_roles=on", trump="N") == cards("C9SA")


def test_the_leader_plays_what_he_likes() -> None:
    assert allowed("C9HJDJSAJo") == cards("C9HJDJSAJo")


REFUSALS = [
    ("", "C9CKHASA", "C5", 2, "HA", "follow"),
    ("", "C9JoHASA", "C3", 2, "C9", "joker_call"),
    ("", "C9JoHASA", "C3", 2, "HA", "joker_call"),
    ("", "C9CKHASA", "C5", 2, "C9", None),
    ("exceptions.first_trick=joker-lead", "C9Jo", "", 1, "Jo", "joker_lead"),
    ("exceptions.first_trick=trump-lead", "C9HA", "", 1, "HA", "trump_lead"),
    ("exceptions.last_trick=trump-ban", "C9HA", "D2", 10, "HA", "trump_ban"),
]


@pytest.mark.parametrize(("options", "hand", "trick", "number", "card", "why"), REFUSALS)
def test_why_a_card_may_not_be_played(
    *, options: str, hand: str, trick: str, number: int, card: str, why: str | None
) -> None:
    law = law_in(rules_of(options))
    hand_mask, at = mask_of(read_cards(hand)), number - 1
    played = trick_of(law, trick, number)
    assert law.refusal(read_card(card), hand_mask, played, at) == why
    assert (why is None) == bool(law.legal(hand_mask, played, at) >> read_card(card) & 1)


def test_the_duties_of_a_hand_have_names() -> None:
    law = law_in(rules_of())
    for led, held, names in (("C5", "C9HA", {"follow"}), ("C5", "HAD3", set()), ("", "C9", set())):
        trick = trick_of(law, led)
        assert law.refusal_names(mask_of(read_cards(held)), trick, trick.number) == names
