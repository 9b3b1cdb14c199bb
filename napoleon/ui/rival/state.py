"""What runs in the background of the user's table: play and counting."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from napoleon.match.match import AnyMatch
from napoleon.ui.shell.slot import Slot

if TYPE_CHECKING:
    from napoleon.match.census import Census


class Rival(NamedTuple):
    """A computer player plays the user's deal in the user's seat (`ui/rival/comparison.py`)."""

    match: AnyMatch
    """The deal as far as it has been played."""
    level: str
    """The level of the player in the user's seat."""
    others: tuple[str, ...] = ()
    """The levels of the other players; () for those of the table."""
    asked: int = 0
    """The number of the open question, 0 for none."""
    to_ask: tuple[int, ...] = ()
    """The seats that may still bid in an open auction."""
    failed: bool = False
    """Whether a question got no answer."""


class Survey(NamedTuple):
    """A count of the deals of a seed (`ui/fair/census.py`)."""

    census: Census
    """The counts so far."""
    goal: int = 0
    """How many deals are to be counted."""
    asked: int = 0
    """The number of the wait before the next deals, 0 for none."""


RIVAL: Final = Slot[Rival | None]("rival", None)
"""The same deal played by a computer player in the user's seat, at its table."""
SURVEY: Final = Slot[Survey | None]("survey", None)
"""How the deals of the seed favour each player, at the table of a match."""
