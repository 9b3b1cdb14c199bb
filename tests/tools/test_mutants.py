"""What `make mutants` tries, counts and writes; mutmut itself is run by night."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tools import mutants

ROOT = Path(__file__).parents[2]
PRINTED = """
    napoleon.games.napoleon.rules.strength.x_order__mutmut_1: killed
    napoleon.games.napoleon.rules.strength.x_order__mutmut_2: not checked
    napoleon.games.durak.play.bouts.x_end__mutmut_1: no tests
"""
STRENGTH, BOUTS = (
    "napoleon.games.napoleon.rules.strength.x_order",
    "napoleon.games.durak.play.x_end",
)
RESULTS = {
    f"{STRENGTH}__mutmut_1": "killed",
    f"{STRENGTH}__mutmut_2": "survived",
    f"{BOUTS}__mutmut_1": "hung",
    f"{BOUTS}__mutmut_2": "no tests",
}


def test_the_names_of_mutants_are_read() -> None:
    names = mutants.names_in(PRINTED)
    assert len(names) == 3
    assert [mutants.game_of(name) for name in names] == ["napoleon", "napoleon", "durak"]


def test_one_that_hangs_is_noticed_and_one_without_tests_is_not() -> None:
    assert mutants.share(RESULTS.values()) == (4, 0.5, 0.25)
    assert mutants.share(["killed"] * 9) == (9, 1.0, 0.0)
    assert mutants.share([]) == (0, 0.0, 0.0)


def test_a_seed_draws_the_same_mutants_again() -> None:
    names = [f"mutant {at}" for at in range(100)]
    drawn = mutants.sample(names, 10, "1")
    assert drawn == mutants.sample(reversed(names), 10, "1") != mutants.sample(names, 10, "2")
    assert len(set(drawn)) == 10
    assert sorted(mutants.sample(names, 1000, "1")) == sorted(names)


def test_the_report_names_each_survivor() -> None:
    text = mutants.report(RESULTS, 11_808, "1")
    assert "| napoleon | 2 | 50.0% ± 35.4% | 0 |" in text
    assert "| all | 4 | 50.0% ± 25.0% | 1 |" in text
    assert re.findall(r"^- `(.+)`: (.+)$", text, re.MULTILINE) == [
        (f"{BOUTS}__mutmut_2", "no tests"),
        (f"{STRENGTH}__mutmut_2", "survived"),
    ]


def test_the_tests_that_are_run_exist_and_each_game_has_some() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["mutmut"]
    paths = settings["pytest_add_cli_args_test_selection"]
    assert all((ROOT / path).exists() for path in (*paths, *mutants.TESTS))
    games = {path.split("/")[2] for path in mutants.TESTS if path.startswith("tests/games/")}
    assert games == {"napoleon", "durak"}
    assert all((ROOT / path).exists() for path in settings["also_copy"])
    for pattern in settings["only_mutate"]:
        assert list(ROOT.glob(pattern))


@pytest.mark.parametrize(("killed", "status"), [(89, 1), (90, 0)])
def test_the_aim_is_nine_of_ten(
    killed: int, status: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    names = [f"napoleon.games.durak.play.a.x_b__mutmut_{at}" for at in range(100)]
    results = {n: "killed" if at < killed else "survived" for at, n in enumerate(names)}
    monkeypatch.setattr(mutants, "made", lambda: names)
    monkeypatch.setattr(mutants, "tried", lambda chosen: {name: results[name] for name in chosen})
    monkeypatch.setattr(mutants, "REPORT", tmp_path / "mutants.md")
    assert mutants.main(["--number", "100"]) == status
    assert f"{killed / 100:.1%}" in (tmp_path / "mutants.md").read_text("utf-8")


GAME = """
from mutmut.mutation.trampoline import wrap_in_trampoline
from functools import cache

made = {}

@wrap_in_trampoline(made)
def doubled(number):
    return number * 2

def faulty(number):
    return number * 3

def equal(number):
    return number + number

def endless(number):
    while True:
        pass

@cache
def table():
    return [doubled(number) for number in range(5)]

made["_mutmut_orig"] = doubled
made |= {f"x_doubled__mutmut_{n}": one for n, one in enumerate((faulty, equal, endless), 1)}

unused = {}

@wrap_in_trampoline(unused)
def nowhere():
    return 1

unused["x_nowhere__mutmut_1"] = faulty
"""
TESTS_OF_IT = """
from game import table

def test_first():
    assert len(table()) == 5

def test_it():
    assert table()[4] == 8
"""


def test_a_trial_says_what_becomes_of_a_mutant(tmp_path: Path) -> None:
    """Also where a cache was filled by the original function, in another test."""
    trampoline = tmp_path / "mutmut/mutation/trampoline.py"
    trampoline.parent.mkdir(parents=True)
    trampoline.touch()
    (tmp_path / "game.py").write_text(GAME, "utf-8")
    (tmp_path / "test_game.py").write_text(TESTS_OF_IT, "utf-8")
    names = [*(f"game.x_doubled__mutmut_{n}" for n in (1, 2, 3)), "game.x_nowhere__mutmut_1"]
    (tmp_path / "names").write_text("\n".join(names), "utf-8")
    plugins = ("-p", "tools.mutant_trials", "-p", "no:xdist", "-p", "no:cacheprovider")
    options = ("--mutants=names", "--results=results", "--hang=0.2", "--jobs=2", "--rootdir=.")
    subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-s", *plugins, *options],
        cwd=tmp_path,
        check=True,
        env={**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}"},
        stdout=subprocess.DEVNULL,
    )
    lines = map(json.loads, (tmp_path / "results").read_text("utf-8").splitlines())
    assert {name: (status, note) for name, status, note in lines} == {
        names[0]: ("killed", "test_game.py::test_it"),
        names[1]: ("survived", "2 of 2 tests"),
        names[2]: ("hung", ""),
        names[3]: ("no tests", ""),
    }
