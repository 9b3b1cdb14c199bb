"""A host under load: rooms of scripted people over real sockets, in processes of their own.

How long it takes from a person's `do` to everybody's `seen`, and how much memory the host has.
`python -m bench.host [--rooms 100] [--seconds 60]` writes ``bench/results/host.json``.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import tempfile
import time
from collections import defaultdict
from contextlib import suppress
from pathlib import Path
from statistics import median, quantiles

import aiohttp

from napoleon.match.parties.gathering import Gathered, Plan
from napoleon.match.seat import Do, Seen
from napoleon.match.wire import read_message
from tests.host.running import Host
from tests.host.scripted import Scripted

PLAN = Plan("preset=sdc", "casual")
SEATS = 5
PAUSE_S = 1.0
"""A person thinks for about so long."""
RESULTS = Path(__file__).parent / "results/host.json"


class Timed(Scripted):
    """Somebody whose messages are timed: when they did what, and when they saw it."""

    def __init__(self, name: str, times: Times) -> None:
        super().__init__(name)
        self.times = times

    def hears(self, line: str) -> list[str]:
        """As anybody does."""
        now, message = time.perf_counter(), read_message(self.game, line)
        if isinstance(message, Seen) and self.gathered is not None:
            self.times.seen(self.gathered.key, self.seat.welcome, message.ply, now)
        if isinstance(message, Gathered):
            self.begins = message.me == message.leader and len(message.guests) == SEATS
        return super().hears(line)


class Times:
    """What took how long."""

    def __init__(self) -> None:
        self.done: dict[tuple[object, ...], float] = {}
        self.took: dict[tuple[object, ...], list[float]] = defaultdict(list)
        self.lost = 0

    def forget(self) -> None:
        """Nothing was measured until now."""
        self.done.clear()
        self.took.clear()
        self.lost = 0

    def seen(self, key: str, welcome: object, ply: int, now: float) -> None:
        """A person has seen a moment of their room."""
        at = (key, getattr(welcome, "draw", 0), ply)
        if at in self.done:
            self.took[at].append(now - self.done[at])

    def all(self) -> list[float]:
        """The milliseconds until the last of all had seen something, of each action."""
        whole = (took for took in self.took.values() if len(took) == SEATS)
        return sorted(1000 * max(took) for took in whole)


async def _person(
    session: aiohttp.ClientSession, url: str, person: Timed, first: str, opened: asyncio.Event
) -> None:
    with suppress(aiohttp.ClientConnectionResetError):
        async with session.ws_connect(url, max_msg_size=0) as socket:
            await socket.send_str(first)
            async for line in socket:
                for answer in person.hears(line.data):
                    await _say(socket, person, answer)
                if person.gathered is not None:
                    opened.set()
    person.times.lost += 1


async def _say(socket: aiohttp.ClientWebSocketResponse, person: Timed, line: str) -> None:
    message = read_message(person.game, line)
    if isinstance(message, Do) and person.gathered is not None:
        await asyncio.sleep(PAUSE_S * (0.5 + person.chance.random()))
        at = (person.gathered.key, person.seat.draw.number, message.ply + 1)
        person.times.done[at] = time.perf_counter()
    await socket.send_str(line)


async def _room(
    session: aiohttp.ClientSession, host: Host, number: int, times: Times, tasks: asyncio.TaskGroup
) -> None:
    first, opened = Timed(f"{number}-0", times), asyncio.Event()
    url = f"{host.address}/table/"
    tasks.create_task(_person(session, url, first, first.opens(PLAN), opened))
    await opened.wait()
    assert first.gathered is not None
    for seat in range(1, SEATS):
        person = Timed(f"{number}-{seat}", times)
        to = f"{url}{first.gathered.key}"
        here = asyncio.Event()
        tasks.create_task(_person(session, to, person, person.joins(), here))
        await here.wait()


def _memory_mb(process: int) -> float:
    """The memory that a process has, where the system says so."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


async def _load(host: Host, rooms: int, seconds: float) -> tuple[Times, list[float]]:
    """The times once everybody has come, and the memory meanwhile."""
    times, memory = Times(), []
    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(connector=connector) as session:
        with suppress(TimeoutError):
            async with asyncio.timeout(None) as limit, asyncio.TaskGroup() as tasks:
                coming = (_room(session, host, number, times, tasks) for number in range(rooms))
                await asyncio.gather(*coming)
                times.forget()
                limit.reschedule(asyncio.get_running_loop().time() + seconds)
                while True:
                    memory.append(_memory_mb(host.process))
                    await asyncio.sleep(5)
    return times, memory


def main() -> None:
    reader = argparse.ArgumentParser(description=main.__doc__)
    reader.add_argument("--rooms", type=int, default=100)
    reader.add_argument("--seconds", type=float, default=60)
    given = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        lines = str(2 * given.rooms * SEATS)
        with Host(Path(folder), "--lines", lines) as host:
            times, memory = asyncio.run(_load(host, given.rooms, given.seconds))
    took = times.all()
    found = {
        "rooms": given.rooms,
        "people": given.rooms * SEATS,
        "seconds": given.seconds,
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "load": round(os.getloadavg()[0], 1),
        "lines lost": times.lost,
        "actions": len(took),
        "median_ms": round(median(took), 1),
        "p99_ms": round(quantiles(took, n=100)[98], 1),
        "memory_mb": [round(mb) for mb in (memory[0], memory[-1])],
    }
    print(json.dumps(found))
    RESULTS.write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
