"""Playing many games: on one core, on all cores, or on a Dask cluster."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import ExitStack
from functools import partial
from importlib import import_module
from typing import Any, Final, TypeVar

from napoleon.arena.deals import Game, play
from napoleon.arena.outside import START_S
from napoleon.arena.results import DealLine
from napoleon.kit.escapes import printable

Given = TypeVar("Given")
Found = TypeVar("Found")

REACH_S: Final = 10
"""How many seconds a scheduler has to answer."""
LOCAL: Final = "local"
"""The word for a cluster on this machine, instead of a scheduler's address."""


class Missing(RuntimeError):
    """A package is not installed, or a scheduler does not answer, as the message explains."""


def run(
    games: Sequence[Game], jobs: int = 1, dask: str = "", start_s: float = START_S
) -> Generator[DealLine]:
    """The games with their results, in the order in which they finish.

    ``jobs``: the number of processes, -1 for one per core; without joblib there is one. ``dask``:
    the address of a scheduler, or ``local``. Raises `Missing` if Dask is not installed or no
    scheduler answers.
    """
    with ExitStack() as stack:
        if dask:
            stack.enter_context(_cluster(dask))
            jobs = -1
        yield from _bar(spread(partial(_line, start_s=start_s), games, jobs), len(games))


def _line(game: Game, start_s: float) -> DealLine:
    return DealLine(game, play(game, start_s))


def spread(
    work: Callable[[Given], Found], given: Sequence[Given], jobs: int, *, in_order: bool = False
) -> Iterable[Found]:
    """What a function does with each of these, in several processes; see `run`."""
    if jobs == 1 or len(given) < 2:
        return map(work, given)
    try:
        joblib: Any = import_module("joblib")  # an extra; without it one core plays
    except ImportError:
        return map(work, given)
    kind = "generator" if in_order else "generator_unordered"
    parallel: Any = joblib.Parallel(n_jobs=jobs, return_as=kind)
    found: Iterable[Found] = parallel(joblib.delayed(work)(one) for one in given)
    return found


def _cluster(address: str) -> ExitStack:
    """A Dask client, as joblib's back end until the stack is closed."""
    try:
        distributed: Any = import_module("distributed")
        joblib: Any = import_module("joblib")
    except ImportError as error:
        raise Missing("Dask is needed: pip install '.[dask]'") from error
    stack = ExitStack()
    where = () if address == LOCAL else (address,)
    try:
        client = distributed.Client(*where, timeout=REACH_S)
    except (OSError, ValueError) as error:
        raise Missing(f"no scheduler answers at {printable(address, 100)}") from error
    stack.enter_context(client)
    stack.enter_context(joblib.parallel_config(backend="dask"))
    return stack


def _bar(found: Iterable[DealLine], total: int) -> Iterable[DealLine]:
    try:
        tqdm: Any = import_module("tqdm").tqdm  # an extra; without it no bar
    except ImportError:
        return found
    bar: Iterable[DealLine] = tqdm(found, total=total, unit="deal", disable=not sys.stderr.isatty())
    return bar
