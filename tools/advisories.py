"""Known vulnerabilities of pinned packages: ``python -m tools.advisories``.

Asks npm and pip-audit. Status 1 only if they name one; if they cannot be asked (no network, a
registry without advisories) it says so, and that is not a fault.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
PATIENCE_S: Final = 60
NPM: Final = ("npm", "audit", "--json", "--fetch-timeout=10000", "--fetch-retries=0")
PYTHON: Final = (
    sys.executable,
    *("-m", "pip_audit", "--requirement", "requirements-dev.txt", "--require-hashes"),
    *("--disable-pip", "--format", "json", "--timeout", "10", "--progress-spinner", "off"),
)
GRAVE: Final = {"high", "critical"}
"""In tools that only build and check the page, lesser ones wait for the next update."""


class NotAskedError(Exception):
    """There is no answer; the message says why."""


def answer(command: Sequence[str]) -> Any:
    """The JSON that a command prints, whatever its status. Raises NotAskedError."""
    try:
        done = subprocess.run(
            command, cwd=ROOT, check=False, capture_output=True, text=True, timeout=PATIENCE_S
        )
        return json.loads(done.stdout)
    except (OSError, subprocess.TimeoutExpired, ValueError) as fault:
        raise NotAskedError(str(fault).splitlines()[0][:200]) from fault


def found_by_npm(report: Any) -> Iterator[str]:
    """The vulnerabilities that npm reports, one sentence each. Raises NotAskedError."""
    if "vulnerabilities" not in report:
        raise NotAskedError(str(report.get("message", "no answer"))[:200])
    for name, one in report["vulnerabilities"].items():
        if one["severity"] in GRAVE:
            yield f"{name}: {one['severity']}"


def found_by_pip_audit(report: Any) -> Iterator[str]:
    """The vulnerabilities that pip-audit reports, one sentence each. Raises NotAskedError."""
    asked = [one for one in report["dependencies"] if "skip_reason" not in one]
    if not asked:
        raise NotAskedError("the registry has no advisories")
    for one in asked:
        for known in one["vulns"]:
            yield f"{one['name']} {one['version']}: {known['id']}"


def main(ask: Callable[[Sequence[str]], Any] = answer) -> int:
    """Ask both; return 1 if one of them names a vulnerability."""
    status = 0
    for name, command, read in (("npm", NPM, found_by_npm), ("Python", PYTHON, found_by_pip_audit)):
        try:
            found = list(read(ask(command)))
        except NotAskedError as reason:
            print(f"{name}: could not be asked ({reason})")
            continue
        print(f"{name}: {'; '.join(found) or 'no known vulnerabilities'}")
        status |= bool(found)
    return status


if __name__ == "__main__":
    sys.exit(main())
