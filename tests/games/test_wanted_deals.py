"""Deals that meet a condition: the first of them, never one that was made to fit."""

from __future__ import annotations

from collections import Counter

import pytest

import napoleon
from napoleon.games import durak
from napoleon.kit.chance import BadSeed
from napoleon.match.refusals import BadDeal

RULES = napoleon.PRESETS["sdc"]
DUEL = durak.PRESETS["duel"]


def has_joker(deal: napoleon.Deal) -> bool:
    return any(napoleon.read_cards("Jo")[0] == card for card in deal.widow)


def trump_ace(deal: durak.Deal) -> bool:
    state = durak.new_deal(DUEL, deal, 0)
    (ace,) = durak.read_cards(f"{'CDHS'[state.trump]}A")
    return bool(state.hands[0] >> ace & 1)


def test_it_is_the_first_attempt_that_meets_the_condition() -> None:
    found = napoleon.shuffled(RULES, "x", 1, where=has_joker)
    every = (napoleon.shuffled(RULES, "x", 1, attempt) for attempt in range(10_000))
    assert found == next(deal for deal in every if has_joker(deal))
    ours = durak.shuffled(DUEL, "x", 1, where=trump_ace)
    packs = (durak.shuffled(DUEL, "x", 1, attempt) for attempt in range(10_000))
    assert ours == next(deal for deal in packs if trump_ace(deal))


def test_without_a_condition_nothing_changes() -> None:
    plain = napoleon.shuffled(RULES, "x", 1)
    assert napoleon.shuffled(RULES, "x", 1, where=None) == plain
    assert napoleon.shuffled(RULES, "x", 1, where=lambda _: True) == plain


def test_the_search_goes_on_from_an_attempt() -> None:
    first = napoleon.shuffled(RULES, "x", 1, where=has_joker)
    at = next(n for n in range(10_000) if napoleon.shuffled(RULES, "x", 1, n) == first)
    second = napoleon.shuffled(RULES, "x", 1, at + 1, where=has_joker)
    assert second != first
    assert has_joker(second)


def test_no_deal_is_made_to_fit() -> None:
    tried: set[str] = set()

    def never(deal: napoleon.Deal | durak.Deal) -> None:
        tried.add(deal.order)

    with pytest.raises(BadDeal, match="no_such_deal 20: None of the 20 deals"):
        napoleon.shuffled(RULES, "x", 1, where=never, most=20)
    with pytest.raises(BadDeal, match="no_such_deal 30: None of the 30 deals"):
        durak.shuffled(DUEL, "x", 1, where=never, most=30)
    assert len(tried) == 50
    with pytest.raises(BadSeed):
        napoleon.shuffled(RULES, "x", 1, where=never, most=0)


def test_those_that_meet_it_are_equally_likely() -> None:
    """Whose hand it is was not asked, so each seat has the ace as often as chance has it."""
    ace, five = napoleon.read_cards("SA")[0], 5
    counts = Counter(
        next(seat for seat in range(five) if deal.hands[seat] >> ace & 1)
        for number in range(1, 201)
        for deal in [
            napoleon.shuffled(RULES, "fair", number, where=lambda deal: ace not in deal.widow)
        ]
    )
    assert sorted(counts) == [*range(five)]
    assert sum((count - 40) ** 2 / 40 for count in counts.values()) < 18.5, "chi squared, 0.1 %"
