"""What `make mutants` counts and writes; mutmut itself is tried by night."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tools import mutants

ROOT = Path(__file__).parents[2]
PRINTED = """
    napoleon.games.napoleon.rules.strength.x_order__mutmut_1: killed
    napoleon.games.napoleon.rules.strength.x_order__mutmut_2: survived
    napoleon.games.durak.play.bouts.x_end__mutmut_1: timeout
    napoleon.games.durak.play.bouts.x_end__mutmut_2: no tests
"""
RESULTS = mutants.read_results(PRINTED)


def test_results_are_read_by_name() -> None:
    assert len(RESULTS) == 4
    assert RESULTS["napoleon.games.durak.play.bouts.x_end__mutmut_2"] == "no tests"
    assert [mutants.game_of(name) for name in RESULTS] == ["napoleon"] * 2 + ["durak"] * 2


def test_one_that_hangs_is_noticed_and_one_without_tests_is_not() -> None:
    assert mutants.share(RESULTS.values()) == (4, 0.5, 0.25)
    assert mutants.share(["killed"] * 9) == (9, 1.0, 0.0)
    assert mutants.share([]) == (0, 0.0, 0.0)


def test_a_seed_draws_the_same_mutants_again() -> None:
    names = [f"mutant {at}" for at in range(100)]
    drawn = mutants.sample(names, 10, "1")
    assert drawn == mutants.sample(reversed(names), 10, "1") != mutants.sample(names, 10, "2")
    assert len(set(drawn)) == 10
    assert mutants.sample(names, 1000, "1") == sorted(names)


def test_the_report_names_each_survivor() -> None:
    text = mutants.report(RESULTS, 11_808, "1")
    assert "| napoleon | 2 | 50.0% ± 35.4% |" in text
    assert "| all | 4 | 50.0% ± 25.0% |" in text
    assert re.findall(r"^- `(.+)`: (.+)$", text, re.MULTILINE) == [
        ("napoleon.games.durak.play.bouts.x_end__mutmut_2", "no tests"),
        ("napoleon.games.napoleon.rules.strength.x_order__mutmut_2", "survived"),
    ]


def test_the_tests_that_are_run_exist_and_each_game_has_some() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["mutmut"]
    paths = settings["pytest_add_cli_args_test_selection"]
    assert all((ROOT / path).exists() for path in paths)
    games = {path.split("/")[2] for path in paths if path.startswith("tests/games/")}
    assert games == {"napoleon", "durak"}
    assert all((ROOT / path).exists() for path in settings["also_copy"])
    for pattern in settings["only_mutate"]:
        assert list(ROOT.glob(pattern))


@pytest.mark.parametrize(("killed", "status"), [(89, 1), (90, 0)])
def test_the_aim_is_nine_of_ten(
    killed: int, status: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    names = [f"napoleon.games.durak.play.a.x_b__mutmut_{at}" for at in range(100)]
    lines = [f"{n}: {'killed' if at < killed else 'survived'}" for at, n in enumerate(names)]
    monkeypatch.setattr(mutants, "mutmut", lambda *_: "\n".join(lines))
    monkeypatch.setattr(mutants, "REPORT", tmp_path / "mutants.md")
    assert mutants.main(["--number", "100"]) == status
    assert f"{killed / 100:.1%}" in (tmp_path / "mutants.md").read_text("utf-8")
