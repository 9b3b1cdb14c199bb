"""The table of the house: the matches of all evenings, with their players.

Wins and points count whole matches. Computer players have no rows, but can win: a match is won by
the player with the most points.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from napoleon.kit.chance import LINKED
from napoleon.kit.escapes import in_cell
from napoleon.kit.json_in import BadText, JsonObject
from napoleon.match.game import Game
from napoleon.match.records import script
from napoleon.match.records.script import BadScript
from napoleon.match.standing import AnyStanding
from napoleon.ui.challenge.state import HIGHEST_SEAT, MOST_DEALS, Cards, Person
from napoleon.ui.club.state import MOST as MOST_TOURNAMENTS
from napoleon.ui.club.state import Member, Tournament, are_levels, are_points, are_words, in_lines
from napoleon.ui.daily.state import is_day
from napoleon.ui.settings.state import is_name
from napoleon.ui.shell.link import HIGHEST_DEAL
from napoleon.ui.statistics.accounts import is_whole
from napoleon.ui.storage.lists import KeptList
from napoleon.ui.storage.saved import HOUSE

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

    def is_same(self, other: Meeting) -> bool:
        """Whether another one is the same match, whenever it was counted."""
        return self._replace(day="") == other._replace(day="")

    def place(self, seat: int) -> int:
        """The place of a seat; seats with the same points share one."""
        return 1 + sum(other.total > self.seats[seat].total for other in self.seats)

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of the people, the best first."""
        own = (seat for seat, sat in enumerate(self.seats) if sat.name)
        return tuple(sorted(own, key=lambda seat: (self.place(seat), seat)))


class Sum(NamedTuple):
    """A person's totals over all evenings."""

    name: str
    matches: int
    """How often they played."""
    wins: int
    """How often they came first."""
    points: int


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


def rows(meetings: Iterable[Meeting]) -> tuple[Sum, ...]:
    """Everybody who has played: by wins, then by points, then by name."""
    found: dict[str, Sum] = {}
    for meeting in meetings:
        for seat in meeting.persons:
            sat = meeting.seats[seat]
            row = found.get(sat.name, Sum(sat.name, 0, 0, 0))
            won = meeting.place(seat) == 1
            found[sat.name] = Sum(sat.name, row.matches + 1, row.wins + won, row.points + sat.total)
    return tuple(sorted(found.values(), key=lambda row: (-row.wins, -row.points, row.name)))


def as_text(meetings: tuple[Meeting, ...], heads: tuple[str, ...]) -> str:
    """The table as lines with tabs, as spreadsheets take them."""
    return in_lines((heads, *((in_cell(row.name), *row[1:]) for row in rows(meetings))))


def tournaments(meetings: Iterable[Meeting]) -> tuple[Tournament, ...]:
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


def _row(one: Meeting) -> JsonObject:
    return {
        "day": one.day,
        "rules": one.cards.rules.to_query(),
        "seed": one.cards.seed,
        "start": one.cards.start,
        "levels": list(one.cards.levels),
        "seats": [[sat.name, list(sat.points)] for sat in one.seats],
        "words": list(one.words),
        "firsts": list(one.firsts),
        **({"way": one.way} if one.way else {}),
    }


def _meeting(game: Game, row: object) -> Meeting:
    match row:
        case {
            "day": str(day),
            "rules": str(query),
            "seed": str(seed),
            "start": int(start),
            "levels": [*levels],
            "seats": [*seats],
            "words": [*words],
            "firsts": [*firsts],
            **rest,
        } if not day or is_day(day):
            rules, problems = game.rules.from_query(query)
            fits = LINKED.fullmatch(seed) and is_whole(start, 1, HIGHEST_DEAL) and not problems
            counts = len(seats) == game.seats(rules) == len(levels) + 1 and are_levels(levels)
            known = not words or are_words(words)
            named = all(is_whole(first, 0, HIGHEST_SEAT) for first in firsts)
            sat = tuple(map(_sat, seats))
            way = rest.get("way", "")
            counts = counts and way in WAYS and len({len(one.points) for one in sat}) == 1
            if fits and counts and known and named:
                cards = Cards(rules, seed, start, tuple(levels))
                return Meeting(day, cards, sat, tuple(words), tuple(firsts), str(way))
    raise BadText("damaged")


def _sat(row: object) -> Sat:
    match row:
        case [str(name), [*points]] if is_name(name) and are_points(points, MOST):
            return Sat(name, tuple(points))
    raise BadText("damaged")


KEPT: Final = KeptList(HOUSE, "matches", MOST, _row, _meeting)
"""The matches as text, the newest first."""
write, read_saved, read_wholly = KEPT.write, KEPT.read, KEPT.read_wholly
