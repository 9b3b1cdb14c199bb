"""The arena: fair, resumable, and not to be stopped by a bad program."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from napoleon import PRESETS
from napoleon.arena import report
from napoleon.arena.__main__ import main
from napoleon.arena.deals import Game, Played, play
from napoleon.arena.outside import OUTSIDE
from napoleon.arena.results import Line, read, read_file, summed, write
from napoleon.rules.query import rules_to_query

SDC = rules_to_query(PRESETS["sdc"])

_ANSWERS = """
import json, sys
for line in sys.stdin:
    print(json.dumps({"id": json.loads(line)["id"], "answer": "ANSWER"}), flush=True)
"""


def _game(one: str, others: str = "random", rules: str = SDC, number: int = 1) -> Game:
    return Game(rules, one, others, "test", number, 50)


def _program(tmp_path: Path, code: str) -> str:
    path = tmp_path / "player.py"
    path.write_text(code, encoding="utf-8")
    return f"{OUTSIDE}{sys.executable} {path}"


def test_equal_players_are_equal() -> None:
    """All seats alike: whoever sits where, the gains of a deal sum up to nothing."""
    assert play(_game("casual", "casual")).gain == pytest.approx(0)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_rule_set_is_played(preset: str) -> None:
    found = play(_game("casual", "beginner", rules_to_query(PRESETS[preset])))
    assert found.faults == {}
    assert set(found.ms) == {"casual", "beginner"}
    again = play(_game("casual", "beginner", rules_to_query(PRESETS[preset])))
    assert (found.gain, found.roles) == (again.gain, again.roles)


def test_an_outside_program_plays(tmp_path: Path) -> None:
    name = f"{OUTSIDE}{sys.executable} -m napoleon.ai"
    found = play(_game(name))
    assert found.faults == {}
    assert found.gain == pytest.approx(play(_game("casual")).gain)
    del tmp_path


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("", "died"),
        ("print('hello', flush=True); import time; time.sleep(9)", "nonsense"),
        (_ANSWERS.replace("ANSWER", "S2S2"), "nonsense"),
        (_ANSWERS.replace("ANSWER", "=SA"), "illegal"),
        ("import time; time.sleep(99)", "hangs"),
    ],
)
def test_a_bad_program_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str, why: str
) -> None:
    monkeypatch.setattr("napoleon.arena.outside._GRACE_S", 0.4)
    monkeypatch.setattr("napoleon.arena.outside._MOST_FAULTS", 2)
    name = _program(tmp_path, code)
    found = play(_game(name))
    assert found.faults[f"{name}: {why}"] >= 1
    assert sum(found.faults.values()) > 10


def test_a_program_that_is_not_there() -> None:
    found = play(_game(f"{OUTSIDE}/nowhere/at-all"))
    assert any("does not start" in key for key in found.faults)


def test_a_run_goes_on_where_it_ended(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.jsonl"
    arguments = ["casual:random", "--jobs", "1", "--out", str(out)]
    assert main([*arguments, "--deals", "2"]) == 0
    first = out.read_text(encoding="utf-8")
    out.write_text(first + '{"v":1,"ru', encoding="utf-8")
    assert read_file(out)[0].game.number == 1
    out.write_text(first, encoding="utf-8")
    page, picture = tmp_path / "page.md", tmp_path / "ladder.svg"
    assert main([*arguments, "--deals", "3", "--markdown", str(page), "--svg", str(picture)]) == 0
    assert out.read_text(encoding="utf-8").startswith(first)
    assert len(read_file(out)) == 3
    assert "| casual | random |" in page.read_text(encoding="utf-8")
    assert picture.read_text(encoding="utf-8").count("<circle") == 1
    assert main(["--report", str(out)]) == 0
    assert "casual" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments", [["casual:wizard"], ["casual"], ["casual:random", "--rules", "joker.count=9"]]
)
def test_a_bad_wish_is_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert "arena:" in capsys.readouterr().err


def test_lines_and_sums() -> None:
    lines = [
        Line(
            _game("casual", number=number),
            Played(float(number % 3), {"ally": [1.0]}, [1, 0], {}, {"casual": 2.0}),
        )
        for number in range(30)
    ]
    assert [read(write(line)) for line in lines] == lines
    assert read("{") is None
    assert read("[]") is None
    (row,) = summed([*lines, lines[0]])
    assert row.deals == 30
    assert row.mean == pytest.approx(1)
    assert row.low < row.mean < row.high
    assert row.error == pytest.approx(0.151, abs=0.01)
    assert "+1.000" in report.text([row])
