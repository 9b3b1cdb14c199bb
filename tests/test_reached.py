"""Every test comes to an assertion, whatever it meets: none passes because it asserts nothing.

The rule: going through a test's statements in their order, one comes to a *proof* before anything
can lead past it. A proof is ``assert``, ``pytest.raises`` and the like, ``if …: pytest.fail``, a
wait for the browser, a call of a helper of the tests to which the rule applies, or a call of a
runner, a helper that always calls the function it gets, with such a function. What can bypass it:
an ``if``, ``return``, ``continue`` or ``break``, an exception that is caught, a loop over what has
just been filtered. Where a test has to choose its cases, it filters them first and asserts that
there are some, has hypothesis `assume` it, or counts how often it asserted.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Sequence, Set
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from tests.sources import AROUND, ROOT, TESTS, nodes_of, of_each

E2E = [path for path in AROUND if ROOT / "e2e" in path.parents]
FILES = {*TESTS, *E2E}

FAIL: Final = {"fail", "AssertionError"}
PROOFS: Final[Set[str]] = {"raises", "warns", "expect", "awaited", "wait_for_function", *FAIL}
"""Calls that fail a test by themselves, by the last part of their name."""

Function = ast.FunctionDef | ast.AsyncFunctionDef
LATER = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda, ast.GeneratorExp)
PERHAPS = (*LATER, ast.IfExp, ast.BoolOp, ast.stmt)


def _within(node: ast.AST, but: tuple[type[ast.AST], ...]) -> Iterator[ast.AST]:
    """A node and what is in it, without what is in some kinds of node."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, but):
            yield from _within(child, but)


def _called(node: ast.AST) -> str:
    """The last part of the name of what is called."""
    function = node.func if isinstance(node, ast.Call) else None
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _is_filtered(node: ast.expr) -> bool:
    """Whether it may be empty because it was filtered here."""
    if isinstance(node, ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp):
        return any(each.ifs for each in node.generators)
    return _called(node) == "filter"


def _leads_past(node: ast.AST, *, looping: bool = False) -> bool:
    """Whether the code after a statement may not be reached."""
    if isinstance(node, LATER):
        return False
    if isinstance(node, ast.Return) or (isinstance(node, ast.Break | ast.Continue) and not looping):
        return True
    looping = looping or isinstance(node, ast.For | ast.While)
    return any(_leads_past(child, looping=looping) for child in ast.iter_child_nodes(node))


class Proofs:
    """The proofs of one file: calls by these names, and of these runners with these functions."""

    def __init__(
        self, names: Set[str], runners: Set[str] = frozenset(), given: Set[str] = frozenset()
    ) -> None:
        self.names, self.runners, self.given = names, runners, given

    def is_one(self, node: ast.AST) -> bool:
        """Whether a statement or expression is a proof, or holds one that is always evaluated."""
        return isinstance(node, ast.Assert) or any(
            _called(one) in self.names or self._runs(one) for one in _within(node, PERHAPS)
        )

    def _runs(self, node: ast.AST) -> bool:
        return _called(node) in self.runners and any(
            isinstance(one, ast.Name) and one.id in self.given
            for one in (node.args if isinstance(node, ast.Call) else ())
        )

    def are_reached(self, block: Sequence[ast.stmt]) -> bool:
        """Whether a block reaches a proof in every case."""
        functions = [one for one in block if isinstance(one, Function)]
        given = self.given | {one.name for one in functions if self.are_reached(one.body)}
        within = Proofs(self.names, self.runners, given)
        for at, statement in enumerate(block):
            if within._is_reached(statement):
                return True
            if not _leads_past(statement):
                continue
            rest = block[at + 1 :]
            return isinstance(statement, ast.If) and all(
                within.are_reached([*branch, *rest])
                for branch in (statement.body, statement.orelse)
            )
        return False

    def _is_reached(self, node: ast.stmt) -> bool:
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                return False
            case ast.If():
                fails = any(_called(one) in FAIL for one in _within(node.body[-1], LATER))
                return fails or (self.are_reached(node.body) and self.are_reached(node.orelse))
            case ast.For():
                in_each = not _is_filtered(node.iter) and self.are_reached(node.body)
                return in_each or self.are_reached(node.orelse)
            case ast.While():
                return self.are_reached(node.body)
            case ast.With() | ast.AsyncWith():
                items = [item.context_expr for item in node.items]
                caught = any(_called(item) == "suppress" for item in items)
                return any(map(self.is_one, items)) or (not caught and self.are_reached(node.body))
            case ast.Try():
                caught = bool(node.handlers)
                after = [handler.body for handler in node.handlers]
                fails = caught and all(map(self.are_reached, after))
                whole = [*node.body, *node.orelse]
                return (
                    self.are_reached(node.finalbody)
                    or (not caught and self.are_reached(whole))
                    or (fails and self.are_reached(whole))
                )
            case ast.Match():
                return all(self.are_reached(case.body) for case in node.cases)
        return self.is_one(node)


