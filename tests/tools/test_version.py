"""The version: of a release at its tag, of a commit between releases, the same however it comes."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from napoleon.version import NEXT, PACKAGE, version_of

ROOT = PACKAGE.parent
UNKNOWN = f"{NEXT}.dev0"
PART = [
    "hatch_build.py",
    "pyproject.toml",
    "README.md",
    "LICENSE",
    ".gitignore",
    ".gitattributes",
    ".git_archival.txt",
    "napoleon/__init__.py",
    "napoleon/version.py",
]


def git(clone: Path, *command: str) -> str:
    """What git says in a clone, whoever runs the test."""
    person = ("-c", "user.name=N", "-c", "user.email=n@example.org")
    return subprocess.run(
        ["git", "-C", str(clone), *person, *command], check=True, capture_output=True, text=True
    ).stdout.strip()


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A clone without tags of what the version needs."""
    folder = tmp_path / "clone"
    (folder / "napoleon").mkdir(parents=True)
    for name in PART:
        shutil.copyfile(ROOT / name, folder / name)
    git(folder, "init", "--quiet")
    git(folder, "add", ".")
    git(folder, "commit", "--quiet", "--message", "Add all")
    return folder


def version_in(clone: Path) -> str:
    return version_of(clone / "napoleon")


def test_a_clone_without_tags_names_its_commit(clone: Path) -> None:
    moment, commit = git(clone, "log", "-1", "--format=%cd %h", "--date=format:%Y%m%d").split()
    found = version_in(clone)
    assert re.fullmatch(rf"{re.escape(NEXT)}\.dev{moment[:6]}[0-9]{{8}}\+g[0-9a-f]{{8}}", found)
    assert found.partition("+g")[2][:7] == commit[:7]


def test_a_changed_file_is_named_and_one_beside_them_is_not(clone: Path) -> None:
    before = version_in(clone)
    (clone / "notes").touch()
    assert version_in(clone) == before
    (clone / "LICENSE").write_text("Mine.", "utf-8")
    assert version_in(clone) == f"{before}.changed"


def test_only_its_own_tag_is_a_release(clone: Path) -> None:
    for other in ("v0.1.0", NEXT, f"v{NEXT}.1", "latest"):
        git(clone, "tag", other)
    assert "+g" in version_in(clone)
    git(clone, "branch", f"v{NEXT}")
    assert "+g" in version_in(clone), "a branch of that name"
    git(clone, "branch", "--delete", f"v{NEXT}")
    git(clone, "tag", "--annotate", f"v{NEXT}", "--message", "Release")
    assert version_in(clone) == NEXT
    (clone / "LICENSE").write_text("Mine.", "utf-8")
    assert version_in(clone).endswith(".changed")


def test_sources_inside_something_else_name_no_commit(clone: Path) -> None:
    (clone / "inside/napoleon").mkdir(parents=True)
    assert version_in(clone / "inside") == UNKNOWN


@pytest.mark.parametrize("tagged", [False, True])
def test_an_archive_of_git_has_the_version_of_its_commit(
    clone: Path, tmp_path: Path, *, tagged: bool
) -> None:
    if tagged:
        git(clone, "tag", f"v{NEXT}")
    git(clone, "archive", "--output", str(tmp_path / "a.tar"), "--prefix=sources/", "HEAD")
    with tarfile.open(tmp_path / "a.tar") as archive:
        archive.extractall(tmp_path, filter="data")
    assert version_in(tmp_path / "sources") == version_in(clone)
    assert (version_in(clone) == NEXT) is tagged


def test_a_copy_of_the_files_alone_names_no_commit(clone: Path) -> None:
    (clone / ".git").rename(clone / ".hidden")
    assert version_in(clone) == UNKNOWN


def test_wheel_and_sdist_have_it_and_so_does_a_wheel_of_the_sdist(
    clone: Path, tmp_path: Path
) -> None:
    def build(folder: Path, *targets: str) -> None:
        command = [sys.executable, "-m", "hatchling", "build", "-d", str(tmp_path / "out")]
        subprocess.run([*command, *targets], cwd=folder, check=True, capture_output=True)

    found = version_in(clone)
    build(clone, "-t", "sdist", "-t", "wheel")
    wheel = tmp_path / f"out/napoleon-{found}-py3-none-any.whl"
    first = wheel.read_bytes()
    with tarfile.open(tmp_path / f"out/napoleon-{found}.tar.gz") as sdist:
        sdist.extractall(tmp_path, filter="data")
    build(tmp_path / f"napoleon-{found}", "-t", "wheel")
    assert wheel.read_bytes() == first
    with zipfile.ZipFile(wheel) as packed:
        assert packed.read("napoleon/version.txt").decode() == found
        assert packed.namelist().count("napoleon/version.txt") == 1
    assert not (clone / "napoleon/version.txt").exists(), "it would stay when the commit changes"
