"""Data sets: the one in the repository is read whole, and a new one is what the command says."""

from __future__ import annotations

import gzip
import io
from pathlib import Path
from typing import Any, Final

import pytest

import napoleon
from napoleon.arena.data_set import LEVELS, REFUSED, Plan, main, record, write
from napoleon.games import durak
from tests.sources import ROOT

STORED: Final = ROOT / "examples" / "deals"
GAMES: Final[dict[str, Any]] = {"napoleon": napoleon, "durak": durak}
SMALL: Final = Plan("durak", ("preset=duel", ""), ("beginner",), "small", 3, 0)


@pytest.mark.parametrize("name", GAMES)
def test_the_hundred_deals_of_the_repository_are_read_one_by_one(name: str) -> None:
    with gzip.open(STORED / f"{name}.txt.gz", "rt", encoding="utf-8") as file:
        found = list(GAMES[name].read_all(file))
    assert [one.number for one in found] == [*range(1, 101)]
    assert {one.seed for one in found} == {"data-set"}
    assert {level for one in found for level in one.names} == {*LEVELS}


@pytest.mark.parametrize("name", GAMES)
def test_a_stored_deal_is_played_again_alike(name: str) -> None:
    plan = Plan(name, ("",), LEVELS, "data-set", 100, 10_000)
    with gzip.open(STORED / f"{name}.txt.gz", "rt", encoding="utf-8") as file:
        quick = next(one for one in GAMES[name].read_all(file) if "strong" not in one.names)
    assert record(plan, quick.number) == quick


def test_the_same_plan_gives_the_same_bytes_and_takes_its_rules_in_turn() -> None:
    files = io.BytesIO(), io.BytesIO()
    assert [write(SMALL, file) for file in files] == [3, 3]
    assert files[0].getvalue() == files[1].getvalue()
    text = gzip.decompress(files[0].getvalue()).decode()
    assert text.startswith("3 deals of durak, played by napoleon ")
    assert [one.seats for one in durak.read_all(text)] == [4, 2, 4]


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (("--levels", "wizard"), "no_level 'wizard'"),
        (("--rules", "preset=none"), "bad_rules"),
        (("--budget", "-1"), "no_budget -1"),
        (("--deals", "0"), "no_setting deals"),
        (("--seed", "\x07"), "seed: control signs"),
    ],
    ids=str,
)
def test_a_wrong_argument_is_named_and_nothing_is_written(
    given: tuple[str, ...], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "deals.txt.gz"
    assert main(["--out", str(path), *given]) == REFUSED
    assert why in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_the_command_writes_the_file_and_says_how_many(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "new" / "deals.txt.gz"
    asked = ["--game", "durak", "--rules", "preset=duel", "--levels", "beginner", "--deals", "2"]
    assert main([*asked, "--jobs", "1", "--out", str(path)]) == 0
    assert capsys.readouterr().out == f"{path}: 2 records\n"
    assert [one.name for one in path.parent.iterdir()] == ["deals.txt.gz"]
