"""A host without sockets, and the people who come to it."""

from __future__ import annotations

import json
import random
import sqlite3
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from napoleon.ai.wire import think
from napoleon.games import game_named
from napoleon.host.hall import Hall
from napoleon.host.lines import Out
from napoleon.host.rooms import Limits
from napoleon.host.store import Store
from napoleon.host.visitors import Visitors
from napoleon.match.parties.gathering import Plan
from tests.host.scripted import Scripted

PLAN = Plan("preset=sdc&table.deals=2", "casual", watching=True)
LIMITS = Limits(rooms=3, idle_s=1000, think_ms=0)


class Disk(Store):
    """A store that refuses as many writes as it is told to."""

    failing = 0

    @contextmanager
    def _whole(self) -> Iterator[None]:
        with super()._whole():
            yield
            if self.failing:  # everything is written, and then it is not
                self.failing -= 1
                raise sqlite3.OperationalError("database or disk is full")


class House:
    """A host without sockets, and the people who come to it; a second passes with each message."""

    def __init__(
        self, limits: Limits = LIMITS, path: Path | str = ":memory:", seed: int = 0
    ) -> None:
        self.limits, self.path = limits, path
        self.chance = random.Random(seed)
        self.now = 1000.0
        self.today = 0.0
        """By how much the stored time is ahead of the clock."""
        self.store = Disk(path)
        self.hall = self.another_hall()
        self.numbers = count()
        self.people: dict[int, Scripted] = {}
        self.closed: dict[int, str] = {}
        self.inbox: deque[tuple[int, str]] = deque()

    def another_hall(self, visitors: Visitors | None = None) -> Hall:
        """A hall over the same store."""
        return Hall(
            self.store,
            game_named,
            self.limits,
            root=lambda: self.chance.random().hex(),
            visitors=visitors,
            today=lambda: self.now + self.today,
        )

    def sent(self, outs: list[Out]) -> None:
        """Everybody gets what goes out, and answers, until there is nothing to send."""
        for line, text, close in outs:
            if line not in self.people:
                continue
            said = self.people[line].hears(text)
            if close:
                self.closed[line] = self.people.pop(line).refused[-1]
            else:
                self.inbox += [(line, answer) for answer in said]

    def comes(self, person: Scripted, key: str, line: str, address: str = "") -> int:
        """A person comes by a new line; returns its number."""
        number = next(self.numbers)
        self.people[number] = person
        self.hall.opened(number, key, self.now, address)
        self.says(number, line)
        return number

    def says(self, number: int, line: str) -> None:
        """A message arrives over a line."""
        self.now += 1
        self.sent(self.hall.heard(number, line, self.now))

    def goes(self, number: int) -> None:
        """A line is lost, with all that was still to come over it."""
        self.people.pop(number, None)
        self.sent(self.hall.lost(number, self.now))

    def plays(self, messages: int = 10_000) -> int:
        """Everybody answers, people and computer players; returns the number of messages."""
        for done in range(messages):
            while thoughts := self.hall.thoughts():
                for thought in thoughts:
                    action = json.loads(think(thought.text)).get("answer")
                    self.sent(self.hall.answered(thought, action, self.now))
            if not self.inbox:
                return done
            number, line = self.inbox.popleft()
            if number in self.people:
                self.says(number, line)
        return messages

    def again(self) -> None:
        """The host is killed at this moment, and another one is started on the same file."""
        self.people.clear()
        self.inbox.clear()
        if self.path != ":memory:":
            self.store = Disk(self.path)
        self.hall = self.another_hall()


def opened(house: House, people: int = 2, plan: Plan = PLAN) -> tuple[str, list[Scripted]]:
    """A room with some people; returns its word and them."""
    first = Scripted("Anna", begins=True)
    house.comes(first, "", first.opens(plan))
    assert first.gathered is not None
    key = first.gathered.key
    others = [Scripted(f"N{at}") for at in range(1, people)]
    for person in others:
        house.comes(person, key, person.joins())
    return key, [first, *others]
