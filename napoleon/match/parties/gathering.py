"""Messages of people who gather for a table: who is there, who sits where, what will be played.

They are the same among devices that are connected directly and on a host.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

from napoleon.kit import cards
from napoleon.kit.rule_book import Book
from napoleon.match.game import Event, Game
from napoleon.match.seat import Digits, Given

MOST_GUESTS: Final = 20
"""The most people at a table, spectators included."""
MOST_SECONDS: Final = 600
USUAL_S: Final = 60
"""The time to think at a new table, in seconds."""

Query: TypeAlias = Annotated[str, re.compile(r"[^\x00-\x1f\x7f]{0,4000}")]
"""Rules as in a link."""
Password: TypeAlias = Annotated[str, re.compile(r"[^\x00-\x1f\x7f]{0,64}")]
"""A password; "" for none."""
Number: TypeAlias = Annotated[int, range(MOST_GUESTS * 10)]
"""The number of a guest; it is never given to another guest."""


class Plan(NamedTuple):
    """What will be played."""

    rules: Query = ""
    """The rules."""
    level: str = ""
    """How strong the computer players in empty seats are; "" for the middle."""
    think_s: Annotated[int, range(MOST_SECONDS + 1)] = 0
    """The time to think in seconds; 0 for no limit."""
    watching: bool = False
    """Whether others may watch: they see what is public."""

    def rules_in(self, game: Game) -> Book:
        """The rules, in their game."""
        return game.rules.from_query(self.rules)[0]


class Guest(NamedTuple):
    """A person who is there, or was there and may come back."""

    number: Number
    """Their number."""
    name: str
    """Their name."""
    seat: cards.Seat
    """Their seat; -1 for a spectator."""
    here: bool
    """Whether they are there now."""


class Open(NamedTuple):
    """A person asks a host for a new table, and is its first guest."""

    name: str
    """Their name."""
    game: str
    """The name of the game."""
    plan: Plan
    """What will be played."""
    password: Password = ""
    """The password that everybody else needs."""


class Join(NamedTuple):
    """A person comes, for the first time or again."""

    name: str
    """Their name."""
    token: Given = ""
    """The token that they got before; "" for the first time."""
    password: Password = ""
    """The password of the table."""


class Sit(NamedTuple):
    """A guest takes another seat, or none."""

    seat: cards.Seat
    """The seat; -1 to watch."""


class Arrange(NamedTuple):
    """The leader changes what will be played."""

    plan: Plan
    """What will be played."""


class Kick(NamedTuple):
    """The leader sends a guest away for good."""

    guest: Number
    """The guest."""


class Lock(NamedTuple):
    """The leader lets no newcomers in while a match runs, or lets them in again.

    Everybody in a seat gets it, too.
    """

    locked: bool
    """Whether newcomers are refused."""


class Begin(NamedTuple):
    """The leader begins a match: the first one, or the next one with the same people."""


class Quit(NamedTuple):
    """A guest leaves for good: their seat is free, and their name is deleted where it is stored."""


class Delete(NamedTuple):
    """Whoever opened a table on a host deletes it, with everything that is stored of it."""


class Gathered(NamedTuple):
    """Who is there and what will be played, sent to everybody after each change."""

    me: Number
    """The guest who gets it."""
    token: Given
    """The token with which they come back to their seat; nobody else gets it."""
    key: str
    """The word that names the table; "" where it needs none."""
    game: str
    """The name of the game."""
    plan: Plan
    """What will be played."""
    guests: tuple[Guest, ...]
    """Who is there, and who may come back."""
    leader: Number
    """The guest who begins and arranges: of those who are there, the one who came first."""
    playing: bool
    """Whether a match is running."""

    @property
    def opener(self) -> int:
        """Who opened the table; where they have left for good, whoever came next."""
        return min((guest.number for guest in self.guests), default=0)

    def guest(self, number: int) -> Guest | None:
        """The guest with that number."""
        return next((guest for guest in self.guests if guest.number == number), None)


# ---- a seat is a person's, on whatever device (`napoleon.match.parties.party`) ----------


class Look(NamedTuple):
    """Somebody asks what is played and who is there, before they come.

    Pages that know the messages from here on send it first on each of their lines.
    """

    password: Password = ""
    """The password of the table."""


class Preview(NamedTuple):
    """What a table shows to whoever has its link."""

    game: str
    """The name of the game; "" where nothing is shown."""
    plan: Plan
    """What is played."""
    guests: tuple[Guest, ...]
    """Who is there, and who is away."""
    playing: bool
    """Whether a match is running."""
    door: Literal["open", "full", "locked", "password"]
    """Whether newcomers may come; ``password``: nothing is shown without the right one."""


class Claim(NamedTuple):
    """Somebody who has not come says that they are a guest who is away.

    Somebody at the table confirms that, or does not (`Admit`).
    """

    guest: Number
    """The guest."""
    password: Password = ""
    """The password of the table."""


class TakeAlong(NamedTuple):
    """A guest takes their seat along to this line; their tokens so far bring nobody back."""

    token: Digits
    """A token that they once got, even if the seat has moved since."""


class Claimants(NamedTuple):
    """The seats that are asked for now, sent after each change to those who may confirm.

    Who asks gets it, too, with their own one.
    """

    guests: tuple[Number, ...]
    """The guests whose seats they are."""


class Admit(NamedTuple):
    """Whether somebody is the guest that they say they are."""

    guest: Number
    """The guest."""
    yes: bool
    """Whether the seat is theirs."""


# ---- nobody waits for ever ---------------------------------------------------------------


class Idle(NamedTuple):
    """A person has not decided for long: the others may let a computer player make this move."""

    ply: int
    """The moment."""
    seat: cards.Seat
    """The person's seat."""
    by: tuple[Number, ...]
    """The guests who wish so."""
    needed: int
    """How many have to wish so; the leader's wish alone is enough."""


