"""An evening: a match of several people who pass this device around, and its curtain."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, NamedTuple

from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.dialogs import name_of
from napoleon.ui.shell.effects import Effect, Focus, Hush, Recall, Say
from napoleon.ui.shell.feature import is_apart
from napoleon.ui.shell.frame import CURTAIN
from napoleon.ui.shell.messages import Message
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.sitting import Occasion, Showing, Sitting
from napoleon.ui.storage import saved
from napoleon.ui.storage.counting import COUNT_EVENING
from napoleon.ui.storage.saved import Company, SavedMatch, key_of
from napoleon.ui.table.pauses import AFTER_DEAL
from napoleon.ui.table.sounds import Sound


class Called(NamedTuple):
    """Who is called over the covered table, and for what."""

    seat: int
    """The seat of the person."""
    key: str = "curtain.hand"
    """The key of the words: the next one's name, or a question (`TableParts.open_question`)."""


class Quiet(NamedTuple):
    """Who is asked nothing for now."""

    deal: tuple[int, int]
    """The deal in which they said so."""
    round: int
    """The number of the round in it."""
    seats: frozenset[int] = frozenset()
    """The seats of those who do nothing more in this round."""
    ply: int | None = None
    """After how many actions all said that they do nothing; it holds until somebody acts."""

    def concerns(self, seat: int) -> bool:
        """Whether a seat may be among them."""
        return seat in self.seats or self.ply is not None


class EveningSum(NamedTuple):
    """How a person stands in an evening."""

    name: str
    deals: int
    """How many deals they have played."""
    points: int
    marks: int
    """How often they were marked at the end of a deal (`TableParts.marked`)."""


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


def behind(before: Model, _message: Message, outcome: Outcome) -> Outcome:
    """The outcome of a message, behind the curtain if there is one.

    An open dialog is closed, unless it has nothing to do with the table (`Feature.apart`).
    """
    model, effects = outcome
    if model.scene != CURTAIN:
        return outcome
    stays = model.dialog if is_apart(model.page, name_of(model.dialog)) else None
    if before.scene == CURTAIN:
        gone = model.dialog is not stays
        return (model._replace(dialog=None, asking=None) if gone else model), effects
    kept = (one for one in effects if not isinstance(one, Say | Sound | Focus))
    evening = evening_at(model)
    called = (evening and evening.question) or Called(model.me)
    said = Say("status", model.words(called.key, name=model.words.seat(called.seat)))
    model = model._replace(dialog=stays, asking=model.asking if stays else None)
    focus = () if stays else (Focus("scene"),)
    return model, (*kept, Hush(), said, *focus)
