"""Results of actions keep their types, as the first line of every example promises.

mypy reads `assert_type`: a test of it fails as a type error, not when it runs.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import assert_type

import napoleon
from napoleon.games import durak
from napoleon.games.durak.game import GAME as DURAK
from napoleon.games.durak.play.events import Event as DurakEvent
from napoleon.games.durak.play.state import State as DurakState
from napoleon.games.napoleon.play.events import Called
from napoleon.games.napoleon.play.events import Event as NapoleonEvent
from napoleon.match.lazy_events import LazyEvents
from napoleon.match.match import Match
from tests.sources import MODULES, name_of, nodes_of


def test_napoleon_s_state_and_events_have_their_types() -> None:
    rules = napoleon.PRESETS["sdc"]
    before = napoleon.new_deal(rules, napoleon.shuffled(rules, "types", 1), 0)
    action = napoleon.legal(before)[0]
    state, events = napoleon.apply(before, action)
    assert_type(state, napoleon.State)
    assert_type(events, Sequence[NapoleonEvent])
    assert state == napoleon.apply(before, action).state != before
    assert events == (Called(0, action),)


def test_durak_s_state_and_events_have_their_types() -> None:
    rules = durak.PRESETS["duel"]
    before = durak.new_deal(rules, durak.shuffled(rules, "types", 1), 0)
    seat = before.acting[0]
    state, events = durak.apply(before, durak.legal(before, seat)[0])
    assert_type(state, DurakState)
    assert_type(events, Sequence[DurakEvent])
    assert state.moves == 1
    assert [type(event).__name__ for event in events] == ["Led"]


def test_events_are_worked_out_once_and_only_when_somebody_looks() -> None:
    asked: list[tuple[int, str, int]] = []

    def between(before: int, action: str, after: int) -> tuple[str, ...]:
        asked.append((before, action, after))
        return (action, "end")

    events = LazyEvents(between, 1, "go", 2)
    assert asked == []
    assert (list(events), events[0], events[1:], len(events)) == (["go", "end"], "go", ("end",), 2)
    assert events == ("go", "end") == events
    assert events != ("go",)
    assert repr(events) == "('go', 'end')"
    assert {events: 1}[LazyEvents(between, 1, "go", 2)] == 1
    assert asked == [(1, "go", 2)] * 2


def test_a_match_has_the_types_of_its_game() -> None:
    one = Match.begun(DURAK, durak.PRESETS["duel"], "types")
    assert_type(one.rules, durak.RuleSet)
    assert_type(one.state, DurakState)
    after, step = one.play(one.game.legal(one.state, one.next_actor)[0])
    assert_type(step.events, Sequence[DurakEvent])
    assert_type(after.actions, Sequence[durak.Action])


MOST_ANY = 74
"""A ratchet: how many lines of the package say `Any`, imports aside. It only falls.

Names of what belongs to any game, such as ``Game = GameOf[Any, …]``, do not count: the parts of a
game's type are not known there, but they are the parts of one game.
"""


def lines_with_any(nodes: Sequence[ast.AST]) -> set[int]:
    """The lines that say `Any`, by its name or in a declaration that is a text."""
    names = {
        node.lineno
        for node in nodes
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.value, ast.Subscript)
        and isinstance(node.annotation, ast.Name)
        and node.annotation.id == "TypeAlias"
        and {"Any"} == {one.id for one in ast.walk(node.value.slice) if isinstance(one, ast.Name)}
    }
    found = {
        node.lineno
        for node in nodes
        if (isinstance(node, ast.Name) and node.id == "Any")
        or (isinstance(node, ast.Constant) and "Any]" in str(node.value))
    }
    return found - names


def test_fewer_and_fewer_lines_have_types_that_nobody_checks() -> None:
    found = {name_of(path): len(lines_with_any(nodes_of(path))) for path in MODULES}
    assert sum(found.values()) <= MOST_ANY, {name: many for name, many in found.items() if many}


def test_lines_with_any_are_found() -> None:
    lines = (
        "def f(a: Any, b: int) -> Any: ...",
        'x: "list[Any]" = []',
        'y = "Any action"',
        "Game: TypeAlias = GameOf[Any, Any]",
        "Texts: TypeAlias = Mapping[str, Any]",
    )
    assert lines_with_any(tuple(ast.walk(ast.parse("\n".join(lines))))) == {1, 2, 5}
