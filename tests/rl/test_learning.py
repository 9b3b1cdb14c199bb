"""The example that learns, in a short form: from always giving up to a match for `beginner`."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from napoleon.arena.deals import Game, play

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples/learn_durak.py"


@pytest.mark.nightly
def test_the_example_learns_and_plays_in_the_arena(tmp_path: Path) -> None:
    out = tmp_path / "learned.json"
    short = ("--generations", "4", "--each", "24", "--test", "100", "--last", "400")
    done = subprocess.run(
        [sys.executable, str(EXAMPLE), *short, "--out", str(out)],
        capture_output=True,
        text=True,
        check=True,
    )
    first, *_, last = map(json.loads, done.stdout.splitlines())
    assert first["gain"] == -1.0
    assert last["last"]["gain"] - 3 * last["last"]["error"] > -0.5
    name = f"program:{sys.executable} {EXAMPLE} --play {out}"
    played = play(Game("preset=duel", name, "beginner", "learned", 1, 1000, "durak"))
    assert played.faults == {}
