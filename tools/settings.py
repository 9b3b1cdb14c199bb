"""The settings of a build: the environment variables that decide what a site is.

``python -m tools.settings FILE`` writes them, with the version, to a file that the site depends on,
and leaves the file as it is where none has changed: a site that was built with other settings is
then built again. It needs nothing but Python.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from napoleon import __version__

ROOT: Final = Path(__file__).resolve().parent.parent
SETTINGS: Final = {
    "NAPOLEON_ADDRESS": "address",
    "NAPOLEON_REPOSITORY": "repository",
    "NAPOLEON_MEETING": "relays",
    "NAPOLEON_STUN": "STUN",
    "NAPOLEON_IMPRINT": "imprint",
    "NAPOLEON_PRIVACY": "privacy",
    "NAPOLEON_PACKING": "packing",
}
"""The variables that a build reads, and what each is called in its last line."""


def chosen(environment: Mapping[str, str] = os.environ) -> str:
    """The settings in a line: ``relays: not set; STUN: not set; …``."""
    values = {said: " ".join(environment.get(name, "").split()) for name, said in SETTINGS.items()}
    return "; ".join(f"{said}: {value or 'not set'}" for said, value in values.items())


def write(file: Path, text: str) -> None:
    """Write a text to a file, unless it has that text already."""
    if not file.is_file() or file.read_text("utf-8") != text:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]), f"{chosen()}\nversion: {__version__}\n")
