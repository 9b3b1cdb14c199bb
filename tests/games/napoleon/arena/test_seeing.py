"""The seers of the arena: they see all cards, and nobody else gets what they see."""

from __future__ import annotations

import json

import pytest

from napoleon import PRESETS, RuleSet, State, new_deal, observe, shuffled
from napoleon.ai import choose
from napoleon.ai.wire import think
from napoleon.arena.deals import Game, play
from napoleon.games.napoleon.ai.endings.endgame import Solver
from napoleon.games.napoleon.ai.endings.solution import honors_of_french
from napoleon.games.napoleon.arena.seeing import SEEING, SEEING_PLAY, SEERS, Sight, knowing, see
from napoleon.games.napoleon.records.view.write import view_to_json
from napoleon.games.napoleon.rules import rules_to_query
from napoleon.kit.cards import cards_of
from tests.games.napoleon.ai.players import states
from tests.nightly import sampled


@pytest.mark.parametrize("name", SEERS)
def test_no_level_sees(name: str) -> None:
    """Neither the interface nor the line protocol has a player who sees all cards."""
    rules = RuleSet()
    view = observe(new_deal(rules, shuffled(rules, "seers", 1), 0), 0)
    with pytest.raises(ValueError, match="no_level"):
        choose(view, name, "x", 100)
    request = {
        "v": 1,
        "id": 1,
        "ask": "choose",
        "view": view_to_json(view),
        "level": name,
        "seed": "x",
        "budget_ms": 100,
    }
    assert json.loads(think(json.dumps(request)))["fault"].startswith("level: unknown")


def _swapped(state: State, one: int, other: int) -> State:
    """The state with two cards of other hands exchanged."""
    bits = 1 << one | 1 << other
    hands = tuple(hand ^ bits if (hand & bits).bit_count() == 1 else hand for hand in state.hands)
    return state._replace(hands=hands)


def test_a_seer_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cards in the others' hands make a difference to it, and none to a level."""
    monkeypatch.setattr("napoleon.games.napoleon.arena.seeing._NODES", 200)
    changed = 0
    for state in states(RuleSet(), "seers", 3):
        seat = state.turn
        if state.phase != "play" or seat is None or len(state.trick.cards) == 4:
            continue
        hidden = [list(cards_of(hand)) for at, hand in enumerate(state.hands) if at != seat]
        for one, other in zip(hidden[0], hidden[2], strict=False):
            view = observe(_swapped(state, one, other), seat)
            if view != observe(state, seat):
                continue
            before = see(state, seat, SEEING_PLAY, "x", 0)
            changed += before != see(_swapped(state, one, other), seat, SEEING_PLAY, "x", 0)
            break
        if changed:
            break
    assert changed, "it does not look"


def test_sight_is_exact_to_the_end() -> None:
    """Looking to the last trick, it finds what the solver finds."""
    compared = 0
    for number in range(1, 5):
        for state in states(RuleSet(), "sight", number):
            if state.phase != "play" or len(state.tricks) != 7 or state.turn is None:
                continue
            view = observe(state, state.turn)
            search = knowing(state, view, "x")
            at = next(search.imagined()).at
            found = Sight(search.table, 100_000).honors(at, search.table.tricks)
            assert found == honors_of_french(Solver(search.table, 1_000_000), at)
            compared += 1
    assert compared > 10


@pytest.mark.parametrize("preset", sampled(PRESETS, ("sdc",)))
def test_a_seer_plays_every_rule_set(preset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("napoleon.games.napoleon.arena.seeing._NODES", 30)
    monkeypatch.setattr("napoleon.games.napoleon.arena.seeing._TRIES", 1)
    monkeypatch.setattr("napoleon.games.napoleon.arena.seeing._MOST_CALLS", 2)
    game = Game(rules_to_query(PRESETS[preset]), SEEING, "random", "seers", 1, 50)
    found = play(game)
    assert found.faults == {}
    if preset in ("sdc", "napoleon-l"):  # an auction in turns and an open one
        assert found.gain == play(game).gain
