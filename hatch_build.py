"""Build hooks: words are compiled into every wheel and editable install, addresses are put in."""

from __future__ import annotations

import json
import os
import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

CATALOGUES = "napoleon/**/locale/*/LC_MESSAGES/*.po"
NAMES = "names.json"
NAMED = re.compile(r"(game|preset)\.[^.]+")
"""The keys of what links may call by any of its names (`napoleon.kit.catalogues.said_of`)."""
WRITTEN = datetime.fromtimestamp(0, UTC)
"""The moment that Babel writes into every ``.mo``: always this one, so that the same sources give
the same bytes."""

SITE = "NAPOLEON_ADDRESS"
"""The variable with the address of the published site, with a slash at its end."""
REPOSITORY = "NAPOLEON_REPOSITORY"
"""The variable with the address of the repository, without one."""


def compile_catalogues(root: Path) -> list[Path]:
    """Write a ``.mo`` beside every ``.po`` under ``root`` that is newer than its ``.mo``.

    A ``.mo`` whose source is gone, from before it was moved, is deleted. Beside the catalogues of
    a room a `NAMES` says which languages it has, and what these, games and presets are called.
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
    for folder in {file.parents[2] for file in compiled}:
        names = folder / NAMES
        made_of = (Path(__file__), *folder.glob("*/LC_MESSAGES/*.mo"))
        newest = max(file.stat().st_mtime for file in made_of)
        if not names.exists() or names.stat().st_mtime < newest:
            names.write_text(json.dumps(_names_in(folder), ensure_ascii=False), "utf-8")
    return compiled


def _names_in(folder: Path) -> dict[str, list[str]]:
    """What is called by many names, as people use them: by key, in the order of the languages.

    ``languages`` are those that the room has; ``language.uk`` is what one of them calls itself.
    """
    names: dict[str, list[str]] = {"languages": []}
    for source in sorted(folder.glob("*/LC_MESSAGES/*.po")):
        with source.open("rb") as readable:
            said = {str(message.id): str(message.string) for message in read_po(readable)}
        language = source.parts[-3]
        names["languages"].append(language)
        if own := said.get("language.own"):
            names[f"language.{language}"] = [own]
        for key in filter(NAMED.fullmatch, said):
            others = said.get(f"{key}.also")
            names.setdefault(key, []).extend([said[key], *(others.split(", ") if others else ())])
    return names


class Catalogues(BuildHookInterface[Any]):
    """What hatchling calls before it collects files."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogues; ``artifacts`` in pyproject.toml takes them into the wheel."""
        del version, build_data
        compile_catalogues(Path(self.root))


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
