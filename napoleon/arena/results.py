"""Results of the arena: one JSON line per deal. They are read, continued and summed up here."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from statistics import mean, median
from typing import Final, NamedTuple

from napoleon.arena.arena_of import arena_of
from napoleon.arena.deals import Game, Played
from napoleon.games import GAMES, USUAL, game_named
from napoleon.kit.chance import seed_of

VERSION: Final = 2
RESAMPLES: Final = 1000
_HUGE: Final = 1e15


class DealLine(NamedTuple):
    """A game and its result."""

    game: Game
    played: Played


def write(line: DealLine) -> str:
    """One line of JSON."""
    data = {"v": VERSION, **line.game._asdict(), **line.played._asdict()}
    return json.dumps(data, separators=(",", ":"))


def read(text: str) -> DealLine | None:
    """Parse a line; None if it is incomplete because a run was stopped.

    A line without a game is Napoleon's.
    """
    try:
        data = {"game": USUAL, **json.loads(text)}
        if data["v"] != VERSION:
            return None
        game = Game(**{field: data[field] for field in Game._fields})
        seed_of(game.seed)
        played = Played(**{field: data[field] for field in Played._fields})
        return DealLine(game, played) if _is_game(game) and _is_played(played) else None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None


def _is_game(game: Game) -> bool:
    texts = (game.rules, game.one, game.others, game.seed)
    numbers = [game.number, game.budget_ms]
    return all(type(text) is str for text in texts) and _are_numbers(numbers) and game.game in GAMES


def _is_played(played: Played) -> bool:
    """Whether everything has the right shape; may raise `AttributeError`."""
    return (
        _are_numbers([played.gain, *played.faults.values()])
        and all(map(_are_numbers, played.roles.values()))
        and all(_are_numbers(pair, 2) and pair[0] > 0 for pair in played.table.values())
        and all(_are_numbers(contract, 3) for contract in played.contracts)
        and all(_are_numbers(times, 3) for times in played.ms.values())
    )


def _are_numbers(value: object, count: int | None = None) -> bool:
    """Whether a value is a list of that many finite numbers."""
    return (
        isinstance(value, list)
        and count in (None, len(value))
        and all(type(one) in (int, float) and abs(one) < _HUGE for one in value)
    )


def read_file(path: Path) -> list[DealLine]:
    """The lines of a file; none if it does not exist. Broken lines are skipped."""
    if not path.exists():
        return []
    texts = path.read_text(encoding="utf-8", errors="replace").splitlines()
    return [line for line in map(read, texts) if line is not None]


class Estimate(NamedTuple):
    """A mean over ``n`` games, with one standard error and the middle 95 % by bootstrap.

    Both are over duplicate deals: results with the same cards belong together.
    """

    n: int
    mean: float
    error: float
    low: float
    high: float


class Contracts(NamedTuple):
    """Contracts of a player: their number, the mean bid, and the share that was made."""

    n: int
    bid: float
    made: float


class Row(NamedTuple):
    """One pairing, summed up over its deals.

    ``roles`` and ``others``: the same by role, for the player and for the others at its table.
    ``ms``: by player the median decision in milliseconds and the longest. ``won``: the share of
    the deals with a gain, and half of those that ended equal. ``faults``: how often each reason.
    """

    game: str
    rules: str
    one: str
    others: str
    seed: str
    budget_ms: int
    deals: int
    gain: Estimate
    by_role: dict[str, Estimate]
    others_by_role: dict[str, float]
    contracts: Contracts
    others_contracts: Contracts
    won: float
    ms: dict[str, tuple[float, float]]
    faults: dict[str, int]

    @property
    def replaced(self) -> int:
        """How many decisions were made in place of ``one``, because it gave no answer."""
        own = f"{self.one}: "
        return sum(count for why, count in self.faults.items() if why.startswith(own))


def summed(lines: Iterable[DealLine], resamples: int = RESAMPLES) -> list[Row]:
    """The rows of a table, one for each pairing, in order of appearance."""
    groups: dict[Game, dict[int, DealLine]] = defaultdict(dict)
    for line in lines:
        groups[line.game._replace(number=0)][line.game.number] = line
    return [
        _row(game, [found[number] for number in sorted(found)], resamples)
        for game, found in groups.items()
    ]


def _row(game: Game, lines: Sequence[DealLine], resamples: int) -> Row:
    played = [line.played for line in lines]
    every = [contract for found in played for contract in found.contracts]
    roles = arena_of(game_named(game.game)).roles
    return Row(
        game=game.game,
        rules=game.rules,
        one=game.one,
        others=game.others,
        seed=game.seed,
        budget_ms=game.budget_ms,
        deals=len(played),
        gain=estimate([[found.gain] for found in played], resamples),
        by_role={
            role: estimate(values, resamples)
            for role in roles
            if any(values := [found.roles.get(role, []) for found in played])
        },
        others_by_role=_means(played, roles),
        contracts=_contracts([found for found in every if found[0]]),
        others_contracts=_contracts([found for found in every if not found[0]]),
        won=mean((found.gain > 0) + (found.gain == 0) / 2 for found in played),
        ms=_times(played),
        faults=dict(sum((Counter(found.faults) for found in played), Counter[str]())),
    )


def _means(played: Sequence[Played], roles: Sequence[str]) -> dict[str, float]:
    found = {}
    for role in roles:
        pairs = [deal.table[role] for deal in played if role in deal.table]
        if pairs:
            found[role] = sum(total for _, total in pairs) / sum(count for count, _ in pairs)
    return found


def _contracts(found: Sequence[Sequence[int]]) -> Contracts:
    if not found:
        return Contracts(0, float("nan"), float("nan"))
    return Contracts(
        len(found), mean(bid for _, bid, _ in found), mean(made for _, _, made in found)
    )


def _times(played: Sequence[Played]) -> dict[str, tuple[float, float]]:
    """By player the median of the deals' median decisions, and the longest of all."""
    found: dict[str, list[list[float]]] = defaultdict(list)
    for deal in played:
        for name, times in deal.ms.items():
            found[name].append(times)
    return {
        name: (median(middle for _, middle, _ in times), max(longest for *_, longest in times))
        for name, times in found.items()
    }


def estimate(deals: Sequence[Sequence[float]], resamples: int = RESAMPLES) -> Estimate:
    """The mean of all values, which come in groups, one for each deal."""
    groups = [(len(values), sum(values)) for values in deals if values]
    count = sum(size for size, _ in groups)
    if not count:
        nothing = float("nan")
        return Estimate(0, nothing, nothing, nothing, nothing)
    middle = sum(total for _, total in groups) / count
    if len(groups) < 2:
        return Estimate(count, middle, float("nan"), float("nan"), float("nan"))
    spread = sum((total - size * middle) ** 2 for size, total in groups)
    error = (spread * len(groups) / (len(groups) - 1)) ** 0.5 / count
    low, high = _interval(groups, resamples)
    return Estimate(count, middle, error, low, high)


def _interval(groups: Sequence[tuple[int, float]], resamples: int) -> tuple[float, float]:
    """The middle 95 % of the means of resampled deals (bootstrap)."""
    random = Random(len(groups))
    means = []
    for _ in range(resamples):
        chosen = random.choices(groups, k=len(groups))
        means.append(sum(total for _, total in chosen) / sum(size for size, _ in chosen))
    means.sort()
    return means[int(0.025 * resamples)], means[min(resamples - 1, int(0.975 * resamples))]
