"""The tool that compiles the computer players for measuring."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tools.compiled import HOT, ROOT, TARGET, compile_into, decisions, source_digest


def test_what_is_compiled_is_there() -> None:
    assert all((ROOT / "napoleon" / f"{name}.py").is_file() for name in HOT)
    assert len(set(HOT)) == len(HOT)


def test_a_change_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "room").mkdir()
    (tmp_path / "room" / "one.py").write_text("x = 1\n")
    before = source_digest(tmp_path)
    assert source_digest(tmp_path) == before
    (tmp_path / "room" / "one.py").write_text("x = 2\n")
    assert source_digest(tmp_path) != before


def test_nothing_of_it_is_shipped() -> None:
    assert TARGET.is_relative_to(ROOT / "build")


@pytest.mark.nightly
@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
def test_compiled_players_decide_the_same(tmp_path: Path) -> None:
    assert compile_into(tmp_path / "compiled")
    assert decisions(tmp_path / "compiled") == decisions(ROOT)
