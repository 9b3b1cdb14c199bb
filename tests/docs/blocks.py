"""The commands and files that the pages for operators print."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = ("docs/hosting.md", "docs/operating.md")
INSTALL: Final = "python3 -m venv /opt/napoleon"
BUILD: Final = "NAPOLEON_IMPRINT=https://cards.example/imprint.html"
UPDATE: Final = (
    "/opt/napoleon/bin/python -m napoleon table --rooms /var/lib/napoleon/rooms.sqlite"
    " --backup /var/backups/before-update.sqlite"
)
BACK: Final = (
    "/opt/napoleon/bin/pip install --require-hashes -r /opt/napoleon/dist-1/requirements-table.txt"
)
"""Heads of the blocks that install, build, update, and step back."""
_BLOCK: Final = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """A block of a page."""

    page: str
    kind: str
    text: str

    @property
    def head(self) -> str:
        """Its first line."""
        return self.text.partition("\n")[0]


def blocks() -> list[Block]:
    """All blocks of the pages, in order."""
    return [
        Block(page, *found.groups())
        for page in PAGES
        for found in _BLOCK.finditer((ROOT / page).read_text("utf-8"))
    ]


def block(head: str) -> str:
    """The text of the only block whose first line begins like this."""
    [found] = [one for one in blocks() if one.head.startswith(head)]
    return found.text
