"""The processes in which computer players think; one that dies or hangs is replaced."""

from __future__ import annotations

import asyncio
import json
import logging
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.context import SpawnContext, SpawnProcess
from threading import Thread
from typing import Final

from napoleon.ai.wire import think

HUNG_S: Final = 30
"""A process that thinks about one question for longer than this is killed."""
_LOG: Final = logging.getLogger(__name__)


def _ends_with_host() -> None:
    """In a process that thinks: end as soon as the host has ended, even if it was killed."""
    host = multiprocessing.parent_process()

    def waits() -> None:
        if host is not None:
            host.join()
            os._exit(1)

    Thread(target=waits, daemon=True).start()


class _Thinker(SpawnProcess):
    """A process that thinks, apart from others that this program may have started."""


class _Context(SpawnContext):
    Process = _Thinker


class Thinkers:
    """A number of processes that think."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._turns = asyncio.Semaphore(workers)
        self._pool = self._begun()

    def _begun(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self._workers, mp_context=_Context(), initializer=_ends_with_host
        )

    async def answer(self, text: str) -> str | None:
        """The action, in letters; None where no process comes to an answer, not even a new one."""
        loop = asyncio.get_running_loop()
        async with self._turns:
            for _ in range(2):
                pool = self._pool
                try:
                    asked = loop.run_in_executor(pool, think, text)
                    answer = json.loads(await asyncio.wait_for(asked, HUNG_S))
                except (BrokenProcessPool, TimeoutError) as fault:
                    _LOG.warning("A thinking process is replaced: %r", fault)
                    self._replace(pool)
                else:
                    found: str | None = answer.get("answer")
                    return found
        return None

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        """Ends a pool whose processes are dead or hang, unless somebody else has done so."""
        if pool is self._pool:
            self.close()
            self._pool = self._begun()

    def close(self) -> None:
        """Ends all of them."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():
            if isinstance(process, _Thinker):
                process.kill()
