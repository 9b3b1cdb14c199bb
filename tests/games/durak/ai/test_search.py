"""The searching levels find what there is to find."""

from __future__ import annotations

import random
from random import Random
from typing import NamedTuple

import pytest

from napoleon.ai.race import Race, Runner
from napoleon.games.durak.ai import PLAYERS
from napoleon.games.durak.ai.endings.solution import solved
from napoleon.games.durak.ai.levels import EXPERT, STRONG, searching
from napoleon.games.durak.ai.search import EngineDeals, MaskDeals, table_for
from napoleon.games.durak.game import GAME
from napoleon.games.durak.play.engine import apply
from napoleon.games.durak.play.state import FINISHED
from napoleon.games.durak.play.view import View, observe
from napoleon.games.durak.rules import PRESETS
from tests.games.durak.letters import table
from tests.games.durak.random_play import new_state

LONG = 10**9


class _Deal(NamedTuple):
    """An imagined deal."""

    weight: float = 1.0


def _view(hands: str, talon: str = "") -> View:
    """The view of the seat that leads; hearts are trumps."""
    return observe(table(hands, trump="H", talon=talon), 0)


def _answer(view: View, level: str) -> str:
    return GAME.write_action(PLAYERS.choose(view, level, "s", LONG).action)


def test_a_solved_ending_is_reported_as_certain() -> None:
    """Two weak ranks and a sure one: only the order of the leads wins or loses."""
    view = _view("C7D9SA|C8DTS6")
    found = PLAYERS.choose(view, "expert", "s", LONG)
    assert all(one.solved and one.chance in (0, 50, 100) for one in found.candidates)
    assert found.points
    assert len(found.candidates) == len(view.legal)
    values = [one.estimate for one in found.candidates]
    assert values[0] == max(values)


def test_of_a_win_that_is_found_alone_nothing_is_said_of_the_others() -> None:
    view = observe(table("SA CQ SJ DA S6 | H8 HJ HT CK D6 DT"), 0)
    level = searching(STRONG._replace(nodes=200))
    found = level(view, "s", LONG)
    assert [(one.action, one.chance, one.solved) for one in found.candidates] == [
        (found.action, 100, True)
    ]
    assert found.reasons[0].key == "exact_win"


def test_the_weak_rank_is_kept_for_last() -> None:
    """The six can be beaten, the ace cannot: with the ace first the attacker is out."""
    view = _view("C6SA|C7D8")
    for level in ("casual", "strong", "expert"):
        assert _answer(view, level) == "SA", level


def test_an_expert_estimates_every_action_where_cards_are_hidden() -> None:
    view = _view("C6D9SASQH7HK|C7D8CAS8H9DK", "DJCJHJ")
    found = PLAYERS.choose(view, "strong", "s", LONG)
    assert {one.action for one in found.candidates} == set(view.legal)
    assert not any(one.solved for one in found.candidates)
    assert all(one.chance is not None and 0 <= one.chance <= 100 for one in found.candidates)
    assert found.action == found.candidates[0].action


@pytest.mark.parametrize(
    ("preset", "kind"),
    [
        ("podkidnoy", MaskDeals),
        ("perevodnoy", MaskDeals),
        ("teams-2v2", MaskDeals),
        ("doubt", EngineDeals),
        ("own-trump", EngineDeals),
    ],
)
def test_common_rules_are_played_with_masks_and_others_by_the_engine(
    preset: str, kind: type
) -> None:
    state = new_state(random.Random(1), PRESETS[preset])
    assert isinstance(table_for(observe(state, state.acting[0]), Random(1), 0.1), kind)


def test_a_short_budget_gets_the_rule_of_thumb() -> None:
    view = _view("C6D9SASQH7HK|C7D8CAS8H9DK", "DJCJHJ")
    thumb = PLAYERS.choose(view, "casual", "s", LONG).action
    assert PLAYERS.choose(view, "expert", "s", 0).action == thumb


def test_no_certain_win_is_thrown_away() -> None:
    """Deals that casual players play: where everything is known, strong keeps what it can get."""
    certain, strong = 0, searching(STRONG._replace(most_ms=LONG))
    for number in range(6):
        chance = random.Random(f"endings {number}")
        state = new_state(chance, PRESETS["duel"])
        while state.phase != FINISHED:
            seat = state.acting[0]
            view = observe(state, seat)
            solution = solved(view, 2_000) if len(view.legal) > 1 else None
            if solution is not None:
                found = strong(view, "s", LONG)
                assert solution.values[found.action] == solution.value
                assert all(one.solved for one in found.candidates)
                certain += 1
            action = PLAYERS.choose(view, "casual", "s", LONG).action
            state = apply(state, action).state
    assert certain > 10


def test_no_action_is_dropped_after_a_few_lucky_deals() -> None:
    tallies = [Runner(name, name) for name in ("one", "other")]
    race = Race[_Deal, str, str](tallies, clear=3.0, least=60)
    scores = ((1.0, 1.0), (0.0, 0.0))
    race.run((_Deal() for _ in range(400)), lambda *_: iter(scores), lambda: False)
    assert race.done == 60
    assert EXPERT.least == 60
