"""The census: what is counted is what is dealt, and the ranges are those of chance."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product

import pytest

from napoleon.games.napoleon.play.deal import Deal, shuffled
from napoleon.games.napoleon.rules import PRESETS, RuleSet
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.kit.cards import SUIT_MASK, mask_of
from napoleon.match import census
from napoleon.match.census import Census, groups
from tests.letters import rules_of

DEALS = 600


@pytest.mark.parametrize("preset", PRESETS)
def test_every_count_is_that_of_the_deals(preset: str) -> None:
    rules = PRESETS[preset]
    found = Census.begun(rules, "s1").counted(20).counted(5)
    deals = [shuffled(rules, "s1", number) for number in range(1, 26)]
    seats = rules.table.players
    for mask, place in product(groups(rules).values(), range(seats + 1)):
        hands = [deal.hands[place] if place < seats else deal.widow_mask for deal in deals]
        assert found.got(mask, place) == sum((hand & mask).bit_count() for hand in hands)


@pytest.mark.parametrize("preset", PRESETS)
def test_places_share_all_there_is(preset: str) -> None:
    rules = PRESETS[preset]
    found = Census.begun(rules, "s2").counted(50)
    pack_mask = mask_of(pack_of(rules).cards)
    places = range(rules.table.players + 1)
    for mask in groups(rules).values():
        every = sum(found.got(mask, place) for place in places)
        assert every == 50 * (mask & pack_mask).bit_count()


@pytest.mark.parametrize("preset", PRESETS)
def test_the_shuffle_gives_everybody_the_same(preset: str) -> None:
    """At most one of the counts of a rule set is unusual: some thirty, one in a thousand each."""
    rules = PRESETS[preset]
    found = Census.begun(rules, "fair").counted(DEALS)
    places = range(rules.table.players + 1)
    unusual = [
        (name, place)
        for (name, mask), place in product(groups(rules).items(), places)
        if not found.is_usual(mask, place)
    ]
    assert len(unusual) <= 1, unusual


def stacked(swap: Callable[[list[int]], Iterable[int]]) -> Callable[..., Deal]:
    def dealt(rules: RuleSet, seed: str, number: int) -> Deal:
        honest = shuffled(rules, seed, number)
        return honest._replace(hands=tuple(swap(list(honest.hands))))

    return dealt


def test_a_dealer_who_favours_somebody_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who may choose the better of two hands has too many honors after a few hundred deals."""
    rules = PRESETS["sdc"]
    honors = groups(rules)["honors"]

    def choosing(hands: list[int]) -> list[int]:
        better = max(hands[0], hands[1], key=lambda hand: (hand & honors).bit_count())
        return [better, hands[0] + hands[1] - better, *hands[2:]]

    monkeypatch.setattr(census, "shuffled", stacked(choosing))
    found = Census.begun(rules, "unfair").counted(DEALS)
    assert not found.is_usual(honors, 0)
    assert not found.is_usual(honors, 1)
    assert found.is_usual(honors, 2)


def test_ranges_of_chance() -> None:
    """Half of 52 cards, to one of four: 6.5 a deal, give or take √(26·¼·¾·26⁄51) = 1.576."""
    rules = rules_of("table.players=4 joker.count=0 table.widow=none")
    found = Census.begun(rules, "s")._replace(deals=100)
    assert found.expected(SUIT_MASK[0] | SUIT_MASK[1], 0) == (650 - 52, 650 + 52)
    every = mask_of(pack_of(rules).cards)
    assert found.expected(every, 0) == (1300, 1300), "all cards: nothing is left to chance"
    assert found.expected(SUIT_MASK[0], 4) == (0, 0), "no widow"
    low, high = found._replace(deals=30).expected(1, 0)
    assert 7.5 - low < high - 7.5, "few of one card: more can be too many than too few"


def test_only_cards_that_the_rules_know_are_named() -> None:
    assert set(groups(PRESETS["sdc"])) == {
        "mighty",
        "yoromeki",
        "joker",
        "aces",
        "jacks",
        "honors",
    }
    assert set(groups(rules_of("strength.mighty=off joker.count=0"))) == {"aces", "jacks", "honors"}
