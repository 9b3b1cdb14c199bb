"""How many faults the tests find: ``python -m tools.mutants [--number N] [--seed TEXT]``.

mutmut makes small faults in the rules and the play of each game, and runs the tests that reach
them. All of them take a night and more; ``--number`` takes so many at random, the same for a seed.
The share that is killed, with its standard error, goes to `bench/results/mutants.md`, with the name
of each survivor: ``mutmut show NAME`` prints one. Status 1 below `AIM`.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
MUTMUT: Final = Path(sys.executable).with_name("mutmut")
REPORT: Final = ROOT / "bench/results/mutants.md"
AIM: Final = 0.9
"""The share of mutants that the tests have to kill."""
UNTRIED: Final = "not checked"
KILLED: Final = {"killed", "timeout", "segfault", "caught by type check"}
"""What mutmut says of a mutant that did not go unnoticed; one that hangs is noticed, too."""


def mutmut(*arguments: str) -> str:
    """What a command of mutmut prints. Raises `CalledProcessError`."""
    done = subprocess.run(
        [MUTMUT, *arguments], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True
    )
    return done.stdout


def read_results(text: str) -> dict[str, str]:
    """What became of each mutant, by its name, from ``mutmut results``."""
    pairs = (line.strip().rpartition(": ") for line in text.splitlines())
    return {name: status for name, _, status in pairs if name}


def all_results() -> dict[str, str]:
    """What became of each mutant so far, by its name; {} before the first run."""
    return read_results(mutmut("results", "--all", "true"))


def game_of(name: str) -> str:
    """The game in whose rules or play a mutant is: the third word of its module."""
    return name.split(".")[2]


def sample(names: Iterable[str], number: int, seed: str) -> list[str]:
    """So many of the mutants at random, or all if there are no more."""
    every = sorted(names)
    return sorted(Random(seed).sample(every, min(number, len(every))))


def share(statuses: Iterable[str]) -> tuple[int, float, float]:
    """The number of mutants, the share of them that was killed, and its standard error."""
    counts = Counter(status in KILLED for status in statuses)
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
        f'mutants, drawn by the seed "{seed}". A mutant that no test notices survives.',
        "",
        "| game | mutants | killed |",
        "|---|---:|---:|",
    ]
    for game, statuses in rows:
        number, killed, error = share(statuses)
        lines.append(f"| {game} | {number} | {killed:.1%} ± {error:.1%} |")
    lines += ["", "Survivors:", ""]
    lines += [f"- `{n}`: {s}" for n, s in sorted(results.items()) if s not in KILLED]
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Makes the mutants, tries them and writes the report."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("--number", type=int, default=400)
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args(arguments)
    if not (every := all_results()):  # the first run makes them; one is tried on the way
        mutmut("run", "napoleon.games.napoleon.rules.strength.*__mutmut_1")
        every = all_results()
    chosen = sample(every, asked.number, asked.seed)
    if untried := [name for name in chosen if every[name] == UNTRIED]:
        subprocess.run([MUTMUT, "run", *untried], cwd=ROOT, check=True)
        every = all_results()
    results = {name: every[name] for name in chosen}
    text = report(results, len(every), asked.seed)
    REPORT.write_text(text, encoding="utf-8")
    print(text)
    return share(results.values())[1] < AIM


if __name__ == "__main__":
    sys.exit(main())
