"""Searching for texts that break a reader: ``make fuzz``, or ``python -m tests.fuzz [NAME …]``.

Atheris (libFuzzer for Python) changes texts until they take a new path through the code.
Interesting finds stay in ``build/fuzz`` for the next run; a text that breaks a reader is written
there too and ends the run with status 1, and so does one that makes far more work than its length
allows, counted in actions.
"""

from __future__ import annotations

import argparse
import importlib
import subprocess
import sys
from pathlib import Path
from typing import Any

FOUND = Path(__file__).parents[2] / "build/fuzz"
LONGEST = 20_000
LIMITS = ("-timeout=10", "-rss_limit_mb=2048", f"-max_len={LONGEST}", "-print_final_stats=1")


def main() -> int:
    """Search each reader for a number of seconds; 1 when one broke."""
    given = argparse.ArgumentParser(prog="python -m tests.fuzz", description=main.__doc__)
    given.add_argument("names", nargs="*", help="readers; all where none is named")
    given.add_argument("--seconds", type=int, default=60, help="for each reader")
    given.add_argument("--one", action="store_true", help=argparse.SUPPRESS)
    arguments = given.parse_args()
    atheris: Any = importlib.import_module("atheris")
    if arguments.one:
        with atheris.instrument_imports(include=["napoleon"], enable_loader_override=False):
            readers = importlib.import_module("tests.fuzz.readers")
        _search(atheris, readers, arguments.names[0], arguments.seconds)
    readers = importlib.import_module("tests.fuzz.readers")
    command = [sys.executable, "-m", "tests.fuzz", "--one", f"--seconds={arguments.seconds}"]
    broken = []
    for name in arguments.names or readers.READERS:
        print(f"{name}: {arguments.seconds} s …", flush=True)
        done = subprocess.run([*command, name], check=False, capture_output=True, text=True)
        counts = [line for line in done.stderr.splitlines() if "number_of_executed_units" in line]
        print(*counts, sep="\n")
        if done.returncode:
            broken.append(name)
            print(done.stdout, done.stderr, sep="\n")
    print(f"broken: {', '.join(broken)}" if broken else "nothing broke")
    return bool(broken)


def _search(atheris: Any, readers: Any, name: str, seconds: int) -> None:
    """Search one reader; ends the process."""
    folder = FOUND / name.replace(" ", "-")
    folder.mkdir(parents=True, exist_ok=True)
    for at, text in enumerate(readers.READERS[name].samples()):
        (folder / f"sample-{at}").write_text(text, "utf-8")

    works = importlib.import_module("tests.fuzz.work")

    def one(data: bytes) -> None:
        text = readers.resealed(_text(data))
        work.actions = 0
        readers.READERS[name].accepts(text)
        works.check(work, text)

    out = f"-artifact_prefix={FOUND}/broken-{folder.name}-"
    with works.counted() as work:
        atheris.Setup([sys.argv[0], *LIMITS, f"-max_total_time={seconds}", out, str(folder)], one)
        atheris.Fuzz()


def _text(data: bytes) -> str:
    """The text of some bytes: lone surrogates stay, and stray bytes become others."""
    try:
        return data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        return data.decode("utf-8", "surrogateescape")


if __name__ == "__main__":
    sys.exit(main())
