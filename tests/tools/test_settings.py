"""The settings of a build: a site that was built with other ones is built again."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest

from napoleon.terminal import origin
from napoleon.terminal.origin import Origin
from tools import publisher, settings
from tools.kept import WHEEL
from tools.settings import ROOT, SETTINGS

PAGE = (ROOT / "web/index.html").read_text("utf-8")
READ = re.compile(r'"(NAPOLEON_[A-Z]+)"')
BUILDERS = (
    "build_site",
    "first_page",
    "meeting",
    "packing",
    "publisher",
    "rule_pages",
    "single",
    "release",
)
REST = ("requirements-table.txt", "package-lock.json", ".npmrc", "README.md", "LICENSE")
TARGETS = ("site", "single", "release", "serve")


def test_the_settings_are_all_that_a_build_reads() -> None:
    files = [ROOT / f"tools/{name}.py" for name in BUILDERS]
    texts = [file.read_text("utf-8") for file in (*files, ROOT / "hatch_build.py")]
    assert {name for text in texts for name in READ.findall(text)} == set(SETTINGS)


def test_the_file_is_written_only_where_something_has_changed(tmp_path: Path) -> None:
    file = tmp_path / "stamps/settings"

    def moment(**environment: str) -> int:
        settings.write(file, settings.chosen(environment))
        return file.stat().st_mtime_ns

    moment()
    os.utime(file, ns=(1, 1))
    assert moment() == 1
    assert moment(NAPOLEON_LAWS="500") == 1
    for name in SETTINGS:
        os.utime(file, ns=(1, 1))
        assert moment(**{name: "x"}) > 1, name


@pytest.mark.parametrize("target", TARGETS)
def test_make_asks_for_the_settings_before_a_site_is_used(target: str, tmp_path: Path) -> None:
    """Read from what make says that it would do, in a folder with none of the results."""
    shutil.copyfile(ROOT / "Makefile", tmp_path / "Makefile")
    for name in ("pyproject.toml", "requirements-dev.txt", "hatch_build.py", "package.json", *REST):
        (tmp_path / name).touch()
    for name in ("napoleon", "web", "tools", "dist"):
        (tmp_path / name).mkdir()
    (tmp_path / "build/stamps").mkdir(parents=True)
    for name in ("build/stamps/venv", "build/stamps/node", "dist/index.html"):
        (tmp_path / name).touch()
    said = subprocess.run(
        ["make", "--dry-run", target], cwd=tmp_path, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    asks = [at for at, line in enumerate(said) if "-m tools.settings build/stamps/settings" in line]
    builds = [at for at, line in enumerate(said) if "-m tools.build_site" in line]
    assert len(asks) == len(builds) == 1, said
    assert asks < builds


def test_a_line_says_what_was_chosen() -> None:
    said = settings.chosen({"NAPOLEON_MEETING": " wss://a.example   wss://b.example "})
    assert "relays: wss://a.example wss://b.example" in said
    assert "imprint: not set" in said


# ---- what the page says of itself --------------------------------------------------------


def test_the_page_names_its_publisher_and_its_sources(tmp_path: Path) -> None:
    chosen = {"NAPOLEON_IMPRINT": "https://x.example/?a=1&b", "NAPOLEON_PRIVACY": ""}
    page = publisher.put(PAGE, Origin("0.2.0+12345678", "abc"), chosen)
    assert 'data-imprint="https://x.example/?a=1&amp;b" data-privacy=""' in page
    (tmp_path / "index.html").write_text(page, "utf-8")
    assert origin.origin_of_site(tmp_path) == Origin("0.2.0+12345678", "abc")
    assert publisher.put(page, Origin(), {}) == PAGE


@pytest.mark.parametrize(
    "text", ["x.example", "javascript:alert(1)", "https://", "https://x y", 'https://x"', "//x"]
)
def test_what_is_no_address_ends_the_build(text: str) -> None:
    with pytest.raises(ValueError, match=r"NAPOLEON_IMPRINT: .* is no address"):
        publisher.put(PAGE, Origin(), {"NAPOLEON_IMPRINT": text})


def test_the_digest_is_that_of_programs_and_words(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("a = 1")
    before = origin.digest_of(tmp_path)
    (tmp_path / "version.txt").write_text("0.3.0")
    (tmp_path / "a.mo").write_bytes(b"made")
    assert origin.digest_of(tmp_path) == before
    (tmp_path / "b.po").touch()
    assert origin.digest_of(tmp_path) != before


# ---- by night: each setting on a built tree ----------------------------------------------

KEPT_ASIDE = {".git", ".venv", "node_modules", "build", "dist", ".mypy_cache", ".hypothesis"}


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources with all that was built of them, at the same moments."""
    copy = tmp_path_factory.mktemp("tree") / "napoleon"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*KEPT_ASIDE, "__pycache__"))
    for name in ("build", "dist"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("uv", "docs"))
    for name in (".venv", "node_modules"):
        (copy / name).symlink_to(ROOT / name)
    _made(copy)
    return copy


def _made(tree: Path, **chosen: str) -> str:
    """Makes the site with some settings; what make says."""
    environment = {name: text for name, text in os.environ.items() if name not in SETTINGS}
    made = subprocess.run(
        ["make", "site"],
        cwd=tree,
        env=environment | chosen,
        capture_output=True,
        text=True,
        check=False,
    )
    assert made.returncode == 0, made.stdout + made.stderr
    return made.stdout


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("name", "text", "written"),
    [
        ("NAPOLEON_MEETING", "wss://club.example/meet", "connect-src 'self' wss://club.example/"),
        ("NAPOLEON_STUN", "stun:stun.example:3478", 'data-stun="stun:stun.example:3478"'),
        ("NAPOLEON_ADDRESS", "https://cards.example/", 'canonical" href="https://cards.example/"'),
        ("NAPOLEON_IMPRINT", "https://cards.example/i", 'data-imprint="https://cards.example/i"'),
        ("NAPOLEON_PRIVACY", "https://cards.example/p", 'data-privacy="https://cards.example/p"'),
    ],
)
def test_a_setting_is_followed_on_a_built_tree(
    tree: Path, name: str, text: str, written: str
) -> None:
    assert f"{SETTINGS[name]}: {text}" in _made(tree, **{name: text})
    assert written in (tree / "dist/index.html").read_text("utf-8")
    assert "MB to start" not in _made(tree, **{name: text}), "it is there"
    assert f"{SETTINGS[name]}: not set" in _made(tree)
    assert written not in (tree / "dist/index.html").read_text("utf-8")


@pytest.mark.nightly
def test_the_repository_is_in_the_wheel(tree: Path) -> None:
    _made(tree, NAPOLEON_REPOSITORY="https://code.example/napoleon")
    [file] = (tree / "dist").glob(WHEEL)
    with zipfile.ZipFile(file) as wheel:
        [about] = (name for name in wheel.namelist() if name.endswith("/METADATA"))
        assert b"Source, https://code.example/napoleon" in wheel.read(about)
