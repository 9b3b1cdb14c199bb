"""The census: what is counted is what is dealt, and the ranges are those of chance."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations, product

import pytest

from napoleon.games.napoleon.game import GAME, Napoleon
from napoleon.games.napoleon.play.deal import Deal, shuffled
from napoleon.games.napoleon.rules import PRESETS, RuleSet
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.games.napoleon.rules.trick import HONORS_MASK
from napoleon.kit.cards import mask_of
from napoleon.match.census import Census, Draw, moments, usual_range
from napoleon.match.rooms import tallies_of
from tests.games.toy.game import GAME as TOY
from tests.games.toy.game import ToyRules
from tests.letters import rules_of
from tests.nightly import spread

DEALS = 600


def names_of(rules: RuleSet) -> tuple[str, ...]:
    """The groups that are counted."""
    [table] = Census.begun(GAME, rules, "s").tables
    return tuple(name.removeprefix("census.group.") for name in table.groups)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_count_is_that_of_the_deals(preset: str) -> None:
    rules = PRESETS[preset]
    found = Census.begun(GAME, rules, "s1").counted(20).counted(5)
    deals = [shuffled(rules, "s1", number) for number in range(1, 26)]
    seats = rules.table.players
    [tally] = tallies_of(GAME, rules, deals[0])
    for (name, group), place in product(tally.groups.items(), range(seats + 1)):
        hands = [deal.hands[place] if place < seats else deal.widow_mask for deal in deals]
        cell = f"seat.{place}" if place < seats else "census.rest", name
        assert found.got.get(cell, 0) == sum((hand & group.cards).bit_count() for hand in hands)


@pytest.mark.parametrize("preset", PRESETS)
def test_places_share_all_there_is(preset: str) -> None:
    rules = PRESETS[preset]
    found = Census.begun(GAME, rules, "s2").counted(50)
    pack_mask = mask_of(pack_of(rules).cards)
    [tally] = tallies_of(GAME, rules, shuffled(rules, "s2", 1))
    for name, group in tally.groups.items():
        every = sum(found.got[place, name] for place in tally.places)
        assert every == 50 * (group.cards & pack_mask).bit_count()


@pytest.mark.parametrize("preset", spread(PRESETS, 4))
def test_the_shuffle_gives_everybody_the_same(preset: str) -> None:
    """At most one of the counts of a rule set is unusual: some thirty, one in a thousand each."""
    found = Census.begun(GAME, PRESETS[preset], "fair").counted(DEALS)
    unusual = [cell for cell in found.draws if not found.is_usual(cell)]
    assert len(unusual) <= 1, unusual


class Stacked(Napoleon):
    """A dealer who swaps hands."""

    __module__ = Napoleon.__module__
    """Its rooms are those of the game."""

    def __init__(self, swap: Callable[[list[int]], Iterable[int]]) -> None:
        self.swap = swap

    def shuffled(self, rules: RuleSet, seed: str, number: int, attempt: int = 0) -> Deal:
        honest = super().shuffled(rules, seed, number, attempt)
        return honest._replace(hands=tuple(self.swap(list(honest.hands))))


def test_a_dealer_who_favours_somebody_is_found_out() -> None:
    """A seat with the better of two hands has too many honors after a few hundred deals."""
    rules = PRESETS["sdc"]

    def choosing(hands: list[int]) -> list[int]:
        better = max(hands[0], hands[1], key=lambda hand: (hand & HONORS_MASK).bit_count())
        return [better, hands[0] + hands[1] - better, *hands[2:]]

    found = Census.begun(Stacked(choosing), rules, "unfair").counted(DEALS)
    usual = [found.is_usual((f"seat.{seat}", "census.group.honors")) for seat in range(3)]
    assert usual == [False, False, True]


def test_ranges_of_chance() -> None:
    """Half of 52 cards, to one of four: 6.5 a deal, give or take √(26·¼·¾·26⁄51) = 1.576."""
    assert usual_range({Draw(13, 26, 52): 100}) == (650 - 52, 650 + 52)
    assert usual_range({Draw(13, 52, 52): 100}) == (1300, 1300), "nothing is left to chance"
    low, high = usual_range({Draw(13, 1, 52): 30})
    assert 7.5 - low < high - 7.5, "few of one card: more can be too many than too few"
    assert usual_range({Draw(13, 26, 52): 40, Draw(13, 25, 51): 60})[0] < 650


@pytest.mark.parametrize(("every", "some", "size"), list(product(range(1, 6), repeat=3)))
def test_moments_are_those_of_all_draws(every: int, some: int, size: int) -> None:
    some, size = min(some, every), min(size, every)
    counts = [sum(card < some for card in drawn) for drawn in combinations(range(every), size)]
    mean = sum(counts) / len(counts)
    central = [sum((count - mean) ** power for count in counts) / len(counts) for power in (2, 3)]
    assert moments(Draw(size, some, every)) == pytest.approx((mean, *central))


def test_only_cards_that_the_rules_know_are_named() -> None:
    assert set(names_of(PRESETS["sdc"])) == {
        "mighty",
        "yoromeki",
        "joker",
        "aces",
        "jacks",
        "honors",
    }
    assert set(names_of(rules_of("strength.mighty=off joker.count=0"))) == {
        "aces",
        "jacks",
        "honors",
    }


def test_a_game_whose_deals_are_not_counted_has_an_empty_census() -> None:
    found = Census.begun(TOY, ToyRules(), "s").counted(3)
    assert (found.deals, found.tables, found.got) == (3, (), {})
