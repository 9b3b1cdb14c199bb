"""The same sources give the same bytes, in any folder and time zone and at any time.

By night the whole site is built twice; usually only the wheel, which is half of its contents. The
clock of the second build is an hour ahead, in Python and in Node, its time zone is another one, and
a packager's moment is set; that of the first is empty.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
HOUR_S = 3600
MOMENT = "SOURCE_DATE_EPOCH"
ZONE = "Pacific/Kiritimati"
"""Fourteen hours ahead of UTC: mostly another day than here."""
LATER_IN_PYTHON = f"""
import datetime, time
now, now_ns, gmtime, localtime = time.time, time.time_ns, time.gmtime, time.localtime
time.time = lambda: now() + {HOUR_S}
time.time_ns = lambda: now_ns() + {HOUR_S} * 10**9
time.gmtime = lambda at=None: gmtime(time.time() if at is None else at)
time.localtime = lambda at=None: localtime(time.time() if at is None else at)
class Later(datetime.datetime):
    @classmethod
    def now(cls, tz=None):
        return cls.fromtimestamp(time.time(), tz)
    @classmethod
    def utcnow(cls):
        return cls.now(datetime.UTC).replace(tzinfo=None)
datetime.datetime = Later
"""
LATER_IN_NODE = f"""
const Now = Date;
globalThis.Date = class extends Now {{
  constructor(...at) {{ at.length ? super(...at) : super(Now.now() + {HOUR_S} * 1000); }}
  static now() {{ return Now.now() + {HOUR_S} * 1000; }}
}};
"""


@pytest.fixture
def clones(tmp_path: Path) -> Iterator[tuple[Path, Path]]:
    """The sources in two folders, those of the second an hour newer."""
    names = subprocess.run(SOURCES, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    made = (tmp_path / "first", tmp_path / "the second one")
    for late, clone in enumerate(made):
        for name in filter(None, names.split("\0")):
            source, copy = ROOT / name, clone / name
            if not source.is_file():
                continue  # deleted, and not yet committed
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, copy)
            at = source.stat().st_mtime + late * HOUR_S
            os.utime(copy, (at, at))
        (clone / "node_modules").symlink_to(ROOT / "node_modules")
    yield made
    shutil.rmtree(tmp_path)


def run(clone: Path, clock: Path, *command: str) -> None:
    """Run a Python command in a clone, with a given clock."""
    environment = os.environ | {"PYTHONPATH": str(clock), "NODE_OPTIONS": "", MOMENT: ""}
    if (clock / "later.cjs").exists():
        environment["NODE_OPTIONS"] = f'--require "{clock / "later.cjs"}"'
        environment |= {"TZ": ZONE, MOMENT: "1700000000"}
    done = subprocess.run(
        [sys.executable, *command],
        cwd=clone,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert not done.returncode, done.stdout + done.stderr


@pytest.fixture
def clocks(tmp_path: Path) -> tuple[Path, Path]:
    """The settings of a build's clock: unchanged, and an hour ahead in another time zone."""
    now, later = tmp_path / "now", tmp_path / "later"
    now.mkdir()
    later.mkdir()
    (later / "sitecustomize.py").write_text(LATER_IN_PYTHON, "utf-8")
    (later / "later.cjs").write_text(LATER_IN_NODE, "utf-8")
    return now, later


def contents(folder: Path) -> dict[str, bytes]:
    """All files of a folder by their names."""
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file()
    }


def differing(first: dict[str, bytes], second: dict[str, bytes]) -> list[str]:
    """The names of the files that differ."""
    return sorted(
        name for name in first.keys() | second.keys() if first.get(name) != second.get(name)
    )


@pytest.mark.nightly
def test_clock_is_an_hour_ahead(clocks: tuple[Path, Path], tmp_path: Path) -> None:
    """Otherwise the other tests would show nothing."""
    said = tmp_path / "said"
    ask = "[Date.now(), new Date().getTimezoneOffset()].join(' ')"
    script = (
        "import datetime, pathlib, subprocess, sys, time;"
        "now = datetime.datetime.now().timestamp();"
        f'node = subprocess.run(["node", "-p", "{ask}"], capture_output=True).stdout.split();'
        "pathlib.Path(sys.argv[1]).write_text("
        "f'{time.time()} {now} {int(node[0]) / 1000} {time.timezone} {int(node[1])}')"
    )
    moments = []
    for clock in clocks:
        run(tmp_path, clock, "-c", script, str(said))
        moments.append([float(moment) for moment in said.read_text("utf-8").split()])
    for early, late in zip(*(three[:3] for three in moments), strict=True):
        assert HOUR_S <= late - early < HOUR_S + 60
    assert moments[1][3:] == [-14 * HOUR_S, -14 * 60] != moments[0][3:]


@pytest.mark.nightly
def test_wheel_is_the_same_an_hour_later(
    clones: tuple[Path, Path], clocks: tuple[Path, Path]
) -> None:
    wheels = []
    for clone, clock in zip(clones, clocks, strict=True):
        run(clone, clock, "-m", "hatchling", "build", "-t", "wheel", "-t", "sdist", "-d", "out")
        wheels.append(contents(clone / "out"))
    first, second = wheels
    assert {Path(name).suffix for name in first} == {".whl", ".gz"}
    assert differing(first, second) == []
    [wheel] = (clones[0] / "out").glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        moments = {info.date_time for info in packed.infolist()}
    assert moments == {(2020, 2, 2, 0, 0, 0)}, "what hatchling writes where no moment is given"


@pytest.mark.nightly
def test_site_is_the_same_an_hour_later(
    clones: tuple[Path, Path], clocks: tuple[Path, Path]
) -> None:
    sites = []
    for clone, clock in zip(clones, clocks, strict=True):
        run(clone, clock, "-m", "tools.build_site")
        sites.append(contents(clone / "dist"))
    first, second = sites
    assert "index.html" in first
    assert differing(first, second) == []
