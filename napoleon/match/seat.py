"""What one seat knows of a table, and the messages that go between a seat and its table.

A seat is built from the messages that it gets, and from nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

from napoleon.kit import cards
from napoleon.kit.rule_book import Book
from napoleon.match.game import Action, Ending, Event, Game, View
from napoleon.match.line import Line
from napoleon.match.records.record import AnyRecord

Kind: TypeAlias = Literal["here", "elsewhere", "computer", "program"]
"""Who decides: a person at this device, a person at another one, a computer player, a program."""
Digits: TypeAlias = Annotated[str, re.compile(r"[0-9a-f]{64}")]
"""A number that nobody can guess, or a digest: 64 hexadecimal digits."""
Given: TypeAlias = Annotated[str, re.compile(r"(?:[0-9a-f]{64})?")]
"""The same, or "" where nothing was given."""
PERSONS: Final = frozenset({"here", "elsewhere"})
"""The kinds that get all messages. The others are only asked, with all that they may know."""


REACTIONS: Final = ("neutral", "glad", "worried", "suspicious", "thinking")
"""The faces that anybody may make, in every game."""
CHARACTERS: Final = range(1, 6)
"""The numbers of the characters, who all word a remark in their own way."""
LOT_LATE: Final = "lot_late"
"""Why a number, or its digest, is refused: it is too late for it."""
RESTART: Final = "restart"
"""The reason of a `Refused` that refuses nothing: the host is stopped and started again, in as many
minutes as its ``ply`` says; -1: it is not, after all."""


class Sitter(NamedTuple):
    """Who decides for a seat."""

    kind: Kind
    """The kind of player or program."""
    name: str = ""
    """The name that was given; "" for the usual one of the seat."""
    level: str = ""
    """How strong a computer player is; "" for anybody else."""
    style: str = ""
    """How a computer player likes to play; "" for no style."""

    @property
    def is_person(self) -> bool:
        """Whether it is a person."""
        return self.kind in PERSONS


def remarks_of(game: Game) -> frozenset[str]:
    """What may be said at a table: faces, and the remarks of the characters by their words.

    ``took.3`` is what the third character says of the kind ``took``.
    """
    said = (f"{kind}.{character}" for kind in game.remarks for character in CHARACTERS)
    return frozenset((*REACTIONS, *said))


# ---- how long a table waits -------------------------------------------------------------

NEXT_S: Final = 20
"""How long the table waits for anybody after a deal."""


class Limits(NamedTuple):
    """How long a table waits, in seconds; None for no limit."""

    think_s: int | None = None
    """For a person's decision; then a computer player makes this one."""
    speak_s: int | None = None
    """For somebody to speak where several may; then what silence leads to happens."""
    next_s: int | None = NEXT_S
    """For everybody to have seen a result."""


def is_over(limit_s: int | None, seconds: float) -> bool:
    """Whether a time is over; one without a limit never is."""
    return limit_s is not None and seconds >= limit_s


# ---- messages ----------------------------------------------------------------------------


class Welcome(NamedTuple):
    """A seat is taken, or a deal begins: what is played, and who sits where."""

    seat: cards.Seat
    """The seat that gets it."""
    rules: Book
    """The rules, of the game's own class."""
    sitters: tuple[Sitter, ...]
    """Who sits at the table, by seat."""
    number: int
    """The number of the deal."""
    attempt: int
    """How often it was dealt again before."""
    totals: tuple[int, ...]
    """The points so far, by seat."""
    away: tuple[int, ...] = ()
    """The seats of those who are away."""
    draw: int = 0
    """Which draw the cards come from (`Sealed.draw`); 0 for cards that are not drawn by all."""

    @property
    def seats(self) -> range:
        """The seats of the table."""
        return range(len(self.sitters))

    def with_sitter(self, seat: cards.Seat, sitter: Sitter) -> Welcome:
        """The same when another player decides for a seat."""
        sitters = (*self.sitters[:seat], sitter, *self.sitters[seat + 1 :])
        return self._replace(sitters=sitters)


class Seen(NamedTuple):
    """What a seat sees after an action, or at the start of a deal."""

    ply: int
    """How far the match is: no other moment of it has this number."""
    view: View
    """What the seat knows now."""
    events: Sequence[Event]
    """What has happened since the message before, as the seat may know it."""
    asked: tuple[int, ...]
    """The seats that are waited for."""
    acts: View | None = None
    """What the seat knows from the place of a dummy, where it decides for one now."""
    settled: View | None = None
    """What it knew before this step cleared away something complete (`Game.settled`)."""


class Do(NamedTuple):
    """A seat does something: a person's press, a computer's answer and a program's line alike."""

    ply: int
    """The moment; at any other one the message is refused."""
    action: Action
    """The action."""


class Ready(NamedTuple):
    """A seat has seen the result of a deal."""

    dealer: cards.Seat | None = None
    """The next dealer, where the seat's side may choose; None for the one that the rules name."""


class Say(NamedTuple):
    """A remark at the table: a key, and never a text (`remarks_of`)."""

    key: str
    """The key of the remark."""
    seat: cards.Seat | None = None
    """The seat that makes it; None in the seat's own message."""


class Left(NamedTuple):
    """A person is away. A computer player decides for them."""

    seat: cards.Seat | None = None
    """Their seat; None in the seat's own message."""


class Back(NamedTuple):
    """A person sits down at the table, for the first time or again."""

    seat: cards.Seat | None = None
    """Their seat; None in the seat's own message."""


class StoodIn(NamedTuple):
    """A computer player decides, or has decided, in place of a person who is away or too late.

    It is sent to the person's own seat: when their time is over, and at the end of what they are
    sent when they come back, even if nothing was decided.
    """

    plies: tuple[int, ...]
    """The moments of the running deal."""


