"""Build hook: the page's words are compiled into every wheel and every editable install."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CATALOGUES = "napoleon/**/locale/*/LC_MESSAGES/*.po"
WRITTEN = datetime.fromtimestamp(0, UTC)
"""The moment that Babel writes into every ``.mo``: always this one, so that the same sources give
the same bytes."""


def compile_catalogues(root: Path) -> list[Path]:
    """Write a ``.mo`` beside every ``.po`` under ``root`` that is newer than its ``.mo``.

    A ``.mo`` whose source is gone, from before it was moved, is deleted.
    Returns the compiled files, fresh or not; an empty list while there is no locale folder.
    Raises ``babel.messages.pofile.PoFileError`` for a catalogue that cannot be read.
    """
    compiled = []
    for source in sorted(root.glob(CATALOGUES)):
        target = source.with_suffix(".mo")
        if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
            with source.open("rb") as readable:
                catalogue = read_po(readable, abort_invalid=True)
            catalogue.creation_date = WRITTEN
            with target.open("wb") as writable:
                write_mo(writable, catalogue)
        compiled.append(target)
    for left in {*root.glob(CATALOGUES.replace(".po", ".mo"))} - {*compiled}:
        left.unlink()
    return compiled


class Catalogues(BuildHookInterface[Any]):
    """What hatchling calls before it collects files."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogues; ``artifacts`` in pyproject.toml takes them into the wheel."""
        del version, build_data
        compile_catalogues(Path(self.root))


if __name__ == "__main__":
    compile_catalogues(Path(__file__).resolve().parent)
