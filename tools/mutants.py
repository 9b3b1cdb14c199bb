"""How many faults the tests find: ``python -m tools.mutants [--number N] [--seed TEXT]``.

mutmut makes small faults in the rules and the play of each game (in the folder `mutants`), and
`tools.mutant_trials` runs the tests that reach them. ``--number`` takes that many at random, the
same for a seed. The share that is killed, with its standard error, goes to
`bench/results/mutants.md`, with the name of each survivor: ``mutmut show NAME`` prints one. Status
1 below `AIM`.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
MUTMUT: Final = Path(sys.executable).with_name("mutmut")
FOLDER: Final = ROOT / "mutants"
"""The copy of the project with the mutants in it."""
REPORT: Final = ROOT / "bench/results/mutants.md"
AIM: Final = 0.9
"""The share of mutants that the tests have to kill."""
TESTS: Final = (
    "tests/games/durak/play",
    "tests/games/durak/promises",
    "tests/games/durak/rules",
    "tests/games/durak/test_golden.py",
    "tests/games/napoleon/play",
    "tests/games/napoleon/records",
    "tests/games/napoleon/rules",
    "tests/laws/test_event_laws.py",
    "tests/plays",
)
"""The tests that are run: those of rules and play, and those that pin whole deals."""
SLOW: Final = "tests/games/durak/play/test_histories.py"
"""The test that is left out: it takes as long as all others together."""
SECONDS: Final = 10
"""How long the tests of one mutant may take, in seconds of the processor: the quickest ones."""
NOTICED: Final = {"killed", "hung"}
"""The outcomes of a mutant that does not go unnoticed."""


def mutmut(*arguments: str) -> str:
    """The output of a command of mutmut. Raises `CalledProcessError`."""
    done = subprocess.run(
        [MUTMUT, *arguments], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True
    )
    return done.stdout


def names_in(text: str) -> list[str]:
    """The names of all mutants, from ``mutmut results``."""
    pairs = (line.strip().rpartition(": ") for line in text.splitlines())
    return [name for name, _, _ in pairs if name]


def made() -> list[str]:
    """Makes the mutants, or those of files that have changed; returns their names."""
    mutmut("run", "napoleon.games.napoleon.rules.strength.*__mutmut_1")
    return names_in(mutmut("results", "--all", "true"))


def tried(names: Iterable[str]) -> dict[str, str]:
    """The outcomes of mutants, by their names."""
    chosen, results = FOLDER / "chosen.txt", FOLDER / "results.jsonl"
    chosen.write_text("\n".join(names), encoding="utf-8")
    plugins = ("-p", "tools.mutant_trials", "-p", "no:xdist", "-p", "no:cacheprovider")
    options = (f"--mutants={chosen}", f"--results={results}", f"--seconds={SECONDS}")
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-s",
            "--rootdir=.",
            *plugins,
            *options,
            f"--ignore={SLOW}",
            *TESTS,
        ],
        cwd=FOLDER,
        check=True,
        env={**os.environ, "PYTHONPATH": str(FOLDER)},
    )
    lines = results.read_text("utf-8").splitlines()
    return {name: status for name, status, _ in map(json.loads, lines)}


def game_of(name: str) -> str:
    """The game whose rules or play contain a mutant: the third word of its module."""
    return name.split(".")[2]


def sample(names: Iterable[str], number: int, seed: str) -> list[str]:
    """That many of the mutants at random and in random order, or all if there are no more."""
    every = sorted(names)
    return Random(seed).sample(every, min(number, len(every)))


def share(statuses: Iterable[str]) -> tuple[int, float, float]:
    """The number of mutants, the share of them that was killed, and its standard error."""
    counts = Counter(status in NOTICED for status in statuses)
    number = counts.total()
    killed = counts[True] / number if number else 0.0
    return number, killed, (killed * (1 - killed) / number) ** 0.5 if number else 0.0


def report(results: Mapping[str, str], of: int, seed: str) -> str:
    """The page of results: a line for each game and for both, and the survivors."""
    games = sorted({game_of(name) for name in results})
    rows = [(game, [s for n, s in results.items() if game_of(n) == game]) for game in games]
    rows.append(("all", list(results.values())))
    lines = [
        "# Mutants",
        "",
        f"`make mutants` (mutmut) over `napoleon/games/*/rules` and `play`: {len(results)} of {of}",
        f'mutants, drawn by the seed "{seed}", on {datetime.now(UTC).date()}. A mutant that no',
        "test notices survives. One at which a test hangs is noticed; the last column counts them.",
        f"The tests: {', '.join(f'`{path}`' for path in TESTS)}, but for `{SLOW}`; of those",
        f"that reach a mutant the quickest, as many as take {SECONDS} seconds together.",
        "",
        "| game | mutants | killed | of them hung |",
        "|---|---:|---:|---:|",
    ]
    for game, statuses in rows:
        number, killed, error = share(statuses)
        hung = statuses.count("hung")
        lines.append(f"| {game} | {number} | {killed:.1%} ± {error:.1%} | {hung} |")
    lines += ["", "Survivors:", ""]
    lines += [f"- `{n}`: {s}" for n, s in sorted(results.items()) if s not in NOTICED]
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Makes the mutants, tries them and writes the report."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("--number", type=int, default=400)
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args(arguments)
    every = made()
    results = tried(sample(every, asked.number, asked.seed))
    text = report(results, len(every), asked.seed)
    REPORT.write_text(text, encoding="utf-8")
    print(text)
    return share(results.values())[1] < AIM


if __name__ == "__main__":
    sys.exit(main())