def _file_of(module: str) -> Path | None:
    path = ROOT.joinpath(*module.split(".")).with_suffix(".py")
    return path if path in FILES else None


@cache
def proofs_in(path: Path) -> frozenset[str]:
    """The names by which a file proves something: its own functions, and those of its helpers."""
    return _proving(nodes_of(path), PROOFS | _imported(path, proofs_in), runners_in(path))


@cache
def runners_in(path: Path) -> frozenset[str]:
    """The runners of a file: its own, and those of its helpers."""
    return _running(nodes_of(path)) | _imported(path, runners_in)


def _imported(path: Path, named_in: Callable[[Path], Set[str]]) -> frozenset[str]:
    """The names in a file of what it imports from helpers that name it."""
    return frozenset(
        alias.asname or alias.name
        for node in nodes_of(path)
        if isinstance(node, ast.ImportFrom) and (source := _file_of(node.module or ""))
        for alias in node.names
        if alias.name in named_in(source)
    )


def _proving(
    nodes: Sequence[ast.AST], names: Set[str], runners: Set[str] = frozenset()
) -> frozenset[str]:
    """These names, and those of the functions that reach an assertion with their help."""
    doubtful = _functions(nodes)
    while proving := [one for one in doubtful if Proofs(names, runners).are_reached(one.body)]:
        names = names | {one.name for one in proving}
        doubtful = [one for one in doubtful if one not in proving]
    return frozenset(names)


def _running(nodes: Sequence[ast.AST]) -> frozenset[str]:
    """The functions that always call one that they get."""
    return frozenset(
        one.name
        for one in _functions(nodes)
        if any(one.name in _proving([*ast.walk(one)], {each.arg}) for each in one.args.args)
    )


def _functions(nodes: Sequence[ast.AST]) -> list[Function]:
    return [node for node in nodes if isinstance(node, Function)]


def _asserts(function: Function, proofs: Set[str]) -> bool:
    """Whether there is a proof anywhere in it."""
    return any(
        isinstance(node, ast.Assert) or _called(node) in proofs for node in ast.walk(function)
    )


@of_each(TESTS, E2E)
def test_every_test_comes_to_an_assertion(path: Path) -> None:
    proofs = proofs_in(path)
    passed = [
        f"line {one.lineno}: {one.name}"
        for one in _functions(nodes_of(path))
        if one.name.startswith("test_") and one.name not in proofs and _asserts(one, proofs)
    ]
    assert passed == [], "filter first, or count how often it asserted"


PASSED: Final = {
    "if": "if one: assert one",
    "elif": "if one: assert one\nelif two: assert two",
    "continue": "for x in xs:\n    if x: continue\n    assert x",
    "return": "if one: return\nassert one",
    "filtered": "for x in [x for x in xs if x]: assert x",
    "caught": "try: one()\nexcept E: return\nassert one",
    "handled": "try: one()\nexcept E: assert one",
    "suppressed": "with suppress(E): assert one",
    "helper": "def help():\n    if one: assert one\nhelp()",
    "helper that is not called": "def help(): assert one\nif one: help()",
    "perhaps": "one and help()\nif one: assert one",
    "function that is not run": "def help(play): ...\ndef play(): assert one\nhelp(play)",
    "function that may not be run": """
def help(play):
    if one: play()
def play(): assert one
help(play)""",
    "function that may pass": """
def help(play): play()
def play():
    if one: assert one
help(play)""",
}
REACHED: Final = {
    "counted": "n = 0\nfor x in xs:\n    if x:\n        assert x\n        n += 1\nassert n",
    "both": "if one: assert one\nelse: assert two",
    "left after it": "if one:\n    assert one\n    return\nassert two",
    "raises": "with pytest.raises(E): one()",
    "fail": "if one: pytest.fail(one)",
    "found": "for x in xs:\n    if x: break\nelse: pytest.fail(one)",
    "helper": "def help(): assert one\nhelp()",
    "function that is run": "def help(play): play()\ndef play(): assert one\nhelp(play)",
    "loop in a loop": "for x in xs:\n    for y in x:\n        if y: break\n    assert x",
}


@pytest.mark.parametrize("name", PASSED)
def test_what_may_pass_without_an_assertion_is_found(name: str) -> None:
    assert not _comes_to_one(PASSED[name])


@pytest.mark.parametrize("name", REACHED)
def test_what_comes_to_an_assertion_is_not(name: str) -> None:
    assert _comes_to_one(REACHED[name])


def _comes_to_one(source: str) -> bool:
    tree = ast.parse(source)
    nodes = tuple(ast.walk(tree))
    runners = _running(nodes)
    return Proofs(_proving(nodes, PROOFS, runners), runners).are_reached(tree.body)
