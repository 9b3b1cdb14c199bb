"""The computer players compiled by mypyc, for measuring: same decisions, about half the time.

    python -m tools.compiled
    PYTHONPATH=build/compiled python -P -m napoleon.arena expert:strong --deals 1000 --jobs 2

Copies the package to ``build/compiled`` and compiles its hot modules there (a minute). The
published package stays pure Python; nothing here is needed to play. Run it again after a change:
only a changed copy is compiled.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
TARGET: Final = ROOT / "build" / "compiled"
HOT: Final = (
    "kit/cards",
    "kit/chance",
    "games/napoleon/rules/trick",
    "games/napoleon/ai/hand",
    "games/napoleon/ai/reading",
    "games/napoleon/ai/worth",
    "games/napoleon/ai/heuristic_play",
    "games/napoleon/ai/judging",
    "games/napoleon/ai/places",
    "games/napoleon/ai/belief",
    "games/napoleon/ai/worlds",
    "games/napoleon/ai/mask_table",
    "games/napoleon/ai/playout",
    "games/napoleon/ai/endings/endgame",
    "games/napoleon/ai/payoff",
    "games/napoleon/ai/likelihood",
    "ai/race",
    "games/napoleon/ai/search",
    "games/durak/ai/mask_table",
    "games/durak/ai/position",
    "games/durak/ai/playout",
    "games/durak/ai/worlds",
    "games/durak/ai/endings/duel",
)
"""The modules that take most of the time."""


_DEALS: Final = """
from napoleon.arena.deals import Game, play
for rules, game in (("preset=sdc", "napoleon"), ("table.players=2", "durak")):
    played = play(Game(rules, "strong", "casual", "compiled", 1, 600_000, game))
    print(played._replace(ms={}))
"""


def source_digest(package: Path) -> str:
    """A fingerprint of all Python source of a package, and of the list of modules to compile."""
    digest = hashlib.sha256("\n".join(HOT).encode())
    for file in sorted(package.rglob("*.py")):
        digest.update(file.relative_to(package).as_posix().encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()


def compile_into(target: Path) -> bool:
    """Copies and compiles the package; False if ``target`` already holds this very source."""
    stamp = target / "source.sha256"
    digest = source_digest(ROOT / "napoleon")
    if stamp.exists() and stamp.read_text(encoding="utf-8") == digest:
        return False
    shutil.rmtree(target, ignore_errors=True)
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "napoleon", target / "napoleon", ignore=ignored)
    files = [f"napoleon/{name}.py" for name in HOT]
    command = [sys.executable, "-m", "mypyc", "--python-version", "3.11", *files]
    # Our mypy settings name other folders; those of a copy are mypy's own.
    (target / "mypy.ini").write_text("[mypy]\n", encoding="utf-8")
    run = subprocess.run(command, cwd=target, capture_output=True, text=True, check=False)
    if run.returncode:
        raise RuntimeError(f"mypyc: {(run.stdout + run.stderr)[-2000:]}")
    stamp.write_text(digest, encoding="utf-8")
    return True


def decisions(path: Path) -> str:
    """The results of a few deals with the package in a folder, as text."""
    command = [sys.executable, "-P", "-c", _DEALS]  # not the package in the current folder
    environment = {**os.environ, "PYTHONPATH": str(path)}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return run.stdout


def main() -> None:
    """Compile after a change, and check that the decisions are the same."""
    fresh = compile_into(TARGET)
    print("compiled" if fresh else "nothing has changed since it was compiled")
    if fresh and decisions(TARGET) != decisions(ROOT):
        shutil.rmtree(TARGET)
        sys.exit("compiled players decide otherwise")
    print(f"PYTHONPATH={TARGET.relative_to(ROOT)} python -P -m napoleon.arena …")


if __name__ == "__main__":
    main()
