"""The files of a release: ``python -m tools.release`` writes them to ``build/release/``.

They are the wheel of the built site, the sources for pip, the site as an archive, the page in one
file, the records that ``make data`` has written, their SHA-256 sums, and the notes, which are the
version's part of ``CHANGELOG.md``, or what is unreleased.

What is released is what its tag names: the sources must be those of the tag, unchanged.
``--untagged`` writes any others, under the version that names their commit.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Final

from napoleon import __version__
from napoleon.ui.evening.hosts import wheel_of
from napoleon.version import NEXT
from tools import single
from tools.first_page import BuildError
from tools.packing import BUILD
from tools.settings import ROOT

TARGET: Final = BUILD / "release"
DATA: Final = BUILD / "data"
"""Where `make data` writes the records of many deals. A release takes in what is there."""
SUMS: Final = "SHA256SUMS"
UNRELEASED: Final = "Unreleased"
"""The heading in the changelog of what has no version yet."""
NOTES: Final = "notes.txt"
"""The notes of the release, in Markdown."""
EPOCH: Final = (1980, 1, 1, 0, 0, 0)
"""The moment of every file in an archive, so that the same files give the same bytes."""
FILE_MODE: Final = 0o100644


def check(version: str, tag: str = "", *, untagged: bool = False) -> str:
    """The notes of a version. Raises BuildError if it has none, or is not the one that is wanted.

    That is the one of ``tag``, or of any tag; with ``untagged`` the sources need none.
    """
    if tag and tag != f"v{NEXT}":
        msg = f"the tag {tag} is not v{NEXT}, which napoleon/version.py says"
        raise BuildError(msg)
    if version != NEXT and not untagged:
        msg = f"""these sources are {version}, and not what the tag v{NEXT} names:
commit every change and set the tag, or write it without one by 'make release UNTAGGED=1'."""
        raise BuildError(msg)
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    return notes(changes, version if version == NEXT else UNRELEASED)


def build(site: Path, page: Path, target: Path, text: str, data: Path = DATA) -> str:
    """Write the release to ``target``, replacing it; return a sentence about it.

    ``site`` is the folder of the built site, ``page`` the one file, ``text`` the notes, ``data``
    the folder with records. Raises BuildError if the site has no wheel of this version.
    """
    wheel = wheel_of(__version__)
    if not (site / wheel).is_file() or not page.is_file():
        msg = "the site or the one file is not built: run 'make release'."
        raise BuildError(msg)
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    shutil.copyfile(site / wheel, target / wheel)
    sources(target)
    pack(site, target / f"napoleon-{__version__}-site.zip")
    shutil.copyfile(page, target / f"napoleon-{__version__}.html")
    for records in sorted(data.glob("*.gz")):
        shutil.copyfile(records, target / f"napoleon-{__version__}-deals-{records.name}")
    files = sorted(target.iterdir())
    (target / SUMS).write_text("".join(map(_sum, files)), "utf-8")
    (target / NOTES).write_text(text, "utf-8")
    return f"{target}: {', '.join(file.name for file in files)}"


def notes(changes: str, version: str) -> str:
    """The part of a changelog about a version, without its heading. Raises BuildError."""
    date = "" if version == UNRELEASED else r" \(\d{4}-\d\d-\d\d\)"
    parts = re.split(r"^## (.+)\n", changes, flags=re.MULTILINE)
    for heading, text in zip(parts[1::2], parts[2::2], strict=True):
        if re.fullmatch(re.escape(version) + date, heading) and text.strip():
            return f"{text.strip()}\n"
    msg = f"CHANGELOG.md has nothing under the heading '## {version}{' (date)' if date else ''}'"
    raise BuildError(msg)


def sources(target: Path) -> None:
    """Write the archive from which pip can build the wheel. Raises BuildError."""
    command = [sys.executable, "-m", "build", "--sdist", "--no-isolation", "--outdir", str(target)]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    if done.returncode:
        raise BuildError(done.stdout + done.stderr)


def pack(folder: Path, archive: Path) -> None:
    """Write all files of a folder into a zip archive, the same bytes for the same files."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for file in sorted(folder.rglob("*")):
            if file.is_file():
                info = zipfile.ZipInfo(file.relative_to(folder).as_posix(), EPOCH)
                info.external_attr = FILE_MODE << 16
                info.compress_type = zipfile.ZIP_DEFLATED
                packed.writestr(info, file.read_bytes())


def _sum(file: Path) -> str:
    """A line as ``sha256sum --check`` reads it."""
    return f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n"


def main() -> int:
    """Write the release; return 1 with the reason if that is not possible."""
    reader = argparse.ArgumentParser(prog="python -m tools.release", description=main.__doc__)
    reader.add_argument("--tag", default="", help="the release's name in git, which is checked")
    reader.add_argument("--untagged", action="store_true", help="the sources need not be at a tag")
    reader.add_argument("--check", action="store_true", help="say only whether it can be written")
    asked = reader.parse_args()
    try:
        text = check(__version__, asked.tag, untagged=asked.untagged)
        if not asked.check:
            print(build(single.SITE, single.TARGET, TARGET, text))
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
