"""The parts of a lesson: laid-out cards, and steps that explain, show or let the user try."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Generic, NamedTuple, TypeAlias

from napoleon.match.game import ActionT, ViewT
from napoleon.match.match import AnyMatch
from napoleon.ui.shell.effects import Effect
from napoleon.ui.shell.sitting import Occasion, Showing, Sitting

Fits: TypeAlias = Callable[[ViewT, ActionT], bool]
"""Whether an action in a view is of some kind."""


class Note(NamedTuple):
    """An explanation; NEXT goes on. A finished trick stays meanwhile."""

    cards: str = ""
    """Cards, in letters, that the words name but that are not on the table: drawn with the
    words."""


class Others(NamedTuple):
    """The computer players' actions, one after another, in letters."""

    actions: str


class Task(NamedTuple, Generic[ViewT, ActionT]):
    """The user's turn: the wanted actions, and the corrections for others.

    An action that fits neither ``wanted`` nor a kind of ``mistakes`` gets the general correction.
    The words are those of the step, with the name of the mistake added.
    """

    wanted: Fits[ViewT, ActionT]
    mistakes: tuple[tuple[str, Fits[ViewT, ActionT]], ...] = ()
    asks: bool = False
    """Whether the words ask what to do; it is then pointed at only after a mistake."""

    def mistake(self, view: ViewT, action: ActionT) -> str | None:
        """The name of what is wrong with an action; None if it is wanted."""
        if self.wanted(view, action):
            return None
        return next((name for name, kind in self.mistakes if kind(view, action)), "no")


class Rest(NamedTuple):
    """Nothing more is taught: the user plays on as they like, or has the rest played.

    Every other player does the first of ``actions``, given in letters, that they may do.
    """

    actions: str


Step: TypeAlias = Note | Others | Task[Any, Any] | Rest


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson at the table."""

    name: str
    """Its name: in the keys of its words, and in the stored list of finished lessons."""
    match: Callable[[], AnyMatch]
    """Makes the match of one deal at which the lesson begins."""
    steps: tuple[Step, ...]
    """What happens, in order; it ends with a note."""
    chapters: tuple[int, ...] = ()
    """The steps with which its chapters begin, the first left out; () for a lesson without."""

    @property
    def parts(self) -> int:
        """How many chapters it has; 0 for a lesson without."""
        return len(self.chapters) + bool(self.chapters)


def after(lessons: Sequence[Lesson], lesson: Lesson) -> Lesson | None:
    """The lesson that comes after another; None after the last."""
    at = lessons.index(lesson) + 1
    return lessons[at] if at < len(lessons) else None


@dataclass(frozen=True, slots=True)
class Course(Occasion):
    """A running lesson. It is not saved and does not count; the others do what is prepared."""

    line: ClassVar[str] = "lesson"
    is_saved: ClassVar[bool] = False
    tools: ClassVar[tuple[str, ...]] = ("last",)

    taught: Lesson = field(kw_only=True)
    """The lesson."""
    following: Lesson | None = field(kw_only=True)
    """The lesson that comes next; None after the last."""
    at: int = 0
    """The number of the current step."""
    made: int = 0
    """How many actions of this step have been made."""
    wrong: str = ""
    """The name of the mistake that the user has just made; "" for none."""
    by_itself: bool = False
    """Whether the user has the rest played."""

    @property
    def lesson(self) -> str:
        """The lesson's name."""
        return self.taught.name

    @property
    def helps(self) -> bool:
        """Always false: a lesson gives its own advice."""
        return False

    @property
    def step(self) -> Step:
        """The current step; at the end the last words."""
        return self.taught.steps[self.at]

    @property
    def ended(self) -> bool:
        """Whether the last words are reached."""
        return self.at + 1 == len(self.taught.steps)

    @property
    def onward(self) -> str:
        """The key of the words that say where NEXT leads."""
        if not self.ended:
            return "key.next.lesson"
        return "key.next.lesson_end" if self.following else "key.next.lesson_last"

    @property
    def chapter(self) -> int:
        """The number of the current chapter, from 0."""
        return sum(first <= self.at for first in self.taught.chapters)

    def goes_on(self, _sitting: Sitting) -> bool:
        """Whether the last words are not reached yet."""
        return not self.ended

    def counted(self, _sitting: Sitting) -> tuple[Effect, ...]:
        """Nothing: a lesson does not count."""
        return ()

    @property
    def silent(self) -> Course:
        """The lesson without the correction of the last attempt."""
        return replace(self, wrong="")

    def mistake(self, view: ViewT, action: ActionT) -> str | None:
        """The name of what is wrong with an action; None if the lesson accepts it."""
        return self.step.mistake(view, action) if isinstance(self.step, Task) else None

    def advanced(self) -> Course:
        """The lesson after an action."""
        if isinstance(self.step, Rest):
            return replace(self, wrong="")
        made = self.made + 1
        if isinstance(self.step, Others) and made < len(self.step.actions.split()):
            return replace(self, made=made, wrong="")
        return replace(self, at=self.at + 1, made=0, wrong="")


def course_at(page: Showing) -> Course | None:
    """The lesson at the table."""
    return page.occasion if isinstance(page.occasion, Course) else None
