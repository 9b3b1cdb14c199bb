"""Scripted people: what each receives and sends is a line of text, as over a socket."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from napoleon.games import game_named
from napoleon.match.parties.fair import checked, secret_of
from napoleon.match.parties.gathering import Begin, Gathered, Join, Notice, Open, Plan, Watched
from napoleon.match.seat import (
    Do,
    Lot,
    Message,
    Opened,
    Ready,
    Refused,
    Sealed,
    Seat,
    Seen,
    Welcome,
)
from napoleon.match.wire import read_message, read_notice, write_message

WATCHES: Final = -1


class Scripted:
    """A person at a table. ``begins``: they begin a match whenever none is running."""

    def __init__(self, name: str, game: str = "napoleon", *, begins: bool = False) -> None:
        self.name, self.begins = name, begins
        self.game = game_named(game)
        self.chance = random.Random(name)
        self.token = ""
        self.seat = Seat(self.game)
        self.gathered: Gathered | None = None
        self.refused: list[str] = []
        self.watched: list[Watched] = []
        self.checked = 0
        self.done = 0
        self._said_at = -1

    def opens(self, plan: Plan, password: str = "") -> str:
        """The line with which they open a room."""
        return write_message(None, Open(self.name, self.game.name, plan, password))

    def joins(self, password: str = "") -> str:
        """The line with which they come, or come back by a new line."""
        self.seat, self._said_at = Seat(self.game), -1
        return write_message(None, Join(self.name, self.token, password))

    def hears(self, line: str) -> list[str]:
        """A line arrives; returns their answers."""
        message = read_message(self.game, line)
        return [write_message(self.game, answer) for answer in self._answers(message)]

    def _answers(self, message: Message | Notice) -> Iterator[Message | Notice]:
        match message:
            case Gathered(token=token):
                self.gathered, self.token = message, token
                full = all(any(g.seat == s for g in message.guests) for s in range(2))
                if self.begins and not message.playing and full:
                    yield Begin()
            case Watched():
                self.watched.append(message)
            case Refused(reason):
                self.refused.append(reason)
                self.seat = self.seat.hear(message)
            case Sealed(draw):
                self.seat = self.seat.hear(message)
                if self.seat.coming.number == draw:
                    mine = self.seat.coming.lot  # it is asked for again, if it was not written
                    mine = mine or secret_of(f"{self.name}|{self.chance.random()}", draw)
                    self.seat = self.seat.hear(Lot(draw, mine))
                    yield Lot(draw, mine)
            case _ if not isinstance(message, Notice):
                self.seat = self.seat.hear(message)
                self._said_at = -1 if isinstance(message, Welcome) else self._said_at
                yield from self._plays(message)

    def _plays(self, message: Message) -> Iterator[Message]:
        seat = self.seat
        if isinstance(message, Opened) and seat.over and seat.draw.sealed:
            assert checked(seat) == ()
            self.checked += 1
            if not seat.over.last:
                yield Ready()
        view = seat.asked if isinstance(message, Seen) and seat.ply != self._said_at else None
        if view is not None and view.legal:
            self._said_at = seat.ply
            self.done += 1
            yield Do(seat.ply, self.chance.choice(view.legal))


def key_in(line: str) -> str:
    """The word of the room that a line names."""
    message = read_notice(line)
    assert isinstance(message, Gathered)
    return message.key
