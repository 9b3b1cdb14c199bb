"""Every level plays every rule set without a fault."""

from __future__ import annotations

import random
from itertools import islice, product

import pytest

from napoleon.games.durak.ai import PLAYERS, levels
from napoleon.games.durak.game import GAME
from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.deal import shuffled
from napoleon.games.durak.play.engine import new_deal
from napoleon.games.durak.play.state import FINISHED, State
from napoleon.games.durak.play.view import observe
from napoleon.games.durak.rules import PRESETS, RuleSet
from napoleon.match.turns import Turn, course
from tests.games.durak.random_play import any_rules, new_state
from tests.nightly import spread

DIFFERENT = ("random", "beginner", "casual", "expert")
"""The levels that differ in more than their effort."""
LONG = 10**9
"""A budget that ends no search."""
MOST = 400
"""The most actions of a deal: under some rules it hardly ever ends."""
SHARE = {"random": 0.05, "expert": 0.05}
"""How many decisions a slow level, or one with long deals, makes; others make all. `casual` makes
the rest.
"""


def _play(chance: random.Random, rules: RuleSet, level: str) -> set[str]:
    """Plays a deal, or the first part of a long one; the phases that came."""
    decisions, phases = set[str](), set[str]()

    def decided(turn: Turn[State]) -> Action:
        view = observe(turn.state, turn.seat)
        if view.phase in decisions and chance.random() > SHARE.get(level, 1.0):
            return PLAYERS.choose(view, "casual", f"{turn.step}", LONG).action
        decisions.add(view.phase)
        found = PLAYERS.choose(view, level, f"{turn.step}", LONG)
        best = found.candidates[0]
        assert best.action == found.action
        compared = [GAME.write_action(one.action) for one in found.candidates]
        legal = sorted(map(GAME.write_action, view.legal))
        if best.solved and best.chance == 100:  # perhaps only a win was found
            legal = [one for one in legal if one in compared]
        assert sorted(compared) == legal
        return found.action

    for state in islice(course(GAME, new_state(chance, rules), decided), MOST):
        phases.add(state.phase)
    return phases


@pytest.mark.usefixtures("few_deals")
@pytest.mark.parametrize(("preset", "level"), spread(product(PRESETS, DIFFERENT), 15))
def test_every_level_plays_every_preset(preset: str, level: str) -> None:
    chance = random.Random(f"{preset} {level}")
    assert FINISHED in _play(chance, PRESETS[preset], level)


@pytest.mark.usefixtures("few_deals")
@pytest.mark.parametrize(("number", "level"), spread(product(range(12), DIFFERENT), 15))
def test_every_level_plays_any_rules(number: int, level: str) -> None:
    chance = random.Random(f"levels {number}")
    rules = any_rules(chance)
    assert _play(chance, rules, level)


@pytest.mark.usefixtures("few_deals")
@pytest.mark.parametrize("level", PLAYERS.levels)
def test_the_same_view_and_seed_get_the_same_answer(level: str) -> None:
    chance = random.Random(level)
    for preset in ("podkidnoy", "perevodnoy", "doubt", "kurukuru"):
        state = new_state(chance, PRESETS[preset])
        view = observe(state, state.acting[0])
        answers = [PLAYERS.choose(view, level, "s", LONG) for _ in range(2)]
        assert answers[0] == answers[1]


@pytest.mark.usefixtures("few_deals")
@pytest.mark.parametrize(
    ("preset", "looks"), [("podkidnoy", False), ("heap", True), ("polish", True), ("chinese", True)]
)
def test_casual_looks_ahead_where_there_is_a_pile_and_time(preset: str, *, looks: bool) -> None:
    ahead = 0

    def decided(turn: Turn[State]) -> Action:
        nonlocal ahead
        view = observe(turn.state, turn.seat)
        thumb = levels.by_thumb(view, "s", levels.CASUAL)
        assert PLAYERS.choose(view, "casual", "s", 0).action == thumb
        ahead += PLAYERS.choose(view, "casual", "s", LONG).action != thumb
        return thumb

    chance = random.Random(preset)
    for _ in islice(course(GAME, new_state(chance, PRESETS[preset]), decided), 60):
        pass
    assert bool(ahead) == looks


def test_a_level_or_a_style_that_does_not_exist_is_refused() -> None:
    rules = PRESETS["podkidnoy"]
    state = new_deal(rules, shuffled(rules, "s", 1), 0)
    view = observe(state, state.acting[0])
    with pytest.raises(ValueError, match="no_level 'wizard'"):
        PLAYERS.choose(view, "wizard", "s", LONG)
    with pytest.raises(ValueError, match="no_style 'ney'"):
        PLAYERS.choose(view, "casual", "s", LONG, style="ney")
    other = observe(state, (state.acting[0] + 1) % 4)
    with pytest.raises(ValueError, match="nothing to decide"):
        PLAYERS.choose(other, "casual", "s", LONG)
