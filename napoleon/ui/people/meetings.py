"""The matches with other people, and how often each of them has played.

Wins and points count whole matches. Computer players have no rows, but can win: a match is won by
the player with the most points.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Annotated, Final, NamedTuple

from napoleon.kit.escapes import in_cell
from napoleon.kit.json_in import BadText, JsonObject
from napoleon.match.game import Game
from napoleon.match.records import script
from napoleon.match.records.script import BadScript
from napoleon.match.standing import AnyStanding
from napoleon.ui.challenge.state import MOST_DEALS, Cards, Person
from napoleon.ui.people.tournaments import MOST as MOST_TOURNAMENTS
from napoleon.ui.people.tournaments import (
    Member,
    Points,
    SeatNumber,
    Tournament,
    Words,
    cards_in,
    cards_row,
    in_lines,
    ranking,
)
from napoleon.ui.settings.state import is_name
from napoleon.ui.shell.link import MEET
from napoleon.ui.storage.lists import Day, KeptList
from napoleon.ui.storage.saved import HOUSE
from napoleon.ui.storage.texts import in_object, object_of

MOST: Final = 400
"""The most matches that are kept; the oldest go."""


class Sat(NamedTuple):
    """A seat in a finished match."""

    name: str
    """The name of the person there; "" for a computer player."""
    points: tuple[int, ...]
    """Their points, deal by deal."""

    @property
    def total(self) -> int:
        """The total."""
        return sum(self.points)


OWN: Final = "own"
WAYS: Final = ("", "direct", "host")
"""How people met: around one device, by direct connections, at a host."""


class Meeting(NamedTuple):
    """A finished match of several people."""

    day: str
    """The date; "" if it was not known."""
    cards: Cards
    """The rules and cards."""
    seats: tuple[Sat, ...]
    """Who sat where."""
    words: tuple[str, ...] = ()
    """The deals as in the link of a challenge; () if they cannot be written like that."""
    firsts: tuple[int, ...] = ()
    """The seats that began the deals after the first, if that does not follow from the rules."""
    way: str = ""
    """How they met: one of `WAYS`."""
    marks: tuple[int, ...] = ()
    """How often each seat was marked (`TableParts.marked`); () for never."""
    table: str = ""
    """Where they met, to come back to: the word of a table on the host, the fragment of a link, or
    `OWN` for the user's own table; "" for nowhere."""

    def is_same(self, other: Meeting) -> bool:
        """Whether another one is the same match, whenever and wherever it was counted."""
        return self._replace(day="", table="") == other._replace(day="", table="")

    def place(self, seat: int) -> int:
        """The place of a seat; seats with the same points share one."""
        return 1 + sum(other.total > self.seats[seat].total for other in self.seats)

    @property
    def people(self) -> frozenset[str]:
        """The names of the people."""
        return frozenset(sat.name for sat in self.seats if sat.name)

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of the people, the best first."""
        own = (seat for seat, sat in enumerate(self.seats) if sat.name)
        return tuple(sorted(own, key=lambda seat: (self.place(seat), seat)))


class Sum(NamedTuple):
    """A person's totals over all matches."""

    name: str
    matches: int = 0
    """How often they played."""
    wins: int = 0
    """How often they came first."""
    points: int = 0
    last: str = ""
    """The date of the last time; "" if unknown."""


def meeting_of(
    match: AnyStanding, names: tuple[str, ...], day: str, levels: tuple[str, ...], way: str = ""
) -> Meeting:
    """A finished match, as it is saved.

    If everybody took part in drawing the cards of each deal, no seed leads from one deal to the
    next.
    """
    gains = zip(*(deal.ending.points for deal in match.deals), strict=True)
    seats = tuple(Sat(name, points) for name, points in zip(names, gains, strict=True))
    cards = Cards(match.rules, match.seed, match.start, levels)
    try:
        words = () if way and len(match.script) > 1 else script.write(match)
    except BadScript:
        words = ()
    kept = words if len(words) <= MOST_DEALS else ()
    return Meeting(day, cards, seats, kept, match.firsts if kept else (), way)


def rows(meetings: Iterable[Meeting], tournaments: Iterable[Tournament] = ()) -> tuple[Sum, ...]:
    """Everybody who has played: by wins, then by points, then by name.

    On the same cards, the best of a tournament has won it; the user's own results do not count.
    """
    played = [
        (meeting.seats[seat].name, meeting.place(seat) == 1, meeting.seats[seat].total, meeting.day)
        for meeting in meetings
        for seat in meeting.persons
    ]
    for one in tournaments:
        for ranked in ranking(one):
            member = one.members[ranked.at]
            if member.person.name and not member.own:
                won = ranked.place == 1 and len(one.members) > 1
                played.append((member.person.name, won, member.total, ""))
    found: dict[str, Sum] = {}
    for name, won, points, day in played:
        row = found.get(name, Sum(name))
        last = max(row.last, day)
        found[name] = Sum(name, row.matches + 1, row.wins + won, row.points + points, last)
    return tuple(sorted(found.values(), key=lambda row: (-row.wins, -row.points, row.name)))


def as_text(people: tuple[Sum, ...], heads: tuple[str, ...]) -> str:
    """The people as lines with tabs, as spreadsheets take them."""
    return in_lines((heads, *((in_cell(row.name), *row[1:]) for row in people)))


def as_tournaments(meetings: Iterable[Meeting]) -> tuple[Tournament, ...]:
    """The matches as tables of the club, each with its people at their seats."""
    found: dict[Cards, Tournament] = {}
    for meeting in meetings:
        members = tuple(
            Member(
                Person(meeting.seats[seat].name, 0, 0, meeting.words, meeting.firsts),
                meeting.seats[seat].points,
                seat=seat,
            )
            for seat in meeting.persons
        )
        if meeting.words and meeting.cards not in found:
            found[meeting.cards] = Tournament(meeting.cards, members)
    return tuple(found.values())[:MOST_TOURNAMENTS]


# ---- kept ----------------------------------------------------------------------------------


class _Kept(NamedTuple):
    """A match as it is kept, besides its cards."""

    day: Day
    seats: tuple[tuple[Annotated[str, is_name], Annotated[tuple[Points, ...], bool]], ...]
    words: Words
    firsts: tuple[SeatNumber, ...]
    way: Annotated[str, WAYS] = ""
    table: Annotated[str, re.compile(rf"(?:[a-z]{{1,40}}|{MEET}[A-Za-z0-9_-]{{1,200}})?")] = ""
    marks: tuple[Annotated[int, range(MOST_DEALS + 1)], ...] = ()


def _row(one: Meeting) -> JsonObject:
    marks = one.marks if any(one.marks) else ()
    kept = _Kept(one.day, one.seats, one.words, one.firsts, one.way, one.table, marks)
    return {"day": one.day, **cards_row(one.cards), **object_of(kept)}


def _meeting(game: Game, row: object) -> Meeting:
    kept, cards = in_object(_Kept, row), cards_in(game, row)
    sat, seats = tuple(Sat(*one) for one in kept.seats), len(cards.levels) + 1
    deals = {len(one.points) for one in sat}
    are_one = len(deals) == 1 and max(deals) <= MOST
    if len(sat) != seats or not are_one or len(kept.marks) not in (0, seats):
        raise BadText("damaged")
    about = sat, kept.words, kept.firsts, kept.way, kept.marks, kept.table
    return Meeting(kept.day, cards, *about)


KEPT: Final = KeptList(HOUSE, "matches", MOST, _row, _meeting)
"""The matches as text, the newest first."""
