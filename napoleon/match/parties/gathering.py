"""What is said while people gather for a table: who is there, who sits where, what will be played.

The same in every way to a table: among devices that are connected directly, and on a host.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Any, Final, NamedTuple, TypeAlias

from napoleon.kit import cards
from napoleon.kit.rule_book import Book
from napoleon.match.game import Event, Game
from napoleon.match.seat import Given

MOST_GUESTS: Final = 20
"""More people than this are never at a table, those who watch included."""
MOST_SECONDS: Final = 600

Query: TypeAlias = Annotated[str, re.compile(r"[^\x00-\x1f\x7f]{0,4000}")]
"""Rules as in a link."""
Password: TypeAlias = Annotated[str, re.compile(r"[^\x00-\x1f\x7f]{0,64}")]
"""A password; "" for none."""
Number: TypeAlias = Annotated[int, range(MOST_GUESTS * 10)]
"""The number of a guest; whoever comes after somebody has gone gets a new one."""


class Plan(NamedTuple):
    """What will be played."""

    rules: Query = ""
    """The rules."""
    level: str = ""
    """How strong the computer players in empty seats are; "" for the middle."""
    think_s: Annotated[int, range(MOST_SECONDS + 1)] = 0
    """The time to think in seconds; 0 for as long as it takes."""
    watching: bool = False
    """Whether others may watch: they see what is public."""


class Guest(NamedTuple):
    """Somebody who is there, or was and may come back."""

    number: Number
    """Their number."""
    name: str
    """Their name."""
    seat: cards.Seat
    """Their seat; -1 for somebody who watches."""
    here: bool
    """Whether they are there now."""


class Open(NamedTuple):
    """Somebody asks a host for a new table; they are its first guest."""

    name: str
    """What they are called."""
    game: str
    """The name of the game."""
    plan: Plan
    """What will be played."""
    password: Password = ""
    """What everybody else has to know."""


class Join(NamedTuple):
    """Somebody comes, for the first time or again."""

    name: str
    """What they are called."""
    token: Given = ""
    """What they were given before; "" for the first time."""
    password: Password = ""
    """The password of the table."""


class Sit(NamedTuple):
    """A guest takes another seat, or none."""

    seat: cards.Seat
    """The seat; -1 to watch."""


class Arrange(NamedTuple):
    """The one who leads changes what will be played."""

    plan: Plan
    """What will be played."""


class Kick(NamedTuple):
    """The one who leads sends somebody away for good."""

    guest: Number
    """Who it is."""


class Begin(NamedTuple):
    """The one who leads begins a match: the first one, or the next one with the same people."""


class Gathered(NamedTuple):
    """Who is there and what will be played: everybody hears it after each change."""

    me: Number
    """The guest who hears it."""
    token: Given
    """With it they come back to their seat; nobody else hears it."""
    key: str
    """The word of the table; "" where it needs none."""
    game: str
    """The name of the game."""
    plan: Plan
    """What will be played."""
    guests: tuple[Guest, ...]
    """Who is there, and who may come back."""
    leader: Number
    """Who begins and arranges: whoever of those who are there came first."""
    playing: bool
    """Whether a match is running."""

    def plan_rules(self, game: Game) -> Book:
        """The rules of the plan."""
        return game.rules.from_query(self.plan.rules)[0]


class Watched(NamedTuple):
    """What those who watch see: nothing that is not public."""

    ply: int
    """How far the match is."""
    number: int
    """The number of the deal."""
    totals: tuple[int, ...]
    """The points so far, by seat."""
    public: Any
    """What everybody sees now, of the game's own class."""
    events: Sequence[Event]
    """What has happened since the message before, or since the deal began."""
    asked: tuple[int, ...]
    """The seats that are waited for."""


Notice: TypeAlias = Open | Join | Sit | Arrange | Kick | Begin | Gathered | Watched
"""What is said besides the messages of `napoleon.match.seat`."""
