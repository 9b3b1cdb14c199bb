"""Scripted people: what each receives and sends is a line of text, as over a socket."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from napoleon.games import game_named
from napoleon.match.parties.digests import secret_of
from napoleon.match.parties.fair import checked
from napoleon.match.parties.gathering import (
    Begin,
    Gathered,
    Join,
    Notice,
    Open,
    Plan,
    Pledged,
    Watched,
)
from napoleon.match.parties.witness import Witness
from napoleon.match.seat import Do, Message, Opened, Ready, Refused, Sealed, Seat, Seen, Welcome
from napoleon.match.wire import read_message, write_message

WATCHES: Final = -1
LATE: Final = frozenset({"left_out", "accused"})
"""What an honest page may find where its number is on its way for too long, or it comes late."""


class Scripted:
    """A person at a table. ``begins``: they begin a match whenever none is running."""

    def __init__(self, name: str, game: str = "napoleon", *, begins: bool = False) -> None:
        self.name, self.begins = name, begins
        self.game = game_named(game)
        self.chance = random.Random(name)
        self.token = ""
        self.witness = Witness(Seat(self.game))
        self.refused: list[str] = []
        self.watched: list[Watched] = []
        self.checked = 0
        self.may_find = frozenset[str]()
        """What the check of a deal may find: `left_out` where people sleep through a draw."""
        self.done = 0
        self._said_at = -1

    @property
    def seat(self) -> Seat:
        """What their seat knows."""
        return self.witness.seat

    @property
    def gathered(self) -> Gathered | None:
        """Who is in the room."""
        return self.witness.room

    def opens(self, plan: Plan, password: str = "") -> str:
        """The line with which they open a room."""
        return write_message(None, Open(self.name, self.game.name, plan, password))

    def joins(self, password: str = "") -> str:
        """The line with which they come, or come back by a new line."""
        self.witness, self._said_at = Witness(Seat(self.game)), -1
        return write_message(None, Join(self.name, self.token, password))

    def hears(self, line: str) -> list[str]:
        """A line arrives; returns their answers."""
        message = read_message(self.game, line)
        return [write_message(self.game, answer) for answer in self._answers(message)]

    def _answers(self, message: Message | Notice) -> Iterator[Message | Notice]:
        for answer in self._answered(message):
            self.witness = self.witness.says(answer)
            yield answer

    def _answered(self, message: Message | Notice) -> Iterator[Message | Notice]:
        self.witness = self.witness.hear(message)
        match message:
            case Gathered(token=token):
                self.token = token
                full = all(any(g.seat == s for g in message.guests) for s in range(2))
                if self.begins and not message.playing and full:
                    yield Begin()
            case Watched():
                self.watched.append(message)
            case Refused(reason):
                self.refused.append(reason)
            case Sealed(draw) if draw == self.witness.drawing.number:
                lot = secret_of(f"{self.name}|{self.chance.random()}", draw)
                self.witness, pledges = self.witness.pledged(lot)
                yield from pledges
            case Pledged(draw) if draw == self.witness.drawing.number:
                self.witness, numbers = self.witness.opens()
                yield from numbers
            case _ if not isinstance(message, Notice):
                self._said_at = -1 if isinstance(message, Welcome) else self._said_at
                yield from self._plays(message)

    def _plays(self, message: Message) -> Iterator[Message]:
        seat = self.seat
        if isinstance(message, Opened) and seat.over:
            assert {found.fault for found in checked(self.witness)} <= self.may_find
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
    message = read_message(None, line)
    assert isinstance(message, Gathered)
    return message.key
