"""Steps a second of the environments, beside those of an earlier commit, in one run.

    python -m bench.rl                    this commit alone
    python -m bench.rl --before 517c81b4  both, in turn, portion by portion
    python -m bench.rl --only vector_env  some of them; writes nothing

Legal actions at random. A step is one number of one agent, including the making of its observation
and of its legal actions. The times are those of the processor, on one core. Two processes that stay
play a portion each, in turn, so that both meet the same neighbours on the machine; the medians are
reported, and the median and the quartiles of the ratio of the two portions of a round. Writes the
table into `bench/results/rl.md`.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
RESULTS: Final = ROOT / "bench/results/rl.md"
HEAD: Final = "## Steps a second"
MEASURED: Final = """
import json, sys, time
import numpy as np
from napoleon.rl import env, raw_env
from napoleon.rl.any_game import env as any_env

chance = np.random.default_rng(1)

def drawn(mask):
    legal = mask.view(bool).nonzero()[0]
    return int(legal[int(chance.random() * len(legal))])

def wrapped(table, seed):
    table.reset(seed=seed)
    steps = 0
    for _ in table.agent_iter():
        seen, _, over, cut, _ = table.last()
        steps += not (over or cut)
        table.step(None if over or cut else drawn(seen["action_mask"]))
    return steps

def bare(table, seed):
    table.reset(seed=seed)
    steps = 0
    while not any(table.terminations.values()):
        table.step(drawn(table.observe(table.agent_selection)["action_mask"]))
        steps += 1
    return steps

def many(table, seed):
    seen, _ = table.reset(seed=seed)
    for _ in range(60):
        rows, numbers = seen["action_mask"].view(bool).nonzero()
        legal = np.bincount(rows)
        first = np.cumsum(legal) - legal
        drawn = (chance.random(len(legal)) * legal).astype(int)
        seen = table.step(numbers[first + drawn])[0]
    return 60 * len(legal)

kinds = {
    "Napoleon, env": (wrapped, lambda: env(), 6),
    "Napoleon, raw_env": (bare, lambda: raw_env(), 12),
    "Durak, any_game.env": (wrapped, lambda: any_env("durak"), 2),
}
try:
    from napoleon.rl import vector_env
except ImportError:
    pass
else:
    kinds |= {
        "Durak, env": (wrapped, lambda: env(game="durak"), 4),
        "Durak, raw_env": (bare, lambda: raw_env(game="durak"), 4),
        "Napoleon, vector_env of 16": (many, lambda: vector_env("", 16), 4),
        "Napoleon, vector_env of 64": (many, lambda: vector_env("", 64), 1),
        "Durak, vector_env of 64": (many, lambda: vector_env("", 64, game="durak"), 1),
        "Durak for two, vector_env of 64":
            (many, lambda: vector_env("preset=duel", 64, game="durak"), 1),
    }
tables = {}
for line in sys.stdin:
    name, seed = json.loads(line)
    if name not in kinds:
        print(json.dumps(None), flush=True)
        continue
    play, made, deals = kinds[name]
    if name not in tables:
        tables[name] = made()
        for warming in range(101, 105):  # until most contracts have their law
            play(tables[name], warming)
    begun = time.process_time()
    steps = sum(play(tables[name], seed * 1000 + at) for at in range(deals))
    print(json.dumps(steps / (time.process_time() - begun)), flush=True)
"""
KINDS: Final = (
    "Napoleon, env",
    "Napoleon, raw_env",
    "Durak, any_game.env",
    "Durak, env",
    "Durak, raw_env",
    "Napoleon, vector_env of 16",
    "Napoleon, vector_env of 64",
    "Durak, vector_env of 64",
    "Durak for two, vector_env of 64",
)


class Measured:
    """A process that plays with the package in a folder."""

    def __init__(self, package: Path) -> None:
        path = {**os.environ, "PYTHONPATH": str(package), "OPENBLAS_NUM_THREADS": "1"}
        command = [sys.executable, "-P", "-c", MEASURED]
        self._process = subprocess.Popen(
            command, env=path, cwd=package, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.found: dict[str, list[float]] = {}
        """By kind of environment: the steps a second of each round."""

    def play(self, name: str, seed: int) -> None:
        """A portion of a kind of environment; nothing where the package has none."""
        to, back = self._process.stdin, self._process.stdout
        assert to is not None
        assert back is not None
        to.write(json.dumps((name, seed)) + "\n")
        to.flush()
        steps: float | None = json.loads(back.readline())
        if steps is not None:
            self.found.setdefault(name, []).append(steps)

    def close(self) -> None:
        """Ends the process."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        self._process.wait()


def table(before: dict[str, list[float]], now: dict[str, list[float]], commit: str) -> str:
    """The figures in Markdown."""
    lines = [f"| environment | at {commit or 'an earlier commit'} | now | ratio | quartiles |"]
    lines.append("|---|---:|---:|---:|---:|")
    for name, steps in now.items():
        was, ratio, quartiles = "–", "–", "–"
        if name in before:
            was = f"{median(before[name]):,.0f}"
            pairs = [new / old for old, new in zip(before[name], steps, strict=True)]
            low, middle, high = quantiles(pairs, n=4)
            ratio, quartiles = f"{middle:.2f}", f"{low:.2f}–{high:.2f}"
        lines.append(f"| {name} | {was} | {median(steps):,.0f} | {ratio} | {quartiles} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--before", default="", help="a commit to compare with")
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--only", default="", help="environments with this in their name")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if given.before:
            archive = ("git", "archive", given.before, "napoleon")
            packed = subprocess.run(archive, cwd=ROOT, capture_output=True, check=True).stdout
            subprocess.run(("tar", "-x", "-C", folder), input=packed, check=True)
        now = Measured(ROOT)
        before = Measured(Path(folder)) if given.before else None
        both = [one for one in (before, now) if one]
        for name in (name for name in KINDS if given.only in name):
            for seed in range(1, 1 + given.rounds):
                for one in both:
                    one.play(name, seed)
        for one in both:
            one.close()
    measured_table = table(before.found if before else {}, now.found, given.before)
    print(measured_table)
    if given.only:
        return
    rest = RESULTS.read_text(encoding="utf-8").partition(HEAD)[2].partition("\n## ")
    text = (
        "# Reinforcement learning\n\n"
        f"{HEAD}\n\n`python -m bench.rl --before …`: legal actions at random, CPython "
        f"{sys.version.split()[0]}, one core, medians of {given.rounds} rounds in turn; the ratio "
        "is that of the two portions of a round.\n\n"
        f"{measured_table}\n"
    )
    RESULTS.write_text(text + (f"\n## {rest[2]}" if rest[2] else ""), encoding="utf-8")


if __name__ == "__main__":
    main()
