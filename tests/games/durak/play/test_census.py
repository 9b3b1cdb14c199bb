"""The census of Durak: by hand in the order of the deal, and what a plain shuffle gives."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from napoleon.games.durak.census import tallies
from napoleon.games.durak.game import GAME, Durak
from napoleon.games.durak.play.deal import Deal, shuffled
from napoleon.games.durak.play.opening import first_attacker, opening
from napoleon.games.durak.rules import PRESETS, RuleSet
from napoleon.games.durak.rules.law import law_of, suit_mask
from napoleon.kit.cards import mask_of
from napoleon.match.census import Census, cells, moments
from napoleon.match.rooms import Group, Tally
from tests.games.durak.letters import rules_of
from tests.nightly import spread

NOT_COUNTED = {"polish", "matching", "crusade"}
"""No hands are dealt: the play brings them."""
COUNTED = [name for name in PRESETS if name not in NOT_COUNTED]
TRUMPS, LOWEST = "census.group.trumps", "census.group.lowest_trump"


def census(rules: RuleSet, deals: int) -> Census:
    return Census.begun(GAME, rules, "fair").counted(deals)


@pytest.mark.parametrize("preset", PRESETS)
def test_hands_are_counted_where_hands_are_dealt(preset: str) -> None:
    found = tallies(PRESETS[preset], shuffled(PRESETS[preset], "s", 1))
    assert bool(found) == (preset not in NOT_COUNTED)
    for tally in found[:1]:
        hands = [name for name in tally.places if name.startswith("census.hand")]
        assert len(hands) == GAME.seats(PRESETS[preset])


@pytest.mark.parametrize("preset", COUNTED)
def test_places_share_all_that_is_spread(preset: str) -> None:
    rules = PRESETS[preset]
    for number in range(1, 21):
        deal = shuffled(rules, "s", number)
        hands, *turnup = tallies(rules, deal)
        whole = sum(hands.places.values())
        assert whole | sum(mask for each in turnup for mask in each.places.values()) == mask_of(
            deal.cards
        )
        for group in hands.groups.values():
            got = [(group.cards & group.among & mask).bit_count() for mask in hands.places.values()]
            assert sum(got) == (group.cards & group.among).bit_count()


@pytest.mark.parametrize("preset", spread(COUNTED, 6))
def test_the_shuffle_gives_everybody_the_same(preset: str) -> None:
    """At most one of the counts of a rule set is unusual: some thirty, one in a thousand each."""
    found = census(PRESETS[preset], 300)
    unusual = [cell for cell in found.draws if not found.is_usual(cell)]
    assert len(unusual) <= 1, unusual


@pytest.mark.parametrize("preset", ["podkidnoy", "duel", "short-24", "chetyre-52", "heap"])
def test_hands_are_those_of_the_table(preset: str) -> None:
    """The eldest is dealt to first; the holder of the lowest trump attacks first."""
    rules = PRESETS[preset]
    law = law_of(rules)
    for number in range(1, 31):
        deal = shuffled(rules, "s", number)
        eldest = number % law.seats
        opened = opening(law, deal, eldest)
        [hands, turnup] = tallies(rules, deal)
        for place in range(law.seats):
            dealt = mask_of(opened.hands[(eldest + place) % law.seats])
            assert hands.places[f"census.hand.{place + 1}"] == dealt
        assert turnup.places == {"census.turnup": 1 << opened.turnup}
        cards, among = hands.groups[TRUMPS]
        assert cards & among == suit_mask(opened.trump) & mask_of(law.cards) & ~(1 << opened.turnup)
        lowest = hands.groups[LOWEST].cards
        begins = first_attacker(GAME.new_deal(rules, deal, eldest))
        if begins.card >= 0:
            assert lowest >> begins.card & 1
            assert mask_of(opened.hands[begins.seat]) & lowest
        else:
            assert not lowest & sum(map(mask_of, opened.hands))


SMALL = (4, 5, 17, 18, 30, 31)
"""Two cards of each of three suits."""


class Tiny(Durak):
    """Deals of six cards, in all their orders, one after another."""

    __module__ = Durak.__module__
    """Its rooms are those of the game."""

    def __init__(self, orders: list[tuple[int, ...]]) -> None:
        self.orders = orders

    def shuffled(self, rules: RuleSet, seed: str, number: int, attempt: int = 0) -> Deal:
        del rules, seed, attempt
        return Deal(self.orders[number - 1], "stream")


@pytest.mark.parametrize(
    "options",
    [
        "deal.hand=2",
        "deal.hand=2 trump.source=bottom",
        "deal.hand=2 trump.source=last-dealt",
        "deal.hand=1 deal.sorted=on trump.source=pulled",
        "deal.hand=2 strength.closed=spades",
        "deal.hand=2 trump.source=fixed trump.suit=H",
    ],
)
def test_over_all_orders_of_a_small_pack_every_count_is_the_expected_one(
    options: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = rules_of(f"table.players=2 {options}", "podkidnoy")
    monkeypatch.setattr(law_of(rules), "cards", SMALL)
    orders = list(permutations(SMALL))
    found = Census.begun(Tiny(orders), rules, "").counted(len(orders))
    assert ("census.hand.2", TRUMPS) in found.draws
    for cell, draws in found.draws.items():
        mean = sum(times * moments(draw)[0] for draw, times in draws.items())
        assert found.got[cell] == pytest.approx(mean), cell


def test_the_turn_up_counts_for_no_hand_where_it_is_the_dealers_last_card() -> None:
    rules = PRESETS["deal-out"]
    seen = Counter(
        tuple(
            mask.bit_count()
            for mask in tallies(rules, shuffled(rules, "s", number))[0].places.values()
        )
        for number in range(1, 11)
    )
    assert seen == {(9, 9, 9, 8): 10}, "the last card is the dealer's, and it is the turn-up"


@pytest.mark.parametrize("options", ["deal.suit_run=5", "first.no_trump=redeal"])
def test_hands_that_may_be_dealt_again_are_not_counted(options: str) -> None:
    rules = rules_of(options, "podkidnoy")
    assert tallies(rules, shuffled(rules, "s", 1)) == ()


def test_where_an_ace_is_not_turned_up_the_turn_up_is_one_of_the_other_cards() -> None:
    rules = rules_of("deal.redeal_ace=on", "podkidnoy")
    _, turnup = tallies(rules, shuffled(rules, "s", 1))
    assert {group.among.bit_count() for group in turnup.groups.values()} == {32}
    found = census(rules, 300)
    assert all(map(found.is_usual, found.draws))


def test_a_place_has_no_count_of_what_it_cannot_hold() -> None:
    tally = Tally({"hand": 0b0011, "rest": 0b1100}, {"low": Group(0b0001, 0b0011)})
    assert [cell for cell, _, _ in cells((tally,))] == [("hand", "low")]
    found = census(PRESETS["podkidnoy"], 3)
    assert ("census.rest", LOWEST) not in found.draws
    assert ("census.hand.1", LOWEST) in found.draws
