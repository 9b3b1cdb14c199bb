"""What the service worker of a built site stores for use offline: all of it.

``web/sw.js`` stores each file with its hash. If a file that the game needs is missing, it stores no
version; any other file may be missing. The pages of the rules, some two hundred, come in an archive
for each language.
"""

from __future__ import annotations

import base64
import hashlib
import json
from fnmatch import fnmatchcase
from pathlib import Path

from tools.first_page import DECODER, TIGHT, BuildError, needed
from tools.packing import BESIDE
from tools.rule_pages import SITEMAP
from tools.rule_texts import FOLDER

WORKER = "sw.js"
WHEEL = "napoleon-*.whl"
"""The wheel of a site, whatever its version."""
REQUIREMENTS = "requirements-table.txt"
"""The packages of a host, beside the wheel."""
NOT_KEPT = frozenset({".nojekyll", WORKER, REQUIREMENTS, SITEMAP, *TIGHT, *DECODER})
"""Files for the host, the service worker itself, files that are not for the page, and files that
only a first visit asks for."""


def is_kept(name: str) -> bool:
    """Whether a file of a site is stored by itself."""
    if name in NOT_KEPT or fnmatchcase(name, WHEEL):
        return False
    return not name.startswith(f"{FOLDER}/") and not name.endswith(BESIDE)


def write(site: Path) -> int:
    """Write the names and hashes of a site's files into its service worker; return how many.

    It may have been written before. Raises BuildError if it has no place for them.
    """
    files = {
        name: _hash(file)
        for file in sorted(site.rglob("*"))
        if file.is_file() and is_kept(name := file.relative_to(site).as_posix())
    }
    worker = site / WORKER
    lines = worker.read_text("utf-8").splitlines(keepends=True)
    tight = {whole: [name, _hash(site / name)] for name, whole in TIGHT.items()}
    for mark, value in (
        ("const FILES =", files),
        ("const NEEDED =", needed(site)),
        ("const TIGHT =", tight),
    ):
        places = [at for at, line in enumerate(lines) if line.startswith(mark)]
        if len(places) != 1:
            msg = f"web/{WORKER} has not one line that begins with {mark}"
            raise BuildError(msg)
        lines[places[0]] = f"{mark} {json.dumps(value, separators=(',', ':'))};\n"
    worker.write_text("".join(lines), "utf-8")
    return len(files)


def _hash(file: Path) -> str:
    """The hash of a file as browsers compare it."""
    return f"sha384-{base64.b64encode(hashlib.sha384(file.read_bytes()).digest()).decode()}"
