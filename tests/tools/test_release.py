"""A release: one version, whole metadata, notes from the changelog, archives of the same bytes."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest

import napoleon
from napoleon.__main__ import main
from napoleon.games import GAMES
from napoleon.ui.evening.hosts import wheel_of
from napoleon.version import NEXT
from tools import release
from tools.first_page import BuildError

ROOT = Path(__file__).parents[2]
CHANGES = """# Changes

## Unreleased
- New.

## 0.2.0 (2026-11-25)

### Rules
- A.

## 0.1.0 (2026-01-01)
- B.
"""
SITE, REPOSITORY = "https://example.org/game/", "https://example.org/sources"


def metadata(**addresses: str) -> dict[str, Any]:
    """The metadata of the project as a package index reads it."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("NAPOLEON_")}
    output = subprocess.run(
        [sys.executable, "-m", "hatchling", "metadata"],
        cwd=ROOT,
        env={**clean, **addresses},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    found: dict[str, Any] = json.loads(output)
    return found


def test_the_version_stands_in_one_place() -> None:
    version = napoleon.__version__
    assert metadata()["version"] == version
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert "version" not in project
    assert "version" in project["dynamic"]
    for name in ("package.json", "package-lock.json"):
        assert "version" not in json.loads((ROOT / name).read_text("utf-8")), name


def test_the_metadata_is_whole() -> None:
    found = metadata()
    assert all(game in found["description"].lower() for game in GAMES)
    assert found["readme"]
    assert "urls" not in found
    assert found["scripts"] == {"napoleon": "napoleon.__main__:main"}
    assert callable(main)
    classifiers = "\n".join(found["classifiers"])
    for kind in ("Audience", "Operating System", "Python :: 3.11", "Natural Language", "Games"):
        assert kind in classifiers


def test_every_python_that_is_named_is_tried() -> None:
    named = re.findall(r"Python :: (3\.\d+)$", "\n".join(metadata()["classifiers"]), re.MULTILINE)
    workflow = (ROOT / ".github/workflows/pythons.yml").read_text("utf-8")
    [tried] = re.findall(r"python: \[(.*)\]", workflow)
    assert tried == ", ".join(f'"{version}"' for version in named)


def test_the_addresses_are_those_of_who_publishes_it() -> None:
    urls = metadata(NAPOLEON_ADDRESS=SITE, NAPOLEON_REPOSITORY=REPOSITORY)["urls"]
    assert urls["Homepage"] == SITE
    assert urls["Documentation"] == f"{SITE}docs/"
    assert urls["Source"] == REPOSITORY
    assert urls["Changelog"].startswith(REPOSITORY)


def test_what_is_published_has_ranges_and_nothing_for_development() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    assert extras.keys() == {"rl", "open-spiel", "arena", "dask", "table"}
    for needs in extras.values():
        assert all(">=" in need and "==" not in need for need in needs)


def test_the_notes_are_the_part_of_the_version() -> None:
    assert release.notes(CHANGES, "0.2.0") == "### Rules\n- A.\n"
    assert release.notes(CHANGES, "0.1.0") == "- B.\n"
    assert release.notes(CHANGES, release.UNRELEASED) == "- New.\n"
    for missing in ("0.3.0", "0.2", "Changes"):
        with pytest.raises(BuildError, match=f"nothing under the heading '## {missing}"):
            release.notes(CHANGES, missing)


def test_the_next_release_is_newer_than_those_of_the_changelog() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    first, *released = re.findall(r"^## (\S+)", text, re.MULTILINE)
    assert first == release.UNRELEASED
    assert released
    for version in released:
        assert release.notes(text, version)
        assert numbers(NEXT) >= numbers(version), "napoleon/version.py names the next one"


def numbers(version: str) -> list[int]:
    """The parts of a release's version."""
    return [int(part) for part in version.split(".")]


def test_an_archive_has_the_same_bytes_an_hour_later(tmp_path: Path) -> None:
    site = tmp_path / "site"
    (site / "deck").mkdir(parents=True)
    for name in ("index.html", "deck/S1.svg"):
        (site / name).write_text(name, "utf-8")
    made = []
    for at in (1_000_000_000, 1_000_003_600):
        for file in site.rglob("*"):
            os.utime(file, (at, at))
        archive = tmp_path / f"{at}.zip"
        release.pack(site, archive)
        made.append(archive.read_bytes())
        with zipfile.ZipFile(archive) as packed:
            assert packed.namelist() == ["deck/S1.svg", "index.html"]
    assert made[0] == made[1]


@pytest.mark.parametrize(
    ("version", "tag", "said"),
    [
        (NEXT, "v9", f"the tag v9 is not v{NEXT}"),
        (f"{NEXT}.dev1+g1", "", f"and not what the tag v{NEXT} names"),
        (f"{NEXT}.dev1+g1", f"v{NEXT}", f"and not what the tag v{NEXT} names"),
        (NEXT, "", f"nothing under the heading '## {NEXT}"),
    ],
)
def test_what_is_not_its_tag_is_refused(version: str, tag: str, said: str) -> None:
    with pytest.raises(BuildError, match=re.escape(said)):
        release.check(version, tag)


def test_what_has_no_tag_is_written_where_that_is_asked_for() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    notes = release.check(f"{NEXT}.dev1+g1", untagged=True)
    assert notes == release.notes(changes, release.UNRELEASED)


def test_a_missing_site_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match="not built"):
        release.build(tmp_path, tmp_path / "one.html", tmp_path / "release", "New.\n")
    assert not (tmp_path / "release").exists()


def test_a_release_is_whole_and_its_sums_are_right(tmp_path: Path) -> None:
    site, page = tmp_path / "site", tmp_path / "one.html"
    site.mkdir()
    wheel = wheel_of(napoleon.__version__)
    (site / wheel).write_bytes(b"wheel")
    page.write_text("page", "utf-8")
    target, data = tmp_path / "release", tmp_path / "data"
    data.mkdir()
    (data / "durak.txt.gz").write_bytes(b"records")
    (data / "durak.txt.gz.part").write_bytes(b"unfinished")
    release.build(site, page, target, "- New.\n", data)
    sums = (target / release.SUMS).read_text("utf-8").splitlines()
    names = {line.partition("  ")[2] for line in sums}
    stem = f"napoleon-{napoleon.__version__}"
    ends = (".html", "-site.zip", ".tar.gz", "-deals-durak.txt.gz")
    assert names == {wheel, *(f"{stem}{end}" for end in ends)}
    assert {file.name for file in target.iterdir()} == {*names, release.SUMS, release.NOTES}
    for digest, name in (line.split("  ") for line in sums):
        assert hashlib.sha256((target / name).read_bytes()).hexdigest() == digest
