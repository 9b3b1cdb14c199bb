"""The table: which game, how many play, teams, the dummy, and which way the hands are held."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from napoleon.games.durak.rules.needs import CLASSIC
from napoleon.kit.cards import Seat
from napoleon.kit.options import Need, Section, choice, number, switch

_TEAMS: Final = Need("table.teams", ("two", "three"))
_DUMMY: Final = Need("table.dummy", ("plays",))


@dataclass(frozen=True)
class TableOptions(Section):
    """Options of the table."""

    game: str = choice(
        "classic", "kurukuru", "chinese", "chukhonsky", "heap", "polish", default="classic"
    )
    """Which of the six games is played."""
    players: int = number(2, 6, default=4)
    """How many people play; a dummy comes on top."""
    teams: str = choice("none", "two", "three", default="none", needs=(CLASSIC,))
    """Into how many teams the seats are divided, in turns around the table."""
    split: bool = switch(needs=(CLASSIC, _TEAMS))
    """Whether everybody plays alone once a player is out."""
    dummy: str = choice("none", "throws", "plays", default="none", needs=(CLASSIC,))
    """A hand without a player: it throws in only, or does all that a player does."""
    dummy_loses: str = choice("dummy", "controller", default="dummy", needs=(CLASSIC, _DUMMY))
    """Who is the durak when the dummy is the last with cards."""
    hands: str = choice("own", "reversed", default="own", needs=(CLASSIC,))
    """Whether the players see their own hands, or the hands of all others only."""


def game(table: TableOptions) -> str:
    """Which of the six games is played."""
    return table.game


def deals_hands(table: TableOptions) -> bool:
    """Whether the players are dealt hands: all but those of the Polish game (V19)."""
    return table.game != "polish"


def people(table: TableOptions) -> int:
    """How many seats have a player."""
    return table.players


def seats(table: TableOptions) -> int:
    """How many hands are dealt: the players' and, in the last seat, the dummy's."""
    return table.players + (table.dummy != "none")


def dummy_seat(table: TableOptions) -> Seat | None:
    """The seat of the dummy; None if there is none."""
    return table.players if table.dummy != "none" else None


def has_roles(table: TableOptions, seat: Seat) -> bool:
    """Whether a seat attacks, defends and may become the durak."""
    return seat < table.players or table.dummy == "plays"


def charged(table: TableOptions, loser: Seat, controller: Seat) -> int:
    """The seat that is the durak when ``loser`` is the last with cards."""
    if loser == dummy_seat(table) and table.dummy_loses == "controller":
        return controller
    return loser


def has_teams(table: TableOptions) -> bool:
    """Whether teams play, and not each player alone."""
    return table.teams != "none"


def splits_teams(table: TableOptions) -> bool:
    """Whether everybody plays alone once a player is out (V03)."""
    return table.split


def sides(table: TableOptions, *, anybody_out: bool) -> tuple[int, ...]:
    """The side of each seat: the team, or the seat itself (B01, V03)."""
    count = {"none": 0, "two": 2, "three": 3}[table.teams]
    alone = not count or (table.split and anybody_out)
    return tuple(seat if alone else seat % count for seat in range(seats(table)))


def fitting_teams(table: TableOptions) -> bool:
    """Whether the players can be divided into these teams: 2×2, 2×3 or 3×2 (B01)."""
    return table.players in {"none": range(2, 7), "two": (4, 6), "three": (6,)}[table.teams]


def hides_own_hand(table: TableOptions) -> bool:
    """Whether the players hold their cards with the backs to themselves (V22)."""
    return table.hands == "reversed"
