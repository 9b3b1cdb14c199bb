"""The classic deck's pictures: taken from their package, complete and intact."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tools.build_site import WEB
from tools.settings import ROOT

COURTS = {f"{suit}{rank}" for suit in "SHDC" for rank in "JQK"}
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def deck(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("deck")
    subprocess.run(["node", "tools/deck.mjs", str(target)], cwd=ROOT, check=True)
    return target


def test_every_court_card_has_its_picture_and_the_style_names_it(deck: Path) -> None:
    assert {file.stem for file in deck.iterdir()} == COURTS
    style = (WEB / "classic.css").read_text("utf-8")
    assert set(re.findall(r'url\("deck/(\w+)\.svg"\)', style)) == COURTS


def test_pictures_draw_what_they_define_and_neither_paper_nor_index(deck: Path) -> None:
    for file in deck.iterdir():
        drawing = ET.fromstring(file.read_text("utf-8"))
        defined = {symbol.get("id") for symbol in drawing.iter() if symbol.get("id")}
        used = [use.get("href", "") for use in drawing.iter(f"{SVG}use")]
        assert used
        assert {name.removeprefix("#") for name in used} <= defined, file
        for child in drawing:
            assert child.tag != f"{SVG}rect"
            assert (child.get("width"), child.get("height")) != ("32", "32"), "an index"
