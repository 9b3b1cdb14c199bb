"""What a table is for: where it is saved, whether it counts, who plays there, and what waits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from napoleon.ui.daily.state import PREFIX
from napoleon.ui.shell.effects import Effect, Recall
from napoleon.ui.storage import saved
from napoleon.ui.storage.saved import Company, SavedMatch, key_of

if TYPE_CHECKING:
    from napoleon.ui.lessons.state import Course
    from napoleon.ui.shell.sitting import Sitting
    from napoleon.ui.study.state import Screen

COUNT: Final = "stats-count"
"""The purpose for which the statistics are read at the end of a deal."""
COUNT_DAY: Final = "daily-count"
"""The purpose for which the results of the deals of the day are read."""
COUNT_EVENING: Final = "house-count"
"""The purpose for which the table over evenings is read."""


class Outside(NamedTuple):
    """What waits while something is played aside."""

    sitting: Sitting | None = None
    """The table that waits."""
    screen: Screen | None = None
    """The screen that is shown again."""


NOTHING_WAITS: Final = Outside()


@dataclass(frozen=True, slots=True)
class Occasion:
    """What a table is for. This one is a match: it is saved, it counts, and nothing waits."""

    outside: Outside = NOTHING_WAITS
    """What waits until this is over."""

    @property
    def practice(self) -> Practice | None:
        """The occasion, where it is a single deal played aside."""
        return None

    @property
    def lesson(self) -> Course | None:
        """The occasion, where it is a lesson."""
        return None

    among_people: ClassVar[bool] = False
    """Whether other people sit at the table."""
    elsewhere: ClassVar[bool] = False
    """Whether somebody else keeps the table: the page only hears of it."""

    @property
    def sent(self) -> bool:
        """Whether what the user has done is on its way to such a table."""
        return False

    @property
    def challenge(self) -> str:
        """The link of the challenge that is played; "" for none."""
        return ""

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels of the other players, where the occasion demands them; () as set."""
        return ()

    @property
    def helps(self) -> bool:
        """Whether the user may take back, ask for hints, or have the rest played out."""
        return True

    @property
    def evening(self) -> Evening | None:
        """The occasion, where several persons hand the device round."""
        return None

    def stored(self, sitting: Sitting) -> SavedMatch | None:
        """The table as it is saved; None where it is not."""
        kept = SavedMatch(sitting.match, sitting.pause, sitting.undos, sitting.hints)
        return kept._replace(aided=sitting.aided, called=sitting.called)

    def counted(self, sitting: Sitting) -> tuple[Effect, ...]:
        """What is to be read from storage so that a finished deal can be counted."""
        return (Recall(COUNT, (key_of(sitting.match.game, saved.STATISTICS),)),)

    @property
    def silent(self) -> Occasion:
        """The occasion with nothing said to the last attempt."""
        return self

    def advanced(self) -> Occasion:
        """The occasion after an action."""
        return self


MATCH: Final = Occasion()


@dataclass(frozen=True, slots=True)
class Practice(Occasion):
    """A single deal is played aside: from a record, the same cards again, or the day's deal."""

    seat: int = 0
    """The seat of the record that the user took."""
    names: tuple[str, ...] = ()
    """What the record calls the players, from that seat on; () for the usual names."""
    begun: str = ""
    """The date on which the deal of a day was begun; "" for other deals."""

    @property
    def practice(self) -> Practice:
        """The occasion itself."""
        return self

    def stored(self, sitting: Sitting) -> SavedMatch | None:
        """The deal, and the match that waits for it."""
        own = Occasion.stored(self, sitting)
        waiting = self.outside.sitting
        aside = waiting.stored if waiting else None
        return own and own._replace(aside=aside, seat=self.seat, names=self.names, begun=self.begun)

    def counted(self, sitting: Sitting) -> tuple[Effect, ...]:
        """Only the deals of the days are counted, and those apart."""
        is_daily = sitting.match.seed.startswith(PREFIX)
        days = key_of(sitting.match.game, saved.DAILY)
        return (Recall(COUNT_DAY, (days,)),) if is_daily else ()


@dataclass(frozen=True, slots=True)
class Duel(Occasion):
    """A match on cards that others have played: the results are compared."""

    challenge: str = ""
    """The link that it was begun by."""
    levels: tuple[str, ...] = ()
    """The levels of the other players in that link."""

    def stored(self, sitting: Sitting) -> SavedMatch | None:
        """The match with its link."""
        own = Occasion.stored(self, sitting)
        return own and own._replace(challenge=self.challenge, levels=self.levels)


@dataclass(frozen=True, slots=True)
class Evening(Occasion):
    """A match of several persons, who hand this device round (`ui/evening`)."""

    among_people: ClassVar[bool] = True

    is_covered: bool = True
    """Whether the curtain has fallen: the one from whose seat the table is seen opens it."""
    since: int = 0
    """After how many actions of the deal it was opened; what was done before stays done."""

    @property
    def helps(self) -> bool:
        """Nobody is helped against the others."""
        return False

    @property
    def evening(self) -> Evening:
        """The occasion itself."""
        return self

    def stored(self, sitting: Sitting) -> SavedMatch | None:
        """The match with the persons, and where the device is."""
        own, host = Occasion.stored(self, sitting), sitting.host
        names = tuple(sitter.name for sitter in host.sitters)
        company = Company(names, sitting.seat.number, tuple(sorted(host.silent)))
        return own and own._replace(company=company)

    def counted(self, sitting: Sitting) -> tuple[Effect, ...]:
        """A whole match is counted, in a table of its own."""
        key = key_of(sitting.match.game, saved.HOUSE)
        return (Recall(COUNT_EVENING, (key,)),) if sitting.match.over else ()


def occasion_of(kept: SavedMatch) -> Occasion:
    """The occasion of a saved match that is no deal aside."""
    if kept.company is not None:
        return Evening()
    return Duel(challenge=kept.challenge, levels=kept.levels) if kept.challenge else MATCH
