"""Random rules and random play of Durak, all drawn from one number."""

from __future__ import annotations

import random
from collections.abc import Iterator

from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.deal import shuffled
from napoleon.games.durak.play.engine import apply, legal, new_deal, silence
from napoleon.games.durak.play.state import FINISHED, State
from napoleon.games.durak.rules import OPTIONS, PRESETS, RuleSet


def any_rules(chance: random.Random) -> RuleSet:
    """Playable rules: a preset with some options drawn anew."""
    while True:
        rules = chance.choice(tuple(PRESETS.values()))
        share = chance.choice((0.05, 0.2, 0.5))
        for name, option in OPTIONS.items():
            if chance.random() < share:
                rules = rules.with_text(name, chance.choice(option.texts))
        if rules.conflict() is None:
            return rules


def new_state(chance: random.Random, rules: RuleSet) -> State:
    deal = shuffled(rules, f"law {chance.random()}", chance.randrange(100))
    deal = deal._replace(led=chance.random() < 0.5)
    seats = rules.table.players
    return new_deal(rules, deal, chance.randrange(seats))


def some_action(chance: random.Random, state: State) -> Action:
    """A legal action of one of the seats that may act, or of chance."""
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
