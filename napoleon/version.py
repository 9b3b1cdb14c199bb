"""The version of this program: that of a release at its tag, else one that names its commit.

``0.3.0`` is what has the tag ``v0.3.0``. Between releases it is
``0.3.0.dev20261128204605+gea3dd1d9``: the next release, the moment of the commit in UTC, so that
a later one counts as newer, and the commit, with ``.changed`` where the files differ from it.

A build writes the version into the package (``hatch_build.py``). A clone asks git and needs no
tags; an archive of the sources that git made names its commit in a file beside the package.
"""

from __future__ import annotations

import re
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

NEXT: Final = "0.3.0"
"""The version of the next release; after its tag, that of the one after it."""
PACKAGE: Final = Path(__file__).parent
WRITTEN: Final = "version.txt"
"""The file of the package in which a build writes the version."""
ARCHIVED: Final = ".git_archival.txt"
"""The file beside the package in which ``git archive`` writes `_FORMAT`."""
_FORMAT: Final = "%H %ct %D"
_COMMIT: Final = re.compile("([0-9a-f]{8})[0-9a-f]* ([0-9]+) ?(.*)")


def version_of(package: Path) -> str:
    """The version of the package in a folder; ``0.3.0.dev0`` where nothing names its commit."""
    file = package / WRITTEN
    if file.is_file():
        return file.read_text("ascii").strip()
    return _cloned(package.parent) or _archived(package.parent) or f"{NEXT}.dev0"


def _cloned(root: Path) -> str:
    if not (root / ".git").exists():  # the sources are inside something else
        return ""
    try:
        at, changed = (
            subprocess.run(
                ["git", "-C", str(root), *command], check=True, capture_output=True, text=True
            ).stdout.strip()
            for command in (
                ("log", "-1", f"--format={_FORMAT}", "--decorate-refs=refs/tags/*"),
                ("status", "--porcelain", "--untracked-files=no"),
            )
        )
    except (OSError, subprocess.CalledProcessError):
        return ""
    return _named(at, is_changed=bool(changed))


def _archived(root: Path) -> str:
    file = root / ARCHIVED
    return _named(file.read_text("utf-8").strip()) if file.is_file() else ""


def _named(at: str, *, is_changed: bool = False) -> str:
    """The version at a commit, given in `_FORMAT`; "" for any other text.

    >>> _named("ea3dd1d9d27cfb734349b419234f6666711f0aae 1795898765 HEAD -> main, tag: v0.2.0")
    '0.3.0.dev20261128204605+gea3dd1d9'
    """
    found = _COMMIT.fullmatch(at)
    if not found:
        return ""
    commit, seconds, names = found.groups()
    if f"tag: v{NEXT}" in names.split(", ") and not is_changed:
        return NEXT
    moment = datetime.fromtimestamp(int(seconds), UTC).strftime("%Y%m%d%H%M%S")
    return f"{NEXT}.dev{moment}+g{commit}{'.changed' if is_changed else ''}"


__version__: Final = version_of(PACKAGE)