class Replaced(NamedTuple):
    """Another player decides for a seat from now on."""

    seat: cards.Seat
    """The seat."""
    sitter: Sitter
    """Who decides."""


class Over(NamedTuple):
    """A deal is over."""

    record: AnyRecord
    """Its record. It has the seed only once the match is over, because later deals follow from
    it."""
    ending: Ending
    """How it ended."""
    totals: tuple[int, ...]
    """The points with this deal, by seat."""
    dealers: tuple[int, ...] = ()
    """The seats from which a side may choose the next dealer (`Ready.dealer`)."""
    last: bool = False
    """The match is over."""


class Sealed(NamedTuple):
    """The host has chosen its secret for the next cards, and cannot change it any more."""

    draw: int
    """Which draw it is, from 1 on; a table never uses a number twice."""
    digest: Digits
    """The digest of the secret (`napoleon.match.parties.fair`)."""


class Lot(NamedTuple):
    """A seat's number for the next cards, opened once everybody's digests are known."""

    draw: int
    """For which draw."""
    lot: Digits
    """The number."""


class Opened(NamedTuple):
    """What the cards of a deal came from, shown once it is over."""

    draw: int
    """Which draw it was."""
    secret: Digits
    """The host's secret."""
    lots: tuple[Given, ...]
    """The numbers of the others, by seat; "" for a seat that gave none."""


class Refused(NamedTuple):
    """A message of the seat is refused, and nothing has changed."""

    reason: str
    """Why: a key of the game's refusals, or one of `napoleon.match.table`."""
    ply: int
    """The moment at the table."""


AtTable: TypeAlias = Welcome | Seen | Do | Ready | Say | Left | Back | StoodIn | Replaced | Over
"""The messages about what happens at a table."""
Message: TypeAlias = AtTable | Sealed | Lot | Opened | Refused
"""All messages between a seat and its table."""


# ---- the seat ----------------------------------------------------------------------------


class Seat(NamedTuple):
    """What one seat knows of a table."""

    game: Game
    """The game."""
    welcome: Welcome | None = None
    """What is played, and who sits where, except `away`; None before the first message."""
    story: Sequence[Seen] = ()
    """The running deal as the seat has seen it, moment by moment; the newest one is the last."""
    away: frozenset[int] = frozenset()
    """The seats of those who are away."""
    said: Say | None = None
    """The last remark."""
    over: Over | None = None
    """How the deal ended; None while it runs."""
    refused: Refused | None = None
    """Why the seat's last message was refused; None once anything has happened."""

    def hear(self, message: Message) -> Seat:
        """The seat after a message of its table.

        Messages that only a table gets change nothing, and neither do those about the drawing of
        the cards (`napoleon.match.parties.witness`).
        """
        match message:
            case Welcome():
                return self._welcomed(message)
            case Seen():
                story = Line.of(self.story).plus(message)
                return self._replace(story=story, refused=None)
            case Over():
                return self._replace(over=message)
            case Say():
                return self._replace(said=message)
            case Left(int(seat)):
                return self._replace(away=self.away | {seat})
            case Back(int(seat)):
                return self._replace(away=self.away - {seat})
            case Replaced(seat, sitter) if self.welcome and seat in self.welcome.seats:
                known = self.welcome.with_sitter(seat, sitter)
                return self._replace(welcome=known, away=self.away - {seat})
            case Refused(reason) if reason != RESTART:
                return self._replace(refused=message)
        return self

    def _welcomed(self, welcome: Welcome) -> Seat:
        """The seat at the start of a deal, or at its table again."""
        known, away = welcome._replace(away=()), frozenset(welcome.away)
        return Seat(self.game, known, away=away, said=self.said)

    @property
    def number(self) -> int:
        """Which seat it is. Raises `ValueError` before the first message."""
        if self.welcome is None:
            raise ValueError("no message yet")
        return self.welcome.seat

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        """Who sits at the table, by seat; () before the first message."""
        return () if self.welcome is None else self.welcome.sitters

    @property
    def draw(self) -> int:
        """The draw that the cards come from; 0 for cards that are not drawn by all."""
        return 0 if self.welcome is None else self.welcome.draw

    @property
    def decided(self) -> Iterator[int]:
        """The moments of the story to which decisions of the seat led, the newest one first."""
        return filter(self.has_decided, range(len(self.story) - 1, 0, -1))

    def has_decided(self, at: int) -> bool:
        """Whether a decision of the seat led to a moment of the story, also one for a dummy.

        The first event shows who acted; where nobody was asked before, it is chance.
        """
        if not at:
            return False
        was, now = self.story[at - 1], self.story[at]
        actor = getattr(now.events[0], "seat", None) if was.asked and now.events else None
        return actor is not None and actor in (self.number, was.acts and was.acts.seat)

    @property
    def newest(self) -> Seen:
        """The newest moment. Raises `ValueError` before the first one."""
        try:
            return self.story[-1]
        except IndexError as nothing:
            raise ValueError("nothing was seen yet") from nothing

    @property
    def view(self) -> View:
        """All that the seat knows of the deal. Raises `ValueError` as `newest`."""
        return self.newest.view

    @property
    def ply(self) -> int:
        """How far the match is. Raises `ValueError` as `newest`."""
        return self.newest.ply

    @property
    def asked(self) -> View | None:
        """The view in which the seat decides now, its own or a dummy's; None: it waits."""
        if self.over is not None or not self.story:
            return None
        now = self.newest
        return now.acts or (now.view if self.number in now.asked else None)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points so far, by seat; () before the first message."""
        known = self.over or self.welcome
        return () if known is None else known.totals

    @property
    def record(self) -> AnyRecord | None:
        """The record of the deal; None while it runs."""
        return self.over and self.over.record
