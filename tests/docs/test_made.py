"""What the documentation takes from the program is there as it is now."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import napoleon
from napoleon.games.napoleon.rules import OPTIONS
from tests.games.test_one_api import KEY, reasons
from tests.sources import MODULES
from tools.doc_tables import PAGES, PLACE, made

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("page", PAGES)
def test_a_table_is_as_the_program_makes_it(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    assert PLACE.search(text)
    assert made(text) == text, "run: python -m tools.doc_tables"


def test_every_option_has_a_row() -> None:
    table = (ROOT / PAGES[1]).read_text("utf-8").partition("<!-- made: options -->")[2]
    rows = re.findall(r"^\| `([\w.]+)` \|", table, re.MULTILINE)
    assert rows == [*OPTIONS]


def test_every_reason_in_the_rules_of_both_games_has_a_row() -> None:
    rooms = [path for path in MODULES if {"play", "rules"} & {*path.parts}]
    said = {reason for path in rooms for reason in reasons(path) if KEY.fullmatch(reason)}
    rows = re.findall(r"^\| `(\w+)` \| .+ \|$", (ROOT / PAGES[0]).read_text("utf-8"), re.MULTILINE)
    assert {"not_held", "wrong_first"} <= said
    assert said - {*rows} == set()


@pytest.mark.parametrize(
    ("page", "package"), [("names", "napoleon"), ("durak-names", "napoleon.games.durak")]
)
def test_the_reference_has_every_public_name_as_it_is_imported(page: str, package: str) -> None:
    text = (ROOT / f"docs/reference/{page}.md").read_text("utf-8")
    assert re.findall(r"^::: (\S+)$", text, re.MULTILINE) == [
        f"{package}.{name}" for name in napoleon.__all__
    ]
