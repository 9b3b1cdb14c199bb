"""The parts of a lesson: laid-out cards, and steps that explain, show or let the user try."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from napoleon.match.game import Action, Game, IllegalAction, State, View
from napoleon.match.match import Match
from napoleon.ui.shell.effects import Effect
from napoleon.ui.shell.sitting import Occasion, Sitting

Fits = Callable[[View, Action], bool]
"""Whether an action in a state is of some kind."""


class Note(NamedTuple):
    """An explanation; NEXT goes on. A finished trick stays meanwhile."""

    cards: str = ""
    """Cards that the words name and that lie nowhere on the table, in letters: drawn with them."""


class Others(NamedTuple):
    """What the computer players do, one after another, as actions in letters."""

    actions: str


class Task(NamedTuple):
    """The user's turn: the wanted actions, and the corrections for others.

    An action that fits neither ``wanted`` nor a kind of ``mistakes`` gets the general correction.
    The words are those of the step, with the name of the mistake added.
    """

    wanted: Fits
    mistakes: tuple[tuple[str, Fits], ...] = ()
    asks: bool = False
    """The words ask what to do: it is pointed at only after a mistake."""

    def mistake(self, view: View, action: Action) -> str | None:
        """The name of what is wrong with an action; None where it is wanted."""
        if self.wanted(view, action):
            return None
        return next((name for name, kind in self.mistakes if kind(view, action)), "no")


class Rest(NamedTuple):
    """Nothing more is taught: the user plays on as they like, or lets the rest be played.

    Whoever is to act and has nothing else in mind does the first of ``actions`` that they may do,
    in letters.
    """

    actions: str


Step = Note | Others | Task | Rest


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson on the table."""

    name: str
    """Its name: in the keys of its words, and in the stored list of finished lessons."""
    match: Callable[[], Match]
    """Makes the match of one deal at which the lesson begins."""
    steps: tuple[Step, ...]
    """What happens, in order; it ends with a note."""
    chapters: tuple[int, ...] = ()
    """The steps with which its chapters begin, the first left out; () for a lesson without."""

    @property
    def parts(self) -> int:
        """How many chapters it has; 0 for a lesson without."""
        return len(self.chapters) + bool(self.chapters)

    @property
    def passages(self) -> Iterator[tuple[int, str]]:
        """Every place where words stand: the step's number, and the ending of their key."""
        for at, step in enumerate(self.steps):
            if isinstance(step, Note | Rest):
                yield at, ""
            elif isinstance(step, Task):
                yield at, ""
                yield at, "no"
                yield from ((at, name) for name, _ in step.mistakes)


def after(lessons: Sequence[Lesson], lesson: Lesson) -> Lesson | None:
    """The lesson that comes after another; None after the last."""
    at = lessons.index(lesson) + 1
    return lessons[at] if at < len(lessons) else None


def reply(game: Game, state: State, wanted: str) -> Action:
    """What somebody does: the first of some actions that they may do, else what is legal first."""
    for text in wanted.split():
        action = game.read_action(text)
        try:
            game.apply(state, action)
        except IllegalAction:
            continue
        return action
    return game.legal(state, game.actors(state)[0])[0]


@dataclass(frozen=True, slots=True)
class Course(Occasion):
    """A lesson that runs. It is not saved and does not count; the others do what is prepared."""

    taught: Lesson = field(kw_only=True)
    """The lesson."""
    at: int = 0
    """The step that it is at."""
    made: int = 0
    """How many actions of this step have been made."""
    wrong: str = ""
    """The name of the mistake that the user has just made; "" for none."""
    by_itself: bool = False
    """Whether the user lets the rest be played."""

    @property
    def lesson(self) -> str:
        """The lesson's name."""
        return self.taught.name

    @property
    def helps(self) -> bool:
        """A lesson gives its own advice."""
        return False

    @property
    def step(self) -> Step:
        """The step that the lesson is at; at its end the last words."""
        return self.taught.steps[self.at]

    @property
    def ended(self) -> bool:
        """Whether the last words are read."""
        return self.at + 1 == len(self.taught.steps)

    @property
    def chapter(self) -> int:
        """The number of the chapter that it is in, from 0."""
        return sum(first <= self.at for first in self.taught.chapters)

    def stored(self, _sitting: Sitting) -> None:
        """Nothing: what is saved is the match that waits."""

    def goes_on(self, _sitting: Sitting) -> bool:
        """Until the last words are read."""
        return not self.ended

    def counted(self, _sitting: Sitting) -> tuple[Effect, ...]:
        """Nothing: a lesson does not count."""
        return ()

    @property
    def silent(self) -> Course:
        """The lesson with nothing said to the last attempt."""
        return replace(self, wrong="")

    def mistake(self, view: View, action: Action) -> str | None:
        """The name of what is wrong with an action; None where the lesson does not mind it."""
        return self.step.mistake(view, action) if isinstance(self.step, Task) else None

    def advanced(self) -> Course:
        """The lesson after an action that was made."""
        if isinstance(self.step, Rest):
            return replace(self, wrong="")
        made = self.made + 1
        if isinstance(self.step, Others) and made < len(self.step.actions.split()):
            return replace(self, made=made, wrong="")
        return replace(self, at=self.at + 1, made=0, wrong="")
