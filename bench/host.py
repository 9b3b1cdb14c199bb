"""A host under load: rooms of scripted people over real sockets, in processes of their own.

How long it takes from a person's `do` to everybody's `seen`, how much memory the host has, and how
much of the processor it needs for an action: the number of tables that a core carries follows from
that, whatever else the machine does meanwhile.
`python -m bench.host [--rooms 100] [--seconds 60] [--pause 1]` writes ``bench/results/host.json``.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import random
import tempfile
import time
from collections import Counter, defaultdict
from contextlib import suppress
from pathlib import Path
from statistics import median, quantiles

import aiohttp

from napoleon.match.parties.gathering import Join, Open, Plan
from napoleon.match.wire import VERSION, write_message
from tests.host.running import Host

PLAN = Plan("preset=sdc", "casual")
SEATS = 5
Moment = tuple[str, int, int]
"""A room, a draw and a ply."""
RESULTS = Path(__file__).parent / "results/host.json"


class Person:
    """A person who reads only what they need: their time is not the host's."""

    def __init__(self, name: str, times: Times) -> None:
        self.name, self.times = name, times
        self.chance = random.Random(name)
        self.key, self.seat, self.draw = "", 0, 0

    def comes(self) -> str:
        """The line with which they come."""
        return write_message(None, Join(self.name))

    def hears(self, line: str) -> tuple[str, int]:
        """A line arrives; returns their answer, "" for none, and the ply at which they act."""
        now, said = time.perf_counter(), json.loads(line)
        match said:
            case {"say": "gathered", "key": key, "me": me, "leader": leader, "guests": guests}:
                self.key = key
                if me == leader and len(guests) == SEATS and not said["playing"]:
                    return _line("begin"), 0
            case {"say": "sealed", "draw": draw}:
                return _line("lot", draw=draw, lot=f"{self.chance.getrandbits(256):064x}"), 0
            case {"say": "welcome", "seat": seat, "draw": draw}:
                self.seat, self.draw = seat, draw
            case {"say": "seen", "ply": ply, "asked": asked, "view": view}:
                self.times.seen((self.key, self.draw, ply), now)
                if self.seat in asked and view["legal"]:
                    return _line("do", ply=ply, action=self.chance.choice(view["legal"])), ply + 1
            case {"say": "opened"}:
                return _line("ready", dealer=None), 0
        return "", 0


def _line(say: str, **fields: object) -> str:
    return json.dumps({"v": VERSION, "say": say, **fields})


class Times:
    """The times that actions took, of people who think about so many seconds."""

    def __init__(self, pause_s: float) -> None:
        self.pause_s = pause_s
        self.done: dict[Moment, float] = {}
        self.took: dict[Moment, list[float]] = defaultdict(list)
        self.lost = Counter[str]()

    def forget(self) -> None:
        """Drops all measurements."""
        self.done.clear()
        self.took.clear()
        self.lost.clear()

    def seen(self, at: Moment, now: float) -> None:
        """A person has seen a moment of their room."""
        if at in self.done:
            self.took[at].append(now - self.done[at])

    def all(self) -> list[float]:
        """How many milliseconds it took everybody to see an action, in the order of the actions."""
        order = sorted(self.took.items(), key=lambda one: self.done[one[0]])
        return [1000 * max(took) for _, took in order if len(took) == SEATS]


async def _person(
    session: aiohttp.ClientSession, url: str, person: Person, first: str, opened: asyncio.Event
) -> None:
    """A line and whoever thinks behind it; the line is read meanwhile, as a browser reads it."""
    why = "reset"
    with suppress(aiohttp.ClientConnectionResetError):
        async with session.ws_connect(url, max_msg_size=0) as socket, asyncio.TaskGroup() as tasks:
            await socket.send_str(first)
            async for line in socket:
                answer, ply = person.hears(line.data)
                if ply:
                    tasks.create_task(_thought(socket, person, answer, ply))
                elif answer:
                    await socket.send_str(answer)
                if person.key:
                    opened.set()
            why = str(socket.close_code)
    person.times.lost[why] += 1


