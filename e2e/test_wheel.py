"""The wheel on the site, for pip and for other pages; ours never asks for it."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

from e2e.conftest import DIST
from tools.kept import WHEEL
from tools.settings import ROOT

[FILE] = DIST.glob(WHEEL)
PLAYED = """
import napoleon
from napoleon.games import GAMES, game_named
from napoleon.match.match import Match
for name in GAMES:
    game = game_named(name)
    match = Match.begun(game, game.rules.from_query("")[0], "wheel")
    assert game.observe(match.state, 0).hand
print(napoleon.__file__, napoleon.__version__)
"""


def test_wheel_on_the_site_is_made_of_these_sources() -> None:
    with zipfile.ZipFile(FILE) as wheel:
        sources = [name for name in wheel.namelist() if name.endswith((".py", ".po"))]
        assert "napoleon/__init__.py" in sources
        for name in sources:
            assert wheel.read(name) == (ROOT / name).read_bytes(), name


def test_wheel_on_the_site_is_installed_and_plays(tmp_path: Path) -> None:
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps"]
    subprocess.run([*pip, "--target", str(tmp_path), str(FILE)], check=True)
    output = subprocess.run(
        [sys.executable, "-P", "-c", PLAYED],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert output.startswith(str(tmp_path))
    assert output.split()[-1] == FILE.name.split("-")[1]


def test_no_file_of_the_page_names_the_wheel() -> None:
    own = (file for file in DIST.rglob("*") if "vendor" not in file.parts)
    texts = [file for file in own if file.suffix in {".html", ".js", ".json", ".css"}]
    assert len(texts) > 10
    for file in texts:
        assert ".whl" not in file.read_text("utf-8"), file
