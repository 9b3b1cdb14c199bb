"""Code lines by room, beside those of an earlier commit: ``python -m tools.lines [commit]``.

Blank lines, comments and docstrings do not count. Imports count as code and once more in the last
column. What git does not have (no repository, no such commit) is left out.
"""

from __future__ import annotations

import ast
import io
import subprocess
import sys
import tarfile
import tokenize
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = "napoleon"
BEFORE: Final = "2924bec7"
"""The commit before the page was split up: 43,627 code lines, 12.7 % of them imports."""
NO_CODE: Final = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
}
PAGE: Final = ("ui", "ui_dom", "page")
"""The last part of the names of the rooms that are the page."""


class Lines(NamedTuple):
    """The counts of a text."""

    code: int
    """Its lines of code, imports included."""
    imports: int
    """The lines that belong to an import."""


def lines_of(text: str) -> Lines:
    """The code lines of a module. Raises `SyntaxError`."""
    coded: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in NO_CODE:
            coded |= set(range(token.start[0], token.end[0] + 1))
    imports = 0
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Import() | ast.ImportFrom():
                imports += len(_span(node))
            case ast.Expr(value=ast.Constant(value=str())):
                coded -= _span(node)
            case _:
                pass
    return Lines(len(coded), imports)


def _span(node: ast.stmt) -> set[int]:
    return set(range(node.lineno, (node.end_lineno or node.lineno) + 1))


def room_of(name: str) -> str:
    """The room of a module by its path below the package: ``ui``, or ``games/durak/page``."""
    parts = name.removesuffix(".py").split("/")
    if parts[0] == "games" and len(parts) > 2:
        return "/".join(parts[:3]) if len(parts) > 3 else "/".join(parts[:2])
    return parts[0] if len(parts) > 1 else "."


def by_room(modules: Mapping[str, str]) -> dict[str, Lines]:
    """The lines of each room; ``modules`` are texts by their path below the package."""
    code: Counter[str] = Counter()
    imports: Counter[str] = Counter()
    for name, text in modules.items():
        found = lines_of(text)
        code[room_of(name)] += found.code
        imports[room_of(name)] += found.imports
    return {room: Lines(code[room], imports[room]) for room in sorted(code)}


def modules_here() -> dict[str, str]:
    """The modules of the package as they are, by their path below it."""
    home = ROOT / PACKAGE
    return {
        path.relative_to(home).as_posix(): path.read_text(encoding="utf-8")
        for path in home.rglob("*.py")
    }


def modules_at(commit: str) -> dict[str, str]:
    """The modules of the package at a commit. Raises `LookupError` if git has none."""
    command = ["git", "archive", "--format=tar", commit, PACKAGE]
    try:
        done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError) as fault:
        raise LookupError(commit) from fault
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
        return {
            member.name.removeprefix(f"{PACKAGE}/"): file.read().decode()
            for member in archive
            if member.name.endswith(".py") and (file := archive.extractfile(member))
        }


def total(rooms: Mapping[str, Lines], *, page: bool = False) -> Lines:
    """The sum of all rooms, or of those that are the page."""
    found = [lines for room, lines in rooms.items() if not page or room.rpartition("/")[2] in PAGE]
    return Lines(sum(one.code for one in found), sum(one.imports for one in found))


def table(now: Mapping[str, Lines], then: Mapping[str, Lines]) -> Iterator[str]:
    """A line for each room and the sums: then, now, the change, the share of imports then and now.

    ``then`` is empty if there is nothing to compare with.
    """
    none = Lines(0, 0)
    yield f"{'room':24}{'then':>8}{'now':>8}{'change':>8}{'imports':>16}"
    for room in sorted({*now, *then}):
        yield _row(room, then.get(room, none), now.get(room, none))
    for name, page in (("the page", True), ("all", False)):
        yield _row(name, total(then, page=page), total(now, page=page))


def _row(name: str, then: Lines, now: Lines) -> str:
    shares = "".join(f"{one.imports / max(one.code, 1):8.1%}" for one in (then, now))
    return f"{name:24}{then.code:8,}{now.code:8,}{now.code - then.code:+8,}{shares}"


def main(arguments: Sequence[str]) -> None:
    """Print the table, with the lines of a commit if git has it."""
    try:
        then = by_room(modules_at(arguments[0] if arguments else BEFORE))
    except LookupError:
        then = {}
    print("\n".join(table(by_room(modules_here()), then)))


if __name__ == "__main__":
    main(sys.argv[1:])
