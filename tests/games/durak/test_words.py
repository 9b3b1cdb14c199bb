"""Every value, preset and reason of Durak has its words, and no other has."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from napoleon.games.durak.rulebook import is_idle, rulebook, said, sentence_of
from napoleon.games.durak.rules import OPTIONS, PRESETS
from napoleon.games.durak.rules.clashes import CLASHES, ENDLESS, NO_PAIRS, NOT_PASSED
from napoleon.ui.shell.words import LANGUAGES
from tests.games.durak.random_play import any_rules
from tests.ui.catalogues import catalogue, own_home

ROOT = Path(__file__).parents[3] / "napoleon/games/durak"
HOME = own_home("durak")
NO_SENTENCE = {"bad_position", "bad_card"}


def refusals() -> Iterator[str]:
    """The reasons that the program can give for refusing an action."""
    for path in sorted((ROOT / "play").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "refuse":
                yield from _texts(node.args)
            if isinstance(node, ast.FunctionDef) and re.search("why|belated", node.name):
                yield from _texts([*_returned(node)])
    for name in ("strength", "law", "transfer"):
        text = (ROOT / "rules" / f"{name}.py").read_text("utf-8")
        yield from re.findall(r'beats=False, by="(\w+)"', text)
        yield from re.findall(r'_royal\(strength, "(\w+)"', text)
        yield from re.findall(r'return "(\w+)" if', text)
        yield from re.findall(r'return "(first_lap|last_lap|one_lap_over|shown_before)"', text)


def _returned(node: ast.FunctionDef) -> Iterator[ast.expr]:
    for one in ast.walk(node):
        if isinstance(one, ast.Return) and one.value is not None:
            yield one.value


def _texts(nodes: list[ast.expr]) -> Iterator[str]:
    for node in nodes:
        for part in ast.walk(node):
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield part.value


REFUSALS = set(refusals()) - {"", "rank"}


def wanted() -> set[str]:
    found = {f"topic.{name.partition('.')[0]}" for name in OPTIONS}
    found |= {key for name in PRESETS for key in (f"preset.{name}", f"preset.{name}.line")}
    found |= {f"refused.{reason}" for reason in REFUSALS}
    found |= {f"clash.{clash.name}" for clash in CLASHES}
    found |= {f"warning.{name}" for name in (ENDLESS, NO_PAIRS, NOT_PASSED)}
    return found | {"clash.unequal-teams", "clash.no-card-in-hand", "clash.too-few-cards"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_needs_words_has_some_and_nothing_else(language: str) -> None:
    words = catalogue(language, HOME)
    assert all(text.strip() for text in words.values())
    words = {key: text for key, text in words.items() if not key.endswith(".also")}
    sentences = {key for key in words if key.startswith("rulebook.")}
    basics = {key for key in words if key.startswith("basics.")}
    assert set(words) - sentences - basics == wanted()
    used = set()
    for name, option in OPTIONS.items():
        for text in option.texts:
            own = f"rulebook.{name}.{text}"
            used.add(own if own in words else f"rulebook.{name}")
    assert sentences == used


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_has_a_sentence_of_its_own(language: str) -> None:
    values: dict[str, str] = {}
    for name, option in OPTIONS.items():
        for text in option.texts:
            found = said(language, sentence_of(name, text))
            assert "{" not in found
            assert found.endswith(("。", "."))
            assert values.setdefault(found, f"{name}={text}") == f"{name}={text}"


def test_a_rulebook_states_what_is_played_and_nothing_else() -> None:
    chance = random.Random("rulebook")
    for rules in (*PRESETS.values(), *(any_rules(chance) for _ in range(60))):
        basics, *topics = rulebook(rules)
        in_topics = {line.option for topic in topics for line in topic.sentences}
        stated = in_topics | {line.option for line in basics.sentences}
        idle = {name for name in OPTIONS if not rules.is_active(name)}
        assert idle & in_topics == set()
        for name in OPTIONS.keys() - idle - stated:
            usual = rules.get(name) == OPTIONS[name].default
            assert usual or is_idle(rules.effective(), name)
