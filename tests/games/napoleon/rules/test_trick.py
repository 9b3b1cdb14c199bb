"""A trick, card by card."""

from __future__ import annotations

from napoleon.games.napoleon.rules import RuleSet
from napoleon.games.napoleon.rules.law import law_of
from napoleon.games.napoleon.rules.trick import NO_SUIT, Trick
from napoleon.kit.cards import HEARTS, JOKER, read_card, read_cards

SA, HT, H3, S4 = read_cards("SAHTH3S4")


def test_a_lead_says_what_the_trick_asks_for() -> None:
    law = law_of(RuleSet(), HEARTS)
    trick = law.play(Trick(1, 3), HT)
    assert (trick.suit, trick.cards, trick.played) == (HEARTS, (HT,), 1 << HT)
    assert law.play(trick, S4).suit == HEARTS
    assert law.play(Trick(1, 3), JOKER, named=HEARTS).suit == HEARTS


def test_a_joker_stands_for_its_card_from_its_own_turn_on() -> None:
    trick = Trick(2, 4).plus(H3, HEARTS).plus(JOKER, stands_for=read_card("HA")).plus(S4)
    found = list(trick.turns(5))
    assert [turn.seat for turn in found] == [4, 0, 1]
    assert [turn.after.stands for turn in found] == [(), trick.stands, trick.stands]
    assert found[0].before == Trick(2, 4)
    assert found[0].before.suit == NO_SUIT
    assert found[-1].after == trick
    assert [turn.before for turn in found[1:]] == [turn.after for turn in found[:-1]]
