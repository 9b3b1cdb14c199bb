"""What the tests of the computer players share: rules to try, deals to play, positions to ask."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from hypothesis import strategies as st

from napoleon import PRESETS, RuleSet, State, apply, new_deal, observe, shuffled
from napoleon.ai import choose
from napoleon.game.actions import CLOSE, PASS, Action
from napoleon.game.notation import write_action
from napoleon.game.player_stream import stream
from napoleon.game.state import FINISHED
from napoleon.rules import OPTIONS


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """Any rules that can be played: a preset and some options changed."""
    rules = PRESETS[draw(st.sampled_from(sorted(PRESETS)))]
    for name in draw(st.lists(st.sampled_from(sorted(OPTIONS)), max_size=12, unique=True)):
        option = OPTIONS[name]
        if option.kind == "words":
            chosen = draw(st.sets(st.sampled_from(option.texts), max_size=3))
            text = option.write(frozenset(chosen))
        else:
            text = draw(st.sampled_from(option.texts))
        changed = rules.with_text(name, text)
        rules = rules if changed.conflict() else changed
    return rules


BUDGET_MS = 3
"""What a searching level gets in tests that ask for legality only."""


def decide(state: State, level: str = "casual", seed: str = "s") -> Action:
    """What the seat to act does; in an open auction: the first seat that speaks up, or none."""
    if state.turn is not None:
        return choose(observe(state, state.turn), level, seed, BUDGET_MS).action
    for seat in range(state.rules.table.players):
        view = observe(state, seat)
        if view.legal and (call := choose(view, level, seed, BUDGET_MS).action) != PASS:
            return call
    return CLOSE


def answer(state: State, level: str = "casual", seed: str = "s") -> str:
    """The same in notation."""
    return write_action(decide(state, level, seed))


def states(rules: RuleSet, seed: str, number: int = 1, level: str = "casual") -> Iterator[State]:
    """Every state of one deal among players of a level."""
    state = new_deal(rules, shuffled(rules, seed, number), first=number % rules.table.players)
    yield state
    for step in count():
        if state.phase == FINISHED:
            return
        chance = stream(seed, 0, number, 0, step)
        state = apply(state, decide(state, level, chance)).state
        yield state
