"""The catalogues as they are written, and the keys that the page's source asks them for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from babel.messages.pofile import read_po

ROOT: Final = Path(__file__).parents[2]
UI: Final = ROOT / "napoleon" / "ui"
LANGUAGES: Final = ("ja", "en")
GAP: Final = "\x00"


@cache
def catalogue(language: str) -> dict[str, str]:
    """Every key of a language with its words."""
    path = UI / "locale" / language / "LC_MESSAGES" / "napoleon.po"
    with path.open("rb") as file:
        found = read_po(file, abort_invalid=True)
    return {str(m.id): str(m.string) for m in found if m.id}


def doubled(language: str) -> list[str]:
    """Keys that stand in a catalogue twice."""
    path = UI / "locale" / language / "LC_MESSAGES" / "napoleon.po"
    keys = re.findall(r'^msgid "(.+)"$', path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return [key for key in set(keys) if keys.count(key) > 1]


@cache
def _sources() -> tuple[ast.Module, ...]:
    """The modules of the page, and of what is counted; a game with own words looks after these."""
    rooms = [room for room in ROOT.glob("napoleon/games/*/page") if not (room / "locale").exists()]
    pages = (path for room in rooms for path in room.rglob("*.py"))
    counts = (path for room in rooms for path in room.parent.glob("census.py"))
    paths = sorted((*UI.rglob("*.py"), *pages, *counts))
    return tuple(ast.parse(path.read_text(encoding="utf-8")) for path in paths)


def _texts_of(tree: ast.Module) -> Iterator[str]:
    """Every string of a module but its docstrings; what is filled in is a `GAP`."""
    inside = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            inside.add(node.value)
        if isinstance(node, ast.JoinedStr):
            inside.update(part for part in node.values if isinstance(part, ast.Constant))
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield "".join(
                str(part.value) if isinstance(part, ast.Constant) else GAP for part in node.values
            )
        elif isinstance(node, ast.Constant) and node not in inside and isinstance(node.value, str):
            yield node.value


@cache
def texts() -> frozenset[str]:
    """Every string in the source of the page."""
    return frozenset(text for tree in _sources() for text in _texts_of(tree))


def asked_words() -> Iterator[str]:
    """The first argument of each call of words, as a literal or with gaps."""
    for tree in _sources():
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Call) and node.args):
                continue
            called = node.func
            if isinstance(called, ast.Attribute) and called.attr == "html":
                called = called.value
            name = getattr(called, "id", getattr(called, "attr", ""))
            if name in ("words", "Status", "Notice"):
                yield from _keys(node.args[0])


def _keys(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from _keys(node.body)
        yield from _keys(node.orelse)
    elif isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.JoinedStr):
        yield "".join(
            str(part.value) if isinstance(part, ast.Constant) else GAP for part in node.values
        )


@cache
def raised(folder: str, *names: str) -> frozenset[str]:
    """The first argument of each call of these names in a folder's source, where it is a text."""
    found: set[str] = set()
    assert (ROOT / "napoleon" / folder).is_dir()
    for path in sorted((ROOT / "napoleon" / folder).rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if not any(name in source for name in names):
            continue
        for node in ast.walk(ast.parse(source)):
            if not (isinstance(node, ast.Call) and node.args):
                continue
            if getattr(node.func, "id", "") in names:
                first = node.args[0]
                values = first.values if isinstance(first, ast.BoolOp) else [first]
                found |= {str(v.value) for v in values if isinstance(v, ast.Constant)}
    return frozenset(found)
