"""What computer players play or count aside of the user's table."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from napoleon.match.match import Match

if TYPE_CHECKING:
    from napoleon.match.census import Census


class Rival(NamedTuple):
    """A computer player plays the user's deal in the user's seat (`ui/rival/update.py`)."""

    match: Match
    """The deal as far as it has been played."""
    level: str
    """The level of the player in the user's seat."""
    others: tuple[str, ...] = ()
    """The levels of the other players; () for those of the table."""
    asked: int = 0
    """The number of the question that is out, 0 for none."""
    to_ask: tuple[int, ...] = ()
    """The seats that may still bid in an open auction."""
    failed: bool = False
    """It got no answer."""


class Par(NamedTuple):
    """Computer players of several levels play the user's deal of a day (`ui/daily/par.py`)."""

    day: str
    """The day."""
    rival: Rival
    """The one who plays now, or has played last."""
    done: tuple[tuple[str, int], ...] = ()
    """The levels that have played, with their points."""


class Survey(NamedTuple):
    """The deals of a seed are being counted (`ui/fair/census.py`)."""

    census: Census
    """What has been counted so far."""
    goal: int = 0
    """How many deals are to be counted."""
    asked: int = 0
    """The number of the wait before the next deals, 0 for none."""
