"""An evening: a match of several people who pass this device around."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from napoleon.ui.evening.state import Called, EveningSum, Quiet
from napoleon.ui.shell.effects import Effect, Recall
from napoleon.ui.shell.sitting import Occasion, Showing, Sitting
from napoleon.ui.storage import saved
from napoleon.ui.storage.counting import COUNT_EVENING
from napoleon.ui.storage.saved import Company, SavedMatch, key_of
from napoleon.ui.table.pauses import AFTER_DEAL


@dataclass(frozen=True, slots=True)
class Evening(Occasion):
    """A match of several people who pass this device around."""

    among_people: ClassVar[bool] = True
    at_one_device: ClassVar[bool] = True
    tools: ClassVar[tuple[str, ...]] = ("last", "undo", "record")

    is_covered: bool = True
    """Whether the curtain has fallen; the person from whose seat the table is seen opens it."""
    since: int = 0
    """After how many actions of the deal it was opened; earlier actions cannot be taken back."""
    question: Called | None = None
    """The open question: whoever had the device keeps it, and the person answers aloud."""
    unasked: Quiet | None = None
    """How long no open question is asked; None: each one is."""
    before: tuple[EveningSum, ...] = ()
    """How everybody stood before this match, once that is known."""

    @property
    def helps(self) -> bool:
        """Nobody gets help against the others."""
        return False

    def covers(self, sitting: Sitting) -> bool:
        """Whether the curtain has fallen; results are for everybody."""
        return self.is_covered and sitting.pause not in AFTER_DEAL

    @property
    def waiting(self) -> Evening:
        """The evening behind its curtain."""
        return replace(self, is_covered=True, question=None)

    def stored(self, sitting: Sitting) -> SavedMatch:
        """The match with the people, and who has the device."""
        own = Occasion.stored(self, sitting)
        names = tuple(sitter.name for sitter in sitting.seat.sitters)
        company = Company(names, sitting.seat.number, tuple(sorted(sitting.home.silent)))
        return own._replace(company=company)

    def counted(self, sitting: Sitting) -> tuple[Effect, ...]:
        """The matches with other people: what came before in this evening is among them."""
        return (Recall(COUNT_EVENING, (key_of(sitting.match.game, saved.HOUSE),)),)

    def found_again(self, sitting: Sitting) -> tuple[Effect, ...]:
        """The same: the end of a deal shows how everybody stands."""
        return self.counted(sitting) if sitting.match.deal_over else ()


def evening_at(page: Showing) -> Evening | None:
    """The evening at the table on the screen; None where something else is shown."""
    return page.occasion if isinstance(page.occasion, Evening) and page.screen is None else None
