"""Running many games: the same results on one core, in processes and on a cluster."""

from __future__ import annotations

import warnings
from importlib import import_module
from typing import Any

import pytest

from napoleon.arena import plan
from napoleon.arena.results import DealLine
from napoleon.arena.run import Missing, run

GAMES = plan.games(["casual:random"], ["preset=sdc"], "run", 3, 50)


def _results(lines: list[DealLine]) -> dict[int, object]:
    """What does not depend on the clock."""
    return {
        line.game.number: (line.played.gain, line.played.roles, line.played.contracts)
        for line in lines
    }


def test_processes_find_the_same() -> None:
    assert _results(list(run(GAMES, 2))) == _results(list(run(GAMES)))


def test_a_dask_cluster_finds_the_same() -> None:
    """A cluster of one process and two threads, by the address of its scheduler."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of tornado and Dask about themselves
        distributed: Any = import_module("distributed")
        with distributed.LocalCluster(
            n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None
        ) as cluster:
            found = list(run(GAMES, dask=cluster.scheduler_address))
            assert cluster.scheduler.transition_counter > 0, "nothing came to the cluster"
    assert _results(found) == _results(list(run(GAMES)))


def test_without_dask_it_is_said_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> object:
        raise ImportError(name)

    monkeypatch.setattr("napoleon.arena.run.import_module", missing)
    with pytest.raises(Missing, match=r"\.\[dask\]"):
        list(run(GAMES, dask="local"))


def test_a_scheduler_that_does_not_answer_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def silent(*address: str, timeout: float) -> None:
        assert timeout <= 10
        raise OSError(f"Timed out trying to connect to {address}\n and much more")

    class Distributed:
        Client = staticmethod(silent)

    monkeypatch.setattr("napoleon.arena.run.import_module", lambda _: Distributed)
    with pytest.raises(Missing, match=r"^no scheduler answers at tcp://127\.0\.0\.1:9$"):
        list(run(GAMES, dask="tcp://127.0.0.1:9"))


def test_without_joblib_one_core_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> object:
        raise ImportError(name)

    monkeypatch.setattr("napoleon.arena.run.import_module", missing)
    assert _results(list(run(GAMES, -1))) == _results(list(run(GAMES, 1)))
