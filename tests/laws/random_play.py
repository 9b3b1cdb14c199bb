"""Random rules and random play, all drawn from one number, so that a failure can be repeated."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from typing import Final

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from napoleon import PRESETS, Action, Match, RuleSet, State, apply, legal, new_deal, shuffled
from napoleon.games.napoleon.play.actions import PASS, Close
from napoleon.games.napoleon.rules import OPTIONS
from napoleon.kit.options import Option

RUNS: Final = int(os.environ.get("NAPOLEON_LAWS", "0"))
"""How many examples each law gets; 0: a few."""

SDC_OPTIONS: Final = (
    "scoring.points",
    "scoring.siberia",
    "auction.passing",
    "widow.discarded_honors",
    "joker.count",
    "joker.call",
    "joker.led",
    "joker.followed",
    "jacks.right",
    "jacks.left",
    "same_two.rank",
    "same_two.first_trick",
    "same_two.with_joker",
    "yoromeki.beats_mighty",
)
"""The options of SdC's own form, and the values that it had."""
SDC_VALUES: Final = {
    "scoring.points": ("sdc", "guruguru", "zerosum", "bid"),
    "scoring.siberia": ("off", "on"),
    "widow.discarded_honors": ("collect", "scrap"),
    "joker.count": ("0", "1"),
    **dict.fromkeys(
        ("joker.led", "joker.followed", "jacks.right", "jacks.left", "same_two.rank"),
        ("1", "2", "3", "4", "5", "plain"),
    ),
}


def examples(few: int, share: int = 1) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """How often a law is tried: ``few``, or the number asked for, divided by ``share``."""
    limits = settings(
        max_examples=max(1, RUNS // share) if RUNS else few,
        deadline=None,
        derandomize=not RUNS,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    return lambda test: pytest.mark.law(limits(test))


def _value(chance: random.Random, option: Option) -> str:
    if option.kind == "words":
        return ".".join(word for word in option.texts if chance.random() < 0.25)
    return chance.choice(option.texts)


def any_rules(chance: random.Random) -> RuleSet:
    """Playable rules: a preset with about half of its options drawn anew."""
    while True:
        rules = PRESETS[chance.choice(list(PRESETS))]
        for name, option in OPTIONS.items():
            if chance.random() < 0.5:
                rules = rules.with_text(name, _value(chance, option))
        if not rules.conflict():
            return rules


def sdc_rules(chance: random.Random) -> RuleSet:
    """Rules that SdC's form could be set to."""
    rules = PRESETS["sdc"]
    for name in SDC_OPTIONS:
        rules = rules.with_text(name, chance.choice(SDC_VALUES.get(name, OPTIONS[name].texts)))
    words = chance.choice(("", "joker-lead"))
    return rules.with_text("exceptions.first_trick", words)


def some_action(chance: random.Random, state: State) -> Action:
    """A legal action; auctions are kept low and short, so that whole deals get played."""
    actions = legal(state)
    if state.phase == "auction":
        if isinstance(actions[0], Close):
            return actions[0] if chance.random() < 0.3 else chance.choice(actions[:60])
        if actions[0] == PASS and chance.random() < 0.7:
            return PASS
        low = actions[1:60] if actions[0] == PASS else actions[:60]
        return chance.choice(low or actions)
    return chance.choice(actions)


def new_state(chance: random.Random, rules: RuleSet) -> State:
    deal = shuffled(rules, seed=f"law {chance.random()}", number=chance.randrange(100))
    return new_deal(rules, deal, chance.randrange(rules.table.players))


def steps(chance: random.Random, rules: RuleSet) -> Iterator[tuple[State, Action, State]]:
    """One deal, step by step: the state, the action, the state after it."""
    state = new_state(chance, rules)
    while state.phase != "finished":
        action = some_action(chance, state)
        after = apply(state, action).state
        yield state, action, after
        state = after


def some_state(chance: random.Random, rules: RuleSet) -> State:
    """A state somewhere in a deal, perhaps at its end."""
    every = [before for before, _, _ in steps(chance, rules)]
    return chance.choice(every)


def played_match(chance: random.Random, rules: RuleSet, deals: int = 2) -> Match:
    """A match after some deals, the last of them finished."""
    match = Match.new(rules, f"match {chance.random()}", chance.randrange(1, 1000))
    while True:
        while not match.deal_over:
            match, _ = match.play(some_action(chance, match.state))
        if match.over or len(match.past) + 1 >= deals:
            return match
        match = match.next_deal()


CHANCES: Final = st.integers(min_value=0, max_value=2**63).map(random.Random)
"""A source of everything random in one example."""
EVERY_RULES: Final = st.sampled_from((any_rules, any_rules, any_rules, sdc_rules))
