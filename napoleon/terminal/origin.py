"""What this program was built from: its version and a digest of its sources."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Final, NamedTuple

from napoleon import __version__

PACKAGE: Final = Path(__file__).parents[1]
_SOURCES: Final = ("*.py", "*.po")
_SITE: Final = re.compile(r'data-version="([^"]*)" data-sources="([^"]*)"')


class Origin(NamedTuple):
    """What a program or a site was built from."""

    version: str = ""
    """The version; "" if that is not known."""
    sources: str = ""
    """The digest of the sources of the package; "" if that is not known."""


def digest_of(package: Path) -> str:
    """The digest of the sources in a folder, the same in a checkout and where pip put them."""
    digest = hashlib.sha256()
    files = {file.relative_to(package).as_posix(): file for file in _files(package)}
    for name, file in sorted(files.items()):
        digest.update(f"{name}\n{file.stat().st_size}\n".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


def _files(package: Path) -> list[Path]:
    return [file for pattern in _SOURCES for file in package.rglob(pattern)]


def origin_here() -> Origin:
    """What this program was built from."""
    return Origin(__version__, digest_of(PACKAGE))


def origin_of_site(root: Path) -> Origin:
    """What a site was built from. Raises `OSError` where there is none."""
    found = _SITE.search((root / "index.html").read_text("utf-8", errors="replace"))
    return Origin(*found.groups()) if found else Origin()
