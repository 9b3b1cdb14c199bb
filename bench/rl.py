"""Steps a second of the environments, beside those of an earlier commit, in one run.

    python -m bench.rl                    this commit alone
    python -m bench.rl --before 517c81b4  both, in turn, round by round

Legal actions at random. A step is one number of one agent, including the making of its observation
and of its legal actions. The times are those of the processor, on one core; the best of the rounds
counts. Writes the table into `bench/results/rl.md`.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
RESULTS: Final = ROOT / "bench/results/rl.md"
HEAD: Final = "## Steps a second"
MEASURED: Final = """
import gc, json, sys, time
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
    "Napoleon, env": (wrapped, lambda: env(), 12),
    "Napoleon, raw_env": (bare, lambda: raw_env(), 12),
    "Durak, any_game.env": (wrapped, lambda: any_env("durak"), 4),
}
try:
    from napoleon.rl import vector_env
except ImportError:
    pass
else:
    kinds |= {
        "Durak, env": (wrapped, lambda: env(game="durak"), 4),
        "Durak, raw_env": (bare, lambda: raw_env(game="durak"), 4),
        "Napoleon, vector_env of 64": (many, lambda: vector_env("", 64), 1),
        "Durak, vector_env of 64": (many, lambda: vector_env("", 64, game="durak"), 1),
        "Durak for two, vector_env of 64":
            (many, lambda: vector_env("preset=duel", 64, game="durak"), 1),
    }
found = {}
for name, (play, made, deals) in kinds.items():
    table = made()
    for seed in range(101, 105):  # until most contracts have their law
        play(table, seed)
    begun = time.process_time()
    steps = sum(play(table, seed) for seed in range(1, 1 + deals))
    found[name] = steps / (time.process_time() - begun)
print(json.dumps(found))
"""


def measured(package: Path) -> dict[str, float]:
    """Steps a second by kind of environment, with the package in a folder."""
    path = {**os.environ, "PYTHONPATH": str(package), "OPENBLAS_NUM_THREADS": "1"}
    command = [sys.executable, "-P", "-c", MEASURED]
    done = subprocess.run(
        command, env=path, cwd=package, capture_output=True, text=True, check=True
    )
    found: dict[str, float] = json.loads(done.stdout)
    return found


def table(before: dict[str, float], now: dict[str, float], commit: str) -> str:
    """The figures in Markdown."""
    lines = [f"| environment | at {commit or 'an earlier commit'} | now |", "|---|---:|---:|"]
    for name, steps in now.items():
        was = f"{before[name]:,.0f}" if name in before else "–"
        lines.append(f"| {name} | {was} | {steps:,.0f} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--before", default="", help="a commit to compare with")
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    before: dict[str, float] = {}
    now: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        if given.before:
            archive = ("git", "archive", given.before, "napoleon")
            packed = subprocess.run(archive, cwd=ROOT, capture_output=True, check=True).stdout
            subprocess.run(("tar", "-x", "-C", folder), input=packed, check=True)
        for _ in range(given.rounds):
            for found, package in ((before, Path(folder)), (now, ROOT)):
                if package == ROOT or given.before:
                    for name, steps in measured(package).items():
                        found[name] = max(found.get(name, 0.0), steps)
    measured_table = table(before, now, given.before)
    print(measured_table)
    rest = RESULTS.read_text(encoding="utf-8").partition(HEAD)[2].partition("\n## ")
    text = (
        "# Reinforcement learning\n\n"
        f"{HEAD}\n\n`python -m bench.rl --before …`: legal actions at random, CPython "
        f"{sys.version.split()[0]}, one core, the best of {given.rounds} rounds in turn.\n\n"
        f"{measured_table}\n"
    )
    RESULTS.write_text(text + (f"\n## {rest[2]}" if rest[2] else ""), encoding="utf-8")


if __name__ == "__main__":
    main()
