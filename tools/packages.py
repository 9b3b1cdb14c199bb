"""The packages of npm that the site is made of, as they are under ``node_modules``.

``package-lock.json`` has the sums of their archives, which say nothing of the files once they are
unpacked. So the sum of each package's files is kept beside this module.

    python -m tools.packages        after a change of package-lock.json, with a fresh `npm ci`
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SUMS = Path(__file__).with_name("packages.json")


def published(root: Path) -> dict[str, str]:
    """The version of each package that the site may contain, by its folder."""
    lock = json.loads((root / "package-lock.json").read_text("utf-8"))["packages"]
    return {
        folder: entry["version"]
        for folder, entry in sorted(lock.items())
        if folder and not entry.get("dev") and not entry.get("optional")
    }


def sum_of(folder: Path) -> str:
    """The SHA-256 of all files of a package with their names, in hexadecimal."""
    digest = hashlib.sha256()
    for file in sorted(folder.rglob("*")):
        name = file.relative_to(folder)
        if file.is_file() and "node_modules" not in name.parts:
            content = hashlib.sha256(file.read_bytes()).hexdigest()
            digest.update(f"{content}  {name.as_posix()}\n".encode())
    return digest.hexdigest()


def sums(root: Path) -> dict[str, str]:
    """The version and the sum of each package, by its folder."""
    return {
        folder: f"{version} {sum_of(root / folder)}" for folder, version in published(root).items()
    }


def differing(root: Path, known: Mapping[str, str]) -> list[str]:
    """The folders of the packages whose files are not those of the lock."""
    found = sums(root)
    return sorted(
        folder for folder in found.keys() | known.keys() if found.get(folder) != known.get(folder)
    )


def fault(root: Path) -> str:
    """What is wrong with the packages, and what to do; "" if nothing is."""
    wrong = differing(root, json.loads(SUMS.read_text("utf-8")))
    if not wrong:
        return ""
    return (
        f"not as package-lock.json has them: {', '.join(wrong)}. Run 'npm ci'; if the lock was"
        " changed, run 'python -m tools.packages' after it."
    )


def main() -> int:
    """Write the sums."""
    SUMS.write_text(json.dumps(sums(ROOT), indent=2) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
