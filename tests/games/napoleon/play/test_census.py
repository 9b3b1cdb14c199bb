"""The census: what is counted is what is dealt, and the ranges are those of chance."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product

import pytest

from napoleon.games.napoleon.game import GAME, Napoleon
from napoleon.games.napoleon.play.deal import Deal, shuffled
from napoleon.games.napoleon.rules import PRESETS, RuleSet
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.kit.cards import SUIT_MASK, mask_of
from napoleon.match.census import Census
from tests.games.toy.game import GAME as TOY
from tests.games.toy.game import ToyRules
from tests.letters import rules_of

DEALS = 600


@pytest.mark.parametrize("preset", PRESETS)
def test_every_count_is_that_of_the_deals(preset: str) -> None:
    rules = PRESETS[preset]
    found = Census.begun(GAME, rules, "s1").counted(20).counted(5)
    deals = [shuffled(rules, "s1", number) for number in range(1, 26)]
    seats = rules.table.players
    for mask, place in product(GAME.card_groups(rules).values(), range(seats + 1)):
        hands = [deal.hands[place] if place < seats else deal.widow_mask for deal in deals]
        assert found.got(mask, place) == sum((hand & mask).bit_count() for hand in hands)


@pytest.mark.parametrize("preset", PRESETS)
def test_places_share_all_there_is(preset: str) -> None:
    rules = PRESETS[preset]
    found = Census.begun(GAME, rules, "s2").counted(50)
    pack_mask = mask_of(pack_of(rules).cards)
    places = range(rules.table.players + 1)
    for mask in GAME.card_groups(rules).values():
        every = sum(found.got(mask, place) for place in places)
        assert every == 50 * (mask & pack_mask).bit_count()


@pytest.mark.parametrize("preset", PRESETS)
def test_the_shuffle_gives_everybody_the_same(preset: str) -> None:
    """At most one of the counts of a rule set is unusual: some thirty, one in a thousand each."""
    rules = PRESETS[preset]
    found = Census.begun(GAME, rules, "fair").counted(DEALS)
    places = range(rules.table.players + 1)
    unusual = [
        (name, place)
        for (name, mask), place in product(GAME.card_groups(rules).items(), places)
        if not found.is_usual(mask, place)
    ]
    assert len(unusual) <= 1, unusual


class Stacked(Napoleon):
    """A dealer who swaps hands."""

    def __init__(self, swap: Callable[[list[int]], Iterable[int]]) -> None:
        self.swap = swap

    def shuffled(self, rules: RuleSet, seed: str, number: int, attempt: int = 0) -> Deal:
        honest = super().shuffled(rules, seed, number, attempt)
        return honest._replace(hands=tuple(self.swap(list(honest.hands))))


def test_a_dealer_who_favours_somebody_is_found_out() -> None:
    """Who may choose the better of two hands has too many honors after a few hundred deals."""
    rules = PRESETS["sdc"]
    honors = GAME.card_groups(rules)["honors"]

    def choosing(hands: list[int]) -> list[int]:
        better = max(hands[0], hands[1], key=lambda hand: (hand & honors).bit_count())
        return [better, hands[0] + hands[1] - better, *hands[2:]]

    found = Census.begun(Stacked(choosing), rules, "unfair").counted(DEALS)
    assert not found.is_usual(honors, 0)
    assert not found.is_usual(honors, 1)
    assert found.is_usual(honors, 2)


def test_ranges_of_chance() -> None:
    """Half of 52 cards, to one of four: 6.5 a deal, give or take √(26·¼·¾·26⁄51) = 1.576."""
    rules = rules_of("table.players=4 joker.count=0 table.widow=none")
    found = Census.begun(GAME, rules, "s")._replace(deals=100)
    assert found.expected(SUIT_MASK[0] | SUIT_MASK[1], 0) == (650 - 52, 650 + 52)
    every = mask_of(pack_of(rules).cards)
    assert found.expected(every, 0) == (1300, 1300), "all cards: nothing is left to chance"
    assert found.expected(SUIT_MASK[0], 4) == (0, 0), "no widow"
    low, high = found._replace(deals=30).expected(1, 0)
    assert 7.5 - low < high - 7.5, "few of one card: more can be too many than too few"


def test_only_cards_that_the_rules_know_are_named() -> None:
    assert set(GAME.card_groups(PRESETS["sdc"])) == {
        "mighty",
        "yoromeki",
        "joker",
        "aces",
        "jacks",
        "honors",
    }
    assert set(GAME.card_groups(rules_of("strength.mighty=off joker.count=0"))) == {
        "aces",
        "jacks",
        "honors",
    }


def test_a_game_whose_deals_are_not_counted_has_an_empty_census() -> None:
    found = Census.begun(TOY, ToyRules(), "s").counted(3)
    assert (found.deals, found.counts, found.groups) == (3, (), {})
