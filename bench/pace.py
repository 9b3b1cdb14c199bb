"""What the pace of a host's computer players tells: forced moves beside free ones, at a socket.

Two scripted people sit among computer players of one level. A move takes from the line that shows
the moment before it to the line that shows the moment after it, as one of them receives both.
`python -m bench.pace [--moves 200] [--levels casual,strong,expert]` writes
``bench/results/pace.json``.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import mean, median, stdev
from typing import Final, NamedTuple

import aiohttp

from napoleon.match.parties.gathering import Plan
from napoleon.match.records.record import AnyRecord
from napoleon.match.seat import Message, Over, Seen
from tests.host.running import Host, Line
from tests.host.scripted import Scripted

RULES: Final = {
    "napoleon": "preset=sdc&table.deals=20",
    "durak": "preset=podkidnoy&table.players=4",
}
THINK_MS: Final = "700"
"""The time that `python -m napoleon table` gives them."""
PEOPLE: Final = 2
"""They have the first seats."""
RESULTS: Final = Path(__file__).parent / "results/pace.json"
Times = dict[bool, list[float]]
"""Milliseconds by whether the move was forced."""


class Timed(Scripted):
    """A person who notes when they saw each moment of a deal."""

    def __init__(self, name: str, game: str, *, begins: bool = False) -> None:
        super().__init__(name, game, begins=begins)
        self.times: Times = {True: [], False: []}
        self._now = 0.0
        self._seen: dict[int, float] = {}

    def hears(self, line: str) -> list[str]:
        """A line arrives; returns their answers."""
        self._now = time.perf_counter()
        return super().hears(line)

    def _plays(self, message: Message) -> Iterator[Message]:
        match message:
            case Seen(ply=ply):
                self._seen.setdefault(ply, self._now)
            case Over(record=record):
                self._note(record)
                self._seen.clear()
        return super()._plays(message)

    def _note(self, record: AnyRecord) -> None:
        """How long the moves of computer players in a finished deal took."""
        game, begun = self.game, min(self._seen)
        for ply, state in enumerate(record.states()[:-1], begun):
            actors, shown, moved = game.actors(state), self._seen.get(ply), self._seen.get(ply + 1)
            if len(actors) == 1 and actors[0] >= PEOPLE and shown and moved:
                is_forced = len(game.legal(state, actors[0])) == 1
                self.times[is_forced].append(1000 * (moved - shown))


async def _match(host: Host, game: str, level: str, moves: int) -> Times:
    """Plays until enough moves of each kind were seen."""
    people = Timed("Anna", game, begins=True), Timed("Bea", game)
    heard, until = asyncio.Event(), asyncio.Event()
    async with aiohttp.ClientSession() as session, asyncio.TaskGroup() as tasks:
        first, second = (Line(session, host, person, heard) for person in people)
        opens = people[0].opens(Plan(RULES[game], level))
        tasks.create_task(first.plays(opens, until))
        while not first.key:
            await heard.wait()
            heard.clear()
        second.key = first.key
        tasks.create_task(second.plays(people[1].joins(), until))
        while min(map(len, people[0].times.values())) < moves:
            await heard.wait()
            heard.clear()
        until.set()
    return people[0].times


class Summary(NamedTuple):
    """Moves of one kind, in milliseconds."""

    moves: int
    median_ms: float
    mean_ms: float
    error_ms: float
    """The standard error of the mean."""

    @classmethod
    def of(cls, took: list[float]) -> Summary:
        """The summary of the times of some moves."""
        error = stdev(took) / len(took) ** 0.5
        return cls(len(took), *(round(one, 1) for one in (median(took), mean(took), error)))


def main() -> None:
    reader = argparse.ArgumentParser(description=main.__doc__)
    reader.add_argument("--moves", type=int, default=100, help="of each kind")
    reader.add_argument("--levels", default="casual,strong,expert")
    given = reader.parse_args()
    found: dict[str, object] = {
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "load": round(os.getloadavg()[0], 1),
    }
    for game in RULES:
        for level in given.levels.split(","):
            with (
                tempfile.TemporaryDirectory() as folder,
                Host(Path(folder), "--think-ms", THINK_MS) as host,
            ):
                times = asyncio.run(_match(host, game, level, given.moves))
            summaries = {
                name: Summary.of(times[kind])._asdict()
                for name, kind in (("forced", True), ("free", False))
            }
            found[f"{game}, {level}"] = summaries
            print(game, level, json.dumps(summaries), flush=True)
    RESULTS.write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
