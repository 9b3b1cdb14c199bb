"""Packed files of the site: what slow lines get, and what servers send instead of packing anew.

``NAPOLEON_PACKING`` is how hard brotli tries, 1 to 11: 11 takes a minute for a sixth less, which
only a publisher needs. Slow results are stored in ``build/`` under names made from their sources.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import brotli

from tools.first_page import ARCHIVE, COMPRESSED_BY_HOSTS, INTERPRETER, TIGHT, BuildError
from tools.settings import ROOT

BUILD: Final = ROOT / "build"
PACKER: Final = ROOT / "tools/tight.mjs"
PACKING: Final = "NAPOLEON_PACKING"
USUAL_PACKING: Final = "9"
BESIDE: Final = (".br", ".gz")
"""The endings of the packed files beside others."""
LEAST: Final = 1000
"""A file of fewer bytes has no packed one beside it."""


def fingerprint(files: Iterable[Path], *texts: str) -> str:
    """The name of a result that is made of files and texts."""
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.read_bytes())
    digest.update("\n".join(texts).encode())
    return digest.hexdigest()[:12]


def quality() -> str:
    """How hard brotli tries. Raises BuildError."""
    chosen = os.environ.get(PACKING) or USUAL_PACKING
    if chosen not in map(str, range(1, 12)):
        msg = f"{PACKING} is {chosen!r}, and must be a number from 1 to 11"
        raise BuildError(msg)
    return chosen


def tightened(site: Path, archive: Path) -> None:
    """Write what slow lines get instead of the largest files; each is made once per content."""
    chosen = quality()
    sources = {ARCHIVE: archive, INTERPRETER: site / INTERPRETER}
    made = {
        name: BUILD / f"tight-{fingerprint((PACKER, sources[whole]), chosen)}.br"
        for name, whole in TIGHT.items()
    }
    packers = [
        subprocess.Popen(["node", PACKER, sources[TIGHT[name]], packed, chosen], cwd=ROOT)
        for name, packed in made.items()
        if not packed.exists()
    ]
    ended = [packer.wait() for packer in packers]
    if any(ended):
        msg = f"{PACKER.name} failed"
        raise BuildError(msg)
    for old in set(BUILD.glob("tight-*.br")) - set(made.values()):
        old.unlink()
    (site / "tight").mkdir()
    for name, packed in made.items():
        shutil.copyfile(packed, site / name)


def put_beside(site: Path) -> None:
    """Write a file for brotli and one for gzip beside each that a server would pack for browsers.

    That of the interpreter for brotli is what slow lines get.
    """
    of_tight = {site / whole: site / name for name, whole in TIGHT.items()}
    for file in sorted(site.rglob("*")):
        if not is_packed(file):
            continue
        data = file.read_bytes()
        _named(file, ".gz").write_bytes(gzip.compress(data, 9, mtime=0))
        if file in of_tight:
            shutil.copyfile(of_tight[file], _named(file, ".br"))
        else:
            _named(file, ".br").write_bytes(brotli.compress(data, quality=int(quality())))


def is_packed(file: Path) -> bool:
    """Whether there are packed files beside one."""
    return file.suffix in COMPRESSED_BY_HOSTS and file.is_file() and file.stat().st_size >= LEAST


def _named(file: Path, ending: str) -> Path:
    return file.with_name(f"{file.name}{ending}")
