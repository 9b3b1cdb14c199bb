"""Code asks who has won or lost, and a draw is a draw: nothing works that out again."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path

from tests.sources import AROUND, MODULES, name_of, nodes_of, of_each

ANSWER_WHO_WON = {"games/napoleon/play/state.py", "games/napoleon/page/accounts.py"}
"""`Result.won`, and the same of a saved deal."""


def _verdicts(nodes: Iterable[ast.AST]) -> list[int]:
    """Lines that compare something with ``….made``, and so work out who has won."""
    return [
        node.lineno
        for node in nodes
        if isinstance(node, ast.Compare)
        for side in (node.left, *node.comparators)
        if isinstance(side, ast.Attribute) and side.attr == "made"
    ]


@of_each(MODULES, AROUND)
def test_who_has_won_is_asked_and_not_worked_out(path: Path) -> None:
    allowed = name_of(path).removeprefix("napoleon/") in ANSWER_WHO_WON
    assert bool(_verdicts(nodes_of(path))) == allowed, "ask Result.won"


ANSWER_WHO_LOST = {"games/durak/play/state.py", "games/durak/ai/position.py"}
"""`Result.won` and `Result.outcome` of Durak, and the same of an imagined deal."""


def _defeats(nodes: Iterable[ast.AST]) -> list[int]:
    """Lines where ``….losers`` is searched or checked for emptiness.

    That ignores draws: a seat that is not among the losers of a deal need not have won it.
    """
    asked: list[ast.AST | None] = []
    for node in nodes:
        match node:
            case ast.Compare(ops=[ast.In() | ast.NotIn()]):
                asked += node.comparators
            case ast.Compare():
                asked += [node.left, *node.comparators]
            case ast.BoolOp(values=values):
                asked += values
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                asked.append(operand)
            case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
                asked.append(test)
            case ast.comprehension(ifs=tests):
                asked += tests
            case ast.Call(func=ast.Name("bool" | "any"), args=args):
                asked += args
    return [
        part.lineno for part in asked if isinstance(part, ast.Attribute) and part.attr == "losers"
    ]


@of_each(MODULES, AROUND)
def test_who_has_lost_is_asked_and_not_worked_out(path: Path) -> None:
    allowed = name_of(path).removeprefix("napoleon/") in ANSWER_WHO_LOST
    assert bool(_defeats(nodes_of(path))) == allowed, "ask Result.outcome"


def test_the_search_for_defeats_finds_them() -> None:
    source = """
glad = seat not in result.losers
sad = "lost" if seat in self.result.losers else "won"
drawn = not result.losers
title = words("durak") if result.losers else ""
if result.losers and letters:
    names = [one for one in result.losers]
some = bool(result.losers)
others = [one for one in seats if result.losers]
even = result.losers == ()
"""
    found = _defeats(tuple(ast.walk(ast.parse(source))))
    assert sorted(set(found)) == [2, 3, 4, 5, 6, 8, 9, 10]
