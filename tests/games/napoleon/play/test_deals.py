"""Deals: written hands, shuffles that never change, and texts that are not deals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from napoleon import PRESETS, Deal, IllegalAction, RuleSet, new_deal, observe, shuffled
from napoleon.match.refusals import BadDeal
from tests.letters import rules_of

GOLDEN = Path(__file__).with_name("golden_deals.json")
"""Shuffles as they stay for ever, on every Python and in Pyodide: made once, never again."""


def golden() -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads(GOLDEN.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("entry", golden(), ids=lambda entry: f"{entry['preset']}")
def test_golden(entry: dict[str, object]) -> None:
    rules = PRESETS[str(entry["preset"])]
    number, attempt = int(str(entry["number"])), int(str(entry["attempt"]))
    hands, widow = shuffled(rules, str(entry["seed"]), number, attempt).write()
    assert hands == entry["hands"]
    assert widow == entry["widow"]


def test_golden_covers_every_preset() -> None:
    assert {entry["preset"] for entry in golden()} == set(PRESETS)


def test_a_deal_in_letters_and_back() -> None:
    deal = shuffled(RuleSet(), "letters", 3)
    hands, widow = deal.write()
    assert Deal.parse(hands, widow) == deal


@pytest.mark.parametrize(
    ("hands", "widow", "reason"),
    [(["SA", "SA"], "", "card_twice"), (["SA"], "SA", "card_twice"), (["S"], "", "bad_card")],
)
def test_texts_that_are_no_deal(hands: list[str], widow: str, reason: str) -> None:
    with pytest.raises(BadDeal, match=reason):
        Deal.parse(hands, widow)


def test_deals_that_do_not_fit_the_rules() -> None:
    deal = shuffled(RuleSet(), "x", 1)
    joker = 1 << 52
    for bad, reason in [
        (deal._replace(hands=deal.hands[:4]), "wrong_players"),
        (deal._replace(hands=(0, *deal.hands[1:])), "wrong_sizes"),
        (deal._replace(widow=deal.widow[:2]), "wrong_sizes"),
        (deal._replace(widow=(deal.widow[0],) * 3), "wrong_cards"),
        (deal._replace(widow=(53, *deal.widow[1:])), "wrong_cards"),
    ]:
        with pytest.raises(BadDeal, match=reason):
            new_deal(RuleSet(), bad, 0)
    with pytest.raises(BadDeal):
        new_deal(rules_of("joker.count=0"), deal, 0)
    assert any(hand & joker for hand in (*deal.hands, deal.widow_mask))


@pytest.mark.parametrize("first", [-1, 5, 7])
def test_a_seat_that_is_not_there_cannot_begin_or_look(first: int) -> None:
    deal = shuffled(RuleSet(), "x", 1)
    with pytest.raises(BadDeal, match="wrong_first"):
        new_deal(RuleSet(), deal, first)
    with pytest.raises(ValueError, match=f"^no_seat {first}: There is no such seat"):
        observe(new_deal(RuleSet(), deal, 0), first)


def test_rules_that_cannot_be_played() -> None:
    rules = rules_of("table.widow=none adjutant.change=trump")
    with pytest.raises(IllegalAction, match="rules_conflict"):
        new_deal(rules, shuffled(rules, "x", 1), 0)


def test_shuffles_differ_by_seed_number_and_attempt() -> None:
    rules = RuleSet()
    found = {
        shuffled(rules, seed, number, attempt)
        for seed in ("a", "b")
        for number in (1, 2, 11)
        for attempt in (0, 1, 12)
    }
    assert len(found) == 18