async def _thought(
    socket: aiohttp.ClientWebSocketResponse, person: Person, answer: str, ply: int
) -> None:
    """A person answers after some time."""
    await asyncio.sleep(person.times.pause_s * (0.5 + person.chance.random()))
    person.times.done[person.key, person.draw, ply] = time.perf_counter()
    await socket.send_str(answer)


async def _room(
    session: aiohttp.ClientSession, host: Host, number: int, times: Times, tasks: asyncio.TaskGroup
) -> None:
    first, opened = Person(f"{number}-0", times), asyncio.Event()
    url = f"{host.address}/table/"
    opens = write_message(None, Open(first.name, "napoleon", PLAN))
    tasks.create_task(_person(session, url, first, opens, opened))
    await opened.wait()
    for seat in range(1, SEATS):
        person = Person(f"{number}-{seat}", times)
        to = f"{url}{first.key}"
        here = asyncio.Event()
        tasks.create_task(_person(session, to, person, person.comes(), here))
        await here.wait()


def _memory_mb(process: int) -> float:
    """The memory of a process, where the system reports it."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def _spent_s(process: int) -> float:
    """The processor's time that a process has used, where the system reports it."""
    spent = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(spent[11]) + int(spent[12])) / os.sysconf("SC_CLK_TCK")


async def _load(
    host: Host, rooms: int, seconds: float, pause_s: float
) -> tuple[Times, list[float], float]:
    """The times once everybody has come, the memory, and the processor's time meanwhile."""
    times, memory, before = Times(pause_s), [], 0.0
    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(connector=connector) as session:
        with suppress(TimeoutError):
            async with asyncio.timeout(None) as limit, asyncio.TaskGroup() as tasks:
                coming = (_room(session, host, number, times, tasks) for number in range(rooms))
                await asyncio.gather(*coming)
                times.forget()
                before = _spent_s(host.process)
                limit.reschedule(asyncio.get_running_loop().time() + seconds)
                while True:
                    memory.append(_memory_mb(host.process))
                    await asyncio.sleep(5)
    return times, memory, _spent_s(host.process) - before


def _parts(took: list[float], number: int) -> list[list[float]]:
    """A list in a number of parts of about equal length."""
    size = len(took) / number
    return [took[round(at * size) : round((at + 1) * size)] for at in range(number)]


def _p99(took: list[float]) -> float:
    """The 99th percentile, in milliseconds with one decimal."""
    return round(quantiles(took, n=100)[98], 1)


def main() -> None:
    reader = argparse.ArgumentParser(description=main.__doc__)
    reader.add_argument("--rooms", type=int, default=100)
    reader.add_argument("--seconds", type=float, default=60)
    reader.add_argument("--pause", type=float, default=1, help="about how long a person thinks")
    given = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        lines = str(2 * given.rooms * SEATS)
        with Host(Path(folder), "--lines", lines) as host:
            times, memory, spent_s = asyncio.run(
                _load(host, given.rooms, given.seconds, given.pause)
            )
    took = times.all()
    found = {
        "rooms": given.rooms,
        "people": given.rooms * SEATS,
        "seconds": given.seconds,
        "pause_s": given.pause,
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "load": round(os.getloadavg()[0], 1),
        "lines lost": dict(times.lost),
        "actions": len(took),
        "median_ms": round(median(took), 1),
        "p99_ms": _p99(took),
        "by sixth": [
            (round(median(part), 1), _p99(part)) for part in _parts(took, 6) if len(part) > 1
        ],
        "processor_ms": round(1000 * spent_s / len(took), 2),
        "memory_mb": [round(mb) for mb in (memory[0], memory[-1])],
    }
    print(json.dumps(found))
    RESULTS.write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
