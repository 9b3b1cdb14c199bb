"""States are changed step by step: in complete copies, by functions that say so."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any, Final

import pytest

from napoleon.games.durak import play
from napoleon.games.durak.ai.position import Position
from napoleon.games.durak.play.state import Bout, Course, State, no_bout

PLAY: Final = Path(play.__file__).parent


def names_of(kind: type) -> list[str]:
    """The fields of a class that is copied."""
    if kind is Position:
        return [*Position.__slots__]
    return [field.name for field in fields(kind)]


@pytest.mark.parametrize("kind", [Bout, Course, State, Position], ids=lambda kind: kind.__name__)
def test_a_copy_has_every_field(kind: type[Any]) -> None:
    one, own = object.__new__(kind), dict[str, Any]()
    for name in names_of(kind):
        own[name] = no_bout() if (kind, name) == (State, "bout") else [name]
        setattr(one, name, own[name])
    copied = one.copy()
    assert type(copied) is kind
    for name, value in own.items():
        assert getattr(copied, name) == value, name


def test_what_is_changed_in_a_copy_stays_in_the_other() -> None:
    state = object.__new__(State)
    for name in names_of(State):
        setattr(state, name, no_bout() if name == "bout" else name)
    copied = state.copy()
    copied.bout.limit, copied.phase = 6, "lead"
    assert (state.bout.limit, state.phase) == (0, "phase")


def changing() -> Iterator[tuple[str, ast.FunctionDef]]:
    """The public functions of the engine that give nothing back for the state that they get."""
    for path in sorted(PLAY.rglob("*.py")):
        for found in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(found, ast.FunctionDef) and not found.name.startswith("_"):
                gets = {ast.unparse(one.annotation) for one in found.args.args if one.annotation}
                if gets & {"State", "Bout"} and ast.unparse(found.returns or found) == "None":
                    yield f"{path.name}: {found.name}", found


def test_a_function_that_changes_a_state_says_so() -> None:
    found = dict(changing())
    silent = [
        name
        for name, one in found.items()
        if not (ast.get_docstring(one) or "").startswith(("Changes ", "Raises "))
        and not name.startswith("copies.py")  # these change the numbering
    ]
    assert not silent
    assert len(found) > 40
