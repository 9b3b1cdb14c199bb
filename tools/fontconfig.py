"""The fonts that a browser of ours sees, the same on every machine.

The fonts on a machine decide how wide every word is. So the browsers that test, measure and draw
the page get their own fontconfig, with only the fonts from npm that ``package-lock.json`` pins.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

ROOT: Final = Path(__file__).resolve().parent.parent
KEPT: Final = ROOT / "build/fontconfig"
PACKAGES: Final = ROOT / "node_modules/@expo-google-fonts"

SANS: Final = "Noto Sans JP"
SERIF: Final = "Noto Serif JP"
FOLDERS: Final = (
    PACKAGES / "noto-sans-jp/400Regular",
    PACKAGES / "noto-sans-jp/700Bold",
    PACKAGES / "noto-serif-jp/400Regular",
    PACKAGES / "noto-serif-jp/700Bold",
)
GENERIC: Final = {
    "sans-serif": SANS,
    "system-ui": SANS,
    "ui-monospace": SANS,
    "monospace": SANS,
    "serif": SERIF,
}

# Drawn without hinting and coloured edges, which differ from one desktop to the next.
TEXT: Final = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
{folders}
<cachedir>{cache}</cachedir>
{generic}
<match target="pattern">
<edit name="antialias" mode="assign"><bool>true</bool></edit>
<edit name="autohint" mode="assign"><bool>false</bool></edit>
<edit name="hinting" mode="assign"><bool>false</bool></edit>
<edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
<edit name="rgba" mode="assign"><const>none</const></edit>
</match>
</fontconfig>
"""


class NoFontsError(RuntimeError):
    """The fonts are not installed; the message says what to do."""


def configuration(
    kept: Path = KEPT, folders: Iterable[Path] = FOLDERS, generic: dict[str, str] | None = None
) -> Path:
    """Write a configuration with only the fonts of ``folders``; return its path.

    ``generic``: for each generic family one of theirs. The configuration and its cache are in
    ``kept``. Raises NoFontsError if a folder is missing.
    """
    folders = tuple(folders)
    for folder in folders:
        if not folder.is_dir():
            msg = f"{folder} is missing: run 'npm ci' (or 'make site', which does)."
            raise NoFontsError(msg)
    text = TEXT.format(
        folders="\n".join(f"<dir>{escape(str(folder))}</dir>" for folder in folders),
        cache=escape(str(kept / "cache")),
        generic="\n".join(
            f'<alias binding="same"><family>{name}</family>'
            f"<prefer><family>{escape(family)}</family></prefer></alias>"
            for name, family in (GENERIC if generic is None else generic).items()
        ),
    )
    file = kept / "fonts.conf"
    if not file.is_file() or file.read_text("utf-8") != text:
        kept.mkdir(parents=True, exist_ok=True)
        # Journeys run side by side, and none of them may read half a file.
        with tempfile.NamedTemporaryFile("w", dir=kept, delete=False, encoding="utf-8") as fresh:
            fresh.write(text)
        os.replace(fresh.name, file)  # noqa: PTH105 - says better that it is one step
    return file
