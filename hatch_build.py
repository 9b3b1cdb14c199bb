"""Build hooks: words are compiled, and the version and addresses are written into what is built."""

from __future__ import annotations

import os
import re
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

CATALOGUES = "napoleon/**/locale/*/LC_MESSAGES/*.po"
NAMES = re.compile(r"language\.own|(game|preset)\.[\w-]+(\.also)?|option\.[\w.]+")
"""What is asked of every language, whichever one is spoken: a file of its own beside the rest."""
WRITTEN = datetime.fromtimestamp(0, UTC)
"""The moment that Babel writes into every ``.mo``: always this one, so that the same sources give
the same bytes."""

VERSION = "napoleon/version.txt"
"""Where wheels and sdists have their version (``napoleon/version.py``)."""

MOMENT = "SOURCE_DATE_EPOCH"
"""The variable with the moment of a build. Packagers set it; ours is hatchling's own, always."""

SITE = "NAPOLEON_ADDRESS"
"""The variable with the address of the published site, with a slash at its end."""
REPOSITORY = "NAPOLEON_REPOSITORY"
"""The variable with the address of the repository, without one."""


def compile_catalogues(root: Path) -> list[Path]:
    """Write a ``.mo`` beside every ``.po`` under ``root`` that is newer than its ``.mo``.

    The names in it are written once more: ``names.mo`` in the folder of the language.

    A ``.mo`` whose source is gone, from before it was moved, is deleted.
    Returns the compiled files, fresh or not; an empty list while there is no locale folder.
    Raises ``babel.messages.pofile.PoFileError`` for a catalogue that cannot be read.
    """
    compiled = []
    for source in sorted(root.glob(CATALOGUES)):
        target = source.with_suffix(".mo")
        names = source.parents[1] / "names.mo"
        if any(_is_older(file, source) for file in (target, names)):
            with source.open("rb") as readable:
                catalogue = read_po(readable, abort_invalid=True)
            catalogue.creation_date = WRITTEN
            _write(target, catalogue)
            for key in [str(one.id) for one in catalogue if one.id]:
                if not NAMES.fullmatch(key):
                    catalogue.delete(key)
            _write(names, catalogue)
        compiled += [target, names]
    folder = CATALOGUES.partition("LC_MESSAGES")[0]
    for left in {*root.glob(f"{folder}**/*.mo")} - {*compiled}:
        left.unlink()
    return compiled


def _is_older(target: Path, source: Path) -> bool:
    return not target.exists() or target.stat().st_mtime < source.stat().st_mtime


def _write(target: Path, catalogue: Catalog) -> None:
    with target.open("wb") as file:
        write_mo(file, catalogue)


class Contents(BuildHookInterface[Any]):
    """What hatchling calls before it collects files, and after it."""

    _folder: tempfile.TemporaryDirectory[str] | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogues; ``artifacts`` in pyproject.toml takes them into the wheel.

        Adds a file with the version, but not to an editable install, where git is asked. Drops
        `MOMENT`, by which the same sources would give other bytes.
        """
        os.environ.pop(MOMENT, None)
        root = Path(self.root)
        compile_catalogues(root)
        if version != "editable" and not (root / VERSION).exists():  # an sdist has it
            self._folder = tempfile.TemporaryDirectory()
            file = Path(self._folder.name, Path(VERSION).name)
            file.write_text(self.metadata.version, "ascii")
            build_data["force_include"][str(file)] = VERSION

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was written for the build alone."""
        del version, build_data, artifact_path
        if self._folder:
            self._folder.cleanup()


class Addresses(MetadataHookInterface):
    """What hatchling calls for the addresses: whoever publishes the project knows them."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set ``urls`` from the variables `SITE` and `REPOSITORY`; none where they are not set."""
        site, repository = os.environ.get(SITE), os.environ.get(REPOSITORY)
        metadata["urls"] = {}
        if site:
            metadata["urls"] |= {"Homepage": site, "Documentation": f"{site}docs/"}
        if repository:
            changes = f"{repository}/blob/main/CHANGELOG.md"
            metadata["urls"] |= {"Source": repository, "Changelog": changes}


if __name__ == "__main__":
    compile_catalogues(Path(__file__).resolve().parent)
