"""docs/acceptance.md: all 64 points are there, and every test that it names."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
TEXT: Final = (ROOT / "docs/acceptance.md").read_text("utf-8")
NAMED: Final = re.findall(r"`([\w/]+\.py)::(\w+)`", TEXT)


def names_in(path: str) -> set[str]:
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def test_every_point_is_there_once_in_its_order() -> None:
    points = [int(point) for point in re.findall(r"^\| (\d+) [MSC] \|", TEXT, flags=re.MULTILINE)]
    assert points == list(range(1, 65))


def test_every_named_test_is_there() -> None:
    missing = [f"{path}::{name}" for path, name in NAMED if name not in names_in(path)]
    assert len(NAMED) > 100
    assert missing == []


def test_every_must_and_should_names_a_test() -> None:
    rows = re.findall(r"^\| (\d+) ([MS]) \|[^|]*\|([^|]*)\|", TEXT, flags=re.MULTILINE)
    assert [point for point, _, shown in rows if "::test_" not in shown] == []
