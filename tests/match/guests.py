"""People at a party: each of them has a line, a seat that they fold from it, and a token."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from typing import Final

from napoleon.match.game import Game
from napoleon.match.parties.digests import secret_of
from napoleon.match.parties.drawing import UNREAD
from napoleon.match.parties.entries import NEW_WAY
from napoleon.match.parties.fair import checked
from napoleon.match.parties.gathering import Begin, Gathered, Join, Notice, Plan, Pledged, Watched
from napoleon.match.parties.hosting import take
from napoleon.match.parties.outcome import Happening, Post, read_happening, write_happening
from napoleon.match.parties.party import LASTING, NOBODY, Party
from napoleon.match.parties.witness import Finding, Witness
from napoleon.match.seat import Do, Left, Message, Opened, Refused, Sealed, Seat
from napoleon.match.wire import read_message, write_message

SHORT: Final = (
    "preset=podkidnoy&match.target=3&table.players=4&pack.lowest=9&deal.hand=4&deal.drop_talon=on"
)
"""Rules of Durak with short deals."""


class Guest:
    """A person at a party, with what they have received, and what they answer by themselves."""

    def __init__(self, game: Game) -> None:
        self.witness = Witness(Seat(game))
        self.watched: list[Watched] = []
        self.refused: list[str] = []
        self.log: list[tuple[Message | Notice, str | None]] = []
        self.checked = 0
        self.findings: tuple[Finding, ...] = ()

    @property
    def seat(self) -> Seat:
        """What their seat knows."""
        return self.witness.seat

    @property
    def known(self) -> Gathered | None:
        """Who is in the room."""
        return self.witness.room

    def hears(self, message: Message | Notice, lot: str) -> tuple[Message | Notice, ...]:
        """A message arrives; returns the answers. ``lot``: a number, if one is needed."""
        self.log.append((message, lot))
        self.witness = self.witness.hear(message)
        match message:
            case Watched():
                self.watched.append(message)
            case Refused(reason):
                self.refused.append(reason)
            case Sealed(draw) if self.witness.draw.number != draw and lot:
                self.witness, pledges = self.witness.pledged(lot)
                return pledges
            case Pledged(draw) if self.witness.drawing.number == draw:
                self.witness, numbers = self.witness.opens()
                return numbers
            case Opened() if self.seat.over is not None:
                self.findings = checked(self.witness)
                self.checked += not self.findings
        return ()

    def says(self, message: Message | Notice) -> None:
        """They send a message."""
        self.log.append((message, None))
        self.witness = self.witness.says(message)


def after_rows(party: Party, rows: Iterable[tuple[str, float, str]]) -> Party:
    """The party to which all that happened leads."""
    for row in rows:
        party = take(party, read_happening(party.game, *row)).party
    return party


class Gathering:
    """A party with its guests; everything it sends goes over a line of text."""

    def __init__(self, game: Game, plan: Plan, seed: str = "t", keeper: int = NOBODY) -> None:
        """``keeper``: the guest who keeps the party on their page."""
        self.first = Party(game, "word", f"root {seed}", plan, keeper=keeper)
        self.party = self.first
        self.guests: dict[int, Guest] = {}
        self.rows: list[tuple[str, float, str]] = []
        self.reasons = Counter[str]()
        self.lots = random.Random(seed)
        self.mute: set[tuple[int, type]] = set()
        self.liars: set[int] = set()

    @property
    def game(self) -> Game:
        """The game."""
        return self.party.game

    def is_over(self) -> bool:
        """Whether the running deal is over."""
        table = self.party.table
        return bool(table and table.match.deal_over)

    def take(self, entry: Happening) -> tuple[Post, ...]:
        """Something happens; everybody receives what they are sent."""
        posts, answers = list[Post](), list[tuple[int, Message | Notice]]()
        entries = [entry]
        if self.party.way < LASTING or isinstance(entry.message, Begin):
            entries.append(NEW_WAY)
        for one in entries:
            before = self.party
            step = take(before, one)
            self.party = step.party
            if step.party is not before:
                self.rows.append(write_happening(self.game, one))
            posts += step.posts
            for to, message in step.posts:
                line = write_message(self.game, message)
                assert read_message(self.game, line) == message
                if isinstance(message, Refused):
                    self.reasons[message.reason] += 1
                    assert step.party is before or message.reason in ("kicked", UNREAD)
                if to >= 0:
                    guest = self.guests.setdefault(to, Guest(self.game))
                    lot = "" if to == self.party.keeper else secret_of(str(self.lots.random()), 1)
                    answers += [(to, answer) for answer in guest.hears(message, lot)]
        for to, answer in answers:
            is_there = self.party.guests[to].here and to in self.party.known
            if is_there and (to, type(answer)) not in self.mute:
                self.says(to, answer)
        return tuple(posts)

    def says(self, number: int, message: Message | Notice) -> tuple[Post, ...]:
        """A guest sends a message."""
        if number in self.guests:
            self.guests[number].says(message)
        return self.take(Happening("guest", number, message))

    def joins(self, name: str, token: str = "") -> int | None:
        """A person comes; returns their number, or None where they are refused."""
        posts = self.take(Happening("guest", -1, Join(name, token)))
        if any(isinstance(message, Refused) for _, message in posts):
            return None
        back = self.party.guest_with(token)
        known = back if back is not None and back in self.party.known else None
        return len(self.party.guests) - 1 if known is None else known

    def leaves(self, number: int) -> None:
        """A line is lost: what was held there is gone, except for the token."""
        self.says(number, Left())
        self.guests[number] = Guest(self.game)

    def waits(self, seconds: float) -> bool:
        """Time passes; returns whether something happened."""
        before = self.party
        self.take(Happening("time", seconds))
        return self.party is not before

    def settles(self, pick: int = 0) -> None:
        """Automatic events happen, and computer players decide."""
        for _ in range(200):
            if self.waits(0):
                continue
            if not (due := self.party.due()):
                return
            question = due[0]
            legal = question.view.legal
            action = legal[pick % len(legal)] if legal else None
            assert action is not None
            self.take(Happening("player", question.player, Do(question.ply, action)))

    def acts(self, pick: int) -> bool:
        """A person who is asked decides; returns whether there was one."""
        table = self.party.table
        if table is None or self.party.drawing:
            return False
        asked = [q for q in table.due() if q.sitter.is_person]
        for question in asked[:1]:
            guest = self.party.at(question.player)
            assert guest is not None
            legal = question.view.legal
            self.says(guest.number, Do(question.ply, legal[pick % len(legal)]))
        return bool(asked)

    def plays_on(self, picks: random.Random) -> None:
        """The deal is played to its end."""
        while not self.is_over():
            self.settles(picks.randrange(99))
            if not self.is_over() and not self.acts(picks.randrange(99)):
                self.waits(100)

    def check(self) -> None:
        """Everybody present holds what they may see, and the rows lead to the same party."""
        party = self.party
        for person in party.here:
            guest = self.guests[person.number]
            assert guest.known == party.gathered(person.number)
            if person.number not in self.liars:
                assert guest.findings == ()
                assert guest.witness.faults == ()
            if party.table is None or not party.plays(person):
                continue
            seat = guest.seat
            assert seat.view == self.game.observe(party.table.match.state, person.seat)
            assert seat.ply == party.table.ply
            assert (seat.over is not None) == party.table.match.deal_over
            assert guest.witness.draw.number == party.table.draw

    def again(self) -> Party:
        """The party that the rows lead to."""
        return after_rows(self.first, self.rows)
