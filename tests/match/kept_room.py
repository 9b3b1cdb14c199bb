"""A keeper with people, whose pages play by themselves unless they are still."""

from __future__ import annotations

from typing import Any

from napoleon.games import game_named
from napoleon.match.game import Game
from napoleon.match.parties.entries import Row
from napoleon.match.parties.gathering import Begin, Look, Plan
from napoleon.match.parties.keeper import Keeper, KeeperStep
from napoleon.match.parties.party import Party
from napoleon.match.seat import Refused
from napoleon.match.wire import read_message, write_message
from tests.host.scripted import Scripted
from tests.match.guests import SHORT, after_rows

BEA = 1
SHORTS = Plan(SHORT)


class Room:
    """A keeper with people, whose pages play by themselves unless they are `still`."""

    def __init__(self, *names: str, plan: Plan = SHORTS, game: str = "durak") -> None:
        self.game: Game = game_named(game)
        self.start = Party(self.game, "word", "ab" * 32, plan)
        self.rows: list[Row] = []
        self.now, self.last = 1000.0, 0
        self.keeper = Keeper(self.start, self.now)
        self.pages: dict[int, Scripted] = {}
        self.got: dict[int, list[Any]] = {}
        self.still = set[int]()
        self.ended = dict[int, str]()
        for name in names:
            self.comes(name)

    @property
    def party(self) -> Party:
        return self.keeper.party

    def does(self, step: KeeperStep) -> None:
        """The shell: rows, the new keeper, messages; then the pages answer."""
        if step.start is not None:
            self.start, self.rows = step.start, []
        self.rows += step.rows
        self.keeper = step.keeper
        answers = list[tuple[int, str]]()
        for line, message, closes in step.posts:
            text = write_message(self.game, message)
            assert read_message(self.game, text) == message
            self.got.setdefault(line, []).append(message)
            if closes:
                self.ended[line] = message.reason if isinstance(message, Refused) else ""
            page = self.pages.get(line)
            said = page.hears(text) if page else []
            answers += [(line, one) for one in said if line not in self.still or '"do"' not in one]
        if step.asks is not None:
            self.does(self.keeper.answered(step.asks, None, self.now))
        for line, text in answers:
            if self.keeper.guest_on(line) is not None:
                self.says(line, read_message(self.game, text))

    def stored(self) -> Party:
        """The party that the rows lead to."""
        return after_rows(self.start, self.rows)

    def says(self, line: int, message: Any) -> None:
        self.does(self.keeper.hear(line, message, self.now))

    def line(self, *messages: Any) -> int:
        """Somebody comes by a new line and sends this."""
        self.last += 1
        for message in messages:
            self.says(self.last, message)
        return self.last

    def comes(self, name: str, token: str = "", *, looks: bool = True, still: bool = False) -> int:
        """A person comes; returns their line."""
        self.last += 1
        line, page = self.last, Scripted(name, self.game.name)
        page.token = token
        self.pages[line] = page
        self.still |= {line} if still else set()
        if looks:
            self.says(line, Look())
        self.says(line, read_message(None, page.joins()))
        return line

    def loses(self, line: int) -> None:
        self.keeper = self.keeper.gone(line)
        self.pages.pop(line, None)
        self.does(self.keeper.due(self.now))

    def waits(self, seconds: float) -> None:
        self.now += seconds
        self.does(self.keeper.due(self.now))
        assert self.stored() == self.party

    def heard(self, line: int, kind: type) -> list[Any]:
        return [one for one in self.got.get(line, ()) if isinstance(one, kind)]

    def reasons(self, line: int) -> list[str]:
        return [one.reason for one in self.heard(line, Refused)]


def running(*still: int) -> Room:
    """Anna (line 1), Bea (2), Carl (3) and Dora (4) in a running deal."""
    room = Room(plan=SHORTS)
    for line, name in enumerate(("Anna", "Bea", "Carl", "Dora"), start=1):
        room.comes(name, still=line in (still or (1, 2, 3, 4)))
    room.says(1, Begin())
    assert room.party.playing
    return room
