"""No circle of files: whatever a file imports, at its head or late, does not lead back to it."""

from __future__ import annotations

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "napoleon"
ROOMS = ("kit", "rules", "game", "ai", "arena", "rl", "terminal")


def _imports(tree: ast.Module, modules: set[str]) -> set[str]:
    """The modules of the package that a file imports, inside functions too."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= names & modules or {node.module}
    return found & modules


def _graph(rooms: tuple[str, ...]) -> dict[str, set[str]]:
    files = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
        for room in rooms
        for path in (PACKAGE / room).rglob("*.py")
    }
    return {
        name: _imports(ast.parse(path.read_text(encoding="utf-8")), set(files)) - {name}
        for name, path in files.items()
    }


def test_no_files_import_one_another_in_a_circle() -> None:
    TopologicalSorter(_graph(ROOMS)).prepare()


def test_a_circle_through_a_late_import_is_found() -> None:
    late = ast.parse("def ask() -> None:\n    from napoleon.game import engine\n")
    graph = {
        "napoleon.game.view": _imports(late, {"napoleon.game.engine"}),
        "napoleon.game.engine": {"napoleon.game.view"},
    }
    with pytest.raises(CycleError):
        TopologicalSorter(graph).prepare()