class Nudge(NamedTuple):
    """A guest wishes that a computer player makes the move that is waited for."""

    ply: int
    """The moment."""


class Watched(NamedTuple):
    """What spectators see: only what is public."""

    ply: int
    """How far the match is."""
    number: int
    """The number of the deal."""
    totals: tuple[int, ...]
    """The points so far, by seat."""
    public: tuple[object, ...]
    """What everybody sees now, of the game's own class."""
    events: Sequence[Event]
    """What has happened since the message before, or since the deal began."""
    asked: tuple[int, ...]
    """The seats that are waited for."""


# ---- drawing the cards (`napoleon.match.parties.fair`) -----------------------------------


class Pledge(NamedTuple):
    """A guest has chosen a number for the next cards: its digest, before any number is opened."""

    draw: int
    """For which draw (`Sealed.draw`)."""
    digest: Digits
    """The digest of the number, bound to the draw and the seat."""


class Pledged(NamedTuple):
    """The digests of all numbers, sent to everybody in a seat; then the numbers are opened."""

    draw: int
    """For which draw."""
    digests: tuple[Given, ...]
    """By seat; "" for a seat that takes no part, and that of `Sealed` for the keeper's own."""


class Void(NamedTuple):
    """A draw does not count, since numbers were pledged and not opened. Another one follows."""

    draw: int
    """Which draw."""
    seats: tuple[cards.Seat, ...]
    """The seats whose numbers are missing."""
    out: tuple[cards.Seat, ...]
    """Those of them that take no further part in this match's draws: it was not the first time."""


Drawing: TypeAlias = Pledge | Pledged | Void
"""The messages by which cards are drawn, besides those of `napoleon.match.seat`."""
Leaving: TypeAlias = Quit | Delete
"""The messages by which something that is stored is deleted."""
Moving: TypeAlias = Look | Preview | Claim | TakeAlong | Claimants | Admit
"""The messages by which somebody comes to their own seat from another device."""
Waiting: TypeAlias = Idle | Nudge
"""The messages about somebody who does nothing."""
InTheRoom: TypeAlias = Open | Join | Sit | Arrange | Kick | Lock | Begin | Gathered | Watched
Notice: TypeAlias = InTheRoom | Drawing | Leaving | Moving | Waiting
"""The messages besides those of `napoleon.match.seat`."""
