"""Both games have the same names with the same signatures, and mean the same by them."""

from __future__ import annotations

import ast
import inspect
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest

import napoleon
from napoleon.games import durak, game_named
from napoleon.games.durak.rules import PRESETS as DURAK_PRESETS
from napoleon.match.game import Game
from tests.nightly import spread
from tests.sources import MODULES as MODULES_OF_ALL
from tests.sources import PACKAGE, nodes_of

MODULES: Final[dict[str, ModuleType]] = {"napoleon": napoleon, "durak": durak}
OWN: Final = {
    "Action": "what can be done is the game's own, a union of classes",
    "Deal": "hands and a widow here, a pack in its order there",
    "PlayerView": "what a seat may know of this game",
    "Result": "how this game ends",
    "RuleSet": "the options of this game",
    "State": "what this game is made of",
}
"""The classes that are made differently in each game, and why. Their names are the same."""


def signature(function: Callable[..., Any]) -> list[tuple[str, object, object, str]]:
    """The parameters as they are written, and what is returned."""
    found, given = inspect.signature(function), []
    for one in found.parameters.values():
        default = "its game" if one.name == "game" else one.default
        given.append((one.name, one.kind, default, said(one.annotation)))
    return [*given, ("return", None, None, said(found.return_annotation))]


def said(annotation: object) -> str:
    """An annotation with public names for its types."""
    names = {"View": "PlayerView", "Choice": "Advice[Action]", "NapoleonRecord": "Record"}
    found = annotation.__name__ if isinstance(annotation, type) else str(annotation)
    return names.get(found, found)


def members(kind: type) -> Iterator[str]:
    return (name for name in dir(kind) if not name.startswith("_"))


def test_both_games_have_the_same_names() -> None:
    assert durak.__all__ == napoleon.__all__
    assert set(OWN) <= set(napoleon.__all__)


@pytest.mark.parametrize("name", sorted(set(napoleon.__all__) - set(OWN)))
def test_a_name_has_one_signature(name: str) -> None:
    here, there = getattr(napoleon, name), getattr(durak, name)
    assert type(here) is type(there)
    if here is there or isinstance(here, dict):
        return
    if not isinstance(here, type):
        assert signature(here) == signature(there)
        return
    assert [*members(here)] == [*members(there)]
    for member in members(here):
        one, other = (inspect.getattr_static(kind, member) for kind in (here, there))
        assert one is other or member in ("played", "game"), member
    assert signature(here) == signature(there)


@pytest.mark.parametrize("name", ["napoleon", "durak"])
def test_what_both_games_have_is_there_late(name: str) -> None:
    module = MODULES[name]
    assert set(module.__all__) <= set(dir(module))
    with pytest.raises(AttributeError):
        assert module.View


# ---- what may be done ----------------------------------------------------------------------

RULES: Final = [
    ("napoleon", "preset=sdc"),
    ("napoleon", "auction.order=open"),
    ("durak", "trump.six=on"),
    *[("durak", f"preset={name}") for name in sorted(DURAK_PRESETS)],
]


def states(game: Game, query: str, number: int) -> Iterator[Any]:
    rules, problems = game.rules.from_query(query)
    assert problems == []
    state = game.new_deal(rules, game.shuffled(rules, "one", number), 0)
    chance = random.Random(query)
    while game.ending(state) is None:
        yield state
        found = MODULES[game.name].legal(state)
        state = game.apply(state, chance.choice(found)).state
    yield state


@pytest.mark.parametrize(("name", "query"), spread(RULES, 3), ids=" ".join)
def test_legal_of_all_is_that_of_each_seat_and_what_silence_leads_to(name: str, query: str) -> None:
    game, module, ended = game_named(name), MODULES[name], False
    for state in states(game, query, 1):
        seats, silence = range(game.seats(state.rules)), game.silence(state)
        by_seat = [action for seat in seats for action in module.legal(state, seat)]
        assert set(module.legal(state)) == {*by_seat} | {silence} - {None}
        assert len(set(by_seat)) == len(by_seat)
        ended = game.ending(state) is not None
        assert bool(module.legal(state)) != ended
    assert ended


