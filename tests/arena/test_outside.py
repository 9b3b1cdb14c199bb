"""Outside programs: whatever they do, it is a counted fault, and the arena goes on."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from napoleon import PRESETS
from napoleon.arena.cast import MOST_FAULTS
from napoleon.arena.deals import Game, Played, play
from napoleon.arena.outside import OUTSIDE
from napoleon.rules.query import rules_to_query

SDC = rules_to_query(PRESETS["sdc"])

_ANSWERS = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps(ANSWER), flush=True)
"""


def _answers(answer: str) -> str:
    return _ANSWERS.replace("ANSWER", answer)


def _played(tmp_path: Path, code: str, start_s: float = 20.0) -> tuple[str, Played]:
    path = tmp_path / "player.py"
    path.write_text(code, encoding="utf-8")
    name = f"{OUTSIDE}{sys.executable} -S {path}"
    return name, play(Game(SDC, name, "random", "test", 1, 50), start_s)


def test_an_outside_program_plays() -> None:
    name = f"{OUTSIDE}{sys.executable} -m napoleon.ai"
    found = play(Game(SDC, name, "random", "test", 1, 50))
    assert found.faults == {}
    assert found.gain == play(Game(SDC, "casual", "random", "test", 1, 50)).gain


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("", "died: exit code 0"),
        ("import nothing_like_it", "died: ModuleNotFoundError: No module named 'nothing_like_it'"),
        ("print('hello', flush=True)", "answers no JSON"),
        ("print('[' * 100000, flush=True)", "answers no JSON"),
        (_answers("[1]"), "answers no object"),
        (_answers('{"id": -1, "answer": "SA"}'), "answers the wrong id"),
        (_answers('{"id": asked["id"]}'), "answers no action"),
        (_answers('{"id": asked["id"], "answer": 7}'), "answers no action"),
        (_answers('{"id": asked["id"], "answer": "S2S2"}'), "answers no action"),
        (_answers('{"id": asked["id"], "answer": "=SA"}'), "illegal"),
        (_answers('{"id": asked["id"], "fault": "no idea"}'), "declines: no idea"),
        ("import sys\nwhile True: sys.stdout.write('ha' * 5000)", "floods its output"),
    ],
)
def test_a_bad_program_is_counted(tmp_path: Path, code: str, why: str) -> None:
    name, found = _played(tmp_path, code)
    assert found.faults.get(f"{name}: {why}", 0) >= 1, found.faults
    assert len(found.contracts) == 5


def test_a_program_that_talks_without_end(tmp_path: Path) -> None:
    """Lines and lines: the first may be read before the flood is noticed."""
    name, found = _played(tmp_path, "while True: print('ha' * 5000)")
    assert sum(found.faults.values()) > 10
    reasons = {why.removeprefix(f"{name}: ") for why in found.faults}
    assert reasons <= {"floods its output", "answers no JSON", "given up"}


def test_a_program_with_many_faults_is_given_up(tmp_path: Path) -> None:
    name, found = _played(tmp_path, "")
    assert found.faults.pop(f"{name}: died: exit code 0") == MOST_FAULTS
    assert found.faults.pop(f"{name}: given up") > 10
    assert found.faults == {}
    assert found.gain == play(Game(SDC, "casual", "random", "test", 1, 50)).gain


def test_a_program_that_hangs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("napoleon.arena.outside._GRACE_S", 0.2)
    once = (
        "import json, sys, time\n"
        "asked = json.loads(sys.stdin.readline())\n"
        "print(json.dumps({'id': asked['id'], 'answer': 'pass'}), flush=True)\n"
        "time.sleep(60)"
    )
    name, found = _played(tmp_path, once)
    assert found.faults[f"{name}: hangs"] >= 1


def test_a_program_that_starts_slowly(tmp_path: Path) -> None:
    """It has time to start, once; one that needs longer is not waited for again and again."""
    slow = "import time\ntime.sleep(0.7)\n" + _answers('{"id": asked["id"], "answer": "pass"}')
    name, found = _played(tmp_path, slow)
    assert f"{name}: does not start in time" not in found.faults
    name, found = _played(tmp_path, slow, start_s=0.1)
    assert found.faults[f"{name}: does not start in time"] == 1


@pytest.mark.parametrize("command", ["/nowhere/at-all", "'", "/"])
def test_a_program_that_is_not_there(command: str) -> None:
    found = play(Game(SDC, OUTSIDE + command, "random", "test", 1, 50))
    assert sum("does not start: " in why for why in found.faults) == 1
    assert found.gain == play(Game(SDC, "casual", "random", "test", 1, 50)).gain
