"""Concurrent work that nobody waits for."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress


class Tasks:
    """The tasks of one owner."""

    def __init__(self) -> None:
        self._running = set[asyncio.Task[None]]()

    def begin(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Begin some work."""
        task = asyncio.ensure_future(work)
        self._running.add(task)  # the loop itself keeps only weak references
        task.add_done_callback(self._running.discard)
        return task

    def cancel(self) -> None:
        """End all of it but the task that calls this."""
        now = None
        with suppress(RuntimeError):  # outside of any task
            now = asyncio.current_task()
        for task in self._running - {now}:
            task.cancel()