NO_ACTIONS: Final = ["C7", None, 7, ("C7",), object()]


@pytest.mark.parametrize(("name", "query"), RULES, ids=str)
def test_what_is_no_action_is_a_type_error(name: str, query: str) -> None:
    game, phases = game_named(name), set()
    other = napoleon.read_action("13S") if name == "durak" else durak.read_action("C7/C9")
    for state in states(game, query, 2):
        if state.phase in phases or game.ending(state) is not None:
            continue
        phases.add(state.phase)
        for value in (*NO_ACTIONS, other):
            with pytest.raises(TypeError, match="where napoleon"):
                game.apply(state, value)
        with pytest.raises(TypeError, match="str where"):
            MODULES[name].legal(state, "0")
        with pytest.raises(TypeError, match="str where"):
            MODULES[name].observe(state, "0")
    assert phases


@pytest.mark.parametrize("name", ["napoleon", "durak"])
def test_a_pack_is_shuffled_for_numbers_alone(name: str) -> None:
    module = MODULES[name]
    rules = module.RuleSet()
    for number, attempt in (("1", 0), (1, "2"), (1, None), (True, 0)):
        with pytest.raises(TypeError):
            module.shuffled(rules, "seed", number, attempt)
    for number, attempt in ((-1, 0), (1, -1)):
        with pytest.raises(module.BadSeed):
            module.shuffled(rules, "seed", number, attempt)


@pytest.mark.parametrize("name", ["napoleon", "durak"])
def test_a_match_and_its_record(name: str) -> None:
    module = MODULES[name]
    match = module.Match.new(module.RuleSet(), "one api")
    while not match.counts:
        if match.deal_over:
            match = match.next_deal()
        view = module.observe(match.state, match.next_actor)
        match, _ = match.play(module.choose(view, "beginner", seed="one api", budget_ms=0).action)
    record = module.Record.of(match)
    assert type(record) is module.Record
    text = module.write_record(record)
    assert module.read_record(text) == module.read_any(text) == record
    assert [*module.read_all(text)] == [record]
    again = module.Match.replay(match.rules, match.seed, match.start, match.script)
    assert type(again) is module.Match
    assert again == match
    laid = module.Match.from_deal(
        match.rules, match.state.deal, match.state.first, match.actions, seed="one api"
    )
    assert laid.state == match.state
    assert module.Record.of(match.state, match.actions).replay() == match.state
    assert module.Record.of(match.deals[-1]).number == match.number


# ---- reasons -------------------------------------------------------------------------------

KEY: Final = re.compile(r"[a-z]+(?:_[a-z]+)*")
SAID: Final = re.compile(r'^msgid "(?:refused|illegal|complaint)\.(.+)"$', re.MULTILINE)
REFUSING: Final = {"IllegalAction", "BadDeal", "refuse"}


def reasons(path: Path) -> Iterator[str]:
    """The reasons for refusing actions and deals that are written in a module of the rules."""
    for node in nodes_of(path):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in REFUSING:
            texts = [one for argument in node.args for one in ast.walk(argument)]
            yield from (
                one.value
                for one in texts
                if isinstance(one, ast.Constant) and isinstance(one.value, str)
            )


def test_reasons_are_spelled_in_one_way() -> None:
    rooms = [
        path
        for path in MODULES_OF_ALL
        if {"play", "rules"} & {*path.parts} or path.name in ("match.py", "table.py")
    ]
    found = {reason for path in rooms for reason in reasons(path)}
    assert {"wrong_phase", "not_held", "deal_over", "wrong_first", "match_over"} <= found
    for catalogue in PACKAGE.rglob("*.po"):
        found |= set(SAID.findall(catalogue.read_text("utf-8")))
    assert "next_holds_too_few" in found
    assert [reason for reason in sorted(found) if not KEY.fullmatch(reason)] == []
