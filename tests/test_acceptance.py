"""docs/acceptance.md: all 83 points are there, and every test that it names."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import Final

from tests.sources import ROOT, nodes_of

TEXT: Final = (ROOT / "docs/acceptance.md").read_text("utf-8")
NAMED: Final = re.findall(r"`([\w/]+\.py)::(\w+)`", TEXT)


@cache
def names_in(path: str) -> set[str]:
    return {node.name for node in nodes_of(ROOT / path) if isinstance(node, ast.FunctionDef)}


def test_every_point_is_there_once_in_its_order() -> None:
    points = [int(point) for point in re.findall(r"^\| (\d+) [MSC] \|", TEXT, flags=re.MULTILINE)]
    assert points == list(range(1, 84))


def test_every_named_test_is_there() -> None:
    missing = [f"{path}::{name}" for path, name in NAMED if name not in names_in(path)]
    assert len(NAMED) > 100
    assert missing == []


def test_every_must_and_should_names_a_test() -> None:
    rows = re.findall(r"^\| (\d+) ([MS]) \|[^|]*\|([^|]*)\|", TEXT, flags=re.MULTILINE)
    assert [point for point, _, shown in rows if "::test_" not in shown] == []


def wholly_nightly(path: Path) -> set[str]:
    """The tests of a file that are marked themselves; others have cases that are."""
    return {
        f"{path.relative_to(ROOT).as_posix()}::{node.name}"
        for node in nodes_of(path)
        if isinstance(node, ast.FunctionDef)
        and any(ast.unparse(mark) == "pytest.mark.nightly" for mark in node.decorator_list)
    }


def test_what_is_left_to_the_night_is_said() -> None:
    [said] = re.findall(r"^By night only: (.*?)\n\n", TEXT, flags=re.MULTILINE | re.DOTALL)
    files = (path for folder in ("e2e", "tests") for path in (ROOT / folder).rglob("test_*.py"))
    left = set[str]().union(*(wholly_nightly(path) for path in files))
    assert left == set(re.findall(r"`([^`]+)`", said))
