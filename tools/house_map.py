"""The map in ``napoleon/README.md``: every room, with the first line of its docstring.

``python -m tools.house_map`` writes it; a test compares it with the file.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parent.parent / "napoleon"
README: Final = PACKAGE / "README.md"
BEGIN: Final = "<!-- map: made by tools/house_map.py -->\n"
END: Final = "<!-- end of the map -->\n"


def summary(path: Path) -> str:
    """The first sentence of a module's docstring, as text of one line."""
    doc = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    first = " ".join(doc.partition("\n\n")[0].split())
    return first.removesuffix(".").replace("``", "`").replace("|", "\\|")


def rooms() -> Iterator[Path]:
    """The package and every folder below it that holds modules, parents first."""
    yield PACKAGE
    for path in sorted(PACKAGE.rglob("__init__.py")):
        if path.parent != PACKAGE:
            yield path.parent


def house_map() -> str:
    """A line for each room: what is in it, and below which rooms it lies."""
    return BEGIN + "\n" + "".join(map(_line, rooms())) + "\n" + END


def _line(room: Path) -> str:
    below = "  " * len(room.relative_to(PACKAGE).parts)
    return f"{below}- `{room.name}`: {summary(room / '__init__.py')}\n"


def with_map(text: str) -> str:
    """A text with the present map between its marks. Raises `ValueError` if these are missing."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise ValueError("the marks of the map are missing")
    return before + house_map() + after


if __name__ == "__main__":
    README.write_text(with_map(README.read_text(encoding="utf-8")), encoding="utf-8")
