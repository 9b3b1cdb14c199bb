"""What the tests of the computer players share: rules to try, deals to play, positions to ask."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import strategies as st

from napoleon import PRESETS, RuleSet, State, new_deal, observe, shuffled
from napoleon.ai import choose
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.notation import write_action
from napoleon.games.napoleon.rules import OPTIONS
from napoleon.match.player_stream import stream
from napoleon.match.turns import Turn, course, next_action


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """Any playable rules: a preset with some options changed."""
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
"""The effort of a searching level in tests of legality only."""


def decide(state: State, level: str = "casual", seed: str = "s") -> Action:
    """The next action among players of a level."""
    return next_action(
        GAME, state, lambda seat: choose(observe(state, seat), level, seed, BUDGET_MS).action
    )


def answer(state: State, level: str = "casual", seed: str = "s") -> str:
    """The same in notation."""
    return write_action(decide(state, level, seed))


def states(rules: RuleSet, seed: str, number: int = 1, level: str = "casual") -> Iterator[State]:
    """Every state of one deal among players of a level."""

    def decided(turn: Turn[State]) -> Action:
        chance = stream(seed, 0, number, 0, turn.step)
        return choose(observe(turn.state, turn.seat), level, chance, BUDGET_MS).action

    deal = shuffled(rules, seed, number)
    return course(GAME, new_deal(rules, deal, first=number % rules.table.players), decided)
