"""The rules of thumb have no bare numbers: each weight has a name, and each name is used."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from napoleon.games.napoleon.ai import weights

FOLDER = Path(weights.__file__).parent
FILES = ("contract/heuristic", "heuristic_play", "judging", "reading", "worth")
TABLES = [table for name, table in vars(weights).items() if name.isupper()]
NO_WEIGHTS = {0.0, 0.5, 1.0}
"""Nothing, an even chance or half an honor, all of it."""


def _tree(name: str) -> ast.Module:
    return ast.parse((FOLDER / f"{name}.py").read_text(encoding="utf-8"))


def _name(node: ast.expr) -> str:
    """The name of a table where it is used: `KEEPING`, or `self.keeping`."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


@pytest.mark.parametrize("name", FILES)
def test_a_weight_has_a_name(name: str) -> None:
    tree = _tree(name)
    named = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.AnnAssign) and node.value is not None
    ]
    constants = {id(inner) for value in named for inner in ast.walk(value)}
    bare = [
        f"line {node.lineno}: {node.value}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, float)
        and node.value not in NO_WEIGHTS
        and id(node) not in constants
    ]
    assert bare == []


def test_each_weight_is_used_where_its_table_says() -> None:
    used = {
        (_name(node.value).lower(), node.attr)
        for name in FILES
        for node in ast.walk(_tree(name))
        if isinstance(node, ast.Attribute)
    }
    every = {(type(table).__name__.lower(), field) for table in TABLES for field in table._fields}
    assert every
    assert sorted(every - used) == []
