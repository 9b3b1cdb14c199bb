"""Packed files beside those of a site: what they hold, and which files have none."""

from __future__ import annotations

import gzip
from pathlib import Path

import brotli
import pytest

from tools.first_page import BuildError
from tools.kept import is_kept
from tools.packing import LEAST, PACKING, put_beside, quality

TEXT = b"a card table " * 200


def test_what_a_server_would_pack_is_there_in_two_ways(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    for name in ("page.css", "rules/index.html", "cards.bin", "letters.woff2"):
        (tmp_path / name).write_bytes(TEXT)
    (tmp_path / "small.js").write_bytes(b"x" * (LEAST - 1))
    before = {file for file in tmp_path.rglob("*") if file.is_file()}
    put_beside(tmp_path)
    new = {file for file in tmp_path.rglob("*") if file.is_file()} - before
    assert {file.relative_to(tmp_path).as_posix() for file in new} == {
        f"{name}{ending}" for name in ("page.css", "rules/index.html") for ending in (".br", ".gz")
    }
    for file in new:
        unpack = brotli.decompress if file.suffix == ".br" else gzip.decompress
        assert unpack(file.read_bytes()) == TEXT
        assert not is_kept(file.relative_to(tmp_path).as_posix()), "browsers keep the file itself"


def test_a_packing_that_is_none_ends_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PACKING, "")
    assert quality() == "9"
    monkeypatch.setenv(PACKING, "12")
    with pytest.raises(BuildError, match="from 1 to 11"):
        quality()
