"""Checks the types of functions that are imported when first called.

``later("module:name")`` hides a function from the type checker. So every module that says it is
written once more, with the function itself in that place, and mypy reads these copies.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import Final

from mypy import api

HOME: Final = Path(__file__).parents[1]
PACKAGE: Final = HOME / "napoleon"
COPIES: Final = HOME / "build" / "late"
"""Where the copies are written."""
OWN_CLASSES: Final = {"napoleon/ui/shell/feature.py", "napoleon/ui/start/opening.py"}
"""Modules that are left out: in a copy their own classes would be other ones, or they use the
attributes of a `Later`."""


def bare(source: str) -> str:
    """A module with the functions in place of their names; "" if it names none.

    Raises `ValueError` for a call that is spread over lines.
    """
    lines, imports = source.splitlines(), []
    for call in ast.walk(ast.parse(source)):
        match call:
            case ast.Call(ast.Name("later"), [ast.Constant(str(place))]):
                if call.lineno != call.end_lineno:
                    raise ValueError(f"line {call.lineno}: write it on one line")
                module, _, name = place.partition(":")
                own = f"late_{call.lineno}"
                written = f'later("{place}")'
                lines[call.lineno - 1] = lines[call.lineno - 1].replace(written, own)
                imports.append(f"from {module} import {name} as {own}")
    return "\n".join([*lines, *imports, ""]) if imports else ""


def write() -> int:
    """Write the copies anew; returns how many there are."""
    COPIES.mkdir(parents=True, exist_ok=True)
    for old in COPIES.glob("*.py"):
        old.unlink()
    for path in PACKAGE.rglob("*.py"):
        name = path.relative_to(HOME).as_posix()
        if name not in OWN_CLASSES and (copy := bare(path.read_text(encoding="utf-8"))):
            (COPIES / name.replace("/", "_")).write_text(copy, encoding="utf-8")
    return len([*COPIES.glob("*.py")])


if __name__ == "__main__":
    print(f"{write()} modules with functions that are imported late:", end=" ", flush=True)
    found, fault, status = api.run([str(COPIES)])
    print(found + fault, end="")
    sys.exit(status)
