"""A record that is being studied: which one, at which ply, through whose eyes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Generic, NamedTuple, Self, TypeAlias

from napoleon.kit.rule_book import Book
from napoleon.match.game import Action, ActionT_co, Deal, DealT_co, RulesT_co, State, StateT_co
from napoleon.match.records.fault import Unreadable
from napoleon.match.records.record import AnyFound, AnyRecord, Record
from napoleon.match.rooms import records_of
from napoleon.ui.settings.state import LEVELS
from napoleon.ui.shell.dialogs import named
from napoleon.ui.shell.screen import Screen
from napoleon.ui.shell.sitting import Showing

STUDY: Final = "study"
"""The name of the screen."""
ALL_EYES: Final = -1
"""The eyes that see everything."""


@dataclass(frozen=True, eq=False, slots=True)
class Replay(Generic[RulesT_co, DealT_co, StateT_co, ActionT_co]):
    """A record and its states, including the start; each course is equal only to itself."""

    record: Record[RulesT_co, DealT_co, StateT_co, ActionT_co]
    states: tuple[StateT_co, ...]


AnyReplay: TypeAlias = Replay[Book, Deal, State, Action]
"""A record of any game, and its states."""


class Study(NamedTuple, Generic[RulesT_co, DealT_co, StateT_co, ActionT_co]):
    """A record move by move.

    It is a screen over the table.
    """

    course: Replay[RulesT_co, DealT_co, StateT_co, ActionT_co]
    """The record and its states."""
    at: int = 0
    """How many of its actions have been made."""
    back: Screen | None = None
    """The screen to return to; None: the table, or the start screen without one."""
    eyes: int = ALL_EYES
    """The seat whose view is shown, or `ALL_EYES`."""
    run: int = 0
    """The number of the wait after which it goes on by itself, 0 for none."""
    assist: str = ""
    """Whether the record's text says that the user had help: ``yes``, ``no`` or ""."""
    tags: tuple[tuple[str, str], ...] = ()
    """What else the record's text says: names and values."""

    address: str = ""
    """The query and fragment that lead to its start; "" where the page's address does not."""

    @property
    def scene(self) -> str:
        """The name of this screen."""
        return STUDY

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in the record."""
        return self.record.names

    @property
    def focus(self) -> tuple[str, ...]:
        """The way on through the record, or back at its end."""
        return ("k-back", "k-forward") if self.at == self.plies else ("k-forward", "k-back")

    @property
    def record(self) -> Record[RulesT_co, DealT_co, StateT_co, ActionT_co]:
        """The record."""
        return self.course.record

    @property
    def link(self) -> str:
        """The query and fragment of the link to what is shown."""
        return records_of(self.record.game).link(self.record, self.at or None)

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels of the computer players, () where the record's text does not give them."""
        found = tuple(level for name, level in self.tags if name.startswith("Level"))
        return found if set(found) <= set(LEVELS) else ()

    @property
    def states(self) -> tuple[StateT_co, ...]:
        """Every state of the record."""
        return self.course.states

    @property
    def plies(self) -> int:
        """How many actions the record has."""
        return len(self.record.actions)

    @property
    def state(self) -> StateT_co:
        """The state that is shown."""
        return self.states[self.at]

    @property
    def last(self) -> ActionT_co | None:
        """The action that led here; None at the start."""
        return self.record.actions[self.at - 1] if self.at else None

    def sees_hand(self, seat: int) -> bool:
        """Whether the hand of a seat lies open."""
        return self.eyes in (ALL_EYES, seat)

    def moved(self, to: int) -> Self:
        """The study at another ply, no further than the record goes."""
        return self._replace(at=min(max(to, 0), self.plies))


AnyStudy: TypeAlias = Study[Book, Deal, State, Action]
"""A studied record of any game."""


def studied(at: Showing) -> AnyStudy | None:
    """The record on the screen; None where the screen shows something else."""
    return at.screen if isinstance(at.screen, Study) else None


def opened(record: AnyRecord, ply: int | None, back: Screen | None = None) -> AnyStudy:
    """The study of a record at a ply, else at its start. Raises `Unplayable`."""
    return Study(Replay(record, record.so_far()), back=back).moved(ply or 0)


@named("several")
class Several(NamedTuple):
    """Several records of one text or one match, to choose one from."""

    found: tuple[AnyFound | Unreadable, ...]
    """Each record, or why it cannot be read."""
    of_match: bool = False
    """They are the deals of one match."""
