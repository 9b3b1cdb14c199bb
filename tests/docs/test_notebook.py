"""The notebook of examples/: every cell runs, and the values at the end show themselves."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).parents[2] / "examples/notebook.ipynb"


def run(source: str, names: dict[str, Any]) -> object:
    """What a notebook does with a cell: runs it, and shows its last expression."""
    *before, last = ast.parse(source).body
    if not isinstance(last, ast.Expr):
        exec(compile(source, "cell", "exec"), names)
        return None
    exec(compile(ast.Module(before, []), "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)


def test_every_cell_runs_and_the_values_show_themselves(monkeypatch: Any) -> None:
    monkeypatch.chdir(NOTEBOOK.parent)
    notebook = json.loads(NOTEBOOK.read_text("utf-8"))
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    names: dict[str, Any] = {}
    shown = [
        run("".join(cell["source"]), names)
        for cell in notebook["cells"]
        if cell["cell_type"] == "code"
    ]
    pictures = [value._repr_svg_() for value in shown if hasattr(value, "_repr_svg_")]
    assert [svg for svg in pictures if not svg.startswith("<svg")] == []
    assert len(pictures) >= 7
    assert all(cell.get("outputs", []) == [] for cell in notebook["cells"]), "kept without outputs"
