"""Results of the arena: one JSON line a deal, read again to go on, and summed up."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from random import Random
from statistics import mean, median, stdev
from typing import NamedTuple

from napoleon.arena.deals import Game, Played

VERSION = 1


class Line(NamedTuple):
    """A game and what came of it."""

    game: Game
    played: Played


def write(line: Line) -> str:
    """One line of JSON."""
    data = {"v": VERSION, **line.game._asdict(), **line.played._asdict()}
    return json.dumps(data, separators=(",", ":"))


def read(text: str) -> Line | None:
    """The line that a text stands for; None where it is none (a run that was cut off)."""
    try:
        data = json.loads(text)
        if data["v"] != VERSION:
            return None
        game = Game(**{field: data[field] for field in Game._fields})
        return Line(game, Played(**{field: data[field] for field in Played._fields}))
    except (ValueError, KeyError, TypeError):
        return None


def read_file(path: Path) -> list[Line]:
    """The lines of a file; none where it does not exist. Broken lines are passed over."""
    if not path.exists():
        return []
    found = (read(text) for text in path.read_text(encoding="utf-8").splitlines())
    return [line for line in found if line is not None]


class Row(NamedTuple):
    """One pairing, summed up over its deals; the error is one standard error of the mean."""

    rules: str
    one: str
    others: str
    deals: int
    mean: float
    error: float
    low: float
    high: float
    roles: dict[str, tuple[float, int]]
    made: float
    ms: dict[str, float]
    faults: int
    seed: str


def summed(lines: Iterable[Line], resamples: int = 1000) -> list[Row]:
    """The rows of a table, one for each pairing, in order of appearance."""
    groups: dict[tuple[str, str, str, str], dict[int, Line]] = defaultdict(dict)
    for line in lines:
        game = line.game
        groups[game.rules, game.one, game.others, game.seed][game.number] = line
    return [_row(key, list(found.values()), resamples) for key, found in groups.items()]


def _row(key: tuple[str, str, str, str], lines: list[Line], resamples: int) -> Row:
    rules, one, others, seed = key
    gains = [line.played.gain for line in lines]
    error = stdev(gains) / len(gains) ** 0.5 if len(gains) > 1 else float("nan")
    roles: dict[str, list[float]] = defaultdict(list)
    ms: dict[str, list[float]] = defaultdict(list)
    for line in lines:
        for role, values in line.played.roles.items():
            roles[role].extend(values)
        for name, value in line.played.ms.items():
            ms[name].append(value)
    made = [value for line in lines for value in line.played.made]
    low, high = _interval(gains, resamples)
    return Row(
        rules=rules,
        one=one,
        others=others,
        deals=len(gains),
        mean=mean(gains),
        error=error,
        low=low,
        high=high,
        roles={role: (mean(values), len(values)) for role, values in sorted(roles.items())},
        made=mean(made) if made else float("nan"),
        ms={name: median(values) for name, values in ms.items()},
        faults=sum(sum(line.played.faults.values()) for line in lines),
        seed=seed,
    )


def _interval(gains: list[float], resamples: int) -> tuple[float, float]:
    """The middle 95 % of the means of resampled deals (bootstrap)."""
    random, count = Random(len(gains)), len(gains)
    means = sorted(
        sum(gains[int(random.random() * count)] for _ in range(count)) / count
        for _ in range(resamples)
    )
    return means[int(0.025 * resamples)], means[min(resamples - 1, int(0.975 * resamples))]
