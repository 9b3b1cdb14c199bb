"""A game's page is five records of functions: assignments, with no forwarding by hand."""

from __future__ import annotations

import ast
import dataclasses
import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from napoleon.games import PAGES, page_named
from napoleon.ui.help.books import Books
from napoleon.ui.page_of import PageOf, StudyParts, Texts
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.frame import Browser
from napoleon.ui.shell.late import Later
from napoleon.ui.statistics.state import Ledger
from napoleon.ui.table.table_parts import TableParts

GAMES: Final = Path(__file__).parents[3] / "napoleon" / "games"
RECORDS: Final = (Books, TableParts, Texts, StudyParts, Ledger)
HOMES: Final = [*GAMES.glob("*/page/game_page.py"), *GAMES.glob("*/page/table/game_table.py")]
"""The modules in which a game declares its page."""


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """The functions and methods of a module."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def hands_on(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a function only calls another one with its own parameters."""
    body = [node for node in function.body if not isinstance(node, ast.Expr | ast.Delete)]
    own = [argument.arg for argument in function.args.args if argument.arg != "self"]
    call = body[0].value if isinstance(body[0], ast.AnnAssign | ast.Return) and body else None
    if not isinstance(call, ast.Call):
        return False
    given = [node.id for node in call.args if isinstance(node, ast.Name)]
    return len(given) == len(call.args) and set(given) <= {*own, "self"}


@pytest.mark.parametrize("path", HOMES, ids=lambda path: f"{path.parts[-3]}/{path.stem}")
def test_nothing_is_handed_on(path: Path) -> None:
    assert [one.name for one in functions(path) if hands_on(one)] == []


def test_what_hands_on_is_found() -> None:
    source = """
def first(self, words, view): return other.first(words)
def second(self, words):
    "What it does."
    del words
    found: str = late.of(self, "x").second()
    return found
def third(words, view): return other.third(words, view.phase)
"""
    found = [one for one in ast.parse(source).body if isinstance(one, ast.FunctionDef)]
    assert [hands_on(one) for one in found] == [True, True, False]


def takes_the_page(record: type) -> list[str]:
    """The fields of a record that are functions of the whole page."""
    kinds = inspect.get_annotations(record)
    return [name for name, kind in kinds.items() if "Model" in str(kind)]


@pytest.mark.parametrize("record", [*RECORDS, PageOf])
def test_no_function_of_a_page_takes_the_whole_page(record: type) -> None:
    assert takes_the_page(record) == []


def test_what_takes_the_whole_page_is_found() -> None:
    assert takes_the_page(Browser) == []
    assert takes_the_page(Feature) == ["asked"]


def late_of(page: PageOf) -> Iterator[tuple[str, Later]]:
    """The functions that are imported at their first call, each after the type it must have."""
    for field in dataclasses.fields(page):
        record = getattr(page, field.name)
        kinds = inspect.get_annotations(type(record)) if type(record) in RECORDS else {}
        for name, kind in kinds.items():
            if isinstance(value := getattr(record, name), Later):
                yield kind.__forward_arg__, value


PROTOCOLS: Final = {"Account": 2}
"""The types of functions that are not written as `Callable`, with their parameters."""


def parameters(kind: str) -> int:
    """How many parameters a field's type has: ``Callable[[A, B], C]`` has two."""
    if kind.partition("[")[0] in PROTOCOLS:
        return PROTOCOLS[kind.partition("[")[0]]
    inside = kind.partition("Callable[[")[2]
    depth, commas, empty = 1, 0, inside.startswith("]")
    for letter in inside:
        depth += {"[": 1, "]": -1}.get(letter, 0)
        if not depth:
            break
        commas += letter == "," and depth == 1
    return 0 if empty else commas + 1


@pytest.mark.parametrize("name", PAGES)
def test_what_is_imported_late_is_there_and_takes_what_it_is_given(name: str) -> None:
    found = [*late_of(page_named(name))]
    assert found
    for kind, value in found:
        given = ["x"] * parameters(kind)
        inspect.signature(value.function).bind(*given)
