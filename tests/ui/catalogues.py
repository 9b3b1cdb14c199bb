"""The catalogues as they are written, and the keys that the source of a room asks for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import cache
from pathlib import Path
from typing import Final

from babel.messages.pofile import read_po

from tests.sources import nodes_of

ROOT: Final = Path(__file__).parents[2] / "napoleon"
SHARED: Final = ROOT / "ui/locale"
"""The words that all games share."""
GAMES: Final = ROOT / "games"
UI: Final = ("ui",)
"""The rooms that ask for the shared words, whatever the game."""
GAP: Final = "\x00"
Families = Mapping[str, Set[str]]
"""By pattern of keys: what fills its gaps, with dots where there are several."""


def homes() -> list[Path]:
    """Every folder that has catalogues."""
    return sorted(ROOT.rglob("locale"))


def own_home(game: str) -> Path:
    """The folder of the catalogues of a game."""
    return GAMES / game / "locale"


@cache
def catalogue(language: str, home: Path | str = SHARED) -> dict[str, str]:
    """Every key of a catalogue in a language, with its words."""
    with _file(language, home).open("rb") as file:
        found = read_po(file, abort_invalid=True)
    return {str(m.id): str(m.string) for m in found if m.id}


def doubled(language: str, home: Path | str = SHARED) -> list[str]:
    """Keys that are in a catalogue twice."""
    text = _file(language, home).read_text(encoding="utf-8")
    keys = re.findall(r'^msgid "(.+)"$', text, flags=re.MULTILINE)
    return [key for key in set(keys) if keys.count(key) > 1]


def _file(language: str, home: Path | str) -> Path:
    [path] = (Path(home) / language / "LC_MESSAGES").glob("*.po")
    return path


@cache
def _sources(rooms: tuple[str, ...]) -> tuple[Path, ...]:
    paths = (path for room in rooms for path in (ROOT / room).rglob("*.py"))
    single = (ROOT / room for room in rooms if room.endswith(".py"))
    return tuple(sorted((*paths, *single)))


@cache
def _texts_of(path: Path) -> frozenset[str]:
    """Every string of a module except its docstrings; what is filled in is a `GAP`."""
    return frozenset(_each_text(nodes_of(path)))


def _each_text(nodes: Sequence[ast.AST]) -> Iterator[str]:
    inside = set()
    for node in nodes:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            inside.add(node.value)
        if isinstance(node, ast.JoinedStr):
            inside.update(part for part in node.values if isinstance(part, ast.Constant))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "h":
            inside.update(one for one in node.args[:1] if isinstance(one, ast.Constant))
    for node in nodes:
        if isinstance(node, ast.JoinedStr):
            yield _with_gaps(node)
        elif isinstance(node, ast.Constant) and node not in inside and isinstance(node.value, str):
            yield node.value


def _with_gaps(node: ast.JoinedStr) -> str:
    return "".join(
        str(part.value) if isinstance(part, ast.Constant) else GAP for part in node.values
    )


@cache
def texts(rooms: tuple[str, ...] = UI) -> frozenset[str]:
    """Every string in the source of some rooms."""
    return frozenset().union(*map(_texts_of, _sources(rooms)))


def asked_words(rooms: tuple[str, ...] = UI) -> Iterator[str]:
    """The first argument of each call of words, as a literal or with gaps."""
    for path in _sources(rooms):
        for node in nodes_of(path):
            if not (isinstance(node, ast.Call) and node.args):
                continue
            if _called(node) in ("words", "Status", "Notice"):
                yield from _keys(node.args[0])


def _called(node: ast.Call) -> str:
    """The name of the called function: ``words`` for ``page.words.html(…)`` too."""
    called = node.func
    if isinstance(called, ast.Attribute) and called.attr == "html":
        called = called.value
    return str(getattr(called, "id", getattr(called, "attr", "")))


def _keys(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from _keys(node.body)
        yield from _keys(node.orelse)
    elif isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.JoinedStr):
        yield _with_gaps(node)


def asked(keys: Iterable[str], rooms: tuple[str, ...] = UI) -> set[str]:
    """Every whole key that some rooms ask for: texts that look like one of ``keys`` count."""
    known = set(keys)
    spaces = {key.partition(".")[0] for key in known}
    alike = {
        text
        for text in texts(rooms)
        if re.fullmatch(r"[a-z]+(\.[\w-]+)+", text) and text.partition(".")[0] in spaces
    }
    named = {key for key in asked_words(rooms) if GAP not in key and "." in key}
    return (alike | named) - {key for key in named if f"notice.{key}" in known}


def patterns(keys: Iterable[str], rooms: tuple[str, ...] = UI) -> set[str]:
    """The patterns of keys that are in the source of some rooms."""
    spaces = {key.partition(".")[0] for key in keys}
    return {text for text in texts(rooms) if GAP in text and text.partition(".")[0] in spaces}


def regex(pattern: str) -> re.Pattern[str]:
    """A pattern with anything in its gaps."""
    return re.compile(".+".join(re.escape(part) for part in pattern.split(GAP)))


def members(pattern: str, fillings: Iterable[str]) -> set[str]:
    """The keys of a family."""
    head, _, tail = pattern.partition("{}")
    tail = tail.removeprefix(".{}")
    return {f"{head}{filling}{tail}" for filling in fillings}


def unused(
    keys: Iterable[str], families: Families, rooms: tuple[str, ...] = UI, used: Iterable[str] = ()
) -> list[str]:
    """The keys that no room asks for: neither whole, nor in a family, nor by another pattern."""
    known = {pattern.replace("{}", GAP) for pattern in families}
    others = [
        regex(pattern)
        for pattern in patterns(keys, rooms) - known
        if not pattern.startswith("value")
    ]
    literals = {text for text in texts(rooms) if re.fullmatch(r"[\w.-]+", text)}
    found = {*texts(rooms), *used, *(f"notice.{text}" for text in literals)}
    found |= {pattern.replace(GAP, text) for pattern in known for text in literals}
    for pattern, fillings in families.items():
        found |= members(pattern, fillings)
    return [
        key
        for key in keys
        if key not in found and not any(pattern.fullmatch(key) for pattern in others)
    ]


@cache
def raised(folder: str, *names: str) -> frozenset[str]:
    """The first argument of each call of these names in a folder's source, where it is a text."""
    found: set[str] = set()
    assert (ROOT / folder).is_dir()
    for path in sorted((ROOT / folder).rglob("*.py")):
        for node in nodes_of(path):
            if not (isinstance(node, ast.Call) and node.args):
                continue
            if getattr(node.func, "id", "") in names:
                first = node.args[0]
                values = first.values if isinstance(first, ast.BoolOp) else [first]
                found |= {str(v.value) for v in values if isinstance(v, ast.Constant)}
    return frozenset(found)


def filled(rooms: tuple[str, ...] = UI) -> Iterator[tuple[tuple[str, ...], set[str]]]:
    """The fillings of calls of words: the keys that a call may ask for, and the names of its gaps.

    Only calls of `words` whose keys are all written out: statuses and notices have more fields than
    their sentences need.
    """
    for path in _sources(rooms):
        for node in nodes_of(path):
            if isinstance(node, ast.Call) and node.args and _called(node) == "words":
                keys = tuple(_keys(node.args[0]))
                if keys and not any(GAP in key for key in keys):
                    yield keys, {given.arg for given in node.keywords if given.arg}
