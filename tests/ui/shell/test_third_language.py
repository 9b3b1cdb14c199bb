"""A third language needs one file: a catalogue, and nothing else."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from hatch_build import compile_catalogues

PACKAGE = Path(__file__).parents[3] / "napoleon"
VISIT = """
from napoleon.ui.shell.messages import Do
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.ui.start.opening import Opening, open_page
from napoleon.ui.shell.page import render, root_attributes
from napoleon.ui.shell.update import update
model, _ = open_page(PAGE, Opening(query="", languages=("eo-XX",), seed="0" * 16))
assert root_attributes(model.frame)["lang"] == "eo", "the browser asks for it"
start = render(model.frame)
assert "Nova" in start and "selected>Esperanto" in start, "and the page speaks it"
model, _ = open_page(PAGE, Opening(query="", languages=("en",), seed="0" * 16))
assert "Esperanto" in render(model.frame), "others are offered it on the start screen"
model, _ = update(model, Do("settings"))
assert "Esperanto" in render(model.frame), "and in the settings"
model, effects = update(model, Do("setting", "language=eo"))
assert model.frame.language == "eo" and effects
model, _ = open_page(PAGE, Opening(query="?lang=eo", languages=("en",), seed="0" * 16))
assert model.frame.language == "eo", "and a link may ask for it"
"""


def test_a_catalogue_is_all_that_a_language_needs(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "napoleon", ignore=shutil.ignore_patterns("__pycache__"))
    locale = tmp_path / "napoleon/ui/locale"
    english = (locale / "en/LC_MESSAGES/ui.po").read_text("utf-8")
    words = english.replace('msgstr "English"', 'msgstr "Esperanto"').replace("New", "Nova")
    (locale / "eo/LC_MESSAGES").mkdir(parents=True)
    (locale / "eo/LC_MESSAGES/ui.po").write_text(words, "utf-8")
    compile_catalogues(tmp_path)
    done = subprocess.run(
        [sys.executable, "-c", VISIT], check=False, capture_output=True, text=True, cwd=tmp_path
    )
    assert done.returncode == 0, done.stderr
