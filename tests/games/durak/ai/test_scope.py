"""What the quick ways of playing know: every option of the rules is in one of their lists."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from napoleon.games.durak.ai import mask_table
from napoleon.games.durak.ai.endings import tables
from napoleon.games.durak.ai.mask_table import Scope
from napoleon.games.durak.rules import OPTIONS, RuleSet
from tests.games.durak.golden import wanted

MASKS: list[frozenset[str]] = [mask_table.SCOPE.known, frozenset(mask_table.SCOPE.partly)]
ENDINGS: list[frozenset[str]] = [
    *(tables.KNOWN, tables.ASKED, frozenset(tables.DRAWING), frozenset(tables.PARTLY))
]
PARTLY: dict[str, Mapping[str, tuple[str, ...]]] = {
    "masks": mask_table.SCOPE.partly,
    "endings": tables.PARTLY,
    "endings with a talon": tables.DRAWING,
}


@pytest.mark.parametrize("lists", [MASKS, ENDINGS], ids=["masks", "endings"])
def test_every_option_is_in_exactly_one_list(lists: list[frozenset[str]]) -> None:
    for name in OPTIONS:
        assert sum(name in some for some in lists) == 1, name
    assert frozenset().union(*lists) == {*OPTIONS}


@pytest.mark.parametrize("where", PARTLY)
def test_of_an_option_that_is_known_in_part_some_values_are_not(where: str) -> None:
    for name, texts in PARTLY[where].items():
        assert {*texts} < {*OPTIONS[name].texts}, name
        assert not texts or RuleSet().text(name) in texts, name


def test_masks_leave_what_they_do_not_know_to_the_engine() -> None:
    asked = 0
    for golden, rules in wanted().items():
        name, _, text = golden.partition("=")
        if name != "preset" and text not in mask_table.SCOPE.partly.get(name, (text,)):
            assert not mask_table.SCOPE.holds(rules), golden
            asked += 1
    assert asked > 40


def test_an_option_that_is_in_no_list_is_not_known() -> None:
    known, partly = mask_table.SCOPE
    assert Scope(known, partly).holds(RuleSet())
    for name in ("throw.order", "deal.hand", "throw.match"):
        assert not Scope(known - {name}, partly).holds(RuleSet()), name
