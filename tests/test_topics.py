"""The topics of the rules: an option is read by its own topic, and no topic knows another."""

from __future__ import annotations

import ast
import dataclasses
from collections.abc import Iterator, Mapping, Sequence, Set
from pathlib import Path
from typing import NamedTuple

import pytest

from napoleon.games.durak import rules as durak
from napoleon.games.napoleon.rules import OPTIONS, RuleSet
from napoleon.kit import options
from tests.sources import MODULES, PACKAGE, imports_of, nodes_of, of_each


class Rules(NamedTuple):
    """The rules of a game: their options, and the files of its ``rules`` that are topics."""

    game: str
    options: Mapping[str, object]
    sections: type
    topics: Set[str]
    shared: Set[str]
    """What its topics may import besides the kit, within ``rules``."""

    @property
    def room(self) -> Path:
        """The folder of its rules."""
        return PACKAGE / "games" / self.game / "rules"


def topics_of(game: str, *besides: str) -> set[str]:
    """The files of a game's ``rules`` but for those that have every game's rules, and a few."""
    files = {path.stem for path in (PACKAGE / "games" / game / "rules").glob("*.py")}
    return files - {"__init__", "book", "presets", "law", *besides}


RULES = (
    Rules("napoleon", OPTIONS, RuleSet, topics_of("napoleon", "pack", "trick"), {"trick"}),
    Rules("durak", durak.OPTIONS, durak.RuleSet, topics_of("durak", "clashes", "needs"), {"needs"}),
)
TOPIC_FILES = [one.room / f"{topic}.py" for one in RULES for topic in sorted(one.topics)]

READ_ANYWHERE = {"table.players", "table.deals"}
"""The numbers of seats and deals are not rules that code could get wrong."""


def _rules_of(path: Path) -> Rules:
    """The rules of the game in which a file is; those of Napoleon for what games share."""
    return next((one for one in RULES if path.is_relative_to(one.room.parent)), RULES[0])


@of_each(TOPIC_FILES)
def test_a_topic_imports_the_kit_and_knows_no_other_topic(path: Path) -> None:
    rules = _rules_of(path)
    ours = {name for name in imports_of(path) if name.startswith("napoleon.")}
    kit = {name for name in ours if name.startswith("napoleon.kit")}
    shared = tuple(f"napoleon.games.{rules.game}.rules.{name}" for name in rules.shared)
    assert all(name.startswith(shared) for name in ours - kit)


@pytest.mark.parametrize("rules", RULES, ids=lambda one: one.game)
def test_every_topic_is_a_section_of_the_rules(rules: Rules) -> None:
    assert {field.name for field in dataclasses.fields(rules.sections)} == rules.topics
    assert {name.split(".")[0] for name in rules.options} == rules.topics


def _option_reads(nodes: Sequence[ast.AST], rules: Rules) -> Iterator[tuple[int, str]]:
    """Each place where a field of a section is read: ``x.joker.count``, or through a name."""
    aliases: dict[str, str] = {}
    for node in nodes:
        if isinstance(node, ast.Assign):
            for target in node.targets:
                aliases.update(_aliases(target, node.value, rules.topics))
    for node in nodes:
        if not isinstance(node, ast.Attribute):
            continue
        section = _section(node.value, rules.topics)
        if isinstance(node.value, ast.Name):
            section = aliases.get(node.value.id)
        if section and f"{section}.{node.attr}" in rules.options:
            yield node.lineno, f"{section}.{node.attr}"


def _section(node: ast.expr, topics: Set[str]) -> str | None:
    """The topic of an expression that is a section of the rules."""
    if isinstance(node, ast.Attribute) and node.attr in topics:
        return node.attr
    return None


def _aliases(target: ast.expr, value: ast.expr, topics: Set[str]) -> Iterator[tuple[str, str]]:
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        for one, other in zip(target.elts, value.elts, strict=False):
            yield from _aliases(one, other, topics)
    elif isinstance(target, ast.Name) and (section := _section(value, topics)):
        yield target.id, section


@of_each(MODULES)
def test_an_option_is_read_by_its_own_topic_only(path: Path) -> None:
    owner = path.stem if path.parent.name == "rules" else ""
    found = [
        f"line {line}: {name}"
        for line, name in _option_reads(nodes_of(path), _rules_of(path))
        if name not in READ_ANYWHERE and name.split(".")[0] != owner
    ]
    assert found == [], "ask a function of the topic instead"


def test_the_search_for_option_reads_finds_them() -> None:
    source = """
def count(state):
    section, other = state.rules.joker, state.auction
    return section.count + other.calls + state.rules.jacks.weak
"""
    assert set(_option_reads(tuple(ast.walk(ast.parse(source))), RULES[0])) == {
        (4, "joker.count"),
        (4, "jacks.weak"),
    }
    beside = "target = match.rules.match.target + rules.joker.count"
    assert set(_option_reads(tuple(ast.walk(ast.parse(beside))), RULES[1])) == {(1, "match.target")}


@pytest.mark.parametrize("rules", RULES, ids=lambda one: one.game)
def test_options_are_declared_in_the_order_of_the_sections(rules: Rules) -> None:
    assert list(rules.options) == list(options.options_of(rules.sections()))
