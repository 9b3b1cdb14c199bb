"""The project's own source files, for tests that look at every one of them."""

from __future__ import annotations

import ast
import itertools
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "napoleon"
MODULES = sorted(PACKAGE.rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))
AROUND = sorted(path for name in ("bench", "e2e", "tools") for path in (ROOT / name).rglob("*.py"))


def name_of(path: Path) -> str:
    """A file's path from the root."""
    return path.relative_to(ROOT).as_posix()


def of_each(*groups: Sequence[Path]) -> Callable[[Callable[[Path], None]], Callable[[], None]]:
    """A decorator that makes one test of a test of each file.

    As tests of their own the files would be thousands, and running them would take a minute.
    """

    paths = list(itertools.chain(*groups))

    def of_all(test: Callable[[Path], None]) -> Callable[[], None]:
        def test_of_all() -> None:
            assert paths
            faults = []
            for path in paths:
                try:
                    test(path)
                except AssertionError as error:
                    faults.append(f"{name_of(path)}: {error}")
            assert not faults, "\n".join(faults)

        return test_of_all

    return of_all


@cache
def tree_of(path: Path) -> ast.Module:
    """The text of a file."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """All nodes of a file."""
    return tuple(ast.walk(tree_of(path)))


@cache
def imports_of(path: Path) -> tuple[str, ...]:
    """The names that a file imports: modules, and names from them."""
    names: list[str] = []
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            names += (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"relative import in {path}"
            names += (node.module or "", *(f"{node.module}.{name.name}" for name in node.names))
    return tuple(names)
