"""The fonts for users who lack letters: a part of Noto Sans JP, and a small one of Noto Sans.

The first has every character that the page can show, and those for typed names without kanji;
Cyrillic is in the second, with the characters that stand beside it; the names of languages have a
third. ``web/fonts.css`` decides when each is used.
"""

from __future__ import annotations

import ast
import hashlib
import html
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import version
from itertools import chain
from pathlib import Path
from typing import Final

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from tools import fontconfig

SOURCES: Final = {
    "regular": fontconfig.PACKAGES / "noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf",
    "bold": fontconfig.PACKAGES / "noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf",
}
CYRILLIC_SOURCES: Final = {
    "cyrillic-regular": fontconfig.PACKAGES / "noto-sans/400Regular/NotoSans_400Regular.ttf",
    "cyrillic-bold": fontconfig.PACKAGES / "noto-sans/700Bold/NotoSans_700Bold.ttf",
}
CYRILLIC: Final = frozenset(
    "ʼ" + "".join(chr(code) for code in chain(range(0x400, 0x460), range(0x490, 0x492)))
)
"""The letters of Russian, Ukrainian and their neighbours."""
NAMES: Final = frozenset("РусскийУкраїнська")
"""Letters in the languages' own names, on every page: Japanese fonts lack ``ї``."""
NAMES_SOURCES: Final = {"names": CYRILLIC_SOURCES["cyrillic-regular"]}
BESIDE: Final = frozenset(
    "‐–—‘’“”„…№₴₽−\u202f" + "".join(chr(code) for code in (*range(0x20, 0x7F), *range(0xA0, 0x100)))
)
"""Characters that stand beside Cyrillic letters in texts."""
# Latin, kana, and both at full width.
TYPED: Final = "".join(
    chr(code)
    for code in chain(
        range(0x21, 0x7F), range(0xA1, 0x100), range(0x3041, 0x3100), range(0xFF01, 0xFF5F)
    )
)
SELECTORS: Final = ("\ufe0e", "\ufe0f")
"""They only choose between two drawings of the character before them."""
SHOWN_AS_THEY_ARE: Final = {".css", ".js", ".po", ".webmanifest"}
# Features for characters side by side, and for other systems or vertical lines.
FEATURES: Final = ("chws", "halt")
LEFT_OUT: Final = ("BASE", "DSIG", "STAT", "gasp", "vhea", "vmtx")


class NoLetterError(Exception):
    """The font lacks a letter that the page shows; the message names it."""


def letters(files: Iterable[Path]) -> frozenset[str]:
    """Return the letters that these sources of the page can show, and those of typed names.

    `CYRILLIC` is left out: it is in a face of its own.
    """
    texts = chain.from_iterable(_texts(file) for file in files)
    return frozenset(
        letter
        for letter in chain.from_iterable((*texts, TYPED))
        if unicodedata.category(letter)[0] not in "CZ"
        and letter not in SELECTORS
        and letter not in CYRILLIC
    )


def _texts(file: Path) -> Iterator[str]:
    if file.suffix == ".py":
        yield from _constants(ast.parse(file.read_bytes()))
    elif file.suffix == ".html":
        yield html.unescape(file.read_text("utf-8"))
    elif file.suffix in SHOWN_AS_THEY_ARE:
        yield file.read_text("utf-8")


def _constants(node: ast.AST) -> Iterator[str]:
    """The texts in a module, without the patterns of regular expressions: no page shows them."""
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "re.compile":
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    for child in ast.iter_child_nodes(node):
        yield from _constants(child)


def cut(
    wanted: frozenset[str], kept: Path, sources: Mapping[str, Path] = SOURCES
) -> dict[str, Path]:
    """Return the parts of a font with these letters, made once for them, by their names.

    They are stored in the folder ``kept``. Raises NoLetterError.
    """
    found = {}
    for weight, source in sources.items():
        digest = hashlib.sha256(source.read_bytes())
        digest.update("".join((*sorted(wanted), *FEATURES, *LEFT_OUT)).encode())
        digest.update(version("fonttools").encode())
        part = kept / f"face-{weight}-{digest.hexdigest()[:12]}.woff2"
        if not part.exists():
            for old in kept.glob(f"face-{weight}-*"):
                old.unlink()
            raw = part.with_name(f"raw-{part.name}")
            write_part(source, wanted, raw)
            raw.rename(part)
        found[weight] = part
    return found


def write_part(source: Path, wanted: frozenset[str], target: Path) -> None:
    """Write the part of a font with these letters, in the format of the name of ``target``.

    Raises NoLetterError.
    """
    options = Options()
    options.layout_features = list(FEATURES)
    options.drop_tables += LEFT_OUT
    options.hinting = False
    with TTFont(source, recalcTimestamp=False) as face:
        missing = sorted(letter for letter in wanted if ord(letter) not in face.getBestCmap())
        if missing:
            msg = f"{source.name} has no {' '.join(missing)}: say it with other letters"
            raise NoLetterError(msg)
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=[ord(letter) for letter in wanted])
        subsetter.subset(face)
        face.flavor = "woff2" if target.suffix == ".woff2" else None
        face.save(target)
