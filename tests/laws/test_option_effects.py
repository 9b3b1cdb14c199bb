"""An active option has an effect: its values differ in some trick or some deal.

Ranks are left out: whether two values lie between the same powers, or a card would have won without
its rule as well, depends on the ranks of all the others, and no `needs` can express that. So each
topic is tried with ranks that give it room.
"""

from __future__ import annotations

import random

import pytest

from napoleon import RuleSet
from napoleon.games.napoleon.rules import OPTIONS
from napoleon.kit.options import Need
from tests.laws.effects import differs_in_deals, differs_in_tricks
from tests.letters import rules_of
from tests.nightly import spread

ROOM = {
    "same_two": "same_two.rank=above",
    "exceptions.last_trick": "same_two.rank=above different_suit.rank=4",
    "exceptions.first_trick": "different_suit.rank=4",
}
"""Ranks under which a topic's or an option's values can matter."""

DEAL_OPTIONS = [
    "table.players",
    "table.widow",
    "auction.minimum",
    "auction.no_trump",
    "auction.suits",
    "auction.passing",
    "auction.order",
    "auction.all_pass",
    "adjutant.naming",
    "adjutant.change",
    "adjutant.change_cost",
    "adjutant.own_card",
    "widow.discarded_honors",
    "joker.holds",
    "betrayal.adjutant",
    "betrayal.napoleon",
    "scoring.points",
]
ELSEWHERE = {"table.stripped", "table.remarks", "table.first", "table.deals", "scoring.siberia"}
"""Options with tests of their own: the pack, remarks, the next deal, all twenty honors."""
TRICK_OPTIONS = [name for name in OPTIONS if name not in {*DEAL_OPTIONS, *ELSEWHERE}]
"""All others change who wins a trick, or what may be played to it."""
IN_TRICKS = {name.partition(".")[0] for name in TRICK_OPTIONS}

NEEDED = {need.option for option in OPTIONS.values() for need in option.needs}
"""Options that others depend on; these are changed together with each option."""


def enabled(rules: RuleSet, name: str) -> RuleSet:
    """The rules with what the option needs."""
    for need in OPTIONS[name].needs:
        rules = _met(rules, need)
    return rules


def _met(rules: RuleSet, need: Need) -> RuleSet:
    if rules.text(need.option) not in need.values:
        rules = rules.with_text(need.option, need.values[0])
    return enabled(rules, need.option)


def pairs(rules: RuleSet, name: str) -> list[tuple[RuleSet, RuleSet]]:
    """Two values of an option to compare: those that are likeliest to differ come first."""
    option = OPTIONS[name]
    if option.kind == "words":
        return [(rules.with_text(name, ""), rules.with_text(name, word)) for word in option.texts]
    usual = rules.text(name)
    others = [text for text in (*option.texts[-2:], *option.texts[:2]) if text != usual]
    return [(rules, rules.with_text(name, text)) for text in others]


def test_every_option_is_tried_once() -> None:
    assert sorted([*TRICK_OPTIONS, *DEAL_OPTIONS, *ELSEWHERE]) == sorted(OPTIONS)


@pytest.mark.parametrize("name", spread(TRICK_OPTIONS, 4))
def test_an_active_option_changes_some_trick(name: str) -> None:
    chance = random.Random(name)
    room = f"{ROOM.get(name.partition('.')[0], '')} {ROOM.get(name, '')}"
    base = enabled(rules_of(room), name)
    assert base.is_active(name)
    for other in sorted(NEEDED - {name}):
        if other.partition(".")[0] not in IN_TRICKS or other in room:
            continue
        for text in OPTIONS[other].texts:
            rules = base.with_text(other, text)
            if rules.is_active(name):
                assert any(
                    differs_in_tricks(chance, *pair, tries=tries)
                    for tries in (30, 300, 3000)
                    for pair in pairs(rules, name)
                ), f"{name} has no effect with {other}={text}"


@pytest.mark.parametrize(
    ("name", "word"),
    [
        (name, word)
        for name in ("exceptions.first_trick", "exceptions.last_trick")
        for word in OPTIONS[name].texts
    ],
)
def test_every_word_changes_some_trick(name: str, word: str) -> None:
    rules = rules_of(ROOM[name])
    assert differs_in_tricks(random.Random(5), rules, rules.with_text(name, word), tries=6000)


@pytest.mark.parametrize("name", spread(DEAL_OPTIONS, 3))
def test_an_active_option_changes_some_deal(name: str) -> None:
    base = enabled(RuleSet(), name)
    assert any(differs_in_deals(name, *pair, tries=150) for pair in pairs(base, name))


def test_without_a_need_options_would_be_idle() -> None:
    """The needs are right: without them the two values do not differ."""
    chance = random.Random(6)
    for name, options in (
        ("same_two.with_joker", "same_two.rank=above joker.names=card"),
        ("yoromeki.beats_joker", "joker.names=card"),
        ("yoromeki.beats_joker", "joker.led=plain joker.followed=lowest"),
        ("yoromeki.yields_to_jacks", "jacks.right=plain jacks.left=plain"),
        ("follow.free_roles", "strength.mighty=off jacks.right=plain jacks.left=plain"),
    ):
        rules = rules_of(options)
        assert not rules.is_active(name)
        assert not differs_in_tricks(chance, rules, rules.with_text(name, "on"), tries=1500), name
