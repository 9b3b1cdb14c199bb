"""The packages of the site are those of the lock, file by file."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tools import packages
from tools.packages import ROOT

NAMES = ("node_modules/idiomorph", "node_modules/qrcode-generator")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with two of the packages."""
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    for name in NAMES:
        shutil.copytree(ROOT / name, tmp_path / name)
    text = json.dumps({"packages": {name: lock[name] for name in ("", *NAMES)}})
    (tmp_path / "package-lock.json").write_text(text, "utf-8")
    return tmp_path


def test_all_that_the_site_is_made_of_is_as_in_the_lock() -> None:
    assert packages.published(ROOT).keys() >= {*NAMES, "node_modules/pyodide"}
    assert packages.fault(ROOT) == ""


def test_a_changed_package_is_named(project: Path) -> None:
    known = packages.sums(project)
    assert packages.differing(project, known) == []
    with (project / NAMES[0] / "dist/idiomorph.js").open("a", encoding="utf-8") as script:
        script.write("// one line more")
    assert packages.differing(project, known) == [NAMES[0]]
    shutil.rmtree(project / NAMES[1])
    assert packages.differing(project, known) == [*NAMES]


def test_a_changed_lock_is_noticed(project: Path) -> None:
    known = packages.sums(project)
    lock = project / "package-lock.json"
    version = json.loads(lock.read_text("utf-8"))["packages"][NAMES[1]]["version"]
    lock.write_text(lock.read_text("utf-8").replace(version, "9.9.9"), "utf-8")
    assert packages.differing(project, known) == [NAMES[1]]
