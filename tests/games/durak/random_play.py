"""Random rules and random play of Durak, all drawn from one number."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.deal import shuffled
from napoleon.games.durak.play.engine import apply, legal, new_deal, silence
from napoleon.games.durak.play.state import FINISHED, State
from napoleon.games.durak.rules import OPTIONS, PRESETS, RuleSet


@cache
def classic_presets() -> tuple[RuleSet, ...]:
    """The presets of the classic game."""
    return tuple(rules for rules in PRESETS.values() if is_classic(rules))


def is_classic(rules: RuleSet) -> bool:
    return rules.table.game == "classic" and rules.effective().deal.prelude == "none"


def any_rules(chance: random.Random) -> RuleSet:
    """Rules of the classic game that can be played: a preset with some options drawn anew."""
    while True:
        rules = chance.choice(classic_presets())
        share = chance.choice((0.05, 0.2, 0.5))
        for name, option in OPTIONS.items():
            if chance.random() < share and name not in ("table.game", "deal.prelude"):
                rules = rules.with_text(name, chance.choice(option.texts))
        if rules.conflict() is None:
            return rules


def new_state(chance: random.Random, rules: RuleSet) -> State:
    deal = shuffled(rules, f"law {chance.random()}", chance.randrange(100))
    seats = rules.table.players
    return new_deal(rules, deal, chance.randrange(seats))


def some_action(chance: random.Random, state: State) -> Action:
    """A legal action of one of the seats that may act, or what chance does."""
    if not state.acting:
        action = silence(state)
        assert action is not None
        return action
    return chance.choice(legal(state, chance.choice(state.acting)))


def steps(chance: random.Random, rules: RuleSet) -> Iterator[tuple[State, Action, State]]:
    """One deal, step by step: the state, the action, the state after it."""
    state = new_state(chance, rules)
    while state.phase != FINISHED:
        action = some_action(chance, state)
        after = apply(state, action).state
        yield state, action, after
        state = after
