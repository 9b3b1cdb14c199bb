"""Every world agrees with what the seat knows, and all possible ones are drawn."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given

from napoleon import PRESETS, Action, RuleSet, State, apply, new_deal, observe
from napoleon.games.napoleon.ai.worlds import World, Worlds, state_of
from napoleon.games.napoleon.play.actions import Change, Close, Discard
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.match.refusals import NoWorld
from tests.games.napoleon.ai.players import states
from tests.laws.random_play import CHANCES, EVERY_RULES, examples, steps


def _replayed(state: State, actions: list[Action], world: World) -> State:
    """The deal of a state played again by the same actions, Napoleon's discards a world's."""
    again = new_deal(state.rules, state.deal, state.first)
    for action in actions:
        chosen = Discard(world.discards) if isinstance(action, Discard) else action
        again = apply(again, chosen).state
    return again


@examples(10, share=3)
@given(CHANCES, EVERY_RULES)
def test_every_world_could_be_the_truth(
    chance: random.Random, rules_of: Callable[[random.Random], RuleSet]
) -> None:
    rules = rules_of(chance)
    every = list(steps(chance, rules))
    at = chance.randrange(len(every))
    state, actions = every[at][0], [action for _, action, _ in every[:at]]
    for seat in range(rules.table.players):
        view = observe(state, seat)
        worlds = Worlds(view, random.Random(at))
        for _ in range(2):
            world = worlds.draw()
            other = state_of(view, world, chance)
            assert observe(other, seat) == view
            closed = any(isinstance(action, Close) for action in actions)
            # The card that was named first is not in a view, where another one is named now.
            renamed = any(isinstance(one, Change) and one.card is not None for one in actions)
            forgotten = renamed and not rules.adjutant.own_card
            if (view.napoleon is not None or not closed) and not forgotten:
                replayed = _replayed(other, actions, world)
                assert replayed == other
                assert observe(replayed, seat) == view


def _tiny_view() -> PlayerView:
    """A view near the end with a few dozen worlds."""
    for number in range(1, 200):
        for state in states(PRESETS["sdc"], "tiny", number):
            if state.phase == "play" and state.turn is not None:
                view = observe(state, state.turn)
                every = Worlds(view, random.Random(1), fair=True).every(60)
                if every is not None and len(every) > 20:
                    return view
    raise AssertionError("no such view")


@pytest.mark.parametrize("fair", [True, False])
def test_worlds_come_up_as_often_as_their_weights_say(*, fair: bool) -> None:
    view = _tiny_view()
    worlds = Worlds(view, random.Random(2), fair=fair)
    every = worlds.every(60)
    assert every is not None
    total = sum(weight for _, weight in every)
    draws = 6000
    found = Counter(worlds.draw() for _ in range(draws))
    assert set(found) <= {world for world, _ in every}
    chi = 0.0
    for world, weight in every:
        expected = draws * weight / total
        chi += (found[world] - expected) ** 2 / expected
    assert chi < len(every) + 4.5 * (2 * len(every)) ** 0.5


def test_likely_worlds_come_up_more_often() -> None:
    state = next(s for s in states(PRESETS["sdc"], "likely") if s.phase == "play")
    napoleon = state.agreed.napoleon
    view = observe(state, (napoleon + 1) % 5)
    trumps = dict.fromkeys((True, False), 0)
    for fair in trumps:
        for number in range(100):
            hands = Worlds(view, random.Random(number), fair=fair).draw().hands
            trumps[fair] += (hands[napoleon] & state.law.trump_mask).bit_count()
    assert trumps[False] > trumps[True] + 30


def test_an_impossible_view_is_named() -> None:
    state = next(s for s in states(PRESETS["sdc"], "likely") if s.phase == "play")
    view = observe(state, state.actor)
    with pytest.raises(NoWorld):
        Worlds(view._replace(hand=view.hand & view.hand - 1), random.Random(1))


def test_a_tight_view_needs_no_luck() -> None:
    """Late in a deal only few worlds are left; each draw finds one."""
    chance = random.Random(3)
    late = [
        state
        for _ in range(20)
        for state, _, _ in steps(chance, PRESETS["sdc"])
        if state.phase == "play" and len(state.tricks) > 6
    ]
    assert late
    for state in late:
        worlds = Worlds(observe(state, state.actor), random.Random(4))
        for _ in range(5):
            assert worlds.draw()
