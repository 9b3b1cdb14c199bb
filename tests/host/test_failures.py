"""Nothing in a host dies silently: its thinkers, its clock, the writer of a line."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import signal
import subprocess
import sys
import time
from multiprocessing.context import SpawnProcess
from pathlib import Path

import pytest
from aiohttp import web

from napoleon.host import server as served
from napoleon.host import thinkers
from napoleon.host.lines import Out
from napoleon.host.server import Server, Settings
from napoleon.host.thinkers import Thinkers


def echo(text: str) -> str:
    """An answer that is the question."""
    return json.dumps({"answer": text})


def hangs(text: str) -> str:
    """An answer that never comes."""
    del text
    time.sleep(600)
    return ""


def thinking() -> list[SpawnProcess]:
    """The processes that think; others of this program are of another kind."""
    return [one for one in multiprocessing.active_children() if isinstance(one, SpawnProcess)]


def killed() -> None:
    """All processes that think are killed, as by the system when memory runs out."""
    for process in thinking():
        process.kill()
        process.join()


def test_thinkers_that_die_are_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "think", echo)

    async def asks() -> list[str | None]:
        pool = Thinkers(1)
        found = [await pool.answer("one")]
        killed()
        found += await asyncio.gather(pool.answer("two"), pool.answer("three"))
        pool.close()
        return found

    assert asyncio.run(asks()) == ["one", "two", "three"]


def test_thinkers_that_hang_are_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "think", hangs)
    monkeypatch.setattr(thinkers, "HUNG_S", 0.01)

    async def asks() -> str | None:
        pool = Thinkers(1)
        found = await pool.answer("one")
        pool.close()
        return found

    assert asyncio.run(asks()) is None
    for process in thinking():
        process.join()


def sleeps() -> None:
    time.sleep(60)


def test_other_processes_of_the_same_program_go_on() -> None:
    other = multiprocessing.get_context("spawn").Process(target=sleeps)
    other.start()
    try:
        Thinkers(1).close()
        other.join(0.2)
        assert other.is_alive()
    finally:
        other.kill()
        other.join()


def test_thinkers_end_with_a_host_that_is_killed() -> None:
    script = """
import asyncio, os, signal
from napoleon.host.thinkers import Thinkers
asyncio.run(Thinkers(1).answer("{}"))
os.kill(os.getpid(), signal.SIGKILL)
"""
    # This returns when nobody can write any more: neither the host nor those who think for it.
    ended = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, check=False, timeout=60
    )
    assert ended.returncode == -signal.SIGKILL, ended.stderr


def test_a_host_whose_clock_fails_ends_with_the_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(served, "_TICK_S", 0)

    def fails(now: float) -> list[Out]:
        raise RuntimeError(now)

    async def runs() -> None:
        (tmp_path / "index.html").touch()
        server = Server(Settings(tmp_path, tmp_path / "rooms.sqlite", port=0))
        monkeypatch.setattr(server._hall, "tick", fails)
        async with server.running():
            await asyncio.Event().wait()

    with pytest.raises(ExceptionGroup):
        asyncio.run(runs())


class Deaf(web.WebSocketResponse):
    """A line by which nothing can be sent, whatever the reason."""

    has_ended = False

    async def send_str(self, data: str, compress: int | None = None) -> None:
        raise UnicodeEncodeError("utf-8", data, 0, 1, f"not with {compress}")

    async def close(self, *, code: int = 1000, message: bytes = b"", drain: bool = True) -> bool:
        del code, message, drain
        self.has_ended = True
        return True


def test_a_line_that_gets_nothing_more_is_closed() -> None:
    async def writes() -> bool:
        line, queue = Deaf(), asyncio.Queue[Out]()
        queue.put_nowait(Out(1, "\ud800"))
        await served._write(line, queue)
        return line.has_ended

    assert asyncio.run(writes())
