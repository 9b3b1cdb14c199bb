"""No choice depends on hidden cards, and no request holds them."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final

import pytest

from napoleon.arena.deals import Game, play
from napoleon.games.durak.ai import PLAYERS, DurakPlayers, levels
from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.deal import shuffled
from napoleon.games.durak.play.view import View, observe
from napoleon.games.durak.records.view import view_to_json
from napoleon.games.durak.rules import PRESETS, RuleSet
from napoleon.match.protocol import Advice
from tests.games.durak.histories import history, worlds
from tests.games.durak.random_play import any_rules, new_state
from tests.nightly import spread

LONG: Final = 10**9
SHARE: Final = 0.02
SEED: Final = "durak-cup"


def _twins(chance: random.Random, rules: RuleSet) -> Iterator[tuple[View, View]]:
    """What a seat that may act sees in two deals that it cannot tell apart, in every phase."""
    moments, phases = history(chance, new_state(chance, rules), 10**4), set[str]()
    for at, (state, _, _) in enumerate(moments):
        if state.acting and (state.phase not in phases or chance.random() < SHARE):
            phases.add(state.phase)
            seat = chance.choice(state.acting)
            world = next(worlds(chance, moments[: at + 1], seat), None)
            if world is not None:
                yield observe(state, seat), observe(world, seat)


def _check(chance: random.Random, rules: RuleSet, names: tuple[str, ...]) -> int:
    """How many choices there were, each in two deals that look alike to the seat."""
    count = 0
    for view, other in _twins(chance, rules):
        for level in names:
            answers = [PLAYERS.choose(one, level, "s", LONG) for one in (view, other)]
            assert answers[0] == answers[1]
            count += 1
    return count


@pytest.mark.usefixtures("few_deals")
@pytest.mark.parametrize("preset", spread(PRESETS, 9))
def test_hidden_cards_change_no_choice_of_any_level(preset: str) -> None:
    assert _check(random.Random(preset), PRESETS[preset], PLAYERS.levels)


@pytest.mark.usefixtures("few_deals")
@pytest.mark.parametrize("number", spread(range(10), 4))
def test_hidden_cards_change_no_choice_under_any_rules(number: int) -> None:
    chance = random.Random(f"honesty {number}")
    assert _check(chance, any_rules(chance), ("beginner", "casual", "expert"))


@pytest.mark.usefixtures("few_deals")
def test_hidden_cards_change_no_advice() -> None:
    chance = random.Random("advice")
    for view, other in _twins(chance, PRESETS["podkidnoy"]):
        action = view.legal[-1]
        advice = [PLAYERS.weigh(one, action, "s", LONG) for one in (view, other)]
        assert advice[0] == advice[1]
        assert action in {one.action for one in advice[0].candidates}


# ---- what is sent ------------------------------------------------------------------------


def _texts(value: Any) -> Iterator[str]:
    """Everything in a request that is a text or a number."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for one in inner:
        yield from _texts(one)
    if not inner:
        yield str(value)


def _pieces(text: str) -> set[str]:
    """A text, and every run of the parts between its separators."""
    cuts = [0, *(at for found in re.finditer(r"[^0-9A-Za-z]+", text) for at in found.span())]
    return {text[one:other] for one, other in combinations([*cuts, len(text)], 2)}


def _leaks(asked: list[str], rules: RuleSet, number: int) -> set[str]:
    """Every text in the requests that deals the cards of that deal, or is the seed."""
    values = {text for line in asked for text in _texts(json.loads(line))}
    values |= {piece for line in asked for piece in _pieces(json.loads(line)["seed"])}
    deal = shuffled(rules, SEED, number)
    found = {value for value in values if shuffled(rules, value, number) == deal}
    return found | {value for value in values if SEED in value}


def test_a_leak_is_found() -> None:
    rules = PRESETS["podkidnoy"]
    assert _leaks([json.dumps({"seed": f"{SEED}|1"})], rules, 1)
    assert not _leaks([json.dumps({"seed": "8:0:1.0.5"})], rules, 1)


@pytest.mark.parametrize("preset", ["podkidnoy", "caucasus", "own-trump"])
def test_no_request_tells_the_cards(preset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def listening(
        _: DurakPlayers, view: View, level: str, seed: str, budget_ms: int, *, style: str = ""
    ) -> Advice[Action]:
        view_text = view_to_json(view)
        asked.append(json.dumps({"seed": seed, "level": level, "style": style, "view": view_text}))
        return levels.choose(view, "casual", seed, budget_ms)

    monkeypatch.setattr(DurakPlayers, "choose", listening)
    rules = PRESETS[preset]
    assert not play(Game(rules.to_query(), "expert", "casual", SEED, 2, 50, "durak")).faults
    assert len(asked) > 20
    assert not _leaks(asked, rules, 2)
