"""docs/durak.md: every entry of the catalogue, with options and tests; docs/durak-programs.md."""

from __future__ import annotations

import ast
import dataclasses
import re
from pathlib import Path
from typing import Final, get_args

import pytest

from napoleon.games.durak.play.actions import WORDS, Plain, Seated, Word
from napoleon.games.durak.play.classic.stake import Cube
from napoleon.games.durak.play.notation import read_action, write_action
from napoleon.games.durak.play.state import Bout, Entry, Layer, Result, Window
from napoleon.games.durak.play.view import Memory, View
from napoleon.games.durak.rules import OPTIONS, PRESETS

ROOT: Final = Path(__file__).parents[2]
TEXT: Final = (ROOT / "docs/durak.md").read_text("utf-8")
ROWS: Final = re.findall(
    r"^\| ([BHVS]\d\d) \| ([^|]+) \| ([^|]+) \| `([\w/]+\.py)::(\w+)` \|$", TEXT, re.MULTILINE
)
ENTRIES: Final = {"B": 23, "H": 19, "V": 50, "S": 12}


def test_every_entry_is_there_once_in_its_order() -> None:
    expected = [f"{kind}{n:02}" for kind, count in ENTRIES.items() for n in range(1, count + 1)]
    assert len(expected) == 104
    assert [row[0] for row in ROWS] == expected


@pytest.mark.parametrize(("entry", "option"), [(row[0], row[2]) for row in ROWS])
def test_its_option_and_value_or_preset_exist(entry: str, option: str) -> None:
    presets = re.findall(r"preset `([\w-]+)`", option)
    values = re.findall(r"`([\w.]+)=([\w-]+)`", option)
    assert set(presets) <= set(PRESETS)
    for name, text in values:
        assert text in OPTIONS[name].texts, f"{entry}: {name}={text}"
    if not presets and not values:
        assert option == "the game itself"


@pytest.mark.parametrize(("entry", "path", "name"), [(row[0], *row[3:]) for row in ROWS])
def test_its_test_exists(entry: str, path: str, name: str) -> None:
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    names = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    assert name in names, entry


def test_what_a_variant_or_house_rule_names_is_no_default() -> None:
    """A row would be pointless if its values were those of every game."""
    usual = {name: PRESETS["podkidnoy"].text(name) for name in OPTIONS}
    named = {
        entry: re.findall(r"`([\w.]+)=([\w-]+)`", option)
        for entry, _, option, _, _ in ROWS
        if entry[0] != "B"
    }
    assert any(named.values())
    for entry, values in named.items():
        assert not values or any(usual[name] != text for name, text in values), entry


# ---- docs/durak-programs.md ------------------------------------------------------------------

PROGRAMS: Final = (ROOT / "docs/durak-programs.md").read_text("utf-8")


def _marked(heading: str, *, column: int) -> list[str]:
    """The code in a column of the first table after a heading."""
    table = PROGRAMS.partition(heading)[2].partition("|---|")[2].partition("\n\n")[0]
    cells = [line.strip("|").split("|")[column] for line in table.splitlines()[1:]]
    return re.findall(r"`([^`]+)`", " ".join(cells))


def test_every_field_of_a_view_is_on_its_page() -> None:
    tables = {"## The view": View, "`bout`, and": Bout, "`course`:": Memory}
    for heading, kind in tables.items():
        names = [*_fields_of(kind), *(["v", "game"] if kind is View else [])]
        assert sorted(_marked(heading, column=0)) == sorted(names), heading
    for kind in (Entry, Cube, Layer, Result, Window):
        assert set(_fields_of(kind)) <= set(re.findall(r"`(\w+)`", PROGRAMS)), kind


def _fields_of(kind: type) -> tuple[str, ...]:
    fields: tuple[str, ...] = getattr(kind, "_fields", ()) or tuple(
        field.name for field in dataclasses.fields(kind)
    )
    return fields


def test_the_actions_on_the_page_are_of_every_kind() -> None:
    texts = [text for text in _marked("## Actions, in letters", column=1) if text != "C7'"]
    found = [read_action(text) for text in texts]
    assert [write_action(action) for action in found] == texts
    assert {type(action) for action in found} == set(get_args(Plain))
    assert {action.text for action in found if isinstance(action, Word)} == set(WORDS)
    seated = re.findall(r"`(\d:[^`]+)`", PROGRAMS)
    assert {type(read_action(text)) for text in seated} == {Seated}
